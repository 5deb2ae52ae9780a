/** Shows in the title and icon of the browser tab at how many tables it is the user's turn. */

let shown = { title: "Cosca", isTurn: false };
let count = 0;

export function showInTab(title: string, isTurn: boolean): void {
  shown = { title, isTurn };
  draw();
}

/** Shows at how many tables it is the user's turn. */
export function showCount(tables: number): void {
  count = tables;
  draw();
}

function draw(): void {
  document.title = `${shown.isTurn ? "▶ " : count ? `(${count}) ` : ""}${shown.title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = shown.isTurn || count ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

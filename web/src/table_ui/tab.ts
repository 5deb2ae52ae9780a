/** Shows in the browser tab, by title and icon, whether it is the user's turn. */

export function showInTab(title: string, isTurn: boolean): void {
  document.title = isTurn ? `▶ ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isTurn ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

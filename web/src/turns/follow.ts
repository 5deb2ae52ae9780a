import { turns } from "./turns.svelte";

const AGAIN_MS = 10_000; // after the file did not load

/** Follows the list of the user with this name, if any, who is at this table or at none.
 *
 * Returns a function that stops this.
 */
export function follow(name: string | null, table: string | null): () => void {
  let isWanted = name !== null || turns.all.length + turns.offers.length > 0;
  let end = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async (): Promise<void> => {
    const { listen, forget } = await import("./listening");
    if (isWanted && name !== null) end = listen(table);
    else if (isWanted) forget();
  };
  const start = (): void => void begin().catch(() => (timer = setTimeout(start, AGAIN_MS)));
  if (isWanted) start();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    end();
  };
}

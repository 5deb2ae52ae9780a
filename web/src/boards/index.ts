/** Which title has which board. Each is a chunk of its own, loaded when its table is opened. */

import type { Board, Describe } from "./board";

type Loader<T> = () => Promise<T>;

const boards: Record<string, Loader<{ default: Board }>> = import.meta.glob("./*/Board.svelte") as never;
const texts: Record<string, Loader<{ describe: Describe }>> = import.meta.glob("./*/text.ts") as never;

export async function boardOf(title: string): Promise<Board> {
  const load = boards[`./${title}/Board.svelte`] ?? boards["./fallback/Board.svelte"]!;
  return (await load()).default;
}

export function hasOwnBoard(title: string): boolean {
  return `./${title}/Board.svelte` in boards;
}

export async function describeOf(title: string): Promise<Describe> {
  const load = texts[`./${title}/text.ts`] ?? texts["./fallback/text.ts"]!;
  return (await load()).describe;
}

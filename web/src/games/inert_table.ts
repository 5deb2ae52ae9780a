/** The table of a board that is only looked at. */

import type { BoardTable } from "./contract";

const nothing = (): void => {};

export const inertTable: BoardTable = {
  ghost: null,
  sheet: "",
  choose: nothing,
  several: nothing,
  touch: nothing,
  point: nothing,
  whyNot: nothing,
  writeSheet: nothing,
  showRule: nothing,
};

/** A table that ignores everything, for boards that are only shown, as in replays. */

import type { BoardTable } from "./contract";

const nothing = (): void => {};

export const inertTable: BoardTable = {
  ghost: null,
  sheet: "",
  choose: nothing,
  several: nothing,
  touch: nothing,
  point: nothing,
  ask: nothing,
  explain: nothing,
  readExplanation: nothing,
  whyNot: nothing,
  writeSheet: nothing,
  stage: nothing,
  showRule: nothing,
};

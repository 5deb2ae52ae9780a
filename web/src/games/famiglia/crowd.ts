/** Counts what needs space on the board; `fit.ts` computes card sizes from it. */

import type { Crowd } from "./fit";
import { copiesOf, isOver } from "./types";
import type { FamigliaView } from "./view";

export interface Room {
  width: number;
  height: number;
  isWide: boolean; // play areas stand beside the names
  isTight: boolean; // the opponent's side is one line
}

const MARGIN = 36;
const AMPLE = 4000; // no height limit after the end, since the page scrolls
const BARS = { usual: 194, tight: 124, new: 44, warning: 30 }; // heights of everything but cards

export function crowdOf(view: FamigliaView, seat: number | null, recalled: boolean, room: Room): Crowd {
  const own = seat ?? 0;
  const counts = (pile: string): number[] => copiesOf(pile, "rank").map((each) => each.count);
  const open = view.hand.filter((_, of) => isOver(view) || of === seat);
  const covered = view.hand.filter((_, of) => !isOver(view) && of !== seat);
  const areas = room.isWide ? [] : view.area.filter((_, of) => !room.isTight || of === own);
  const little = [...areas, ...(recalled ? covered : []), ...(view.new && !isOver(view) ? [view.street] : [])];
  const warnings = isOver(view) || room.isTight ? 0 : Number(view.last_round >= 0) + Number(view.passes > 0);
  return {
    width: room.width - MARGIN,
    height: isOver(view) ? AMPLE : room.height,
    street: isOver(view) ? [] : counts(view.new || view.street),
    hands: open.map(counts),
    chips: little.map((pile) => copiesOf(pile).length),
    besides: (room.isTight ? BARS.tight : BARS.usual) + (view.new ? BARS.new : 0) + warnings * BARS.warning,
  };
}

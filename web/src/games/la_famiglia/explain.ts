/** What an option does: families, orders, tiles, spaces and areas, with the numbers that the pack prints. */

import type { Option } from "../../protocol";
import { inside, type Explain, type ExplainGiven } from "../contract";
import { ofArea, ofColumn, ofRow, ofSea, ofSpace } from "./explain_places";
import { ofCard, ofFamily, ofNumber, ofOrder, ofTile } from "./explain_pieces";
import { fields } from "./facts";
import { layOut } from "./printed";
import { ORDERS } from "./types";
import type { LaFamigliaView } from "./view";

type Told = ReturnType<Explain>;
type Subject = (v: LaFamigliaView, number: number, given: ExplainGiven, option: Option) => Told;

const IS_ON_TOP = ["put_influence", "move_token", "to_top"]; // the top sheet has only tokens

/** What explains an option, by the name of its argument. */
const SUBJECTS: Record<string, Subject> = {
  family: (_, number, given) => ofFamily(number, given),
  tile: (_, number, given) => ofTile(number, given),
  card: (_, number, given) => ofCard(number, given),
  area: ofArea,
  sea: ofSea,
  row: ofRow,
  column: ofColumn,
  number: ofNumber,
  space: (v, number, given, { do: what }) => (IS_ON_TOP.includes(String(what["do"])) ? {} : ofSpace(v, number, given)),
  order: (v, number, given) => (given.seat === null ? {} : ofOrder(v, given.seat * ORDERS + number, given)),
  part: (v, _, given) => ofRunningOrder(v, given),
};

export const explain: Explain = (option, given) => {
  layOut(given.printed);
  const key = Object.keys(SUBJECTS).find((each) => each in option.do);
  return key ? SUBJECTS[key]!(inside<LaFamigliaView>(given.view), Number(option.do[key]), given, option) : {};
};

/** The order whose parts are chosen, if one is being executed. */
function ofRunningOrder(v: LaFamigliaView, given: ExplainGiven): Told {
  const token = fields(v, "ExecuteOrder")?.token;
  return token === undefined ? {} : ofOrder(v, token, given);
}

/** The extras of La Famiglia: selling an order for good, and paying the teammate. */

import type { IsExtra } from "../contract";

const EXTRAS = ["sell_order", "give_money"];

export const isExtra: IsExtra = (what) => EXTRAS.includes(String(what["do"]));

/** Short messages that disappear by themselves. */

import { Refusal } from "../api";

export interface Toast {
  n: number;
  text: string;
  rule: string;
  look: "plain" | "bad";
}

const STAYS = 6_000;
let count = 0;
export const toasts: Toast[] = $state([]);

export function tell(text: string, look: Toast["look"] = "plain", rule = ""): void {
  const toast = { n: ++count, text, rule, look };
  toasts.push(toast);
  setTimeout(() => dismiss(toast.n), STAYS);
}

export function dismiss(n: number): void {
  const at = toasts.findIndex((each) => each.n === n);
  if (at >= 0) toasts.splice(at, 1);
}

/** Shows why a call was refused. Throws any other error again, because it is a bug. */
export function tellFault(fault: unknown): void {
  if (!(fault instanceof Refusal)) throw fault;
  tell(fault.told, "bad", fault.rule);
}

/** Runs a call; shows that it is done, if there is a text for it, or why it was refused. */
export async function doing(what: () => Promise<unknown>, done = ""): Promise<void> {
  try {
    await what();
    if (done) tell(done);
  } catch (fault) {
    tellFault(fault);
  }
}

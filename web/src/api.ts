/** HTTP calls to the site's API. */

import { hasWords, t } from "./i18n/words";
import type { Calls } from "./protocol";
import { settings } from "./settings.svelte";

const CSRF = "x-cosca-csrf";

/** The site refused a call, or could not be reached (status 0). */
export class Refusal extends Error {
  constructor(
    public status: number,
    public reason: string,
    public sentence: string,
    public rule = "",
  ) {
    super(sentence);
  }

  /** The text to show, in the reader's language if the client has a message for the reason. */
  get told(): string {
    return told(this.reason, this.sentence);
  }
}

/** The text of a refusal. The site's sentence is English, so for other languages the client has its own messages. */
export function told(reason: string, sentence: string): string {
  if (sentence && settings.language === "en") return sentence;
  const id = `refused-${reason}`;
  return hasWords(id) ? t(id) : sentence || t("refused-other");
}

let onBanned = (): void => {};

/** Sets what to do when the site refuses a call because the user is banned. */
export function whenBanned(look: () => void): void {
  onBanned = look;
}

let csrf = "";
let ahead = 0; // milliseconds that the site's clock is ahead of ours

export function useCsrf(word: string): void {
  csrf = word;
}

/** The current time of the site's clock. */
export function siteTime(): number {
  return Date.now() + ahead;
}

type Path = keyof Calls;
type Places = Record<string, string>;
interface Said<P extends Path> {
  at?: Places; // values for the {placeholders} in the path
  query?: Calls[P]["query"];
  body?: Calls[P]["body"];
  within?: number; // milliseconds, after which the call counts as lost
}

/** Calls the API and returns its reply. Example: `call("GET /api/tables/{table}", { at: { table } })`. */
export async function call<P extends Path>(path: P, said: Said<P> = {}): Promise<Calls[P]["reply"]> {
  const [method = "GET", pattern = ""] = path.split(" ");
  const signal = said.within ? AbortSignal.timeout(said.within) : null;
  const request = { ...requestOf(method, said.body), signal };
  const { ok, status, text } = await reach(addressOf(pattern, said.at ?? {}, said.query ?? {}), request);
  if (!ok) {
    const refusal = refusalOf(status, text);
    if (refusal.reason === "banned") onBanned();
    throw refusal;
  }
  return (text ? JSON.parse(text) : null) as Calls[P]["reply"];
}

async function reach(address: string, request: RequestInit): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const response = await fetch(address, request);
    compareClocks(response.headers.get("date"));
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    throw new Refusal(0, "offline", "");
  }
}

function addressOf(pattern: string, at: Places, query: object): string {
  const path = pattern.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(at[name] ?? ""));
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value) as [string, string][]);
  return asked.size ? `${path}?${asked}` : path;
}

function requestOf(method: string, body: unknown): RequestInit {
  if (method === "GET") return { credentials: "same-origin" };
  const headers: Record<string, string> = { "Content-Type": "application/json", ...(csrf ? { [CSRF]: csrf } : {}) };
  return { method, headers, credentials: "same-origin", body: JSON.stringify(body ?? {}) };
}

function refusalOf(status: number, text: string): Refusal {
  try {
    const { reason, sentence, rule } = JSON.parse(text) as { reason: string; sentence: string; rule?: string };
    return new Refusal(status, reason, sentence, rule);
  } catch {
    return new Refusal(status, "http", "");
  }
}

function compareClocks(date: string | null): void {
  const theirs = date ? Date.parse(date) : NaN;
  if (!Number.isNaN(theirs)) ahead = theirs + 500 - Date.now(); // the header has whole seconds; assume the middle
}

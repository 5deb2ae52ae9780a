// Made from the types of the server by `just protocol`; do not edit.
// docs/protocol.md tells what the messages mean.

export const VERSION = 1;

/** The first message: which frame the client has already; `invite` to look on where one needs it. */
export interface Hello {
  type: "hello";
  /** at most 2147483648 */
  version: number;
  /** at most 2147483648; default 0 */
  frame?: number;
  /** at most 64 characters; default "" */
  invite?: string;
}

/** An option, exactly as it was listed; `prompt` is the number of the frame that listed it. */
export interface Choose {
  type: "choose";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** at most 2147483648 */
  prompt: number;
  /** 1 to 16 of them */
  do: Record<string, string | number>;
}

/** Small choices in a row, stored all or not at all. */
export interface Several {
  type: "several";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** at most 2147483648 */
  prompt: number;
  /** 1 to 64 of them */
  do: (Record<string, string | number>)[];
}

/** Take back one's latest choice. */
export interface Back {
  type: "back";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

/** Why may this not be done? */
export interface Why {
  type: "why";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** 1 to 16 of them */
  do: Record<string, string | number>;
}

/** Ask the others: to go back behind my latest choice, to give up as a team, to end the game without a result. */
export interface Ask {
  type: "ask";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  what: "abandon" | "back" | "resign";
}

/** Answer what somebody asked. */
export interface Vote {
  type: "vote";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  vote: string;
  agree: boolean;
}

/** Let a bot play on; one may come back. */
export interface Leave {
  type: "leave";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

export interface Return {
  type: "return";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

export interface Say {
  type: "say";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  channel: "spectators" | "table" | "team";
  /** 1 to 500 characters */
  text: string;
}

/**
 * The team's sheet: what partners agree in secret, with marks on the map.
 *
 * `upon` is the version one has read: if a partner has written since, it is refused (`sheet`), and the sheet is told
 * anew. Without it the text counts, whatever stands there.
 */
export interface Sheet {
  type: "sheet";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** at most 4000 characters */
  text: string;
  /** at most 32 characters; default null */
  upon?: string | null;
}

export interface Ping {
  type: "ping";
}

/** What is left out is as usual: the newest edition, fewest seats, no hurry, open to all. */
export interface NewGame {
  /** at most 40 characters */
  title: string;
  /** at most 40 characters; default "" */
  edition?: string;
  /** at most 40 characters; default "" */
  pack?: string;
  /** at most 8; default 0 */
  seats?: number;
  /** at most 8 of them; default [] */
  variants?: string[];
  /** levels, for the last seats; at most 8 of them; default [] */
  bots?: string[];
  /** default "none" */
  pace?: "fast" | "live" | "mail" | "none" | "slow";
  /** instead of a pace; default null */
  clock?: Partial<ClockRule> | null;
  /** default true */
  open?: boolean;
  /** default true */
  watch?: boolean;
  /** the Consigliere may be asked, as long as the game counts for nobody's rating; default true */
  hints?: boolean;
}

/** `nonce` is mixed into chance: choose it by luck, after the promise was told. */
export interface Sitting {
  /** at most 8; default null */
  seat?: number | null;
  /** at most 64 characters, `^[0-9A-Za-z_-]*$`; default "" */
  nonce?: string;
  /** at most 40 characters; default "" */
  invite?: string;
}

/** With `token`, a bot gets a token for its requests' heads, and no cookie is set. */
export interface NewGuest {
  /** at most 300 characters */
  name: string;
  /** default false */
  token?: boolean;
}

export interface NewAccount {
  /** at most 300 characters */
  name: string;
  /** at most 300 characters */
  password: string;
  /** at most 300 characters; default "" */
  mail?: string;
}

export interface Login {
  /** at most 300 characters */
  name: string;
  /** at most 300 characters */
  password: string;
}

export interface Logout {
  /** default false */
  everywhere?: boolean;
}

export interface AskReset {
  /** at most 300 characters */
  name: string;
}

export interface Reset {
  /** at most 300 characters */
  token: string;
  /** at most 300 characters */
  password: string;
}

/** Only what is there is changed. A new address for mails needs the password. */
export interface ChangeMe {
  /** at most 300 characters */
  name?: string;
  /** at most 300 characters */
  mail?: string;
  language?: "de" | "en";
  quiet?: Partial<Quiet> | null;
  mails?: boolean;
  /** at most 300 characters; default "" */
  password?: string;
}

export interface DeleteMe {
  /** at most 300 characters; default "" */
  password?: string;
}

export interface NewPassword {
  /** at most 300 characters */
  old: string;
  /** at most 300 characters */
  new: string;
}

export interface Report {
  /** at most 300 characters */
  name: string;
  /** 1 to 2000 characters */
  text: string;
  /** at most 20 characters; default "" */
  table?: string;
}

export interface Mute {
  /** at most 300 characters */
  name: string;
  /** 1 to 8784 */
  hours: number;
}

export interface Unmute {
  /** at most 300 characters */
  name: string;
}

/**
 * live: a bank for each seat and an increment for each turn. mail: so long for each turn. none: no hurry.
 *
 * `moment_ms` is the time to answer when everybody is asked at once and nobody is told who has.
 */
export interface ClockRule {
  kind: "live" | "mail" | "none";
  /** at most 34560000000 */
  bank_ms: number;
  /** at most 34560000000 */
  increment_ms: number;
  /** at most 34560000000 */
  moment_ms: number;
}

/** No mails from one hour to another, on the person's own clock. */
export interface Quiet {
  /** `^([01][0-9]|2[0-3]):[0-5][0-9]$` */
  from: string;
  /** `^([01][0-9]|2[0-3]):[0-5][0-9]$` */
  to: string;
  /** 1 to 64 characters */
  timezone: string;
}

/** The answer to Hello: who one is here. */
export interface Welcome {
  type: "welcome";
  version: number;
  /** None: a spectator */
  seat: number | null;
  table: TableInfo;
}

/** What has happened since the frame before it, what one sees now, and what one is asked. */
export interface Frame {
  type: "frame";
  n: number;
  lines: Line[];
  view: unknown;
  asks: Asks | null;
  /** seats that are asked; where answers are sealed, all who were, answered or not */
  waits: number[];
  clocks: Clock[];
  /** ISO: by then everybody who is asked has answered */
  until: string | null;
}

/** What everybody may know of a table. */
export interface TableInfo {
  type: "table";
  id: string;
  title: string;
  edition: string;
  pack: string;
  variants: string[];
  state: string;
  owner: string;
  created: string;
  seats: SeatInfo[];
  clock: ClockRule;
  open: boolean;
  watch: boolean;
  commitment: string;
  votes: VoteInfo[];
  rematch: string;
  winners: number[] | null;
  ending: string;
  /** whoever is asked may ask the Consigliere; never where the game counts for ratings */
  hints: boolean;
}

/** It is on disk. */
export interface Done {
  type: "done";
  id: string;
}

/** Why not: a rule of the game with its sentence, or a reason of the table. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  rule: string;
  sentence: string;
}

export interface Chat {
  type: "chat";
  channel: string;
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** `version` follows from the text; that of an empty sheet, of which nobody is told, is empty. */
export interface TeamSheet {
  type: "sheet";
  text: string;
  version: string;
}

/** The game is over: its result, and the seed that chance was promised. */
export interface Over {
  type: "over";
  scores: number[];
  winners: number[];
  ending: string;
  rules: string[];
  seed: string;
}

export interface Pong {
  type: "pong";
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: "bye";
  reason: string;
  sentence: string;
}

export interface Games {
  games: Game[];
  bots: string[];
  paces: Record<string, ClockRule>;
}

export interface Rules {
  title: string;
  language: string;
  rules: RuleTold[];
}

/** Fluent: what the log's lines and the names of things are called. */
export interface Messages {
  shared: string;
  title: string;
}

/** What stands on the components of a pack; each title has its own. */
export interface Printed {
  title: string;
  pack: string;
  printed: Record<string, unknown>;
}

/** `invite` is the word for the link of a table by invitation; it is not told again. */
export interface Laid {
  id: string;
  commitment: string;
  invite: string;
}

export interface Listed {
  tables: TableInfo[];
}

export interface Seated {
  seat: number;
  begun: boolean;
}

export interface Invitation {
  invite: string;
}

export interface Another {
  id: string;
}

/** Every frame that a reader was told, in order. */
export interface Replayed {
  frames: Frame[];
}

/** Every moment of a reader, in order. */
export interface Reviewed {
  moments: Moment[];
}

/** The digest of the position after each entry: what the log's chain of hashes is made with. */
export interface Positions {
  digests: string[];
}

/** The two best options, the better one first, and why. */
export interface Hint {
  counsels: Counsel[];
  why: Line;
}

/** A finished game of one seat, as far as it has been thought over: ask again until it is ready. */
export interface Counselled {
  state: "failed" | "ready" | "thinking";
  done: number;
  of: number;
  points: CurvePoint[];
  /** 1 won, 0 lost, between them shared; none if the game has no result */
  outcome: number | null;
  turning_points: TurningPoint[];
}

/** Who one is now. Calls that change something need `csrf` in their head, if one came in by cookie. */
export interface In {
  name: string;
  guest: boolean;
  csrf: string;
  token: string;
}

export interface Me {
  name: string;
  guest: boolean;
  admin: boolean;
  csrf: string;
  mail: string;
  settings: Wishes;
  muted_until: string | null;
}

export interface Token {
  token: string;
  until: string;
}

/** Everything we keep of one person. */
export interface Export {
  account: Record<string, unknown>;
  ratings: TitleRating[];
  tables: OwnTable[];
  chat: OwnLine[];
}

export interface Leaders {
  title: string;
  people: Leader[];
}

export interface Profile {
  name: string;
  since: string;
  ratings: TitleRating[];
}

export interface Reports {
  reports: ReportInfo[];
}

export interface Muted {
  name: string;
  until: string | null;
}

export interface Health {
  well: boolean;
  database: boolean;
  bus: boolean;
}

/** Every refusal over HTTP. */
export interface AppRefused {
  reason: string;
  sentence: string;
  rule: string;
}

/** Something that happened, as a message to be said in the reader's language: `/api/games/{title}/messages`. */
export interface Line {
  id: string;
  args: Record<string, string | number>;
}

/** What one is asked (none: one is not asked), and what one may do at any time. */
export interface Asks {
  /** the question; none if one is not asked */
  says: Line | null;
  /** of the step that asks */
  rules: string[];
  options: Option[];
  anytime: Option[];
}

/** What a seat has left, and since when its time runs. While all are asked at once, only `until` counts. */
export interface Clock {
  seat: number;
  bank_ms: number;
  /** ISO; its time runs since then */
  since: string | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  bot: string;
  person: boolean;
  team: number;
  /** somebody of it is connected */
  here: boolean;
}

export interface VoteInfo {
  id: string;
  what: string;
  /** who asks */
  seat: number;
  agreed: number[];
  /** whose word is needed */
  asked: number[];
}

export interface Game {
  id: string;
  name: string;
  editions: string[];
  packs: string[];
  seats: number[];
  /** with the rule of each */
  variants: Record<string, string>;
  languages: string[];
  teams: Record<number, number[][]>;
  /** can look ahead in it: hints, and reviews of finished games */
  consigliere: boolean;
}

export interface RuleTold {
  id: string;
  section: string;
  text: string;
  refusal: string;
  where: string;
  editions: string[];
}

/** A frame of a finished game. The first of an answer has its whole view, the others what has changed of it. */
export interface Moment {
  /** from 1, dense for this reader */
  n: number;
  /** how many entries the log had: the same moment has the same number for every reader */
  entry: number;
  lines: Line[];
  view: Record<string, Record<string, unknown>>;
  waits: number[];
}

/** One option, with the chance to win after it in his estimate; none if there is no other option. */
export interface Counsel {
  option: Option;
  chance: number | null;
}

/** One choice of the seat: the chance to win with what was best, and with what was chosen. */
export interface CurvePoint {
  /** how many entries the log had */
  entry: number;
  best: number;
  chosen: number;
}

/** Where most was missed; or after which others and chance changed most. */
export interface TurningPoint {
  entry: number;
  /** it could have been better */
  missed: boolean;
  before: number;
  after: number;
  chosen: Counsel;
  better: Counsel | null;
  /** it would have been better */
  why: Line | null;
}

export interface Wishes {
  language: "de" | "en";
  quiet: Quiet | null;
  mails: boolean;
}

export interface TitleRating {
  title: string;
  mu: number;
  sigma: number;
  /** mu - 3 sigma */
  sure: number;
  games: number;
}

export interface OwnTable {
  id: string;
  title: string;
  state: string;
  created: string;
  seats: number[];
}

export interface OwnLine {
  table: string;
  channel: string;
  text: string;
  at: string;
}

export interface Leader {
  name: string;
  rating: TitleRating;
}

export interface ReportInfo {
  n: number;
  by: string;
  about: string;
  table: string;
  text: string;
  at: string;
}

/** Something that may be done, how it is said, and the rule that grants it. `do` is sent back as it is. */
export interface Option {
  do: Record<string, string | number>;
  says: Line;
  rule: string;
}

export type FromClient =
  | Hello
  | Choose
  | Several
  | Back
  | Why
  | Ask
  | Vote
  | Leave
  | Return
  | Say
  | Sheet
  | Ping;

export type FromServer =
  | Welcome
  | Frame
  | TableInfo
  | Done
  | Refused
  | Chat
  | TeamSheet
  | Over
  | Pong
  | Bye;

/** Every call over HTTP: what it takes, what it tells. */
export interface Calls {
  /** The games, their editions, bots and paces. */
  "GET /api/games": { query: { }; body: null; reply: Games; };
  /** The numbered rules: ?language. */
  "GET /api/games/{title}/rules": { query: { language?: string; }; body: null; reply: Rules; };
  /** What lines say: ?language, with the names of a ?pack. */
  "GET /api/games/{title}/messages": { query: { language?: string; pack?: string; }; body: null; reply: Messages; };
  /** What stands on a ?pack's pieces. */
  "GET /api/games/{title}/printed": { query: { pack?: string; }; body: null; reply: Printed; };
  /** Lay a table. */
  "POST /api/tables": { query: { }; body: NewGame; reply: Laid; };
  /** Tables open to all: ?state, ?title, ?before. */
  "GET /api/tables": { query: { state?: string; title?: string; before?: string; }; body: null; reply: Listed; };
  /** Tables of one's own: ?before. */
  "GET /api/tables/mine": { query: { before?: string; }; body: null; reply: Listed; };
  /** One table: ?invite. */
  "GET /api/tables/{table}": { query: { invite?: string; }; body: null; reply: TableInfo; };
  /** Sit down; the last one begins. */
  "POST /api/tables/{table}/sit": { query: { }; body: Sitting; reply: Seated; };
  /** Leave before the game begins. */
  "POST /api/tables/{table}/stand-up": { query: { }; body: null; reply: null; };
  /** A new link; the old one ends. */
  "POST /api/tables/{table}/invite": { query: { }; body: null; reply: Invitation; };
  /** The same again. */
  "POST /api/tables/{table}/rematch": { query: { }; body: null; reply: Another; };
  /** The log of a finished game, for `cosca verify`. */
  "GET /api/tables/{table}/log": { query: { }; body: null; reply: null; };
  /** A finished game as ?as=seat saw it. */
  "GET /api/tables/{table}/frames": { query: { as?: string; }; body: null; reply: Replayed; };
  /** A game as one was told it so far oneself: ?after, ?invite. */
  "GET /api/tables/{table}/moments": { query: { after?: string; invite?: string; }; body: null; reply: Replayed; };
  /** A finished game as ?as=seat saw it, moment by moment: ?after, ?invite. */
  "GET /api/tables/{table}/review": { query: { as?: string; after?: string; invite?: string; }; body: null; reply: Reviewed; };
  /** What the hashes of a finished game's log cover: ?invite. */
  "GET /api/tables/{table}/positions": { query: { invite?: string; }; body: null; reply: Positions; };
  /** What the Consigliere would do in one's place. */
  "POST /api/tables/{table}/hint": { query: { }; body: null; reply: Hint; };
  /** A finished game of ?as=seat, as the Consigliere sees it: ?invite. */
  "GET /api/tables/{table}/consigliere": { query: { as?: string; invite?: string; }; body: null; reply: Counselled; };
  /** Come in by a name alone. */
  "POST /api/guest": { query: { }; body: NewGuest; reply: In; };
  /** Make an account. */
  "POST /api/register": { query: { }; body: NewAccount; reply: In; };
  /** Come in by name and password. */
  "POST /api/login": { query: { }; body: Login; reply: In; };
  /** Sign out here, or everywhere. */
  "POST /api/logout": { query: { }; body: Logout; reply: null; };
  /** Ask for a mail to choose a new password. */
  "POST /api/reset/ask": { query: { }; body: AskReset; reply: null; };
  /** Choose a new password by such a mail. */
  "POST /api/reset": { query: { }; body: Reset; reply: In; };
  /** Who one is, if anybody, and what one has set. */
  "GET /api/me": { query: { }; body: null; reply: Me | null; };
  /** Change what one has set. */
  "PATCH /api/me": { query: { }; body: ChangeMe; reply: Me; };
  /** Be forgotten; bots play on. */
  "DELETE /api/me": { query: { }; body: DeleteMe; reply: null; };
  /** Choose another. */
  "POST /api/me/password": { query: { }; body: NewPassword; reply: In; };
  /** A token for a bot, for a year. */
  "POST /api/me/token": { query: { }; body: null; reply: Token; };
  /** Get a mail, to see if it arrives. */
  "POST /api/me/test-mail": { query: { }; body: null; reply: null; };
  /** Everything kept of oneself. */
  "GET /api/me/export": { query: { }; body: null; reply: Export; };
  /** Who is surely good. */
  "GET /api/leaders/{title}": { query: { }; body: null; reply: Leaders; };
  /** What everybody may know. */
  "GET /api/people/{name}": { query: { }; body: null; reply: Profile; };
  /** Tell those who run the site of somebody. */
  "POST /api/reports": { query: { }; body: Report; reply: null; };
  /** What was told. */
  "GET /api/admin/reports": { query: { }; body: null; reply: Reports; };
  /** Let somebody be silent. */
  "POST /api/admin/mute": { query: { }; body: Mute; reply: Muted; };
  /** Let somebody speak again. */
  "POST /api/admin/unmute": { query: { }; body: Unmute; reply: Muted; };
  /** Is this process well? */
  "GET /healthz": { query: { }; body: null; reply: Health; };
  /** Numbers for Prometheus, on this machine only. */
  "GET /metrics": { query: { }; body: null; reply: null; };
  /** This description. */
  "GET /api/openapi.json": { query: { }; body: null; reply: null; };
}

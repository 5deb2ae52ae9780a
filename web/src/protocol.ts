// Generated from the server's types by `just protocol`; do not edit.
// docs/protocol.md explains the messages.

export const VERSION = 2;

/**
 * The first message: the latest frame the client has; `invite` to watch a private table.
 *
 * With `whole`, every frame is sent whole, and no `delta` is sent. That is simpler to read, but several times as long.
 * With `rooms`, the client can also use the socket of a table whose game has not started: it receives `welcome`,
 * `table` and `chat`, and may `say`. When the game starts, the socket is closed with 4006: connect again.
 */
export interface Hello {
  type: "hello";
  /** at most 2147483648 */
  version: number;
  /** at most 2147483648; default 0 */
  frame?: number;
  /** at most 64 characters; default "" */
  invite?: string;
  /** default false */
  whole?: boolean;
  /** default false */
  rooms?: boolean;
}

/** Play an option, exactly as it was listed; `prompt` is the number of the frame that listed it. */
export interface Choose {
  type: "choose";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** at most 2147483648 */
  prompt: number;
  /** 1 to 16 items */
  do: Record<string, string | number>;
}

/** Play several actions in a row, stored all or not at all. */
export interface Several {
  type: "several";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** at most 2147483648 */
  prompt: number;
  /** 1 to 64 items */
  do: (Record<string, string | number>)[];
}

/** Undo your latest move. */
export interface Back {
  type: "back";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

/** Ask why an action is not legal. */
export interface Why {
  type: "why";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** 1 to 16 items */
  do: Record<string, string | number>;
}

/** Ask the other players to take back your latest move, to resign as a team, or to abandon the game. */
export interface Ask {
  type: "ask";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  what: "abandon" | "back" | "resign";
}

/** Accept or decline a request. */
export interface Vote {
  type: "vote";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  vote: string;
  agree: boolean;
}

/** Hand over to a bot. You can take the seat back. */
export interface Leave {
  type: "leave";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

/** Take your seat back from the bot. */
export interface Return {
  type: "return";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
}

/** Be asked every time at this table, or let the site play what `auto` says. */
export interface Prompts {
  type: "prompts";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  always: boolean;
}

/** Write a chat message. */
export interface Say {
  type: "say";
  /** 1 to 36 characters, `^[0-9A-Za-z_-]+$` */
  id: string;
  channel: "spectators" | "table" | "team";
  /** 1 to 500 characters */
  text: string;
}

/**
 * The team notes: what teammates plan in secret, with marks on the map.
 *
 * `upon` is the version you have read: if a teammate has written since, the message is refused (`sheet`), and the
 * notes are sent again. Without it the text replaces whatever is stored.
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

/** On an account's socket: start or stop (`lobby`) receiving the lobby and its changes. */
export interface Look {
  type: "look";
  /** default true */
  lobby?: boolean;
}

/** Ask for a `pong`, to check the connection. */
export interface Ping {
  type: "ping";
}

/** Omitted fields have the usual values: the newest edition, the fewest seats, no clock, a public table. */
export interface NewGame {
  /** at most 40 characters */
  title: string;
  /** at most 40 characters; default "" */
  edition?: string;
  /** at most 40 characters; default "" */
  pack?: string;
  /** at most 8; default 0 */
  seats?: number;
  /** at most 8 items; default [] */
  variants?: string[];
  /** levels of bots, which take the last seats; at most 8 items; default [] */
  bots?: string[];
  /** default "none" */
  pace?: "fast" | "live" | "mail" | "none" | "slow";
  /** instead of `pace`; default null */
  clock?: Partial<ClockRule> | null;
  /** default true */
  open?: boolean;
  /** default true */
  watch?: boolean;
  /** players may ask the Consigliere, unless the game is rated; default true */
  hints?: boolean;
  /** the result counts if people play against each other; default true */
  rated?: boolean;
}

/** `nonce` is mixed into the key for random draws. Generate it randomly, after reading the seed commitment. */
export interface JoinTable {
  /** at most 8; default null */
  seat?: number | null;
  /** at most 64 characters, `^[0-9A-Za-z_-]*$`; default "" */
  nonce?: string;
  /** at most 40 characters; default "" */
  invite?: string;
}

/** What you are searching for. Repeat the call every few seconds: the search ends 15 seconds after the last one. */
export interface NewSeek {
  /** at most 40 characters */
  title: string;
  /** default "fast" */
  pace?: "fast" | "live" | "mail" | "slow";
  /** which you accept; omitted: all up to 4; at most 8 items; default [] */
  seats?: number[];
  /** seconds; null: no bots. By mail: 24 h; at most 600; default 30 */
  bots_after?: number | null;
  /** the level of the bots; at most 40 characters; default "level2" */
  bots?: string;
}

/** Omitted fields stay as they are. Only open seats can be removed. */
export interface TableChanges {
  /** default null */
  pace?: "fast" | "live" | "mail" | "none" | "slow" | null;
  /** instead of `pace`; default null */
  clock?: Partial<ClockRule> | null;
  /** at most 40 characters; default null */
  edition?: string | null;
  /** at most 40 characters; default null */
  pack?: string | null;
  /** at most 8; default null */
  seats?: number | null;
  /** at most 8 items; default null */
  variants?: string[] | null;
  /** default null */
  rated?: boolean | null;
  /** default null */
  hints?: boolean | null;
  /** default null */
  open?: boolean | null;
  /** default null */
  watch?: boolean | null;
}

/** A bot of this level in this seat. */
export interface SeatBot {
  /** at most 8 */
  seat: number;
  /** at most 40 characters */
  level: string;
}

/** The seat of a bot. */
export interface BotSeat {
  /** at most 8 */
  seat: number;
}

/** The name of a player. */
export interface KickedPlayer {
  /** 1 to 32 characters */
  name: string;
}

/** The level of the bots, and whether they come at once instead of in two minutes. */
export interface FillTable {
  /** at most 40 characters */
  level: string;
  /** default false */
  now?: boolean;
}

/**
 * `entry` is a moment of the review: how many entries the log had. Bots of one level play the other seats.
 *
 * Send the same `key` when you repeat a request: within two minutes you get the same table.
 */
export interface PlayOn {
  /** at most 100000 */
  entry: number;
  /** at most 8 */
  seat: number;
  /** default "as_you_knew" */
  hidden?: "as_they_were" | "as_you_knew";
  /** at most 40 characters; default "level2" */
  bot?: string;
  /** at most 64 characters, `^[0-9A-Za-z_-]*$`; default "" */
  key?: string;
}

/** With `token`, the reply has a token to send in the Authorization header, and no cookie is set. */
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

export interface ConfirmMail {
  /** at most 300 characters */
  token: string;
}

/** Only the fields that are present change. A new email address needs the password, and is then to be confirmed. */
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

/** A subscription as browsers send it: where to send notifications, and the keys to encrypt them with. */
export interface NewSubscription {
  /** at most 1000 characters */
  endpoint: string;
  /** at most 200 characters */
  p256dh: string;
  /** at most 200 characters */
  auth: string;
}

export interface OldSubscription {
  /** at most 1000 characters */
  endpoint: string;
}

/** `option` is the index in the list of options, from 0. Only the first try of an account counts. */
export interface TryBody {
  /** at most 100 */
  option: number;
}

/** A user: by name, or as the author of a chat line, whatever the name is now. */
export interface Somebody {
  /** at most 300 characters; default "" */
  name?: string;
  /** default null */
  line?: LineAt | null;
}

export interface ReadWarning {
  /** at most 1000 characters */
  warning: string;
}

/** A report about a user. The administrators also get the chat around the line, or the user's chat at the table. */
export interface NewReport {
  /** at most 300 characters; default "" */
  name?: string;
  /** default null */
  line?: LineAt | null;
  /** default "other" */
  reason?: "cheating" | "insult" | "name" | "other" | "spam";
  /** at most 2000 characters; default "" */
  text?: string;
  /** at most 20 characters; default "" */
  table?: string;
}

/**
 * What to do about a user, or about the user of a report. With a report, it is closed as well.
 *
 * The user reads the reason. A mute needs hours; a ban without hours is for good.
 */
export interface NewAct {
  action: "ban" | "close" | "mute" | "unban" | "unmute" | "warn";
  /** at most 300 characters; default "" */
  name?: string;
  /** at most 9007199254740992; default 0 */
  report?: number;
  /** 1 to 8784; default null */
  hours?: number | null;
  /** at most 500 characters; default "" */
  reason?: string;
}

/**
 * live: a time bank for each seat and an increment for each turn. mail: a fixed time for each turn. none: no clock.
 *
 * `moment_ms` is the time to answer a simultaneous decision, in which answers stay hidden.
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

/** Quiet hours without email, in the user's own time zone. */
export interface Quiet {
  /** `^([01][0-9]|2[0-3]):[0-5][0-9]$` */
  from: string;
  /** `^([01][0-9]|2[0-3]):[0-5][0-9]$` */
  to: string;
  /** 1 to 64 characters */
  timezone: string;
}

/** A chat line, as it was sent to you. */
export interface LineAt {
  /** at most 20 characters */
  table: string;
  channel: "spectators" | "table" | "team";
  /** 1 to 2147483648 */
  n: number;
  /** if you watch a private table; at most 64 characters; default "" */
  invite?: string;
}

/** The answer to `hello`: your seat and the table. */
export interface Welcome {
  type: "welcome";
  version: number;
  /** None: a spectator */
  seat: number | null;
  table: TableInfo;
  /** whether the site asks you every time: see `prompts` */
  always_asked: boolean;
}

/** What happened since the previous frame, the view now, and the prompt. A connection's first frame is whole. */
export interface Frame {
  type: "frame";
  n: number;
  lines: Line[];
  view: unknown;
  asks: Asks | null;
  /** seats that are to act; in a simultaneous decision all of them, answered or not */
  waits: number[];
  clocks: Clock[];
  /** ISO: the deadline for every seat that is to act */
  until: string | null;
}

/**
 * The next frame: what happened, and how the other fields change from the frame that you have.
 *
 * `changes` is a change of the whole frame, without the fields that stay the same.
 */
export interface Delta {
  type: "delta";
  n: number;
  lines: Line[];
  changes: unknown;
}

/** What everybody may know about a table. */
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
  offer: Rematch | null;
  /** the table this is the rematch of */
  origin: string;
  winners: number[] | null;
  ending: string;
  /** players may ask the Consigliere on their turn; never in rated games */
  hints: boolean;
  played_on: PlayedOn | null;
  /** the result counts if people play against each other */
  rated: boolean;
  /** until the game starts */
  room: Room | null;
  /** why the table was closed before its game started: owner, away, stale */
  closed: string;
}

/** The message was carried out and stored. */
export interface Done {
  type: "done";
  id: string;
}

/** A refusal: a rule of the game with its sentence, or a reason of the table. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  rule: string;
  sentence: string;
}

/** A chat message. */
export interface Chat {
  type: "chat";
  channel: string;
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** The team notes. `version` follows from the text; empty notes have an empty version and are not sent. */
export interface TeamSheet {
  type: "sheet";
  text: string;
  version: string;
}

/** The game is over: its result, and the revealed seed. */
export interface Over {
  type: "over";
  scores: number[];
  winners: number[];
  ending: string;
  rules: string[];
  seed: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: "bye";
  reason: string;
  sentence: string;
  /** if the reason is `banned` */
  ban: Restriction | null;
}

/**
 * Your games in progress: first those where it is your turn, most urgent first, then the others, newest first.
 *
 * At most 50 of each are listed. `offers` are the rematches waiting for your answer, newest first.
 */
export interface Turns {
  type: "turns";
  turns: Turn[];
  offers: Offer[];
}

/**
 * Changes in the lobby: tables that are new or have changed, and the ids of tables that are gone.
 *
 * The first message, and the answer to `GET /api/lobby`, are `whole`: they have every table, newest first. Each later
 * one has the next number. If a number is missing, send `look` again. Each connection has its own numbers.
 */
export interface Lobby {
  type: "lobby";
  n: number;
  put: LobbyTable[];
  gone: string[];
  whole: boolean;
}

/**
 * Quick play has found a game for you. Your seat is held until `until`: join the table with a new nonce.
 *
 * The message says nothing about the other players. `PUT /api/me/seek` returns the same.
 */
export interface Paired {
  type: "paired";
  table: string;
  commitment: string;
  /** ISO */
  until: string;
}

/** The games, bot levels and time controls of the site. */
export interface Games {
  games: Game[];
  bots: string[];
  paces: Record<string, ClockRule>;
}

/** The numbered rules of a game. */
export interface Rules {
  title: string;
  language: string;
  rules: Rule[];
}

/** Fluent texts: log lines and the names of components. */
export interface Messages {
  shared: string;
  title: string;
}

/** What is printed on the components of a pack. Each title has its own format. */
export interface Printed {
  title: string;
  pack: string;
  printed: Record<string, unknown>;
}

/** The new table. `invite` is the secret of a private table's invite link; it is not shown again. */
export interface CreatedTable {
  id: string;
  commitment: string;
  invite: string;
}

export interface TableList {
  tables: TableInfo[];
}

/** Your seat, and whether the game has started. */
export interface Seated {
  seat: number;
  begun: boolean;
}

/** The secret of a new invite link. */
export interface Invitation {
  invite: string;
}

/** Frames of a reader, in order. */
export interface FrameList {
  frames: Frame[];
}

/**
 * `waiting` with `present` of `wanted` players, or `found`: then join the table before `until`.
 *
 * Once `started`, the game is in progress. A correspondence game is found at once, and its seat is not held.
 */
export interface SeekState {
  state: "found" | "waiting";
  /** ISO */
  since: string | null;
  /** ISO: when bots take the missing seats; null: never */
  bots_at: string | null;
  present: number;
  wanted: number;
  table: string;
  commitment: string;
  /** ISO */
  until: string | null;
  started: boolean;
}

/** The table of the rematch. A seat is held for you: join it. */
export interface RematchTable {
  id: string;
}

/** Moments of a reader, in order. */
export interface MomentList {
  moments: Moment[];
}

/** The digest of the position after each entry. The hashes of the log cover them. */
export interface Positions {
  digests: string[];
}

/** The new table. Your seat is held: join it with a nonce, and the game continues. */
export interface PlayedOnTable {
  id: string;
  commitment: string;
}

/** The two best options, the better one first, and why. */
export interface Hint {
  counsels: Counsel[];
  why: Line;
}

/** The review of one seat's finished game, as far as it is ready. Ask again until `state` is `ready`. */
export interface Review {
  state: "failed" | "ready" | "thinking";
  done: number;
  of: number;
  points: CurvePoint[];
  /** 1 won, 0 lost, in between shared; null if the game has no result */
  outcome: number | null;
  turning_points: TurningPoint[];
}

/** The account you are signed in to. With a cookie, calls that change something need `csrf` in a header. */
export interface SignedIn {
  name: string;
  guest: boolean;
  csrf: string;
  token: string;
}

/** Your account and its settings. */
export interface Me {
  name: string;
  guest: boolean;
  admin: boolean;
  csrf: string;
  /** confirmed */
  mail: string;
  /** not confirmed yet */
  new_mail: string;
  settings: Preferences;
  /** you cannot chat */
  muted: Restriction | null;
  /** you can only export or delete your account */
  banned: Restriction | null;
  /** of an administrator, until you have read it */
  warning: string;
}

export interface Token {
  token: string;
  until: string;
}

/** Everything that the site stores about you. */
export interface Export {
  account: Record<string, unknown>;
  ratings: TitleRating[];
  rating_changes: OwnRatingChange[];
  results: OwnResult[];
  rating_days: OwnRatingDay[];
  seasons: Season[];
  tables: OwnTable[];
  chat: OwnLine[];
  /** users whose chat you do not read */
  muted: string[];
  reports: OwnReport[];
  browsers: OwnBrowser[];
  pairs: OwnPair[];
  seek: OwnSeek | null;
  offers: OwnOffer[];
  puzzles: OwnPuzzleTry[];
}

/** What everybody may know about a user. */
export interface Profile {
  name: string;
  since: string;
  ratings: TitleRating[];
  /** from games against bots */
  house: TitleRating[];
  /** the latest first */
  seasons: Season[];
}

/**
 * How a game changed the ratings. The site counts a game within seconds; until then `seats` is empty.
 *
 * `why` tells a player why the game is not rated: short, pair, guests, seats, bots, hints, undo,
 * substitute.
 */
export interface TableRatings {
  counted: boolean;
  /** these are ratings from games against bots */
  house: boolean;
  why: string;
  seats: SeatRating[];
}

/** The history of a rating, the oldest day first. */
export interface RatingHistory {
  pool: string;
  days: RatingPoint[];
}

/** A page of finished games, the latest first. Only their own players see games of private tables. */
export interface PersonGames {
  games: PersonGame[];
  /** for the next page; "" at the end */
  before: string;
}

/** A leaderboard: of a season, of established ratings, or of newcomers. */
export interface Leaders {
  title: string;
  list: string;
  /** 2026-Q4, in a list of a season */
  season: string;
  people: Leader[];
}

/** The site's public key, for browsers; "" if the site sends no notifications. */
export interface PushKey {
  key: string;
}

/** What a seat saw, and its options. `view` is in the title's own JSON. */
export interface DailyPuzzle {
  id: number;
  day: string;
  /** the site's day, in UTC */
  today: string;
  title: string;
  /** those with a puzzle today */
  titles: string[];
  edition: string;
  pack: string;
  seats: number;
  seat: number;
  view: unknown;
  asks: Asks;
  /** what you chose, if you have an account and have tried it */
  tried: PuzzleAnswer | null;
  /** days in a row; 0 for guests */
  streak: number;
}

/** A page of the archive. */
export interface Puzzles {
  puzzles: PastPuzzle[];
  /** the day for the next page; "" if this is the last */
  before: string;
}

/** The answer after a try, and the days in a row. */
export interface Tried {
  answer: PuzzleAnswer;
  streak: number;
}

/** The users whose chat you do not read. */
export interface MutedPeople {
  names: string[];
}

export interface Reports {
  reports: ReportInfo[];
}

export interface Acts {
  acts: ActInfo[];
}

/** Whether people can play on this process, whether it reaches the database and the bus, and what is wrong. */
export interface Health {
  well: boolean;
  database: boolean;
  bus: boolean;
  /** by how much this machine's clock is ahead of the site's time; games are not affected */
  clock_ahead_s: number;
  problems: HealthProblem[];
}

/** Every refusal over HTTP: a reason for programs, a sentence for players, and the rule that forbids it, if any. */
export interface CallsRefused {
  reason: string;
  sentence: string;
  rule: string;
}

/** A log line, as a message to format in the reader's language: `/api/games/{title}/messages`. */
export interface Line {
  id: string;
  args: Record<string, string | number>;
}

/** The prompt for the reader, if it is to act, and its actions available at any time. */
export interface Asks {
  /** the question; null if it is not your turn */
  says: Line | null;
  /** of the step that prompts */
  rules: string[];
  options: Option[];
  anytime: Option[];
  auto: Auto | null;
}

/** A seat's remaining time, and since when it runs. During a simultaneous decision only `until` counts. */
export interface Clock {
  seat: number;
  bank_ms: number;
  /** ISO; when its time started to run */
  since: string | null;
}

/** A seat and who plays it. */
export interface SeatInfo {
  seat: number;
  name: string;
  bot: string;
  person: boolean;
  team: number;
  /** whether a player of this seat is connected */
  here: boolean;
  /** open only to a player of the previous game: this is a rematch */
  held: boolean;
}

/** An open request and who has accepted it. */
export interface VoteInfo {
  id: string;
  what: string;
  /** who made the request */
  seat: number;
  agreed: number[];
  /** whose answer is needed */
  asked: number[];
}

/** An offer of a rematch, at the old table. Seats are those of the old table. */
export interface Rematch {
  /** of the new table: request the rematch to make sure that it exists, then join it */
  id: string;
  by: number;
  /** ISO: until when the seats are held */
  until: string;
  accepted: number[];
  declined: number[];
  /** open, started, closed */
  state: string;
}

/** The position of a finished game from which this game continues. */
export interface PlayedOn {
  table: string;
  /** how many entries its log had */
  entry: number;
  /** how many positions the seat had seen, as the review numbers them */
  moment: number;
  /** who plays on */
  seat: number;
  /** as_they_were, or as_you_knew: sampled from what the seat could know */
  hidden: string;
}

/** A table before its game starts: when bots take the open seats, and what its owner has changed recently. */
export interface Room {
  /** ISO */
  fill_at: string | null;
  /** level of these bots */
  fill_level: string;
  /** clock, edition, pack, seats, variants, rated, hints, open, watch */
  changed: string[];
  /** ISO */
  changed_at: string | null;
}

/** A mute or a ban by an administrator. */
export interface Restriction {
  /** ISO; null: for good */
  until: string | null;
  reason: string;
  /** whom to write to, as an email address or link; may be empty */
  contact: string;
}

/** One of your games in progress. Only you receive it. */
export interface Turn {
  table: string;
  title: string;
  /** the names of the others */
  players: string[];
  /** always false in games with a live clock */
  to_act: boolean;
  /** ISO: when your turn began */
  since: string | null;
  /** ISO: when your time ends; null without a clock */
  deadline: string | null;
}

/** A rematch that another player offers you. To accept, request the rematch at `origin`, then join the table. */
export interface Offer {
  table: string;
  /** the table of the finished game */
  origin: string;
  title: string;
  /** who offers it */
  by: string;
  /** the names of the others who have accepted */
  players: string[];
  /** ISO: until when your seat is held */
  until: string;
}

/** A public table as the lobby shows it: open, or running with spectators allowed. */
export interface LobbyTable {
  id: string;
  title: string;
  edition: string;
  variants: string[];
  /** open, running */
  state: string;
  owner: string;
  created: string;
  seats: LobbySeat[];
  clock: ClockRule;
  rated: boolean;
  /** the average rating in this title, of the players who have one */
  rating: number | null;
}

/** A game that the site offers. */
export interface Game {
  id: string;
  name: string;
  editions: string[];
  packs: string[];
  seats: number[];
  /** each with its rule */
  variants: Record<string, string>;
  languages: string[];
  teams: Record<number, number[][]>;
  /** whether hints and reviews are available */
  consigliere: boolean;
}

/** A numbered rule of the game. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  refusal: string;
  where: string;
  editions: string[];
}

/** A frame of a finished game. The first of a reply has the whole view, the others only what changed. */
export interface Moment {
  /** from 1, dense for this reader */
  n: number;
  /** how many entries the log had: equal for every reader */
  entry: number;
  lines: Line[];
  view: Record<string, Record<string, unknown>>;
  waits: number[];
}

/** An option with the estimated chance to win after it; null if it is the only option. */
export interface Counsel {
  option: Option;
  chance: number | null;
}

/** One decision of the seat: the chance to win with the best option, and with the chosen one. */
export interface CurvePoint {
  /** the length of the log at that point */
  entry: number;
  best: number;
  chosen: number;
}

/** A decision that gave away the most, or after which other players and chance changed the most. */
export interface TurningPoint {
  entry: number;
  /** whether another option was better */
  missed: boolean;
  before: number;
  after: number;
  chosen: Counsel;
  better: Counsel | null;
  /** why the better option is better */
  why: Line | null;
}

/** The preferences of a user. */
export interface Preferences {
  language: "de" | "en";
  quiet: Quiet | null;
  mails: boolean;
}

/** A rating in one title. Players see `shown`, with a question mark while it is `provisional`. */
export interface TitleRating {
  title: string;
  /** the title, or house: and the title for games against bots */
  pool: string;
  /** 1500 + 25 (mu - 25), at least 400 */
  shown: number;
  /** sigma > 5.4 */
  provisional: boolean;
  mu: number;
  sigma: number;
  /** mu - 3 sigma */
  sure: number;
  games: number;
  wins: number;
}

export interface OwnRatingChange {
  table: string;
  /** as shown */
  before: number;
  after: number;
}

/** A finished game and how it ended for you. */
export interface OwnResult {
  table: string;
  at: string;
  title: string;
  pace: string;
  seats: number;
  seat: number;
  team: number;
  place: number;
  won: boolean;
  score: number | null;
  ending: string;
  /** levels of the bots at the table, separated by commas */
  bots: string;
  /** the rating that it counts for */
  pool: string;
  /** why it counts for none */
  why: string;
}

export interface OwnRatingDay {
  pool: string;
  day: string;
  mu: number;
  sigma: number;
}

/** A quarter: 3 points for a win against people, 1 for finishing a game. */
export interface Season {
  /** 2026-Q4 */
  season: string;
  title: string;
  games: number;
  wins: number;
  points: number;
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

export interface OwnReport {
  about: string;
  table: string;
  reason: string;
  text: string;
  at: string;
}

/** A browser that shows you notifications. */
export interface OwnBrowser {
  endpoint: string;
  since: string;
}

/** A game that quick play found for you in the past days. */
export interface OwnPair {
  table: string;
  /** title and time control */
  pool: string;
  at: string;
  /** you did not take your seat */
  missed: boolean;
}

/** A game against people that you look for now. */
export interface OwnSeek {
  /** title and time control */
  pool: string;
  since: string;
  bots_at: string | null;
}

/** A rematch that you are offered. The table is one of your tables, too. */
export interface OwnOffer {
  table: string;
  origin: string;
  until: string;
}

/** A puzzle that you tried, and the stars for it. */
export interface OwnPuzzleTry {
  puzzle: number;
  chosen: number;
  stars: number;
  at: string;
}

/** The rating of a seat's player before and after the game, as players see it. */
export interface SeatRating {
  seat: number;
  before: number;
  shown: number;
  provisional: boolean;
}

/** A rating at the end of a day: the number that players see, and its likely range. */
export interface RatingPoint {
  day: string;
  shown: number;
  /** one sigma below */
  low: number;
  high: number;
}

/** A finished game of a user. `before` and `after` are the rating as shown, if the game counted for one. */
export interface PersonGame {
  table: string;
  at: string;
  title: string;
  pace: string;
  public: boolean;
  seats: number;
  place: number;
  won: boolean;
  score: number | null;
  ending: string;
  others: OtherPlayer[];
  house: boolean;
  before: number | null;
  after: number | null;
}

export interface Leader {
  name: string;
  games: number;
  wins: number;
  /** in a season */
  points: number | null;
  /** in a list of ratings */
  rating: TitleRating | null;
}

/** The answer. Lists are indexed by option. */
export interface PuzzleAnswer {
  /** the index of your option */
  chosen: number;
  best: number;
  stars: number;
  options: PuzzleChance[];
  /** why the best option is better than the second one */
  why: Line;
  /** behind each chance, at least */
  simulations: number;
}

/** A puzzle of the archive, with your stars if you have an account and have tried it. */
export interface PastPuzzle {
  id: number;
  title: string;
  day: string;
  stars: number | null;
}

/** A report, as administrators read it. */
export interface ReportInfo {
  id: number;
  by: string;
  about: string;
  table: string;
  reason: string;
  text: string;
  at: string;
  lines: QuotedLine[];
  /** of the reported user, now */
  muted: Restriction | null;
  banned: Restriction | null;
  closed: string | null;
  closed_by: string;
}

/** Something that an administrator did. */
export interface ActInfo {
  id: number;
  at: string;
  /** empty: on the command line, or deleted */
  admin: string;
  about: string;
  action: string;
  until: string | null;
  for_good: boolean;
  reason: string;
  report: number;
}

/** A problem that lasts: its kind, for how many seconds it has lasted, what it means and what to do. */
export interface HealthProblem {
  kind: string;
  seconds: number;
  text: string;
}

/** A legal action, its wording, and the rule that grants it. Send `do` back as it is. */
export interface Option {
  do: Record<string, string | number>;
  says: Line;
  rule: string;
}

/**
 * What the site plays for the seat after a fixed time, unless the player answers or is asked every time.
 *
 * only: everybody knows that there is only one option. pass: a seat that does not answer passes, whatever it
 * holds; not in correspondence games.
 */
export interface Auto {
  kind: "only" | "pass";
  after_ms: number;
}

/** A seat and who plays it. An open seat has no name. */
export interface LobbySeat {
  seat: number;
  name: string;
  bot: string;
  person: boolean;
}

export interface OtherPlayer {
  /** "" for a deleted account */
  name: string;
  /** the level, or "" */
  bot: string;
}

/** How likely an option wins, half the width of its 95 % interval, and the stars for it. */
export interface PuzzleChance {
  chance: number;
  spread: number;
  stars: number;
  /** how often it was chosen, by everybody */
  chosen: number;
}

/** A chat line in a report. */
export interface QuotedLine {
  /** as it is now; empty if the account is deleted */
  name: string;
  text: string;
  at: string;
  /** not only for context */
  reported: boolean;
  /** written by the reported user */
  about: boolean;
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
  | Prompts
  | Say
  | Sheet
  | Look
  | Ping;

export type FromServer =
  | Welcome
  | Frame
  | Delta
  | TableInfo
  | Done
  | Refused
  | Chat
  | TeamSheet
  | Over
  | Pong
  | Bye
  | Turns
  | Lobby
  | Paired;

/** Every HTTP call: its query, body and reply. */
export interface Calls {
  /** List games with editions, bots and time controls. */
  "GET /api/games": { query: { }; body: null; reply: Games; };
  /** Get the numbered rules: ?language, with the numbers of a ?pack. */
  "GET /api/games/{title}/rules": { query: { language?: string; pack?: string; }; body: null; reply: Rules; };
  /** Get the texts of log lines: ?language, with the names of a ?pack. */
  "GET /api/games/{title}/messages": { query: { language?: string; pack?: string; }; body: null; reply: Messages; };
  /** Get what is printed in a ?pack. */
  "GET /api/games/{title}/printed": { query: { pack?: string; }; body: null; reply: Printed; };
  /** List the lobby: the newest 300 open tables, and 60 running ones to watch. */
  "GET /api/lobby": { query: { }; body: null; reply: Lobby; };
  /** Create a table; the same one again with the same ?key. */
  "POST /api/tables": { query: { key?: string; }; body: NewGame; reply: CreatedTable; };
  /** List public tables: ?state, ?title, ?before. */
  "GET /api/tables": { query: { state?: string; title?: string; before?: string; }; body: null; reply: TableList; };
  /** List your tables: ?before. */
  "GET /api/tables/mine": { query: { before?: string; }; body: null; reply: TableList; };
  /** Get a table: ?invite. */
  "GET /api/tables/{table}": { query: { invite?: string; }; body: null; reply: TableInfo; };
  /** Join; a full table starts. */
  "POST /api/tables/{table}/sit": { query: { }; body: JoinTable; reply: Seated; };
  /** Leave before the start. */
  "POST /api/tables/{table}/stand-up": { query: { }; body: null; reply: null; };
  /** Make a new invite link; the old one ends. */
  "POST /api/tables/{table}/invite": { query: { }; body: null; reply: Invitation; };
  /** Get a finished game's log, for `cosca verify`. */
  "GET /api/tables/{table}/log": { query: { }; body: null; reply: null; };
  /** Get a finished game as seat ?as saw it. */
  "GET /api/tables/{table}/frames": { query: { as?: string; }; body: null; reply: FrameList; };
  /** Get the frames your seat has received so far: ?after, ?invite. */
  "GET /api/tables/{table}/moments": { query: { after?: string; invite?: string; }; body: null; reply: FrameList; };
  /** Search for a game, or continue to. The same call returns the table that was found. */
  "PUT /api/me/seek": { query: { }; body: NewSeek; reply: SeekState; };
  /** Stop searching for a game. */
  "DELETE /api/me/seek": { query: { }; body: null; reply: null; };
  /** Let bots take the missing seats now. */
  "POST /api/me/seek/bots": { query: { }; body: null; reply: null; };
  /** Change settings before the start. */
  "PATCH /api/tables/{table}": { query: { }; body: TableChanges; reply: null; };
  /** Let a bot take an open seat. */
  "POST /api/tables/{table}/bot": { query: { }; body: SeatBot; reply: null; };
  /** Remove a bot before the start. */
  "DELETE /api/tables/{table}/bot": { query: { }; body: BotSeat; reply: null; };
  /** Remove a player before the start. They can't come back. */
  "POST /api/tables/{table}/kick": { query: { }; body: KickedPlayer; reply: null; };
  /** Let bots take the open seats in two minutes, or at once. */
  "POST /api/tables/{table}/fill": { query: { }; body: FillTable; reply: null; };
  /** Cancel filling the open seats with bots. */
  "DELETE /api/tables/{table}/fill": { query: { }; body: null; reply: null; };
  /** Offer a rematch, or get the one that was offered; ?seats=same keeps the seats. */
  "POST /api/tables/{table}/rematch": { query: { seats?: string; }; body: null; reply: RematchTable; };
  /** Decline a rematch: give up the seat that is held for you. */
  "POST /api/tables/{table}/decline": { query: { }; body: null; reply: null; };
  /** Get a finished game as seat ?as saw it, step by step: ?after, ?invite. */
  "GET /api/tables/{table}/review": {
    query: { as?: string; after?: string; invite?: string; };
    body: null;
    reply: MomentList;
  };
  /** Get the position digests that a finished game's log hashes cover: ?invite. */
  "GET /api/tables/{table}/positions": { query: { invite?: string; }; body: null; reply: Positions; };
  /** Play on from a position of a finished game, against bots: ?invite. */
  "POST /api/tables/{table}/play-on": { query: { invite?: string; }; body: PlayOn; reply: PlayedOnTable; };
  /** Get a hint from the Consigliere for your turn. */
  "POST /api/tables/{table}/hint": { query: { }; body: null; reply: Hint; };
  /** Review the finished game of seat ?as with the Consigliere: ?invite. */
  "GET /api/tables/{table}/consigliere": { query: { as?: string; invite?: string; }; body: null; reply: Review; };
  /** Sign in as a guest with a name. */
  "POST /api/guest": { query: { }; body: NewGuest; reply: SignedIn; };
  /** Create an account. */
  "POST /api/register": { query: { }; body: NewAccount; reply: SignedIn; };
  /** Sign in with name and password. */
  "POST /api/login": { query: { }; body: Login; reply: SignedIn; };
  /** Sign out here, or everywhere. */
  "POST /api/logout": { query: { }; body: Logout; reply: null; };
  /** Request an email to set a new password. */
  "POST /api/reset/ask": { query: { }; body: AskReset; reply: null; };
  /** Set a new password with the token of that email. */
  "POST /api/reset": { query: { }; body: Reset; reply: SignedIn; };
  /** Confirm an email address with the token of its email. */
  "POST /api/confirm": { query: { }; body: ConfirmMail; reply: null; };
  /** Get your account and settings, if signed in. */
  "GET /api/me": { query: { }; body: null; reply: Me | null; };
  /** Change your account or settings. */
  "PATCH /api/me": { query: { }; body: ChangeMe; reply: Me; };
  /** Delete your account; bots take over. */
  "DELETE /api/me": { query: { }; body: DeleteMe; reply: null; };
  /** Change your password. */
  "POST /api/me/password": { query: { }; body: NewPassword; reply: SignedIn; };
  /** Create a bot token, valid for a year. */
  "POST /api/me/token": { query: { }; body: null; reply: Token; };
  /** Send yourself a test email. */
  "POST /api/me/test-mail": { query: { }; body: null; reply: null; };
  /** Send the link that confirms your new email address again. */
  "POST /api/me/confirmation": { query: { }; body: null; reply: null; };
  /** Download your data. */
  "GET /api/me/export": { query: { }; body: null; reply: Export; };
  /** Get a user's profile. */
  "GET /api/people/{name}": { query: { }; body: null; reply: Profile; };
  /** Get the ratings before and after a finished game: ?invite. */
  "GET /api/tables/{table}/ratings": { query: { invite?: string; }; body: null; reply: TableRatings; };
  /** Get the history of a rating, one value a day: ?pool is a game's id, or house:ID for games against bots. */
  "GET /api/people/{name}/rating": { query: { pool?: string; }; body: null; reply: RatingHistory; };
  /** Get a user's finished games, latest first: ?before. Only the player gets private ones. */
  "GET /api/people/{name}/games": { query: { before?: string; }; body: null; reply: PersonGames; };
  /** Get a leaderboard: ?list is season, last, all or newcomers. */
  "GET /api/leaders/{title}": { query: { list?: string; }; body: null; reply: Leaders; };
  /** List your games in progress, your turns first. */
  "GET /api/me/turns": { query: { }; body: null; reply: Turns; };
  /** Get the key to subscribe to notifications. */
  "GET /api/push/key": { query: { }; body: null; reply: PushKey; };
  /** Notify this browser until you sign out. Only known push services are accepted. */
  "POST /api/me/push": { query: { }; body: NewSubscription; reply: null; };
  /** Stop notifying this browser. */
  "DELETE /api/me/push": { query: { }; body: OldSubscription; reply: null; };
  /** Get today's puzzle, the same for everybody: ?title, by default the title of the day. */
  "GET /api/puzzle": { query: { title?: string; }; body: null; reply: DailyPuzzle; };
  /** List the puzzles so far, the latest first: ?title, ?before a day. */
  "GET /api/puzzles": { query: { title?: string; before?: string; }; body: null; reply: Puzzles; };
  /** Get a puzzle. */
  "GET /api/puzzles/{id}": { query: { }; body: null; reply: DailyPuzzle; };
  /** Choose an option and get the answer. The first try of an account counts. */
  "POST /api/puzzles/{id}/try": { query: { }; body: TryBody; reply: Tried; };
  /** List the users you have muted. */
  "GET /api/me/muted": { query: { }; body: null; reply: MutedPeople; };
  /** Mute a user for yourself. */
  "POST /api/me/muted": { query: { }; body: Somebody; reply: MutedPeople; };
  /** Unmute a user. */
  "DELETE /api/me/muted": { query: { }; body: Somebody; reply: MutedPeople; };
  /** Confirm that you have read a warning. */
  "POST /api/me/warning": { query: { }; body: ReadWarning; reply: null; };
  /** Report a user to the administrators. */
  "POST /api/reports": { query: { }; body: NewReport; reply: null; };
  /** List reports: open ones ?after a number, or ?closed ones ?before one. */
  "GET /api/admin/reports": {
    query: { after?: string; closed?: string; before?: string; };
    body: null;
    reply: Reports;
  };
  /** List what administrators did, ?before a number. */
  "GET /api/admin/acts": { query: { before?: string; }; body: null; reply: Acts; };
  /** Warn, mute or ban a user, or close a report. */
  "POST /api/admin/acts": { query: { }; body: NewAct; reply: null; };
  /** Get the health of this process. */
  "GET /healthz": { query: { }; body: null; reply: Health; };
  /** Get metrics for Prometheus, on the operator's network only. */
  "GET /metrics": { query: { }; body: null; reply: null; };
  /** Get this OpenAPI document. */
  "GET /api/openapi.json": { query: { }; body: null; reply: null; };
}

/**
 * The structure of the web client: which package may import which, no import cycles, no title named outside its
 * folder, no long lines. Type imports, imports in components, lazy imports and globs count as imports.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const WEB = dirname(SRC);
const GAMES = join(SRC, "games");
const TITLES = readdirSync(join(WEB, "..", "src", "cosca", "games"), { withFileTypes: true })
  .filter((each) => each.isDirectory() && !each.name.startsWith("_"))
  .map((each) => each.name);

/** What each package may import besides itself. `game` is one title, `generic` is used for titles without own code. */
const SHARED = ["api", "i18n", "protocol", "repeating", "router", "session", "settings", "storage", "ui"];
const AROUND = [...SHARED, "advice", "first_round", "games", "generic", "table", "table_ui"];
const MAY: Record<string, readonly string[]> = {
  protocol: [],
  storage: [],
  logfile: [],
  merging: [],
  repeating: ["api"],
  router: [],
  nicknames: [],
  styles: [],
  settings: ["storage"],
  i18n: ["settings", "protocol"],
  api: ["i18n", "settings", "protocol"],
  session: ["api", "storage", "nicknames", "protocol"],
  ui: ["api", "i18n", "repeating"],
  feel: ["i18n", "settings", "ui"],
  advice: ["api", "i18n", "protocol", "settings", "ui"],
  games: ["api", "feel", "i18n", "settings", "protocol", "logfile", "ui"],
  generic: ["games", "i18n", "protocol"],
  explanations: ["games", "i18n", "protocol"],
  game: ["games", "explanations", "feel", "ui", "i18n", "protocol", "settings", "storage", "logfile", "merging"],
  table: ["games", "api", "i18n", "merging", "repeating", "session", "router", "storage", "protocol"],
  offline: ["games", "settings", "storage"],
  push: ["api", "i18n", "offline", "session", "storage", "ui"],
  turns: ["api", "games", "i18n", "protocol", "push", "session", "storage", "table", "ui"],
  lobby: ["api", "games", "i18n", "protocol", "storage", "table", "turns", "ui"],
  moderation: ["api", "i18n", "protocol", "session", "settings", "ui"],
  people: ["api", "games", "i18n", "protocol", "settings", "ui"],
  quick_play: ["api", "games", "i18n", "protocol", "router", "session", "settings", "storage", "table", "turns", "ui"],
  first_round: ["games", "i18n", "protocol", "settings", "ui"],
  table_ui: [
    ...SHARED,
    "advice",
    "explanations",
    "feel",
    "first_round",
    "games",
    "generic",
    "merging",
    "moderation",
    "table",
    "turns",
  ],
  learn: AROUND,
  puzzle: ["api", "explanations", "games", "i18n", "protocol", "session", "settings", "storage", "ui"],
  replay: [...AROUND, "logfile"],
  room: ["api", "games", "i18n", "protocol", "router", "session", "table", "table_ui", "ui"],
  pages: [
    ...AROUND,
    "learn",
    "lobby",
    "moderation",
    "people",
    "push",
    "puzzle",
    "quick_play",
    "replay",
    "room",
    "nicknames",
    "turns",
  ],
  App: ["i18n", "moderation", "pages", "router", "session", "settings", "turns", "ui"],
  main: ["App", "i18n", "offline", "settings", "styles"],
};

/** File names below web/src with the text of each file. */
type Sources = ReadonlyMap<string, string>;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

function read(pattern: RegExp): Sources {
  const files = filesIn(SRC).filter((file) => pattern.test(file) && !file.includes("/tests/"));
  return new Map(files.map((file) => [relative(SRC, file), readFileSync(file, "utf8")]));
}

function resolved(from: string, path: string, sources: Sources): string[] {
  const target = normalize(join(dirname(from), path.replace(/\?.*/, "")));
  if (!target.includes("*")) {
    return [target, `${target}.ts`].filter((each) => sources.has(each) || existsSync(join(SRC, each))).slice(0, 1);
  }
  const pattern = new RegExp(`^${target.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
  return [...sources.keys()].filter((each) => pattern.test(each));
}

/** The files that each file imports, directly or by a glob. */
function importsOf(sources: Sources): Map<string, string[]> {
  const paths = (text: string): string[] => {
    const imported = /(?:\bfrom|\bimport|\bimport\(|import\.meta\.glob(?:<[^(]*>)?\()\s*"(\.[^"]+)"/g;
    return [...text.matchAll(imported)].map((found) => found[1]!);
  };
  const all = [...sources].map(([file, text]): [string, string[]] => [
    file,
    [...new Set(paths(text).flatMap((path) => resolved(file, path, sources)))],
  ]);
  return new Map(all);
}

/** Import cycles: lists of files that each import the next, starting and ending with the same file. */
function cycles(imports: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

/** The package of a file: `games/famiglia` for `games/famiglia/Board.svelte`, `table` for `table/clocks.ts`. */
function packageOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  if (first === "games" && file.split("/").length > 2) return `games/${second}`;
  return first.replace(/\..*/, "");
}

function kindOf(of: string): string {
  if (!of.startsWith("games/")) return of;
  return of === "games/generic" ? "generic" : "game";
}

/** Imports that `MAY` does not allow. `games/find.ts` is exempt, because its globs only find the files of titles. */
function forbidden(imports: Map<string, string[]>): string[] {
  return [...imports].flatMap(([file, targets]) => {
    const from = packageOf(file);
    const may = MAY[kindOf(from)];
    return targets
      .filter((target) => packageOf(target) !== from && file !== "games/find.ts")
      .filter((target) => !may?.includes(kindOf(packageOf(target))))
      .map((target) => `${file} imports ${target}`);
  });
}

/** Files that name a title outside the title's own folder. */
function named(sources: Sources): string[] {
  const titles = TITLES.map((title) => [title, new RegExp(`(?<![\\w])${title}(?![\\w])`)] as const);
  return [...sources].flatMap(([file, text]) =>
    titles
      .filter(([title, word]) => packageOf(file) !== `games/${title}` && word.test(text))
      .map(([title]) => `${file}: ${title}`),
  );
}

/** Lines of more than 120 characters. */
function long(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, i) => (line.length > 120 ? [`${file}:${i + 1}`] : [])),
  );
}

const sources = read(/\.(ts|svelte|css)$/);
const imports = importsOf(sources);

describe("imports of the web client", () => {
  it("are found in all files", () => {
    expect(imports.size).toBeGreaterThan(200);
    expect([...imports.values()].flat().length).toBeGreaterThan(600);
  });

  it("have no cycles", () => expect(cycles(imports)).toEqual([]));

  it("are allowed by `MAY`, which has a row for each package", () => {
    const packages = new Set([...sources.keys()].map((file) => kindOf(packageOf(file))));
    expect([...packages].filter((each) => !(each in MAY))).toEqual([]);
    expect(forbidden(imports)).toEqual([]);
  });

  it("from one title to another are forbidden", () => {
    const planted = new Map([["games/one/Board.svelte", ["games/two/types.ts"]]]);
    expect(forbidden(planted)).toEqual(["games/one/Board.svelte imports games/two/types.ts"]);
  });
});

describe("titles", () => {
  it("are not named outside their folders", () => {
    const outside = [...filesIn(join(WEB, "tools")), join(WEB, "vite.config.ts"), join(WEB, "index.html")];
    const more = outside.map((file): [string, string] => [relative(WEB, file), readFileSync(file, "utf8")]);
    expect(TITLES.length).toBeGreaterThan(2);
    expect(named(new Map([...sources, ...more]))).toEqual([]);
  });
});

/** Components that wait for something by themselves. Where it does not come, they would show nothing. */
function waitingAlone(sources: Sources): string[] {
  const files = [...sources].filter(([, text]) => text.includes("{#await") || /\bimport\([^)]*\)\.then/.test(text));
  return files.map(([file]) => file).filter((file) => file !== "ui/Loaded.svelte");
}

/** Parts that are loaded without handling a failure. The linter accepts them because of `void`. */
function unhandled(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\bvoid [^;]*?(?:\bimport|Of)\([^;]*?\.then\([^;]*/g)]
      .filter(([call]) => !call.includes(".catch("))
      .map(([call]) => `${file}: ${call.split("\n")[0]}`),
  );
}

describe("what loads later", () => {
  it("is waited for by `Loaded`, which says so if it does not come", () => {
    expect(waitingAlone(new Map([...sources].filter(([file]) => file.endsWith(".svelte"))))).toEqual([]);
  });

  it("is found where a component waits alone", () => {
    const planted = new Map([["table_ui/X.svelte", '{#await import("./Y.svelte") then { default: Y }}<Y />{/await}']]);
    expect(waitingAlone(planted)).toEqual(["table_ui/X.svelte"]);
  });

  it("handles the failure where no component waits for it", () => {
    expect(unhandled(sources)).toEqual([]);
    const planted = "void soundsOf(title)?.then((found) => (sounds = found))";
    expect(unhandled(new Map([["a.ts", `${planted};`]]))).toHaveLength(1);
    expect(unhandled(new Map([["a.ts", `${planted}\n  .catch(() => undefined);`]]))).toEqual([]);
  });
});

describe("lines", () => {
  it("have at most 120 characters, in generated files too", () => {
    const all = filesIn(SRC).filter((file) => /\.(ts|svelte|css)$/.test(file));
    const texts = all.map((file): [string, string] => [relative(SRC, file), readFileSync(file, "utf8")]);
    expect(long(new Map(texts))).toEqual([]);
  });
});

describe("these checks", () => {
  const plant = (files: Record<string, string>): Sources => new Map(Object.entries(files));

  it("find an import cycle, also of type imports and lazy imports", () => {
    const planted = plant({
      "table/a.ts": 'import type { B } from "./b";',
      "table/b.ts": 'const c = () => import("./C.svelte");',
      "table/C.svelte": '<script>import "./a";</script>',
    });
    expect(cycles(importsOf(planted))).toEqual([["table/a.ts", "table/b.ts", "table/C.svelte", "table/a.ts"]]);
  });

  it("find a forbidden import", () => {
    const planted = plant({ "api.ts": 'import { x } from "./pages/x";', "pages/x.ts": "" });
    expect(forbidden(importsOf(planted))).toEqual(["api.ts imports pages/x.ts"]);
  });

  it("find a line that is too long", () => {
    expect(long(plant({ "api.ts": `\n${"x".repeat(121)}\n${"x".repeat(120)}` }))).toEqual(["api.ts:2"]);
  });

  it("find a title in comments, but not in its own folder", () => {
    const [title = ""] = TITLES;
    expect(named(plant({ "api.ts": `// as in ${title}` }))).toHaveLength(1);
    expect(named(plant({ [`games/${title}/x.ts`]: `"${title}"` }))).toEqual([]);
    expect(existsSync(join(GAMES, title))).toBe(true);
  });
});

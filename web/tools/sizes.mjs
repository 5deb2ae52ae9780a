// Fails if the shell or the files of one title are larger than a phone on a slow connection should have to load.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SHELL = 250_000;
const TITLE = 200_000;
const site = new URL("../../src/cosca/web/site/", import.meta.url);
const names = readdirSync(new URL("assets/", site));
const weigh = (name) => gzipSync(readFileSync(new URL(`assets/${name}`, site))).length;
// The shell is everything except files of titles, lessons, advice, the latin-ext fonts, the QR code library, and what
// loads with a board, while a game is played or on request: travelling pieces, sounds, their settings, the result, the
// form to play on, quick play, the games in progress, the waiting room, notifications, what works offline, profiles,
// leaderboards, the lobby, puzzles, bars of hints and puzzles, the page of administrators, and messages in languages
// other than English.
const LATER = [
  "game-",
  "lesson-.*\\.json$",
  "advice-",
  "qrcode",
  "(travels|sounds|haptics|feelsettings|result|playon|turns|turncard|offercard|waitingroom|continue|nexttable|quickplay)-",
  "(register|push|push\\.svelte|profile|leaderboard|lobby|reports|puzzle|chancebar|words_de)-",
];
const isLater = (name) => new RegExp(`^(${LATER.join("|")})|latin-ext`, "i").test(name);
const shell = names.filter((name) => !isLater(name)).reduce((sum, name) => sum + weigh(name), 0);
const titles = [...new Set(names.map((name) => /^game-(\w+)-/.exec(name)?.[1]).filter(Boolean))];
const games = titles.map((title) => {
  const own = names.filter((name) => name.startsWith(`game-${title}-`));
  return [title, own.reduce((sum, name) => sum + weigh(name), 0)];
});

if (process.argv.includes("--json")) {
  const rounded = [["shell", shell], ...games].map(([name, size]) => [name, Math.round(size / 100) / 10]);
  console.log(JSON.stringify(Object.fromEntries(rounded)));
  process.exit(0);
}
console.log(`shell ${(shell / 1000).toFixed(1)} kB gzipped, fonts included (at most ${SHELL / 1000})`);
for (const [title, size] of games) console.log(`${title} ${(size / 1000).toFixed(1)} kB (at most ${TITLE / 1000})`);
const heavy = [...(shell > SHELL ? [["shell", shell]] : []), ...games.filter(([, size]) => size > TITLE)];
if (heavy.length) {
  console.error(`too heavy: ${heavy.map(([name, size]) => `${name} ${size}`).join(", ")}`);
  process.exit(1);
}

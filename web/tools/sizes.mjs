// Fails if the shell or a board weighs more than a phone on a bad line should have to load.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SHELL = 250_000;
const BOARD = 200_000;
const site = new URL("../../src/cosca/web/site/", import.meta.url);
const names = readdirSync(new URL("assets/", site));
const weigh = (name) => gzipSync(readFileSync(new URL(`assets/${name}`, site))).length;
// The shell is everything but boards, lessons, the Consigliere, the letters of far languages, and the code for phones, which few screens show.
const isLater = (name) => /^board-|^Board-|^film-|^[Cc]onsigliere|^qrcode|latin-ext/.test(name);
const shell = names.filter((name) => !isLater(name)).reduce((sum, name) => sum + weigh(name), 0);
const titles = [...new Set(names.map((name) => /^board-([a-z_]+)-/.exec(name)?.[1]).filter(Boolean))];
const boards = titles.map((title) => {
  const own = names.filter((name) => name.startsWith(`board-${title}-`));
  return [`board of ${title}`, own.reduce((sum, name) => sum + weigh(name), 0)];
});

if (process.argv.includes("--json")) {
  console.log(JSON.stringify(Object.fromEntries([["shell", shell], ...boards].map(([name, size]) => [name, Math.round(size / 100) / 10]))));
  process.exit(0);
}
console.log(`shell ${(shell / 1000).toFixed(1)} kB gzipped, fonts included (at most ${SHELL / 1000})`);
for (const [name, size] of boards) console.log(`${name} ${(size / 1000).toFixed(1)} kB (at most ${BOARD / 1000})`);
const heavy = [...(shell > SHELL ? [["shell", shell]] : []), ...boards.filter(([, size]) => size > BOARD)];
if (heavy.length) {
  console.error(`too heavy: ${heavy.map(([name, size]) => `${name} ${size}`).join(", ")}`);
  process.exit(1);
}

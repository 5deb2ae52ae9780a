// Writes the licences of all that the client ships beside our own code: fonts, icons and libraries.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const modules = new URL("../node_modules/", import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url)));
const LOADED_LATER = ["qrcode-generator"];

function licenceOf(name) {
  const folder = new URL(`${name}/`, modules);
  const about = JSON.parse(readFileSync(new URL("package.json", folder)));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file && existsSync(new URL(file, folder)) ? readFileSync(new URL(file, folder), "utf8").trim() : "";
  if (!text && !about.license) throw new Error(`${name} states no licence`);
  const source = about.homepage ?? about.repository?.url ?? `https://www.npmjs.com/package/${name}`;
  return [`${name} ${about.version} (${about.license}), ${source}`, text].filter(Boolean).join("\n\n");
}

const shipped = [...Object.keys(dependencies), ...LOADED_LATER].sort();
const texts = shipped.map(licenceOf).join(`\n\n${"-".repeat(80)}\n\n`);
writeFileSync(new URL("../../src/cosca/web/site/licenses.txt", import.meta.url), `${texts}\n`);

/** English and German messages are complete, take the same arguments, and are all used. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, Visitor, type Message, type VariableReference } from "@fluent/syntax";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("..", import.meta.url));

class Variables extends Visitor {
  found = new Set<string>();
  override visitVariableReference(node: VariableReference): void {
    this.found.add(node.id.name);
  }
}

function messages(language: string): Map<string, string> {
  const folder = join(web, "messages", language);
  return messagesIn(...readdirSync(folder).map((name) => join(folder, name)));
}

function messagesIn(...files: string[]): Map<string, string> {
  const resource = parse(files.map((file) => readFileSync(file, "utf8")).join("\n"), {});
  const junk = resource.body.filter((each) => each.type === "Junk");
  expect(junk).toEqual([]);
  const found = resource.body.filter((each): each is Message => each.type === "Message");
  const ids = found.map((each) => each.id.name);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]); // the later one would be ignored
  return new Map(found.map((each) => [each.id.name, args(each)]));
}

function args(message: Message): string {
  const variables = new Variables();
  variables.visit(message);
  return [...variables.found].sort().join(" ");
}

function sources(folder = join(web, "src")): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) && name !== "protocol.ts" ? [readFileSync(path, "utf8")] : [];
  });
}

const [en, de, code] = [messages("en"), messages("de"), sources().join("\n")];
const literal = [...code.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((found) => found[1]!);
const quoted = new Set([...code.matchAll(/["']([\w-]+)["']/g)].map((found) => found[1]!));
const patterns = [...code.matchAll(/`([a-z-]+-\$\{[^`]*)`/g)].map(
  (found) => new RegExp(`^${found[1]!.replaceAll(/\$\{[^{}]*\}/g, "[\\w-]+")}$`),
);

describe("the client's own messages", () => {
  it("have the same ids in both languages", () => expect([...de.keys()].sort()).toEqual([...en.keys()].sort()));

  it("take the same arguments", () => expect(Object.fromEntries(de)).toEqual(Object.fromEntries(en)));

  it("exist for every id in the code", () => {
    expect(literal.length).toBeGreaterThan(150);
    expect(literal.filter((id) => !en.has(id))).toEqual([]);
  });

  it("are all used", () => {
    const isSaid = (id: string): boolean => quoted.has(id) || patterns.some((each) => each.test(id));
    expect([...en.keys()].filter((id) => !isSaid(id))).toEqual([]);
  });
});

describe("the messages about notifications", () => {
  const [en, de] = ["en", "de"].map((language) => messagesIn(join(web, "src", "push", "words", `${language}.ftl`)));

  it("have the same ids and arguments in both languages", () => expect(de).toEqual(en));

  it("are all used, and no other", () => {
    const said = [...code.matchAll(/words\.say\(\s*"(push-[\w-]+)"/g)].map((found) => found[1]!);
    expect([...new Set(said)].sort()).toEqual([...en!.keys()].sort());
  });
});

const games = join(web, "src", "games");
const titles = readdirSync(games).filter((name) => existsSync(join(games, name, "catalog")));

describe.each(titles)("the catalog of %s", (title) => {
  const [en, de] = ["en", "de"].map((language) => messagesIn(join(games, title, "catalog", `${language}.ftl`)));

  it("has the same ids and arguments in both languages", () => expect(de).toEqual(en));

  it("has no unused message", () => {
    const isSaid = (id: string): boolean => quoted.has(id) || patterns.some((each) => each.test(id));
    expect([...en!.keys()].filter((id) => !isSaid(id))).toEqual([]);
  });
});

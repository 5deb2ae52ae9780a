/** The browser's check of the randomness: it verifies exported logs of whole games, and finds every planted change. */
import { describe, expect, it } from "vitest";
import { prove, Wrong, type Proof, type Remembered } from "../src/replay/proof";
import logs from "./review/logs.json";

type Title = keyof typeof logs;
type Line = Record<string, unknown> & {
  n: number;
  seat: number;
  do: Record<string, string>;
  of: [string, number][];
  hash: string;
};
const TITLES = Object.keys(logs) as Title[];

function linesOf(title: Title): Line[] {
  return logs[title].log
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

function written(lines: unknown[]): string {
  return lines.map((line) => JSON.stringify(line) + "\n").join("");
}

/** The fault that the check finds in a changed log, as "ENTRY FAULT", or "nothing". */
async function caught(
  title: Title,
  change: (lines: Line[]) => void,
  positions = logs[title].positions,
): Promise<string> {
  const lines = linesOf(title);
  change(lines);
  const found = await prove(written(lines), positions).catch((fault: unknown) => fault);
  return found instanceof Wrong ? `${found.entry} ${found.what}` : "nothing";
}

const draws = (lines: Line[]): Line[] => lines.filter((line) => line.seat === -1 && line.of.length > 1);

/** Replaces the outcome by another one of the same list, so that only the draw is wrong. */
function drawOtherwise(line: Line): void {
  const label = Object.values(line.do).join(" ");
  const [action = "", ...words] = line.of.find(([other]) => other !== label)![0].split(" ");
  line.do = {
    do: action,
    ...Object.fromEntries(
      Object.keys(line.do)
        .slice(1)
        .map((key, i) => [key, words[i]!]),
    ),
  };
}

describe.each(TITLES)("a log of %s", (title) => {
  it("is verified, with every draw and every entry", async () => {
    const lines = linesOf(title);
    const proof: Proof = await prove(logs[title].log, logs[title].positions);
    expect(proof.draws).toBe(lines.filter((line) => line.seat === -1).length);
    expect(proof.draws).toBeGreaterThan(10);
    expect(proof.entries).toBe(lines.length - 2);
    expect(proof.deck).toBe(title.startsWith("famiglia"));
    expect(lines.some((line) => "back" in line)).toBe(true);
  });

  it("that claims another version fails at its first entry, and at the header if there is no such version", async () => {
    const claim = (version: number) => caught(title, (lines) => (lines[0]!["cosca"] = version));
    expect(await claim(linesOf(title)[0]!["cosca"] === 1 ? 2 : 1)).toBe("1 chain");
    expect(await claim(9)).toBe("0 header");
  });

  it("with a changed draw fails at that draw", async () => {
    const [, second] = draws(linesOf(title));
    const where = second!.n;
    expect(await caught(title, (lines) => drawOtherwise(lines[where]!))).toBe(`${where} pick`);
  });

  it("with a changed nonce fails at a draw or at the hash chain", async () => {
    const told = await caught(title, (lines) => ((lines[0]!["chance"] as { nonces: string[] }).nonces[0] = "altered"));
    expect(told).toMatch(/^\d+ (pick|chain)$/);
  });

  it("with a changed seed fails at the commitment", async () => {
    expect(await caught(title, (lines) => (lines.at(-1)!["seed"] = "00".repeat(32)))).toBe("0 commitment");
  });

  it("without its seed fails", async () => {
    expect(await caught(title, (lines) => lines.pop())).toBe("0 seed");
  });

  it("with a removed entry fails where the entry is missing", async () => {
    expect(await caught(title, (lines) => lines.splice(9, 1))).toBe("9 number");
  });

  it("without its last entry fails, because there are more positions than entries", async () => {
    expect(await caught(title, (lines) => lines.splice(-2, 1))).toBe("0 missing");
  });

  it("with a removed entry and new numbers fails too", async () => {
    const told = await caught(title, (lines) => {
      lines.splice(9, 1);
      lines.slice(1, -1).forEach((line, i) => (line.n = i + 1));
    });
    expect(told).toMatch(/^(9|10) \w+$/);
  });

  it("with a move of another seat fails at that move", async () => {
    const where = linesOf(title).findIndex((line) => line.seat >= 0 && "do" in line && !("back" in line));
    expect(await caught(title, (lines) => (lines[where]!.seat = 1 - Math.min(1, lines[where]!.seat)))).toMatch(
      new RegExp(`^${where} `),
    );
  });

  it("with a shortened list of outcomes fails", async () => {
    const [first] = draws(linesOf(title));
    const shorter = (lines: Line[]): void => void (lines[first!.n]!.of = [lines[first!.n]!.of[0]!]);
    expect(await caught(title, shorter)).toMatch(new RegExp(`^${first!.n} (pick|chain|deck)$`));
  });
});

describe("what this browser stored before the game", () => {
  const { log, positions } = logs.famiglia;
  const header = linesOf("famiglia")[0]!["chance"] as { commitment: string; nonces: string[] };
  const memory: Remembered = { commitment: header.commitment, said: ["older", header.nonces[0]!], seat: 0 };
  const said = (more: Partial<Remembered>): Promise<unknown> =>
    prove(log, positions, { ...memory, ...more }).catch((fault: Wrong) => fault.what);

  it("is found in the log", async () => expect(await said({})).toMatchObject({ remembered: true, own: true }));
  it("reveals another commitment", async () => expect(await said({ commitment: "ab".repeat(32) })).toBe("promise"));
  it("reveals that its nonce was left out", async () => expect(await said({ said: ["mine"] })).toBe("nonce"));
  it("requires no nonce if the user left the seat again", async () =>
    expect(await said({ said: ["mine"], seat: null })).toMatchObject({ own: false }));
});

describe("a text that is not a log", () => {
  it.each([
    ["", "header"],
    ["{}", "header"],
    ["no JSON", "json"],
    ['{"cosca": 2}', "header"],
  ])("%j is refused", async (text, what) => {
    expect(await prove(text, []).catch((fault: Wrong) => fault.what)).toBe(what);
  });
});

/** The formulas for random draws, with WebCrypto. `tools/verify_chance.py` has the same in Python. */

const RANGE = 1n << 64n;

/** Whether WebCrypto is available. Browsers offer it only over https and on localhost. */
export function canCheck(): boolean {
  return typeof crypto !== "undefined" && !!crypto.subtle;
}

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text) as Bytes;
}

export function fromHex(hex: string): Bytes {
  const pairs = /^([0-9a-f]{2})*$/i.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The number as big-endian bytes. */
function numberBytes(value: number, length: number): Bytes {
  return Uint8Array.from({ length }, (_, place) => Number((BigInt(value) >> BigInt(8 * (length - 1 - place))) & 255n));
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export async function digest(text: string): Promise<string> {
  return toHex(await sha256(bytesOf(text)));
}

export async function commitmentOf(seed: Bytes): Promise<string> {
  return toHex(await sha256(joined(bytesOf("cosca commitment 1"), seed)));
}

/** The random draws of one table, from its seed and nonces. */
export class Chance {
  private constructor(private key: CryptoKey) {}

  static async of(seed: Bytes, nonces: string[]): Promise<Chance> {
    const said = nonces.map(bytesOf).flatMap((nonce) => [numberBytes(nonce.length, 4), nonce]);
    const key = await sha256(joined(bytesOf("cosca key 1"), seed, ...said));
    return new Chance(await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));
  }

  /** The index of the outcome that this log entry draws from `of` equally likely ones. */
  async pick(entry: number, of: number): Promise<number> {
    const count = BigInt(of);
    for (let attempt = 0; ; attempt++) {
      const number = await this.number(entry, attempt);
      if (number < RANGE - (RANGE % count)) return Number(number % count);
    }
  }

  private async number(entry: number, attempt: number): Promise<bigint> {
    const message = joined(bytesOf("cosca draw 1"), numberBytes(entry, 8), numberBytes(attempt, 8));
    const block = new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
    return BigInt(`0x${toHex(block.subarray(0, 8))}`);
  }
}

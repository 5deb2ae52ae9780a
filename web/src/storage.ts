/** Values in the browser's storage. Errors are ignored, because the client also works without storage. */

const PREFIX = "cosca.";

export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a private window may refuse; the value is then lost when the page closes
  }
}

/** What stays when a user signs out: how the pages look and sound. */
const STAYS = PREFIX + "settings";

/** Removes what the browser has stored for the user, so that the next one at this computer does not find it. */
export function clear(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
    for (const name of names) if (name.startsWith(PREFIX) && name !== STAYS) localStorage.removeItem(name);
  } catch {
    // without storage there is nothing to remove
  }
}

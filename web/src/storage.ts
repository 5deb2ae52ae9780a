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

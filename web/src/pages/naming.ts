/** What titles are called in lists, before the site has told. */

const NAMES: Record<string, string> = {
  famiglia: "Famiglia",
  nostra_city: "NY Nostra City",
  la_famiglia: "La Famiglia",
};

export function nameOf(title: string): string {
  return NAMES[title] ?? title;
}

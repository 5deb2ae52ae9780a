/** The current page. The server knows the same addresses: see PAGES in `static_files.py`. */

export interface Place {
  page: string; // "" is the landing page
  what: string; // id of the table or title, or name of the user
  parts: number; // of the path, counting the page
  hash: URLSearchParams;
  query: URLSearchParams;
}

function here(): Place {
  const parts = location.pathname.split("/").filter(Boolean).map(decoded);
  const [page = "", what = ""] = parts;
  const hash = new URLSearchParams(location.hash.slice(1) || location.search);
  return { page, what, parts: parts.length || 1, hash, query: new URLSearchParams(location.search) };
}

/** A part of the path as text. A part that is not valid stays as it is, and no page has that name. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  at: Place = $state.raw(here());

  constructor() {
    addEventListener("popstate", () => this.look());
    addEventListener("hashchange", () => this.look());
  }

  private look(): void {
    this.at = here();
  }

  go(path: string, instead = false): void {
    history[instead ? "replaceState" : "pushState"](null, "", path);
    const before = this.at;
    this.look();
    if (before.page !== this.at.page || before.what !== this.at.what) scrollTo(0, 0);
  }
}

export const router = new Router();

/** Opens links within the site without reloading the page. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

/** The service worker: shows notifications, and serves the app shell, rules and tutorials without a network.
 *
 * It never answers calls about tables: it caches only files, whose names change with their content, and texts that are
 * the same for everybody. Both come from the network if there is one. A new version deletes the cache of older ones.
 */

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushing extends Waiting {
  data: { json(): unknown } | null;
}
interface Clicking extends Waiting {
  notification: Notification;
}
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", hear: (event: Waiting) => void): void;
  addEventListener(name: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(name: "push", hear: (event: Pushing) => void): void;
  addEventListener(name: "notificationclick", hear: (event: Clicking) => void): void;
}
/** The content of a message, as the site encrypts it. */
interface Shown {
  tag: string;
  path: string;
  title: string;
  body: string;
}

const worker = self as unknown as Worker;
// The build fills these in: see `vite.config.ts`
const VERSION = "@@VERSION@@";
const SHELL = "@@SHELL@@".split(" "); // files that the app shell needs
const LATER = "@@LATER@@".split(" "); // boards and tutorials, cached for users who installed the app
const CACHE = `cosca-${VERSION}`;
const PAGE = "/";
const KEEP = "/offline/keep"; // pages request this address of the worker to cache everything
const TEXTS = /^\/api\/games(\/\w+\/(rules|messages|printed))?$/;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (pathname === KEEP) event.respondWith(keep(LATER));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(event.request));
  else if (TEXTS.test(pathname)) event.respondWith(text(event.request));
});
worker.addEventListener("push", (event) => {
  const shown = event.data?.json() as Shown | undefined;
  if (shown) event.waitUntil(show(shown));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});

async function install(): Promise<void> {
  await (await caches.open(CACHE)).addAll([PAGE, ...SHELL]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("cosca-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Caches the files that are missing, and returns this version. */
async function keep(paths: string[]): Promise<Response> {
  const cache = await caches.open(CACHE);
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
  return new Response(VERSION);
}

/** Every address shows the same page. Without a network it is the cached one of this version. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    return (await caches.match(PAGE)) ?? Promise.reject(fault);
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? kept(request, await fetch(request));
}

async function text(request: Request): Promise<Response> {
  try {
    return await kept(request, await fetch(request));
  } catch (fault) {
    return (await caches.match(request)) ?? Promise.reject(fault);
  }
}

async function kept(request: Request, answer: Response): Promise<Response> {
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A newer message about a table replaces the older one. */
function show({ tag, path, title, body }: Shown): Promise<void> {
  const more = { renotify: true }; // unknown to TypeScript
  const icons = { icon: "/icon-192.png", badge: "/badge.png" };
  return worker.registration.showNotification(title, { body, tag, data: { path }, ...icons, ...more });
}

/** Shows the page that is already open at this address, or opens it. Pages of other tables stay as they are. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

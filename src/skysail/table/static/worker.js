// The service worker: it keeps static files, which are the same for everybody, and shows reminders.
// Pages and answers of the interface may hold a seat's secrets: they are never touched here.
const KEPT = "static";
const mayKeep = ({ method, url }) => method === "GET" && new URL(url).origin === location.origin && new URL(url).pathname.startsWith("/static/");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (mayKeep(event.request)) event.respondWith(fromStore(event.request));
});

async function fromStore(request) {
  const store = await caches.open(KEPT);
  const kept = await store.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  const version = (url) => new URL(url).pathname.split("/")[2];
  if (fresh.ok && fresh.headers.get("cache-control")?.includes("immutable")) {
    for (const old of await store.keys()) if (version(old.url) !== version(request.url)) await store.delete(old);
    await store.put(request, fresh.clone());
  }
  return fresh;
}

// A reminder has no words: which table it is, the page asks with the browser's own key.
self.addEventListener("push", (event) => {
  const about = { body: "Somebody waits for you at a table.", icon: "/icon/192", tag: "turn" };
  event.waitUntil(self.registration.showNotification("Your turn", about));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow("/tables"));
});

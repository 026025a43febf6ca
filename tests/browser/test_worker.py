"""The service worker keeps what is the same for everybody, and nothing else."""

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""


def test_the_worker_keeps_static_files_alone(person, server: str):
    ann = person()
    ann.page.goto(server)
    ann.page.evaluate("navigator.serviceWorker.register('/worker.js')")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.set_up("connect_four", "friends")
    link = ann.invitation()
    bob = person()
    bob.page.goto(server)
    bob.page.evaluate("navigator.serviceWorker.register('/worker.js')")
    bob.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    bob.join(link, "Bob")
    for one in (ann, bob):
        one.page.reload()
        one.at_table()
        one.page.wait_for_function(f"() => ({KEPT})().then((kept) => kept.length)")
        kept = one.page.evaluate(KEPT)
        assert all(path.startswith("/static/") for path in kept), kept

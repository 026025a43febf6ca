// The line to the server: a socket that comes back by itself and catches up by version.

const SHORTEST = 500; // milliseconds until the first new try
const LONGEST = 15_000;
const FOR_GOOD = [4403, 4404]; // codes of a line that the server does not take up again

export class Live extends EventTarget {
  #socket = null;
  #tries = 0;
  #timer = 0;
  #closed = false;

  // `where()` gives { seat, since, heard, parts } for the next connection.
  constructor(table, where) {
    super();
    this.table = table;
    this.where = where;
    addEventListener("online", () => this.#open());
    addEventListener("offline", () => this.connected && this.#socket.close());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.connected) this.#open();
    });
  }

  get connected() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    this.#closed = false;
    this.#tries = 0;
    this.#open();
  }

  // Without waiting for the next try.
  retry() {
    if (!this.connected) this.#open();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  // Whether the words could be sent; they are never kept for later, when they might be stale.
  send(words) {
    if (!this.connected) return false;
    this.#socket.send(JSON.stringify(words));
    return true;
  }

  #drop() {
    const old = this.#socket;
    this.#socket = null;
    if (old?.readyState === WebSocket.CONNECTING) old.addEventListener("open", () => old.close()); // browsers complain of less
    else old?.close();
  }

  #open() {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#drop();
    const { seat, since, heard, parts } = this.where();
    const query = new URLSearchParams({ seat: seat ?? "watch", heard, parts });
    if (since >= 0) query.set("since", since);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${query}`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.#tell("line", { up: true });
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#tell("message", JSON.parse(data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#socket = null;
      if (FOR_GOOD.includes(code)) {
        this.close();
        return this.#tell("ended");
      }
      const wait = Math.min(LONGEST, SHORTEST * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
      this.#tell("line", { up: false, wait });
      this.#timer = setTimeout(() => this.#open(), wait);
    });
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

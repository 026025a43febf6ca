// The JSON interface of the server, as every program may use it.
import { waitFor } from "./patience.js";

export class Refused extends Error {
  constructor(status, told) {
    super(told.message ?? "The server did not answer as expected.");
    this.status = status;
    this.kind = told.error ?? "unknown";
    this.rule = told.rule;
  }
}

// `body` is an object, or its JSON.
export async function ask(path, body) {
  return waitFor(answer(path, body));
}

export const remove = (path) => answer(path, {}, "DELETE");

async function answer(path, body, method = "POST") {
  const init = { headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    init.method = method;
    init.headers["Content-Type"] = "application/json";
    init.headers["X-Skysail"] = "1";
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused(0, { message: "The server cannot be reached. Is this device online?" });
  }
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, told);
  return told;
}

// A new table; its invitations stay in this browser, so that links can be copied later.
export async function openTable(setup) {
  const made = await ask("/tables", setup);
  const invites = Object.fromEntries(
    made.seats.filter((seat) => seat.invite).map((seat) => [seat.seat, seat.invite]),
  );
  if (Object.keys(invites).length) keep(`invites-${made.table}`, invites);
  willGoOn();
  return made.table;
}

// The front page keeps room for a table to go on with.
export const willGoOn = () => keep("going", Math.max(1, kept("going") ?? 0));

export const invitesOf = (table) => kept(`invites-${table}`) ?? {};
export const myName = () => localStorage.getItem("name") ?? "";
export const rememberName = (name) => name && localStorage.setItem("name", name);

export function keep(key, value) {
  localStorage.setItem(key, JSON.stringify(value));
}

export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

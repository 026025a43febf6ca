// Lists of tables: yours to go on with, others to sit down at or to watch.
import { ask } from "./api.js";
import { badgeOf, make, MARKS } from "./dom.js";

// Whether anybody may sit down here, without a link.
export const hasFreeChair = (table) => table.public && !table.over && !table.closed && !table.yours.length && table.seats.some((seat) => seat.kind === "open");

export async function listTables(query, list, { empty = "" } = {}) {
  const tables = await ask(`/tables?${query}=true`);
  tables.sort((a, b) => hasFreeChair(b) - hasFreeChair(a));
  list.replaceChildren(...tables.map((table) => row(table)));
  if (!tables.length && empty) list.append(make("li", { class: "empty" }, empty));
}

// Who is still to say that they are ready, before a match among people begins.
const missingAt = (table) => (table.choosing == null && !table.over && !table.closed ? table.seats.filter((seat) => seat.ready === false) : []);

// Whether it waits for whoever looks at this list: to choose, or to be ready.
export const waits = (table) => !table.over && (table.yours.includes(table.choosing) || missingAt(table).some(({ seat }) => table.yours.includes(seat)));

// One table; `deed` allows it to be the one that waits for you.
export function row(table, { deed = true } = {}) {
  const yours = table.yours.length > 0;
  const [missing, asked] = [missingAt(table), waits(table)];
  const now = deed && asked;
  const badges = table.badges ?? [];
  const name = (seat) => badges[seat.seat]?.name ?? seat.name;
  const chooser = table.choosing == null ? null : table.seats[table.choosing];
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const waited = missing.filter(({ kind }) => kind !== "open").map(name).join(" and ") || "company";
  const state = table.over ? "Finished" : missing.length ? (asked ? "Ready to begin?" : `Waiting for ${waited}`) : asked ? "Your turn" : chooser ? `${name(chooser)} chooses` : "Under way";
  const more = open ? `${open === 1 ? "a chair is" : `${open} chairs are`} free` : table.seats.map(name).join(", ");
  return make(
    "li",
    {},
    make(
      "a",
      { class: now ? "row now" : "row", href: hasFreeChair(table) ? `/join/${table.table}` : `/table/${table.table}` },
      make("img", { src: `/cover/${table.game}.svg`, alt: "", width: 64, height: 46 }),
      make("strong", {}, table.title ?? table.game, make("small", {}, more)),
      make("span", { class: "people" }, ...table.seats.map(({ seat }) => badgeOf(seat, "small", drawable(badges[seat])))),
      make("span", { class: "state" }, state),
      make("span", { class: "go" }, table.over ? "Look" : yours ? "Go on" : hasFreeChair(table) ? "Sit down" : "Watch"),
    ),
  );
}

// A mark that only its own table can draw is not asked for here: the colour tells.
const drawable = (badge) => (badge && !MARKS.includes(badge.mark) ? { ...badge, mark: undefined, other: undefined } : badge);

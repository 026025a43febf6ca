// Lists of tables: yours to go on with, others to watch.
import { ask } from "./api.js";
import { badge, make } from "./dom.js";

export async function listTables(query, list, { empty = "" } = {}) {
  const tables = await ask(`/tables?${query}=true`);
  list.replaceChildren(...tables.map((table) => row(table)));
  if (!tables.length && empty) list.append(make("li", { class: "empty" }, empty));
}

// One table; `deed` allows it to be the one that waits for you.
export function row(table, { deed = true } = {}) {
  const yours = (table.yours ?? []).length > 0;
  const now = deed && !table.over && (table.yours ?? []).includes(table.choosing);
  const chooser = table.choosing == null ? null : table.seats[table.choosing];
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const state = table.over ? "Finished" : now ? "Your turn" : chooser ? `${chooser.name} chooses` : "Under way";
  const more = open ? `${open === 1 ? "a chair is" : `${open} chairs are`} free` : table.seats.map((seat) => seat.name).join(", ");
  return make(
    "li",
    {},
    make(
      "a",
      { class: now ? "row now" : "row", href: `/table/${table.table}` },
      make("img", { src: `/cover/${table.game}.svg`, alt: "", width: 64, height: 46 }),
      make("strong", {}, table.title ?? table.game, make("small", {}, more)),
      make("span", { class: "people" }, ...table.seats.map((seat) => badge(seat.seat, "small"))),
      make("span", { class: "state" }, state),
      make("span", { class: "go" }, table.over ? "Look" : yours ? "Go on" : "Watch"),
    ),
  );
}

// What this browser prefers: kept here, sent nowhere.
import { keep, kept } from "./api.js";

export const SPEEDS = ["calm", "brisk", "instant"];

const USUAL = {
  speed: "calm",
  sound: false,
  loudness: 0.5,
  theme: "system",
  larger: false, // type
  coordinates: true, // on boards that have them
  atOnce: false, // a click plays, without a deed
  notify: false,
  drawer: "log", // where it is docked; empty: shut
};

export const settings = { ...USUAL, ...kept("settings") };

const listeners = new Set();
export const onChange = (listener) => listeners.add(listener);

export function set(name, value) {
  settings[name] = value;
  keep("settings", settings);
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.classList.toggle("larger", settings.larger);
  root.classList.toggle("bare", !settings.coordinates);
  for (const listener of listeners) listener(name, value);
}

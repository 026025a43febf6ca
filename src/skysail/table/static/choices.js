// What a view lets one choose, as data: choices and acts, and which of them go on from what.

export const steps = (action) => String(action).split(" ").map(Number);

// Acts, and choices that begin none of them.
export function offered({ choices, acts = [] }) {
  const begun = new Set(acts.map(({ action }) => steps(action)[0]));
  return [...choices.filter(({ action }) => !begun.has(action)), ...acts];
}

export class Choices {
  constructor({ choices = [], acts } = {}) {
    this.all = offered({ choices, acts });
    this.beginnings = choices.filter((choice) => !this.all.includes(choice)); // they are foretold, and not sent alone
  }

  add(acts) {
    this.all.push(...acts);
  }

  of(action) {
    return this.all.find((choice) => String(choice.action) === String(action));
  }

  // A choice, or what begins acts.
  known(action) {
    return this.of(action) ?? this.beginnings.find((choice) => String(choice.action) === String(action));
  }

  // A choice, or the first act that begins with it.
  beginning(action) {
    return this.of(action) ?? this.all.find((choice) => steps(choice.action)[0] === action);
  }

  // Those that begin with these parts.
  going(parts) {
    return this.all.filter((choice) => choice.parts && parts.every((part, i) => choice.parts[i] === part));
  }

  // What these parts go on with, one part each.
  next(parts) {
    return [...new Set(this.going(parts).map((choice) => choice.parts[parts.length]).filter(Boolean))];
  }

  // The same in words, where a game has them: "place the mine or choose a ship to repair".
  asked(parts) {
    return [...new Set(this.going(parts).map(({ asks }) => asks?.[parts.length]).filter(Boolean))].reduce(either, "");
  }

  // Whether a part is asked for, but not yet.
  isLater(parts, name) {
    return parts.length > 0 && Boolean(this.asked(parts)) && this.going(parts).some((choice) => choice.parts.indexOf(name, parts.length + 1) > 0);
  }

  // Those that point at these parts and no others, whole or not.
  upTo(parts) {
    return this.going(parts).filter((choice) => choice.parts.length === parts.length);
  }

  whole(parts) {
    return parts.length ? this.upTo(parts).filter(({ goes_on }) => goes_on !== "must") : [];
  }

  // What only begins acts and points at these parts.
  begun(parts) {
    return this.beginnings.find((choice) => choice.parts?.length === parts.length && parts.every((part, i) => part === choice.parts[i]));
  }

  // What begins with these parts, in words: "Lay 4 on", "Sweep S-SE".
  called(parts) {
    return inCommon(this.going(parts), this.all).words.replace(/[,:]$/, "");
  }

  // A choice in words, step by step.
  moves(action) {
    const choice = this.of(action);
    return choice?.moves ?? (choice ? [choice.move] : []);
  }
}

// What the labels of some choices begin with, or end with where those of others begin so, too.
export function inCommon(members, choices) {
  const reversed = ({ label }) => label.split(" ").reverse().join(" ");
  const start = shared(members, ({ label }) => label);
  const end = shared(members, reversed).split(" ").reverse().join(" ");
  const begun = choices.filter(({ label }) => label.startsWith(start));
  const ends = begun.length !== members.length && Boolean(end);
  return { words: ends ? end : start, ends };
}

// The words that all of some choices begin with.
function shared(choices, words) {
  const [one, ...others] = choices.map((choice) => words(choice).split(" "));
  const apart = one.findIndex((word, i) => others.some((other) => other[i] !== word));
  return one.slice(0, apart < 0 ? one.length : apart).join(" ");
}

// What a choice is called beside others that point at the same: what only it says.
export function apart({ label }, others) {
  const said = (one) => one.label.split(", ");
  const own = said({ label }).filter((part) => !others.every((other) => said(other).includes(part)));
  return own.join(", ") || label;
}

// "choose a ship to repair" or "choose a ship to shield": what both begin with is said once.
const either = (told, more) => {
  const [known, words] = [told.split(" "), more.split(" ")];
  return told ? `${told} or ${words.slice(words.findIndex((word, i) => word !== known[i])).join(" ")}` : more;
};

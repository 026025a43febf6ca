// The table page: what the server tells of this seat is played and shown; what the player chooses is sent.
import { ask, remove } from "./api.js";
import { Caption } from "./caption.js";
import { Coach } from "./coach.js";
import { Curtain } from "./curtain.js";
import { Elsewhere } from "./elsewhere.js";
import { find, make, says, sentence, wear } from "./dom.js";
import { Drag } from "./drag.js";
import { Drawer } from "./drawer.js";
import { Ending } from "./ending.js";
import { Explain } from "./explain.js";
import { bubble, ruleLink } from "./floating.js";
import { Header } from "./header.js";
import { hearKeys } from "./keys.js";
import { Live } from "./live.js";
import { Menu } from "./menu.js";
import { noticeTurn } from "./notice.js";
import { promise } from "./patience.js";
import { Pencil } from "./pencil.js";
import { phrase } from "./phrase.js";
import { Planner } from "./planner.js";
import { Plea } from "./plea.js";
import { Player } from "./player.js";
import { Prompt } from "./prompt.js";
import { Recap } from "./recap.js";
import { Route } from "./route.js";
import { Seats } from "./seats.js";
import { onChange, set, settings, SPEEDS } from "./settings.js";
import { Since } from "./since.js";
import { makeSound } from "./sound.js";
import { formOf, isLaidAlike, pictureOf, room, Stage, wearForm } from "./stage.js";
import { keepStars } from "./stars.js";
import { toast } from "./toast.js";

const page = find("#main");
const { table: id, game, title } = page.dataset;
const secrets = page.dataset.secrets === "true";
const together = page.dataset.together === "true";
const PARTS = "view,text,log,undo,beats";
const MOST_RECALLED = 40; // plays since our turn that a reloaded page asks for
const PASSES = 6000; // milliseconds that is read why nothing can be taken back
const MANY = 3; // plays that wait to be shown, from which on they are told briskly

let table = null; // GET /api/tables/{id}
let seat = null; // the seat this page looks from; null watches
let chair = null; // from where somebody who watches looks
let now = null; // what is shown: { told, picture }
let latest = null; // what was last received, shown or still to come
let queue = [];
let running = false;
let coach = null; // on a first voyage, or with a puzzle
let pilot = null; // the same, or who speaks of what is new since a first voyage
let hurried = false; // to now: what waits is shown without being played
let farewell = ""; // why the server ends the line
let begun = false; // whether the first deal has been asked for
let awaited = ""; // what was last said of who is ready to begin
let counting = 0; // the interval that tells when the line is tried again
let ahead = null; // what was chosen before we were asked: sent as soon as we are
let visited = -1; // the version at which another chair of ours was chosen to look from

const sound = makeSound(() => (settings.sound ? settings.loudness : 0));
const stage = new Stage(find("#stage"));
const promptPlace = make("section", { class: "prompt", id: "prompt", "aria-label": "What is asked" });
stage.chrome.append(promptPlace);
const prompt = new Prompt(promptPlace, {
  back: () => planner.back(),
  deed,
  word: (action, by) => planner.word(action, by),
  point: (action) => planner.point(action),
  rise: () => pilot?.place(),
});
const planner = new Planner(stage, prompt, {
  send,
  ask: (command) => live.send(command),
  openWords: () => drawer.open("words"),
  changed: () => {
    drawer.words.mark(planner.action);
    coach?.place();
  },
  atOnce: () => settings.atOnce,
  rule: (number) => ruleLink(game, number),
  bubble: (part, reason, rule) => bubble(part, reason, rule ? ruleLink(game, rule) : null),
  phrase,
  sound,
  holds: (box) => pencil.holds(box),
});
new Drag(stage, planner);
const pencil = new Pencil(() => `pencil:${id}:${seat}`, () => [stage.cloth, find("#drawer")], (box, mark) => {
  planner.refresh(); // what is foretold goes by guesses, too
  coach?.hear(box, mark);
});
const caption = new Caption(stage);
const since = new Since(stage, { again, point: (words) => prompt.tell("pointed", words) });
const player = new Player({
  layer: stage.layer,
  find: (name, where) => stage.find(name, where) ?? stage.find(name, find("#clock")),
  say: (told) => caption.say(told),
  speed: () => (queue.length > MANY && settings.speed === "calm" ? "brisk" : settings.speed),
  sound,
  waits: () => seat !== null,
});
const header = new Header(press);
const explain = new Explain({ game, stage, wish: (part) => planner.wish(part) });
const drawer = new Drawer(find("#drawer"), {
  game,
  stage,
  choose: (action) => planner.plan(action),
  point: (action) => planner.point(action),
  again: (entry) => again([entry]),
  replay: (entries) => again(entries),
  isFilm: (version) => since.isFilm(version),
  say: (text) => live.send({ do: "chat", text }),
  noted: () => pencil.show(),
  notebook: () => ask(`/tables/${id}/state?seat=${seat ?? "watch"}&parts=notebook`).then((told) => told.notebook ?? []),
  read: () => header.news(false),
});
const ending = new Ending(stage, { id, title, prompt, sound, campaign: JSON.parse(page.dataset.campaign), explain: (part) => explain.touch(part) });
const recap = new Recap(stage, { again, talk: () => drawer.open("talk") });
const route = new Route(stage, {
  say: (text) => live.send({ do: "chat", text }),
  changed: (words) => {
    planner.hush();
    drawer.talk.draft(words);
  },
  refuse: (part, reason) => planner.refuseAt(part, reason),
});
const seats = new Seats({ id, stage, toast, bots: JSON.parse(page.dataset.bots), change: visit, deleteTable });
const plea = new Plea({
  answer: (allow) => live.send({ do: allow ? "allow" : "refuse", version: now.told.version }),
  tell: (words, waits) => {
    header.status("undo", waits ? words : null);
    prompt.tell("how", words ? sentence(words) : null);
  },
});
const menu = new Menu(find("#menu"), { press, share: () => table && seats.share(table), giveUp, keys: () => drawer.open("rules") });
const curtain = new Curtain(() => live.connect());
let form = formOf(...room());
const live = new Live(id, () => ({ seat, since: latest && isSeenFromHere(latest.told) ? latest.told.version : -1, heard: drawer.talk.heard, parts: `${PARTS},${drawnAs()}` }));

// -- beginning

try {
  table = await ask(`/tables/${id}`);
  seat = table.yours.includes(table.choosing) ? table.choosing : table.yours[0] ?? null;
  if (seat === null) chair = 0;
  header.status("watching", seat === null ? "Watching" : null);
  const company = table.seats.some((one) => one.kind !== "bot" && !table.yours.includes(one.seat));
  header.status("known", table.seeded && company ? "Known deal" : null);
  new Elsewhere(id, (words, more) => header.status("elsewhere", words, more));
  if (table.lesson && seat !== null) coach = new Coach({ lesson: await ask(table.lesson), from: table.lesson, stage, id, show: (action) => planner.plan(action) });
  if (coach) menu.guided(coach);
  const voyage = `/games/${game}/voyage`;
  pilot = coach ?? (seat !== null && localStorage.getItem(`solved-${voyage}`) ? new Coach({ lesson: { steps: [] }, from: voyage, stage, id }) : null);
  if (table.yours.length > 1 && secrets && !table.over) pass(seat);
  else live.connect();
} catch (problem) {
  find("#stage").replaceChildren(make("p", { class: "notice", role: "alert" }, problem.message));
}

live.addEventListener("line", ({ detail }) => {
  header.status("offline", detail.up ? null : "Offline");
  page.classList.toggle("offline", !detail.up);
  if (now) detail.up ? backOnLine() : offLine(detail.wait);
  reform();
});
live.addEventListener("message", ({ detail: told }) => {
  if (told.type === "update") receive(told);
  else if (told.type === "seats") reseated(told);
  else if (told.type === "chat") heard(told);
  else if (told.type === "answer") answered(told);
  else if (told.type === "closing") closing(told);
  else if (told.type === "error") refused(told);
});
live.addEventListener("ended", () => {
  clearInterval(counting);
  planner.locked = true;
  page.classList.add("offline");
  prompt.ask({ sign: "rope", words: sentence(farewell || "this table is no longer open to you") });
  prompt.quiet();
  prompt.offer({ words: [{ label: "To the games", href: "/" }] });
});

function closing({ message }) {
  farewell = message;
  toast(sentence(message));
}

// The table stays and can be looked at; nothing can be sent.
function offLine(wait) {
  const until = Date.now() + wait;
  const count = () => prompt.tell("why", until > Date.now() ? `Trying again in ${Math.ceil((until - Date.now()) / 1000)} s` : "Trying again");
  planner.locked = true;
  prompt.ask({ sign: "rope", words: "No connection" });
  prompt.offer({ words: [{ label: "Try now", act: () => live.retry() }] });
  clearInterval(counting);
  counting = setInterval(count, 1000);
  count();
}

function backOnLine() {
  clearInterval(counting);
  prompt.tell("why", null);
  pose(now.told);
  planner.release();
}

stage.addEventListener("fit", reform); // the window has another size, or the drawer was docked or shut
onChange((name) => name === "sound" && sound("lift"));

// Another shape of window asks for other pictures; nothing that lies on the table moves by that.
function reform() {
  const wanted = formOf(...room());
  if (wanted === form || !now || !live.connected) return; // a line that is about to stand is not cut
  form = wanted;
  hurry(true);
  live.connect();
}

// The parts of an update that draw the table as it is seen from here.
function drawnAs() {
  return chair === null ? form : `${form},chair:${chair}`;
}

function isSeenFromHere(told) {
  return told.seat === seat && (told.stage.chair ?? null) === chair;
}

// -- what is told

function receive(told) {
  if (told.closed) return showClosed(told);
  const follows = latest && latest.told.seat === told.seat && latest.told.step + 1 === told.step;
  const picture = pictureOf(told.stage, latest?.picture);
  if (told.version !== latest?.told.version) plea.rest();
  const opening = !latest && !told.step ? told.beats.filter(({ scene, acts }) => scene || acts.length) : []; // of a match that begins
  latest = { told, picture, beats: follows ? told.beats : opening };
  queue.push(latest);
  run();
}

async function run() {
  if (running) return;
  running = true;
  while (queue.length) await perform(queue.shift());
  running = hurried = false;
  page.classList.remove("performing");
}

// Once nothing is played.
async function rested() {
  while (running) await new Promise((done) => setTimeout(done, 10));
}

async function perform({ told, picture, beats }) {
  const before = now?.picture;
  const fresh = !now || now.told.seat !== told.seat || now.told.stage.chair !== told.stage.chair;
  const mine = latestChooser(told) === seat;
  page.classList.toggle("performing", beats.length > 0);
  if (told.version !== now?.told.version) planner.locked = true;
  const answers = (drawer.log.turn ?? seat) !== seat; // in the turn of another
  if (fresh || (mine && beats.length && !answers && !(told.your_turn && since.isAside(beats)))) since.clear();
  if (beats.length && !fresh) attend(told);
  pilot?.heed(beats);
  if (fresh && beats.length) {
    await show(picture); // the opening is played over the table as it is, but for what it brings
    present(told, picture, fresh);
    for (const { key, start } of beats.flatMap(({ acts }) => acts)) if (start && key) stage.find(key)?.remove();
  }
  if (!fresh && told.step < now.told.step) since.takeBack(told.step);
  await show(picture, beats);
  present(told, picture, fresh && !beats.length);
  if (beats.length && !fresh) since.remember({ version: told.version, step: told.step, seat: latestChooser(told), beats, before, after: picture, mine: seat });
  since.wake(drawer.log.round(told.over || isIntermission(told)));
  stage.pin(drawer.log.pins());
  settle(told);
  if (fresh) recollect(told);
}

// After a reload: what happened since our turn.
async function recollect(told) {
  const missed = told.your_turn ? drawer.log.since(seat).slice(-MOST_RECALLED) : [];
  const plays = await Promise.all(missed.map(async (entry) => ({ ...entry, mine: seat, ...(await at(entry.step, "beats")) })));
  if (now?.told !== told || !plays.length) return;
  for (const play of plays) since.remember(play);
  since.show(told.seats);
  pilot?.place();
}

// A play that this page has not seen, or in another form.
async function recall({ version, step }) {
  const [was, is] = await Promise.all([at(step - 1, drawnAs()), at(step, `beats,${drawnAs()}`)]);
  return { version, beats: is.beats, before: pictureOf(was.stage), after: pictureOf(is.stage) };
}

async function at(step, parts) {
  const { beats, stage: drawn } = await ask(`/tables/${id}/state?step=${step}&seat=${seat ?? "watch"}&parts=${parts}`);
  return { beats, stage: drawn };
}

const latestChooser = (told) => told.log?.at(-1)?.seat ?? null;

// Play beats on what is seen, then show the picture.
async function show(picture, beats = []) {
  const before = stage.sheet;
  const after = stage.mount(picture);
  if (before && beats.length && isLaidAlike(stage.picture, picture)) {
    const played = player.play(beats, { before, after });
    if (hurried || document.hidden) player.skip(document.hidden);
    await played;
  }
  stage.swap(after, picture);
}

// What was played before is played again, then the table is as it was.
async function again(entries, isMeant = () => true) {
  if (running || !entries.length) return;
  running = true;
  planner.locked = true;
  page.classList.add("performing");
  for (const entry of entries) {
    if (hurried) break;
    const { before, after, beats } = since.kept(entry.version) ?? since.keep(await recall(entry));
    stage.swap(stage.mount(before), before);
    await show(after, beats.filter(isMeant));
  }
  hurried = running = false;
  page.classList.remove("performing");
  caption.say(null);
  await show(now.picture);
  present(now.told, now.picture, true);
  settle(now.told);
  run();
}

// The scenes that a place opens again; whether there are any.
function reopen(part) {
  const entries = drawer.log.at(part.closest("[data-place]")?.dataset.place);
  again(entries, (beat) => beat.scene);
  return entries.length > 0;
}

function hurry(all = false) {
  if (!player.playing) return false;
  hurried = player.skip(all);
  return true;
}

function present(told, picture, fresh) {
  const moved = fresh || now.told.version !== told.version || now.told.choosing !== told.choosing;
  const begins = fresh && told !== now?.told; // not what is only shown again
  told.seats = called(told.seats, told.view);
  now = { told, picture };
  wear(told.view.badges);
  page.dataset.version = told.version;
  page.dataset.choosing = told.choosing ?? "";
  page.classList.toggle("my-turn", told.your_turn);
  page.classList.toggle("over", told.over);
  page.classList.remove("counting");
  wearForm(page, picture.form);
  page.dataset.asked = form;
  header.clock(picture.clock);
  header.own(picture.tool?.title);
  header.allow("undo", told.can_undo);
  header.allow("hint", told.your_turn && table.hints);
  header.status("last", told.view.status?.kind === "silence" ? null : told.view.status?.words);
  header.status("silence", told.view.status?.kind === "silence" ? told.view.status.words : null);
  if (told.view.status?.about) find("#status").dataset.about = told.view.status.about;
  prompt.shape(stage.size("prompt"));
  promptPlace.style.gridArea = "prompt";
  drawer.show(told, picture, { seat, fresh: begins });
  for (const place of drawer.log.places()) stage.find(place)?.classList.add("again");
  pencil.show();
  if (!moved) {
    planner.refresh();
    seated(told);
    return;
  }
  const name = told.choosing == null ? "" : told.seats[told.choosing].name;
  const rests = isAwaited(told.seats);
  const early = told.view.ahead ?? [];
  planner.begin({
    choices: rests ? [] : early.length ? early : told.view.choices,
    acts: rests ? [] : told.view.acts,
    how: told.view.how ?? "",
    then: told.view.then ?? [],
    missing: told.view.missing ?? "",
    said: told.view.said,
    settled: rests ? null : told.view.settled,
    mine: (told.your_turn || early.length > 0) && !rests,
    guided: Boolean(coach) && !coach.left,
    waiting: {
      how: told.over ? "" : seat === null ? "You watch. Point at anything to see what it is" : "Point at anything to see what it is",
      why: told.over ? "The match is over." : rests ? "Nothing is played before all are ready." : `It is ${name}'s turn.`,
    },
  });
  if (!planner.isSending) pose(told); // else the plan has the answer
  seated(told);
}

// Who is asked what.
function pose(told) {
  const waits = told.choosing != null && !told.your_turn;
  prompt.ask({ seat: told.over ? seat : told.choosing, words: told.view.prompt, lit: told.your_turn || Boolean(told.view.ahead), waits });
}

// While a play is seen: the question before it is answered, the one after it would tell too much.
function attend(told) {
  const by = latestChooser(told);
  if (by === null || told.version === now.told.version) return;
  page.classList.toggle("counting", told.over); // the last play is seen, and the match is over
  prompt.quiet();
  if (told.over) return ending.offer(told, table, { early: true });
  const words = isIntermission(now.told) ? "All are ready" : by === seat ? "You have chosen" : `${now.told.seats[by].name} has chosen`;
  prompt.ask({ seat: by, words });
  prompt.offer({});
}

// Once nothing more is to be told: what is asked, what happened since, what is next.
function settle(told) {
  if (queue.length) return;
  caption.say(null);
  if (told.over) {
    ending.show(told, table);
    pencil.show(); // guesses are told right or wrong
    if (seat !== null && !coach) keepStars(game, table.options, told.ending);
    menu.over(id);
  } else ending.hide();
  if (isIntermission(told) && !isAlone(told)) recap.show(drawer.log.round(true), { sums: told.reckoning ?? "", route, company: hasCompany(told.seats) });
  if (told.your_turn) since.show(told.seats);
  if (!planner.isSending) pilot?.present(told.step, told.your_turn, told.view); // it makes way for what happened
  if (ahead !== null && !told.view.ahead) sendAhead(told);
  if (isIntermission(told) || !isAwaited(told.seats)) says(told.view.prompt);
  if (noticeTurn(told.your_turn, title, told.view.prompt)) sound("turn_begins");
  passOn(told);
}

function showClosed(told) {
  find("#stage").replaceChildren(make("p", { class: "notice", role: "alert" }, told.closed));
  page.classList.add("over");
  page.dataset.version = told.version;
  drawer.log.add(told.log, -1);
}

// It is newer than all that waits to be shown.
function reseated({ type, ...told }) {
  if (latest) Object.assign(latest.told, told);
  if (!running) seated(told); // what is asked meanwhile opens after the beats
}

function seated({ seats: told, can_undo, getting_ready, devices, due_at }) {
  if (!now) return; // the first update brings them
  now.told.can_undo = can_undo;
  header.allow("undo", can_undo);
  now.told.seats = called(told, now.told.view);
  const hinted = now.told.seats.some((one) => one.hints && one.seat !== seat && one.kind === "person");
  header.status("hint", hinted ? "Hint used" : null);
  seats.show(now.told.seats, { table, seat, chair, choosing: now.told.choosing, over: now.told.over, getting_ready, devices, due_at });
  if (now.told.version === latest.told.version) plea.show(now.told.seats, seat, now.told.version); // it is about what is seen
  route.take(now.told.view.route, now.told.seats, seat);
  if (isAwaited(told)) return rest(told);
  awaited = "";
  drawer.goOn();
  recap.hide();
  if (getting_ready) prompt.tell("how", promise(title));
}

// -- before a match among people and between rounds: all say that they are ready, and may take it back until the last has

// Seats by the names that the game gives them, if it does: "Green".
const called = (seats, { badges = [] }) => seats.map((one) => ({ ...one, name: badges[one.seat]?.name ?? one.name }));

const hasCompany = (seats) => seats.some((one) => one.seat !== seat && one.kind !== "bot");

const isAwaited = (seats) => seats.some((one) => one.ready != null);

// The game itself waits, between rounds.
const isIntermission = (told) => told.view.ready != null;

// Before the first deal with bots, who have nothing to say, nobody waits for anybody.
const isAlone = (told) => isIntermission(told) && (told.version === 0 || (begun && told.step < told.seats.length)) && seat !== null && !coach && !hasCompany(told.seats);

function rest(seats) {
  if (isAlone(now.told)) return void (begun ||= live.send({ do: "ready" }));
  const between = isIntermission(now.told);
  const done = seats.filter((one) => one.ready).length;
  const mine = seat !== null && seats[seat].ready;
  const words = !between ? beforehand(now.told.seats) : seat === null || mine || now.told.your_turn ? now.told.view.prompt : "Talk and plan";
  const free = !between && seats.some((one) => one.kind === "open") ? ", a chair is free" : "";
  prompt.ask({ seat: seat ?? now.told.choosing, words, lit: seat !== null && !mine });
  prompt.tell("how", `${done} of ${seats.length} ready${free}`);
  prompt.offer(seat === null ? {} : { deed: mine ? "Not yet ready" : "Ready", ready: !mine, withdraws: mine });
  if (between && seat !== null) drawer.rest(seats, seat);
  if (!between && awaited !== (awaited = `${words} ${done} of ${seats.length} ready.`)) says(awaited);
}

// What is asked before the match has begun.
function beforehand(seats) {
  if (seat !== null && !seats[seat].ready) return "Ready to begin?";
  const missing = seats.filter((one) => !one.ready && one.kind !== "open").map(({ name }) => name);
  return `Waiting for ${missing.length ? missing.join(" and ") : "company"}`;
}

function deed() {
  const seats = now?.told.seats ?? [];
  if (!isAwaited(seats) || seat === null) return planner.deed();
  live.send({ do: seats[seat].ready ? "unready" : "ready" });
}

function heard(said) {
  if (!drawer.talk.hear(said)) return;
  route.hear(said);
  if (!drawer.isOpen("talk")) header.news(true);
  if (now && said.seat !== seat) {
    says(`${said.name}: ${said.text}`);
    toast(`${said.name}: ${said.text}`);
  }
}

// -- choosing

// A choice; `moves` are those of the act that it begins, none if it goes on with one.
function send(action, moves) {
  if (moves.length && pilot?.answer(moves)) return false;
  if (!now.told.your_turn) {
    ahead = action;
    prompt.tell("hint", null);
    toast(`Kept until ${now.told.seats[now.told.choosing].name} has chosen`);
    return true;
  }
  if (live.send({ do: "play", version: now.told.version, action })) return true;
  prompt.tell("why", "You are offline; nothing was sent.");
  return false;
}

function sendAhead({ your_turn, view }) {
  const kept = ahead;
  ahead = null;
  if (your_turn && view.choices.some(({ action }) => action === kept)) planner.send(kept);
}

function answered(told) {
  if (told.to === "foresee" && told.version === now?.told.version) planner.foresee(told.choices);
  if (told.to === "acts" && told.version === now?.told.version) planner.goOn(told);
  if (told.to === "why" && !told.allowed) planner.refuse(told);
  if (told.to === "hint") hinted(told.advice?.[0]);
}

function hinted(best) {
  if (!best || !now.told.your_turn) return prompt.tell("hint", "No hint now.");
  const chance = `${Math.round(best.value * 100)} in 100 for ${together ? "success" : "a win"}`; // where nothing else says why
  planner.hint(best, best.say || [`A strong player might ${best.label.charAt(0).toLowerCase()}${best.label.slice(1)}`, best.why || chance].map(sentence).join(" "));
  says(prompt.says("hint"));
}

function refused(told) {
  const stale = (told.error ?? told.kind) === "stale";
  if (now) planner.release();
  prompt.tell("why", stale ? "The table has moved on; look again." : sentence(told.message), { rule: told.rule ? ruleLink(game, told.rule) : null });
}

stage.cloth.addEventListener("click", async (event) => {
  const { clientX: x, clientY: y } = event;
  if (player.playing && !event.target.closest("button, a")) {
    hurry();
    if (event.target.closest(".scene")) return; // what lies below it is not meant
    await rested();
    const below = document.elementFromPoint(x, y);
    if (below && stage.sheet.contains(below)) planner.click(below);
    return;
  }
  if (!stage.sheet?.contains(event.target)) return;
  if (explain.held()) return;
  if (route.click(event.target) || planner.click(event.target) || reopen(event.target)) return;
  const noted = event.target.closest("[data-about], [data-place][data-leaf], [data-place^='plate:']");
  if (noted && (noted.dataset.leaf || !explain.touch(noted)) && !ending.aside(noted)) drawer.open("notebook", noted);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-rule]");
  if (!link || event.ctrlKey || event.metaKey) return; // else a page of its own
  event.preventDefault();
  explain.shut();
  planner.hush();
  drawer.openRule(link.dataset.rule);
});

// -- tools, keys

// Where there is no room for tools, two taps on the prompt are a hint.
promptPlace.addEventListener("dblclick", ({ target }) => {
  if (!target.closest("button, a") && !find("#tools").checkVisibility()) hint();
});

function press(tool, from) {
  if (tool === "menu") menu.toggle(from);
  else if (tool === "undo") undo();
  else if (tool === "hint") hint();
  else drawer.toggle(tool, from);
}

// Why not, for a while: nothing that comes would take it away.
function inPassing(why) {
  prompt.tell("why", why);
  setTimeout(() => prompt.says("why") === why && prompt.tell("why", null), PASSES);
}

function undo() {
  if (now?.told.can_undo) live.send({ do: "undo", version: now.told.version });
  else inPassing(now?.told.over ? "The match is over." : plea.stand ? sentence(plea.stand) : "There is nothing that you can take back now: what has shown anybody something stays.");
}

async function hint() {
  if (!now) return; // nothing lies on the table yet
  if (running) prompt.tell("hint", "Thinking…");
  await rested(); // advice is for what is asked then
  planner.point(null); // a resting pointer or finger
  if (!table.hints) return prompt.tell("why", "This table was set up without hints.");
  if (!now?.told.your_turn) return prompt.tell("why", now?.told.over ? "The match is over." : "A hint is for your turn.");
  if (planner.advice) return planner.hint(planner.advice, prompt.says("hint"));
  prompt.tell("hint", "Thinking…");
  live.send({ do: "hint" });
}

const KEYS = {
  u: undo,
  h: hint,
  x: () => planner.turn() || (now?.picture.tool && drawer.toggle("own")),
  y: () => planner.wish(),
  n: () => drawer.toggle("notebook"),
  l: () => drawer.toggle("log"),
  t: () => drawer.toggle("talk"),
  w: () => drawer.toggle("words"),
  "?": () => drawer.toggle("rules"),
  m: () => menu.toggle(find("#menu-tool")),
  r: () => since.replay(),
  i: () => explain.open(document.activeElement),
  f: () => stage.alone(),
  "<": () => pace(-1),
  ">": () => pace(1),
  Backspace: () => planner.back(),
  Enter: deed,
};

function pace(by) {
  const next = SPEEDS[SPEEDS.indexOf(settings.speed) + by];
  if (!next) return;
  set("speed", next);
  toast(`Speed: ${next}`);
}

function escape() {
  if (explain.shut() || hurry() || menu.shut() || drawer.shut()) return;
  planner.hush();
  planner.layDown();
}

hearKeys({ keys: KEYS, escape, hurry, stage, planner, explain });

// -- one device for several seats

function passOn({ over, choosing, version }) {
  if (table.yours.length < 2 || over || version === visited || choosing === seat || !table.yours.includes(choosing)) return;
  if (secrets) pass(choosing);
  else sitAt(choosing);
}

function visit(next) {
  find(".share-sheet")?.close();
  if (seat === null) {
    chair = next;
    return live.connect();
  }
  visited = now.told.version;
  if (secrets) pass(next);
  else sitAt(next);
}

function sitAt(next) {
  seat = next;
  live.connect();
}

function pass(next) {
  live.close();
  const { name } = (now?.told.seats ?? table.seats)[next];
  seat = next;
  ahead = null;
  now = latest = null;
  queue = [];
  since.forget();
  stage.empty();
  drawer.empty();
  curtain.fall(next, name);
}

// -- leaving

async function deleteTable() {
  if (!confirm("Delete this table, with all that was played and said here?")) return;
  try {
    await remove(`/tables/${id}`);
    location.href = "/";
  } catch (problem) {
    refused(problem);
  }
}

async function giveUp() {
  if (seat === null || !confirm("Give up? A bot plays your part to the end, with what you know; open the table again and the seat is yours.")) return;
  try {
    await ask(`/tables/${id}/leave`, { seat });
    location.href = "/";
  } catch (problem) {
    refused(problem);
  }
}

find("#home").addEventListener("click", (event) => {
  const going = now && !now.told.over && seat !== null && table.seats.some((one) => one.kind === "person" && one.seat !== seat);
  if (going && !confirm("Leave this table? Your seat is kept.")) event.preventDefault();
});

"""Self-play: one net learns to play every seat of a game, with any number of seats and any options.

    python examples/train.py sail --minutes 7 --device cuda --out runs/sail
    python examples/train.py pirates_under_fire --by search --minutes 9    on all cores
    python examples/train.py runs/sail --minutes 5           go on where that stopped

A net sees what the seat to choose knows, and learns from its own matches alone. By play (PPO on the
batch environment, for a GPU) it learns to choose at one look. By search (on all cores) a small one
learns what the search finds and who wins, and then guides it: the instinct of the strongest bots.
In the folder there will be `log.jsonl` (one line of figures an iteration), `checkpoint.pt`,
`net.npz` or `instinct.npz` for the game's folder, and `net.onnx` for everybody else. Needs PyTorch
and onnx; a CUDA device needs numba-cuda.

How it goes, an iteration, by play:
    collect   every slot of the batch is stepped `--horizon` times with actions drawn from the net
    judge     what came of each choice, for all seats
    learn     a few passes over all these choices, by PPO's clipped objective
and by search:
    study     all threads play matches by search, and write down what it looked at and who won
    recall    a few passes over what has been written down lately
"""

import argparse
import json
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from skysail.bots import net as nets
from skysail.bots.forward import Instinct
from skysail.bots.forward import Net as Weights
from skysail.bots.net import Guides
from skysail.bots.thinking import TEMPLATE, space_for
from skysail.chance import nth_seed
from skysail.envs.batch import Batch
from skysail.errors import InvalidOption, SkysailError
from skysail.game import Document, Game, Whole, load
from skysail.observation import NUMBERS

BLOCKED = -1e9  # as a logit: never drawn
EVALUATION_SEED = 1_000_000_007
LONGEST_LOOK = 3000  # choices; a match that is not over by then is won by nobody
BETWEEN = 15  # times as long as a look at how good it is, it learns before the next
PLAY, SEARCH = "play", "search"


@dataclass
class Plan:
    """What is learned, and how; kept with the checkpoint."""

    game: str
    by: str = PLAY
    seats: int | None = None  # None: any number
    options: dict[str, str] = field(default_factory=dict)  # those not named are drawn
    seed: int = 0
    setups: int = 8  # different ones played side by side
    usual: float = 0.5  # the part of them that has the usual options
    redraw: int = 100  # iterations after which others are drawn
    slots: int = 4096
    horizon: int = 64  # steps of every slot in an iteration
    hidden: int = 256
    passes: int = 2
    minibatch: int = 16384
    rate: float = 5e-4
    entropy: float = 0.01  # at the beginning; a quarter of it at the end
    clip: float = 0.2
    trace: float = 0.97  # GAE's lambda; rewards come at the end, so nothing is discounted
    few: int = 48  # by search: the size of the instinct
    simulations: int = 64  # for each choice
    alone: float = 0.3  # the part of the time before it guides the search
    strays: int = 12  # of a hundred choices are any: a search meets bad play, too
    book: int = 400_000  # choices kept to learn from


class Net(nn.Module):
    """Observation to the logits of all actions, and of each seat's share of the win.

    Seats are counted from the one that chooses. What it says of the win is added to what the game's
    judge says. An instinct has one layer instead of two.
    """

    def __init__(
        self, observation: int, actions: int, seats: int, hidden: int, layers: int = 2
    ) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(observation))  # the largest number seen
        sizes = [observation, *(hidden,) * layers]
        self.body = nn.Sequential(
            *(part for size in pairwise(sizes) for part in (nn.Linear(*size), nn.ReLU()))
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, seats)
        with torch.no_grad():  # begin by playing almost at random, and by believing the judge
            for head in (self.policy, self.value):
                head.weight.mul_(0.01)
                head.bias.zero_()

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        if observations.is_cuda:  # half the width is enough up to the heads
            with torch.autocast("cuda", torch.bfloat16):
                features = self.body(observations.bfloat16().div_(self.scale)).float()
        else:
            features = self.body(observations.float() / self.scale)
        return self.policy(features), self.value(features)

    @torch.no_grad()
    def look_at(self, observations: Tensor) -> None:
        """Widen the scale to what occurs."""
        torch.maximum(self.scale, observations.abs().amax(0).float(), out=self.scale)

    def weights(self) -> Weights | Instinct:
        """The same as the bots read it."""
        part = {name: one.detach().cpu().float().numpy() for name, one in self.state_dict().items()}
        biases = {name.removesuffix(".bias"): one for name, one in part.items() if ".bias" in name}
        rows = {layer: part[f"{layer}.weight"] for layer in biases}
        rows["body.0"] = rows["body.0"] / part["scale"]
        layers = [name for name in ("body.0", "body.2") if name in rows]
        for layer in layers:
            rows[layer] = np.ascontiguousarray(rows[layer].T)
        parts = [one for name in (*layers, "policy", "value") for one in (rows[name], biases[name])]
        return Instinct(*parts) if len(layers) == 1 else Weights(*parts)


def new_net(plan: Plan, game: Game) -> Net:
    hidden, layers = (plan.hidden, 2) if plan.by == PLAY else (plan.few, 1)
    return Net(game.knowledge.OBSERVATION, game.rules.ACTIONS, game.seats[1], hidden, layers)


def shares(hopes: Tensor, seats: Tensor, together: bool) -> Tensor:
    """Logits of the seats, from the chooser on, as shares of the win; 0 for seats not there."""
    there = torch.arange(hopes.shape[-1], device=hopes.device) < seats[..., None]
    if together:
        return torch.sigmoid(hopes[..., :1]) * there
    return torch.softmax(hopes.masked_fill(~there, BLOCKED), -1)


def turned(rows: Tensor, seat: Tensor, seats: Tensor, back: bool = False) -> Tensor:
    """Rows by seat as the chooser counts them, from itself on; or `back` again."""
    places = torch.arange(rows.shape[-1], device=rows.device)
    shift = -seat[..., None] if back else seat[..., None]
    turned_places = torch.where(
        places < seats[..., None], (places + shift) % seats[..., None], places
    )
    return rows.gather(-1, turned_places.long())


def draw_setups(plan: Plan, game: Game, seed: int) -> list[tuple[int, Document]]:
    """Numbers of seats in turn, and options by chance; the plan's own stay."""
    luck = random.Random(seed)
    counts = [game.check_seats(plan.seats)] if plan.seats else game.seat_counts()
    found: list[tuple[int, Document]] = []
    while len(found) < (plan.setups if game.options or len(counts) > 1 else 1):
        usual = luck.random() < plan.usual
        given = {
            option.name: luck.choice(option.samples())
            for option in game.options
            if not usual and not isinstance(option, Whole)
        } | plan.options
        try:
            game.encode_options(game.read_options(given))
        except InvalidOption:
            if plan.options and not game.options:
                raise
            continue  # some go together only
        found.append((counts[len(found) % len(counts)], given))
    return found


class Slots:
    """Batches of different setups side by side, as tensors."""

    def __init__(self, plan: Plan, slots: int, seed: int, device: str) -> None:
        self.game = load(plan.game)
        drawn: dict[str, list[tuple[int, Document]]] = {}  # a batch for all that has equal options
        for setup in draw_setups(plan, self.game, seed):
            drawn.setdefault(json.dumps(setup[1]), []).append(setup)
        ends = [slots * end // plan.setups for end in accumulate(map(len, drawn.values()))]
        ends[-1] = slots
        self.each = [end - start for start, end in zip([0, *ends], ends, strict=False)]
        self.batches = [
            Batch(
                self.game,
                count,
                seats=sorted({seats for seats, _ in setups}),
                options={name: [value] for name, value in setups[0][1].items()},  # one of these
                seed=seed + place,
                device=device,
            )
            for place, (count, setups) in enumerate(zip(self.each, drawn.values(), strict=True))
        ]
        self.actions = [torch.from_dlpack(batch.actions) for batch in self.batches]
        self.counts = [
            torch.tensor([one.seats for one in batch.arrangements], device=device)
            for batch in self.batches
        ]
        self.shown = {
            name: [torch.from_dlpack(getattr(batch, name)) for batch in self.batches]
            for name in ("observations", "legal", "seat", "ended", "rewards", "setups")
        }
        self.look()

    def look(self) -> None:
        """Gather what the batches show, and what the judge says of it, as logits."""
        most = self.game.seats[1]
        rewards = [nn.functional.pad(r, (0, most - r.shape[1])) for r in self.shown["rewards"]]
        self.observations = torch.cat(self.shown["observations"])
        self.legal, self.ended = torch.cat(self.shown["legal"]), torch.cat(self.shown["ended"])
        self.seat, self.rewards = torch.cat(self.shown["seat"]).long(), torch.cat(rewards)
        setups = zip(self.counts, self.shown["setups"], strict=True)
        self.seats = torch.cat([counts[played.long()] for counts, played in setups])
        judged = [torch.from_dlpack(batch.judged()) for batch in self.batches]
        numbers = torch.cat([nn.functional.pad(j, (0, most - j.shape[1])) for j in judged])
        self.judged = turned(numbers.float() / self.game.search.lead, self.seat, self.seats)

    def step(self, actions: Tensor) -> None:
        for own, given, batch in zip(
            self.actions, actions.split(self.each), self.batches, strict=True
        ):
            own.copy_(given)
            batch.step()
        self.look()

    def choose_at_random(self) -> Tensor:
        for batch in self.batches:
            batch.choose_at_random()
        return torch.cat([own.long() for own in self.actions])


def draw(logits: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
    """Legal actions drawn by their logits, and the logarithm of how likely each was."""
    spread = torch.log_softmax(logits.masked_fill(~legal, BLOCKED), -1)
    noise = -torch.empty_like(spread).exponential_().log()  # Gumbel's
    actions = (spread + noise).argmax(-1)
    return actions, spread.gather(-1, actions[:, None]).squeeze(-1)


# -- by play: collect


@dataclass
class Choices:
    """Everything chosen in one iteration, (horizon, slots, ...)."""

    observations: Tensor
    legal: Tensor
    seat: Tensor
    seats: Tensor
    judged: Tensor
    actions: Tensor
    likely: Tensor
    values: Tensor  # of all seats
    ended: Tensor
    rewards: Tensor


def values_at(slots: Slots, hopes: Tensor) -> Tensor:
    """What is expected for each seat of every slot."""
    expected = shares(slots.judged + hopes, slots.seats, slots.game.cooperative)
    return turned(expected, slots.seat, slots.seats, back=True)


@torch.no_grad()
def collect(slots: Slots, net: Net, horizon: int) -> Choices:
    rows: dict[str, list[Tensor]] = {name: [] for name in Choices.__dataclass_fields__}
    for _ in range(horizon):
        logits, hopes = net(slots.observations)
        actions, likely = draw(logits, slots.legal)
        for name in ("observations", "legal", "seat", "seats", "judged"):
            rows[name].append(getattr(slots, name))
        rows["actions"].append(actions)
        rows["likely"].append(likely)
        rows["values"].append(values_at(slots, hopes))
        slots.step(actions)
        rows["ended"].append(slots.ended)
        rows["rewards"].append(slots.rewards)
    return Choices(**{name: torch.stack(rows.pop(name)) for name in list(rows)})


# -- judge


@torch.no_grad()
def judge(choices: Choices, slots: Slots, net: Net, trace: float) -> tuple[Tensor, Tensor]:
    """How much better than expected each step went for every seat, and how it went.

    A step is judged by what is expected after it, whoever chooses then, or by the rewards at the
    end of the match.
    """
    expected = values_at(slots, net(slots.observations)[1])
    surplus = torch.zeros_like(expected)
    advantages = torch.zeros_like(choices.values)
    for step in reversed(range(len(choices.values))):
        over = choices.ended[step, :, None]
        expected = torch.where(over, choices.rewards[step], expected)
        surplus = expected - choices.values[step] + trace * torch.where(over, 0.0, surplus)
        advantages[step], expected = surplus, choices.values[step]
    return advantages, advantages + choices.values


# -- learn


def learn(
    plan: Plan,
    slots: Slots,
    net: Net,
    optimizer: torch.optim.Optimizer,
    choices: Choices,
    judged: tuple[Tensor, Tensor],
    entropy_wanted: float,
) -> dict[str, float]:
    """PPO: move towards what went better than expected, but never far in one iteration."""
    together = slots.game.cooperative
    seats, seat = choices.seats.flatten(), choices.seat.flatten()
    guessed = choices.judged.flatten(0, 1)
    observations, legal = choices.observations.flatten(0, 1), choices.legal.flatten(0, 1)
    actions, likely = choices.actions.flatten(), choices.likely.flatten()
    returns = turned(judged[1].flatten(0, 1), seat, seats)
    advantages = judged[0].flatten(0, 1).gather(-1, seat[:, None]).squeeze(-1)
    free = legal.sum(-1) > 1  # where there is nothing to choose, nothing is learned
    chosen = advantages[free]
    centre, spread = chosen.mean(), chosen.std() + 1e-6
    sums, rounds = torch.zeros(3, device=advantages.device), 0
    for _ in range(plan.passes):
        for part in torch.randperm(len(seat), device=seat.device).split(plan.minibatch):
            logits, hopes = net(observations[part])
            logs = torch.log_softmax(logits.masked_fill(~legal[part], BLOCKED), -1)
            ratio = (logs.gather(-1, actions[part, None]).squeeze(-1) - likely[part]).exp()
            weight = free[part].float()
            surplus = (advantages[part] - centre) / spread * weight
            clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            policy_loss = -torch.minimum(ratio * surplus, clipped * surplus).sum() / weight.sum()
            error = shares(guessed[part] + hopes, seats[part], together) - returns[part]
            value_loss = error.square().sum(-1).mean()
            entropy = -((logs.exp() * logs).sum(-1) * weight).sum() / weight.sum()
            loss = policy_loss + value_loss - entropy_wanted * entropy
            step(net, optimizer, loss)
            sums += torch.stack((policy_loss, value_loss, entropy)).detach()
            rounds += 1
    policy_loss, value_loss, entropy = (sums / rounds).tolist()
    return {"policy_loss": policy_loss, "value_loss": value_loss, "entropy": entropy}


def step(net: Net, optimizer: torch.optim.Optimizer, loss: Tensor) -> None:
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()


# -- by search: study and recall


class Book(NamedTuple):
    """What a match by search teaches, a row for each choice; filled by the compiled search."""

    seen: Any  # (rows, OBSERVATION) NUMBERS
    liked: Any  # (rows, ACTIONS) float32, how good the search found what it looked at
    judged: Any  # (rows, most seats) float32, the judge's logits
    hoped: Any  # (rows, most seats) float32, the shares of the win that the search expected
    seat: Any  # (rows,) int8


class Rows(NamedTuple):
    """Choices as tensors; seats from the one that chooses on."""

    seen: Tensor
    liked: Tensor
    judged: Tensor
    hoped: Tensor
    won: Tensor
    seats: Tensor


def new_book(game: Game, rows: int) -> Book:
    most = game.seats[1]
    return Book(
        np.zeros((rows, game.knowledge.OBSERVATION), NUMBERS),
        np.zeros((rows, game.rules.ACTIONS), np.float32),
        np.zeros((rows, most), np.float32),
        np.zeros((rows, most), np.float32),
        np.zeros(rows, np.int8),
    )


def rows_of(book: Book, rows: int, shares_won: Any) -> Rows:
    """The first rows of a book, after a match that was won like that."""
    won = torch.zeros(book.judged.shape)
    won[:, : len(shares_won)] = torch.from_numpy(shares_won)
    seats, seat = torch.full((rows,), len(shares_won)), torch.from_numpy(book.seat[:rows]).long()
    judged, hoped = torch.from_numpy(book.judged), torch.from_numpy(book.hoped)
    return Rows(
        torch.from_numpy(book.seen[:rows].copy()),
        torch.from_numpy(book.liked[:rows]).half(),
        turned(judged[:rows], seat, seats),
        turned(hoped[:rows], seat, seats),
        turned(won[:rows], seat, seats),
        seats,
    )


class Lessons:
    """The latest choices of many matches, and the threads that play them."""

    LONGEST = 1000  # choices of one match that are kept

    def __init__(self, plan: Plan, game: Game, device: str, threads: int) -> None:
        self.plan, self.game, self.threads = plan, game, threads
        self.pool = ThreadPoolExecutor(threads)
        self.matches = self.written = 0
        some = rows_of(new_book(game, 1), 1, np.zeros(1, np.float32))
        self.kept = Rows(
            *(one.new_zeros((plan.book, *one.shape[1:]), device=device) for one in some)
        )

    def study(self, net: Net, guided: bool, seconds: float, seed: int) -> Rows:
        """Play for some time; return the choices that were made."""
        until = time.monotonic() + seconds
        instinct = net.weights() if guided else None
        setups = draw_setups(self.plan, self.game, seed)
        work = [
            self.pool.submit(self._play, setups, instinct, seed * 1000 + thread, until)
            for thread in range(self.threads)
        ]
        played = [match for part in work for match in part.result()]
        self.matches += len(played)
        return Rows(*(torch.cat(part) for part in zip(*played, strict=True)))

    def _play(
        self, setups: list[tuple[int, Document]], instinct: Any, seed: int, until: float
    ) -> list[Rows]:
        game, plan, search = self.game, self.plan, self.game.compiled(TEMPLATE)
        played: list[Rows] = []
        while not played or time.monotonic() < until:
            luck = np.uint64(nth_seed(np.uint64(seed), len(played)))
            seats, options = setups[int(luck) % len(setups)]
            space = space_for(game, seats, plan.simulations, search, Guides(instinct=instinct))
            book = new_book(game, self.LONGEST)
            encoded = game.encode_options(game.read_options(options))
            rows = search.lesson(
                game.new_states(1), space, encoded, luck, luck, plan.simulations, plan.strays, book
            )
            played.append(rows_of(book, rows, space.results))
        return played

    def write_down(self, new: Rows) -> None:
        """Keep new choices in the place of the oldest."""
        places = (torch.arange(len(new.seats)) + self.written) % self.plan.book
        for own, part in zip(self.kept, new, strict=True):
            own[places.to(own.device)] = part.to(own.device)
        self.written += len(new.seats)

    def draw(self, count: int) -> Rows:
        there = min(self.written, self.plan.book)
        places = torch.randint(there, (count,), device=self.kept.seats.device)
        return Rows(*(part[places] for part in self.kept))


def surprise(logits: Tensor, goal: Tensor, seats: Tensor, together: bool) -> Tensor:
    """How little the logits said of who wins."""
    if together:
        return nn.functional.binary_cross_entropy_with_logits(logits[:, 0], goal[:, 0])
    there = torch.arange(logits.shape[-1], device=logits.device) < seats[:, None]
    return -(goal * torch.log_softmax(logits.masked_fill(~there, BLOCKED), -1)).sum(-1).mean()


def recall(net: Net, optimizer: torch.optim.Optimizer, rows: Rows, together: bool) -> list[Tensor]:
    """Learn what the search liked and hoped for, and who won."""
    logits, hopes = net(rows.seen)
    liked = rows.liked.float()
    logs = torch.log_softmax(logits.masked_fill(liked == 0, BLOCKED), -1)
    policy_loss = -(liked * logs).sum(-1).mean()
    goal = (rows.won + rows.hoped) / 2
    value_loss = surprise(rows.judged + hopes, goal, rows.seats, together)
    step(net, optimizer, 0.3 * policy_loss + value_loss)
    entropy = -(logs.exp() * logs).sum(-1).mean()
    return [policy_loss.detach(), value_loss.detach(), entropy.detach()]


# -- evaluate


@torch.no_grad()
def evaluate(plan: Plan, net: Net | None, slots: int, device: str) -> float:
    """The mean share of the win in the first match of every slot, against random play.

    The net has one seat, another in every slot; in a cooperative game it has all. Without a net,
    all play at random.
    """
    table = Slots(plan, slots, EVALUATION_SEED, device)
    mine = torch.arange(slots, device=table.seat.device) % table.seats
    share, open_ = torch.zeros(slots, device=mine.device), torch.ones_like(mine, dtype=torch.bool)
    steps = 0
    while open_.any() and steps < min(table.game.longest, LONGEST_LOOK):
        actions = table.choose_at_random()
        if net is not None:
            best = net(table.observations)[0].masked_fill(~table.legal, BLOCKED).argmax(-1)
            actions = torch.where((table.seat == mine) | table.game.cooperative, best, actions)
        table.step(actions)
        finished = table.ended & open_
        share += torch.where(finished, table.rewards.gather(1, mine[:, None]).squeeze(1), 0.0)
        open_ &= ~table.ended
        steps += 1
    return float(share.mean())


# -- keep


def export(net: Net, path: Path) -> None:
    """The net as an ONNX file: `observation` (n, numbers) int8 to `policy` and `value`."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    kept = {name: part.detach().cpu().float().numpy() for name, part in net.state_dict().items()}
    nodes = [
        helper.make_node("Cast", ["observation"], ["numbers"], to=TensorProto.FLOAT),
        helper.make_node("Div", ["numbers", "scale"], ["scaled"]),
    ]

    def dense(source: str, layer: str, result: str) -> None:
        inputs = [source, f"{layer}.weight", f"{layer}.bias"]
        nodes.append(helper.make_node("Gemm", inputs, [result], transB=1))

    last = "scaled"
    for layer in [
        name.removesuffix(".bias")
        for name in kept
        if name.startswith("body.") and name.endswith(".bias")
    ]:
        dense(last, layer, layer)
        last = f"{layer}.on"
        nodes.append(helper.make_node("Relu", [layer], [last]))
    dense(last, "policy", "policy")
    dense(last, "value", "value")
    numbers, actions = kept["scale"].size, kept["policy.bias"].size
    graph = helper.make_graph(
        nodes,
        "skysail",
        [helper.make_tensor_value_info("observation", TensorProto.INT8, ["n", numbers])],
        [
            helper.make_tensor_value_info("policy", TensorProto.FLOAT, ["n", actions]),
            helper.make_tensor_value_info(
                "value", TensorProto.FLOAT, ["n", kept["value.bias"].size]
            ),
        ],
        [numpy_helper.from_array(array, name) for name, array in kept.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


def train(
    plan: Plan, minutes: float, device: str, threads: int, out: Path, kept: dict[str, Any] | None
) -> None:
    """Learn until the time is up; everything that is needed to go on stays in `out`."""
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    torch.set_float32_matmul_precision("high")
    if device == "cpu":
        torch.set_num_threads(1)  # a small net gains nothing from more
    done: dict[str, Any] = {"iteration": 0, "steps": 0, "seconds": 0.0}
    if kept is not None:
        done = dict(kept["done"])
    game = load(plan.game)
    net = new_net(plan, game).to(device)
    fused = device != "cpu"
    optimizer = torch.optim.Adam(net.parameters(), lr=plan.rate, eps=1e-5, fused=fused)
    if kept is not None:
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
    matches = min(plan.slots, 2048)
    by_chance = evaluate(plan, None, matches, device)
    print(f"random play: {by_chance:.4f} of the win", flush=True)
    learner = (
        ByPlay(plan, device)
        if plan.by == PLAY
        else BySearch(plan, game, device, threads, fresh=kept is None)
    )
    started = told = time.monotonic()
    before, whole, gone, pause = done["seconds"], 60 * minutes, 0.0, 0.0
    while gone < 1:
        for group in optimizer.param_groups:  # smaller steps towards the end
            group["lr"] = plan.rate * max(0.05, 1 - gone)
        figures = learner.iterate(net, optimizer, done["iteration"], gone)
        done["iteration"] += 1
        done["steps"] += figures.pop("steps")
        now = time.monotonic()
        done["seconds"], gone = before + now - started, (now - started) / whole
        figures = {**done, **figures}
        if gone >= 1 or now - told > max(pause, min(30, 6 * minutes)) or done["iteration"] == 1:
            figures["against_random"] = evaluate(plan, net, matches, device)
            save(out, plan, done, net, optimizer)
            told = time.monotonic()
            pause = BETWEEN * (told - now)
            print(
                f"{done['seconds']:7.1f} s  {done['steps'] / 1e6:9.2f} million steps  "
                f"{figures['against_random']:.4f} of the win against random "
                f"({by_chance:.4f} by chance)  entropy {figures['entropy']:.3f}",
                f" surprise {figures['hopes']:.4f} ({figures['judge']:.4f} by the judge)"
                if plan.by == SEARCH
                else "",
                flush=True,
            )
        with (out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(figures) + "\n")
    export(net, out / "net.onnx")
    print(f"written: {save(out, plan, done, net, optimizer)}")


class ByPlay:
    """Learn from matches drawn from the net itself."""

    def __init__(self, plan: Plan, device: str) -> None:
        self.plan, self.device = plan, device
        self.slots: Slots | None = None

    def iterate(
        self,
        net: Net,
        optimizer: torch.optim.Optimizer,
        number: int,
        gone: float,
    ) -> dict[str, Any]:
        plan = self.plan
        drawn_anew = number % plan.redraw == 0 and self.slots and self.slots.game.options
        if self.slots is None or drawn_anew:
            self.slots = Slots(plan, plan.slots, plan.seed + number, self.device)
        choices = collect(self.slots, net, plan.horizon)
        net.look_at(choices.observations.flatten(0, 1))
        judged = judge(choices, self.slots, net, plan.trace)
        losses = learn(
            plan, self.slots, net, optimizer, choices, judged, plan.entropy * (1 - 0.75 * gone)
        )
        finished = int(choices.ended.sum())
        return {"steps": plan.slots * plan.horizon, "matches": finished, **losses}


class BySearch:
    """Learn from what the search finds, guided by the net after a while."""

    SECONDS = 10  # of study in an iteration
    SIZE = 4096  # of a minibatch
    PASSES = 8  # how often a choice is looked at, about

    def __init__(
        self, plan: Plan, game: Game, device: str, threads: int, fresh: bool = True
    ) -> None:
        self.plan, self.game, self.device, self.fresh = plan, game, device, fresh
        self.lessons = Lessons(plan, game, device, threads)

    def iterate(
        self, net: Net, optimizer: torch.optim.Optimizer, number: int, gone: float
    ) -> dict[str, Any]:
        early = self.fresh and gone < self.plan.alone
        together, before = self.game.cooperative, self.lessons.matches
        new = self.lessons.study(net, not early, self.SECONDS, self.plan.seed + number)
        net.look_at(new.seen.to(self.device))
        figures = {"steps": len(new.seats), "matches": self.lessons.matches - before}
        figures |= self.test(net, Rows(*(part.to(self.device) for part in new)))
        self.lessons.write_down(new)
        told = [
            recall(net, optimizer, self.lessons.draw(self.SIZE), together)
            for _ in range(max(1, self.PASSES * len(new.seats) // self.SIZE))
        ]
        policy_loss, value_loss, entropy = (
            float(sum(part)) / len(told) for part in zip(*told, strict=True)
        )
        losses = {"policy_loss": policy_loss, "value_loss": value_loss, "entropy": entropy}
        return figures | losses

    @torch.no_grad()
    def test(self, net: Net, new: Rows) -> dict[str, float]:
        """How much of who won was said by the judge alone, and by judge and net, of new matches."""
        together = self.game.cooperative
        return {
            "judge": float(surprise(new.judged, new.won, new.seats, together)),
            "hopes": float(surprise(new.judged + net(new.seen)[1], new.won, new.seats, together)),
        }


def save(
    out: Path, plan: Plan, done: dict[str, Any], net: Net, optimizer: torch.optim.Optimizer
) -> Path:
    """Replace the checkpoint at once, so that a stop at any time leaves a whole one; the net too.

    Returns where the bots' net is.
    """
    new = out / "checkpoint.new"
    parts = {"net": net.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save({"plan": asdict(plan), "done": done, **parts}, new)
    new.replace(out / "checkpoint.pt")
    weights = net.weights()
    written = out / nets.FILE_NAMES[type(weights)]
    nets.write(written, weights, load(plan.game).edition)
    return written


def read(arguments: list[str]) -> tuple[Plan, float, str, int, Path, dict[str, Any] | None]:
    """What the command line asks for: a new plan, or an old one with its checkpoint."""
    parser = argparse.ArgumentParser(description="Train a net by self-play.")
    parser.add_argument("game", help="a game, or the folder of an earlier run to go on with")
    parser.add_argument("--by", choices=(PLAY, SEARCH), default=PLAY)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="by search")
    parser.add_argument("--out", type=Path, help="the folder to write; runs/GAME by default")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="chosen")
    usual = Plan("")
    for name, value in vars(usual).items():
        if type(value) in (int, float):
            parser.add_argument(f"--{name}", type=type(value), default=value)
    given = parser.parse_args(arguments)
    if not given.minutes > 0:
        parser.error("--minutes is more than 0")
    checkpoint = Path(given.game) / "checkpoint.pt"
    if checkpoint.exists():
        kept = torch.load(checkpoint, map_location=given.device, weights_only=True)
        plan = Plan(**kept["plan"])
        return plan, given.minutes, given.device, given.threads, Path(given.game), kept
    options = dict(item.partition("=")[::2] for item in given.chosen)
    same = {name: getattr(given, name) for name in vars(given) if hasattr(usual, name)}
    plan = Plan(**same | {"options": options})
    out = given.out or Path("runs") / Path(given.game).name
    return plan, given.minutes, given.device, given.threads, out, None


def main() -> int:
    try:
        train(*read(sys.argv[1:]))
    except SkysailError as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; give the folder to go on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())

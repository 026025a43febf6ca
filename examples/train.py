"""Self-play with PPO on the batch environment: one net learns to play every seat of a game.

    python examples/train.py sail --minutes 7 --device cuda --out runs/sail
    python examples/train.py runs/sail --minutes 5           go on where that stopped

The net sees what the seat to choose knows, and learns from its own matches alone. In the folder
there will be `log.jsonl` (one line of figures an iteration), `checkpoint.pt` and `net.onnx`.
Needs PyTorch and onnx; a CUDA device needs numba-cuda.

How it goes, an iteration:
    collect   every slot of the batch is stepped `--horizon` times with actions drawn from the net
    judge     what came of each choice, for the seat that made it
    learn     a few passes over all these choices, by PPO's clipped objective
"""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from skysail.envs.batch import Batch
from skysail.errors import SkysailError

BLOCKED = -1e9  # as a logit: never drawn
EVALUATION_SEED = 1_000_000_007


@dataclass
class Plan:
    """What is learned, and how; kept with the checkpoint."""

    game: str
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    slots: int = 4096
    horizon: int = 64  # steps of every slot in an iteration
    hidden: int = 256
    passes: int = 2
    minibatch: int = 16384
    rate: float = 5e-4
    entropy: float = 0.01
    clip: float = 0.2
    trace: float = 0.95  # GAE's lambda; rewards come at the end, so nothing is discounted


class Net(nn.Module):
    """Observation to the logits of all actions and the chooser's expected share of the win."""

    def __init__(self, observation: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(observation))  # the largest number seen
        self.body = nn.Sequential(
            nn.Linear(observation, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        with torch.no_grad():  # begin by playing almost at random
            self.policy.weight.mul_(0.01)
            self.policy.bias.zero_()

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        features = self.body(observations.float() / self.scale)
        return self.policy(features), torch.sigmoid(self.value(features)).squeeze(-1)

    @torch.no_grad()
    def look_at(self, observations: Tensor) -> None:
        """Widen the scale to what occurs."""
        torch.maximum(self.scale, observations.abs().amax(0).float(), out=self.scale)


class Slots:
    """A batch whose arrays are tensors that share its memory."""

    def __init__(self, plan: Plan, slots: int, seed: int, device: str) -> None:
        self.batch = Batch(
            plan.game, slots, seats=plan.seats, options=plan.options, seed=seed, device=device
        )
        self.observations = torch.from_dlpack(self.batch.observations)
        self.legal = torch.from_dlpack(self.batch.legal)
        self.actions = torch.from_dlpack(self.batch.actions)
        self.seat = torch.from_dlpack(self.batch.seat)
        self.ended = torch.from_dlpack(self.batch.ended)
        self.rewards = torch.from_dlpack(self.batch.rewards)

    def step(self, actions: Tensor) -> None:
        self.actions.copy_(actions)
        self.batch.step()


def draw(logits: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
    """Legal actions drawn by their logits, and the logarithm of how likely each was."""
    shares = torch.log_softmax(logits.masked_fill(~legal, BLOCKED), -1)
    noise = -torch.empty_like(shares).exponential_().log()  # Gumbel's
    actions = (shares + noise).argmax(-1)
    return actions, shares.gather(-1, actions[:, None]).squeeze(-1)


# -- collect


@dataclass
class Choices:
    """Everything chosen in one iteration, (horizon, slots, ...)."""

    observations: Tensor
    legal: Tensor
    seat: Tensor
    actions: Tensor
    likely: Tensor
    values: Tensor
    ended: Tensor
    rewards: Tensor


@torch.no_grad()
def collect(slots: Slots, net: Net, horizon: int) -> Choices:
    rows: dict[str, list[Tensor]] = {name: [] for name in Choices.__dataclass_fields__}
    for _ in range(horizon):
        logits, values = net(slots.observations)
        actions, likely = draw(logits, slots.legal)
        for name in ("observations", "legal", "seat"):
            rows[name].append(getattr(slots, name).clone())
        rows["actions"].append(actions)
        rows["likely"].append(likely)
        rows["values"].append(values)
        slots.step(actions)
        rows["ended"].append(slots.ended.clone())
        rows["rewards"].append(slots.rewards.clone())
    return Choices(**{name: torch.stack(row) for name, row in rows.items()})


# -- judge


@torch.no_grad()
def judge(choices: Choices, slots: Slots, net: Net, trace: float) -> tuple[Tensor, Tensor, Tensor]:
    """Of each choice: how much better than expected it went, how it went, whether that is known.

    Seats take turns in any order, so each seat's choices form a chain of their own: the worth of
    one is judged by what that seat expects at its next one, or by its reward at the end. A choice
    after which the seat neither chose again nor saw the end is not judged.
    """
    horizon, count, seats = choices.rewards.shape
    everyone = torch.arange(count, device=choices.values.device)
    expected = torch.zeros(count, seats, device=choices.values.device)  # at the seat's next choice
    surplus = torch.zeros_like(expected)  # of that choice
    known = torch.zeros_like(expected, dtype=torch.bool)
    expected[everyone, slots.seat.long()] = net(slots.observations)[1]
    known[everyone, slots.seat.long()] = True
    advantages, judged = torch.zeros_like(choices.values), torch.zeros_like(choices.ended)
    for step in reversed(range(horizon)):
        over = choices.ended[step, :, None]
        expected = torch.where(over, choices.rewards[step], expected)
        surplus = torch.where(over, 0.0, surplus)
        known |= over
        seat, value = choices.seat[step].long(), choices.values[step]
        advantage = expected[everyone, seat] - value + trace * surplus[everyone, seat]
        advantages[step], judged[step] = advantage, known[everyone, seat]
        expected[everyone, seat] = value
        surplus[everyone, seat] = torch.where(judged[step], advantage, 0.0)
        known[everyone, seat] = True
    return advantages, advantages + choices.values, judged


# -- learn


def learn(
    plan: Plan, net: Net, optimizer: torch.optim.Optimizer, choices: Choices, judged: Any
) -> dict[str, float]:
    """PPO: move towards what went better than expected, but never far in one iteration."""
    advantages, returns, known = (part.flatten() for part in judged)
    observations, legal = choices.observations.flatten(0, 1), choices.legal.flatten(0, 1)
    actions, likely = choices.actions.flatten(), choices.likely.flatten()
    free = known & (legal.sum(-1) > 1)  # where there is nothing to choose, nothing is learned
    chosen = advantages[free]
    centre, spread = chosen.mean(), chosen.std() + 1e-6
    rows = known.nonzero().squeeze(-1)
    sums, rounds = torch.zeros(3, device=advantages.device), 0
    for _ in range(plan.passes):
        for part in rows[torch.randperm(len(rows), device=rows.device)].split(plan.minibatch):
            logits, values = net(observations[part])
            shares = torch.log_softmax(logits.masked_fill(~legal[part], BLOCKED), -1)
            ratio = (shares.gather(-1, actions[part, None]).squeeze(-1) - likely[part]).exp()
            weight = free[part].float()
            surplus = (advantages[part] - centre) / spread * weight
            clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            policy_loss = -torch.minimum(ratio * surplus, clipped * surplus).sum() / weight.sum()
            value_loss = (values - returns[part]).square().mean()
            entropy = -((shares.exp() * shares).sum(-1) * weight).sum() / weight.sum()
            loss = policy_loss + 2 * value_loss - plan.entropy * entropy
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            sums += torch.stack((policy_loss, value_loss, entropy)).detach()
            rounds += 1
    policy_loss, value_loss, entropy = (sums / rounds).tolist()
    return {"policy_loss": policy_loss, "value_loss": value_loss, "entropy": entropy}


# -- evaluate


@torch.no_grad()
def evaluate(plan: Plan, net: Net | None, slots: int, device: str) -> float:
    """The mean share of the win in the first match of every slot, against random play.

    The net has one seat, another in every slot; in a cooperative game it has all. Without a net,
    all play at random.
    """
    table = Slots(plan, slots, EVALUATION_SEED, device)
    batch = table.batch
    mine = torch.arange(slots, device=table.seat.device) % batch.seats
    share, open_ = torch.zeros(slots, device=mine.device), torch.ones_like(mine, dtype=torch.bool)
    while open_.any():
        batch.choose_at_random()
        if net is not None:
            best = net(table.observations)[0].masked_fill(~table.legal, BLOCKED).argmax(-1)
            turn = (table.seat == mine) | batch.game.cooperative
            table.actions.copy_(torch.where(turn, best, table.actions.long()))
        batch.step()
        finished = table.ended & open_
        share += torch.where(finished, table.rewards.gather(1, mine[:, None]).squeeze(1), 0.0)
        open_ &= ~table.ended
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

    dense("scaled", "body.0", "first")
    nodes.append(helper.make_node("Relu", ["first"], ["first_on"]))
    dense("first_on", "body.2", "second")
    nodes.append(helper.make_node("Relu", ["second"], ["second_on"]))
    dense("second_on", "policy", "policy")
    dense("second_on", "value", "worth")
    nodes.append(helper.make_node("Sigmoid", ["worth"], ["value"]))
    numbers, actions = kept["scale"].size, kept["policy.bias"].size
    graph = helper.make_graph(
        nodes,
        "skysail",
        [helper.make_tensor_value_info("observation", TensorProto.INT8, ["n", numbers])],
        [
            helper.make_tensor_value_info("policy", TensorProto.FLOAT, ["n", actions]),
            helper.make_tensor_value_info("value", TensorProto.FLOAT, ["n", 1]),
        ],
        [numpy_helper.from_array(array, name) for name, array in kept.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


def train(plan: Plan, minutes: float, device: str, out: Path, kept: dict[str, Any] | None) -> None:
    """Learn until the time is up; everything that is needed to go on stays in `out`."""
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(plan.seed)
    torch.set_float32_matmul_precision("high")
    if device == "cpu":
        torch.set_num_threads(1)  # a small net gains nothing from more
    done: dict[str, Any] = {"iteration": 0, "steps": 0, "seconds": 0.0}
    if kept is not None:
        done = dict(kept["done"])
    slots = Slots(plan, plan.slots, plan.seed + done["iteration"], device)
    knowledge, rules = slots.batch.game.knowledge, slots.batch.game.rules
    net = Net(knowledge.OBSERVATION, rules.ACTIONS, plan.hidden).to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=plan.rate, eps=1e-5)
    if kept is not None:
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
    matches = min(plan.slots, 2048)
    by_chance = evaluate(plan, None, matches, device)
    print(f"random play: {by_chance:.4f} of the win", flush=True)
    started = told = time.monotonic()
    before = done["seconds"]
    while (now := time.monotonic()) - started < 60 * minutes:
        for group in optimizer.param_groups:  # smaller steps towards the end
            group["lr"] = plan.rate * max(0.05, 1 - (now - started) / (60 * minutes))
        choices = collect(slots, net, plan.horizon)
        net.look_at(choices.observations.flatten(0, 1))
        losses = learn(plan, net, optimizer, choices, judge(choices, slots, net, plan.trace))
        done["iteration"] += 1
        done["steps"] += plan.slots * plan.horizon
        done["seconds"] = before + time.monotonic() - started
        finished = int(choices.ended.sum())
        figures = {
            **done,
            "matches": finished,
            "share": float(choices.rewards[choices.ended].mean()) if finished else None,
            **losses,
        }
        last = time.monotonic() - started >= 60 * minutes
        if last or time.monotonic() - told > min(30, 6 * minutes) or done["iteration"] == 1:
            told = time.monotonic()
            figures["against_random"] = evaluate(plan, net, matches, device)
            save(out, plan, done, net, optimizer)
            print(
                f"{done['seconds']:7.1f} s  {done['steps'] / 1e6:9.2f} million steps  "
                f"{figures['against_random']:.4f} of the win against random "
                f"({by_chance:.4f} by chance)  entropy {losses['entropy']:.3f}",
                flush=True,
            )
        with (out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(figures) + "\n")
    save(out, plan, done, net, optimizer)
    export(net, out / "net.onnx")
    slots.batch.check()
    print(f"written: {out / 'net.onnx'}")


def save(
    out: Path, plan: Plan, done: dict[str, Any], net: Net, optimizer: torch.optim.Optimizer
) -> None:
    """Replace the checkpoint at once, so that a stop at any time leaves a whole one."""
    new = out / "checkpoint.new"
    parts = {"net": net.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save({"plan": asdict(plan), "done": done, **parts}, new)
    new.replace(out / "checkpoint.pt")


def read(arguments: list[str]) -> tuple[Plan, float, str, Path, dict[str, Any] | None]:
    """What the command line asks for: a new plan, or an old one with its checkpoint."""
    parser = argparse.ArgumentParser(description="Train a net by self-play.")
    parser.add_argument("game", help="a game, or the folder of an earlier run to go on with")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--out", type=Path, help="the folder to write; runs/GAME by default")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="chosen")
    usual = Plan("")
    for name in ("seed", "slots", "horizon", "hidden", "passes", "minibatch", "rate", "entropy"):
        value = getattr(usual, name)
        parser.add_argument(f"--{name}", type=type(value), default=value)
    given = parser.parse_args(arguments)
    checkpoint = Path(given.game) / "checkpoint.pt"
    if checkpoint.exists():
        kept = torch.load(checkpoint, map_location=given.device, weights_only=True)
        return Plan(**kept["plan"]), given.minutes, given.device, Path(given.game), kept
    options = dict(item.partition("=")[::2] for item in given.chosen)
    same = {name: getattr(given, name) for name in vars(given) if hasattr(usual, name)}
    plan = Plan(**same | {"options": options})
    out = given.out or Path("runs") / Path(given.game).name
    return plan, given.minutes, given.device, out, None


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

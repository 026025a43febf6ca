"""Information-set Monte Carlo tree search; compiled once for each game (see `skysail.contract`).

A simulation deals anew what the searching seat cannot know, makes one of the choices at hand, walks
on down a tree of choices, and adds what came of it to all nodes on its way. Each seat is taken to
want the best for itself.

The choices at hand are compared by halving. All candidates are tried in sweeps, in each of which
they meet the same deal and the same luck, so that a lucky throw favours none; then the better half
stays, and so on until two are left for the last round. Below, UCT chooses. The longer a place has
been looked at, the more of its choices are tried. Where some choices exist in some deals only, a
choice is weighed by how often it could have been made.

A node is a choice, whatever was dealt; below it hang the places where luck may lead from there. Two
are told apart by who chooses next, and where that is the searching seat, by what it can choose.

Nets (`skysail.bots.forward`) guide it where a game has them. At the top one is asked about the
choices at hand: a small budget looks at those that it likes, and of two that do equally well it
decides. An instinct is asked in every simulation: which of many choices to try next, and when the
judge has spoken how far to believe it. Where there is none, a net that hopes is asked all this, and
nobody plays on beyond the tree.

What it needs travels as one thing, a `skysail.bots.thinking.Space`.
"""

from math import exp, log, sqrt

import numpy as np

from skysail.bots.forward import answer, look, sense
from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, judge, legal, observe, play, redeal, scores, start
from skysail.jit import layout
from skysail.playout import choose_any, wander
from skysail.victory import share_out

NODE = layout(
    __name__,
    ("total", np.float64),  # results of the seat that made the choice
    ("squares", np.float64),  # of these results; of a choice at hand only
    ("way", np.uint64),  # the luck of the best way on that was found here
    ("visits", np.int32),
    ("available", np.int32),  # visits of the parent with a deal that allowed this choice
    ("parent", np.int32),  # or NONE
    ("child", np.int32),  # the latest, or NONE
    ("sibling", np.int32),  # the one before, or NONE
    ("prior", np.float32),  # how likely the net thinks the choice
    ("sign", np.int32),  # of a place where luck led: what the seat can choose there
    ("action", np.int16),  # the choice that leads here
    ("seat", np.int16),  # who made it; NONE of a place where luck led
)
ALLOCATES = False
# a call that hands the space on costs more than they do
INLINED = ("select", "value", "hope", "mix_in", "ask", "consult")
NONE = -1
NO_LUCK = np.uint64(0)
UNTRIED = 1  # a mark on an action
TOP = 0  # the node of the position itself
ROOT, DEALT, WALK, TRIAL = 0, 1, 2, 3  # boards
BOARDS = 4
LEAST_TRIES = 4  # of a candidate: a small budget looks at fewer of them
WIDENING = 6  # times its visits is the square of the choices tried at a place at most
CHOOSY = 2  # the same where the likeliest is tried first
FEW = 3  # choices, which are soon all tried: which comes first is not worth asking
TRUSTED = 50.0  # visits that the net's liking of a candidate counts for, to the logarithm
FAINT = 1e-4  # a liking that tells what was looked at from what was not
PATIENCE = 16  # visits for each choice of a place before a tree tells more than the ways from there
LUCK = np.uint64(0x5EA4C4)  # keeps the search's luck apart from the deals'
SLIP = np.uint64(0x511B)  # and that of slips apart from both
ORDER = np.uint64(0x0DE5)  # and that of the candidates' order
PERCENT = 100
SLIPS_TO = 3  # a slip is one of so many next best


# -- the choices at hand


def begin(space, seed, budget, only):
    """List the candidates as nodes below the top; return how many there are.

    `only` is the one action looked at, NONE if all of them are.
    """
    nodes, actions, field, root = space.nodes, space.actions, space.field, space.boards[ROOT]
    used = add_node(nodes, 0, NONE, NONE, NONE)
    n = legal(root, actions)
    if only != NONE:
        actions[0] = only
        n = 1
    luck = mix(seed ^ ORDER)
    for last in range(n - 1, 0, -1):  # among equals, none comes first by its number
        luck = advance(luck)
        other = below(mix(luck), last + 1)
        held = actions[last]
        actions[last] = actions[other]
        actions[other] = held
    guided = space.guided[0]
    if guided and space.has_net:
        ask(space, root, n)
    elif guided:
        consult(space, root, n)
    for index in range(n):
        used = add_node(nodes, used, TOP, actions[index], root.seat)
        field[index] = used - 1
        if guided:
            nodes[used - 1].prior = space.room.likings[actions[index]]
    if guided:
        put_in_order(space, n)
    return min(n, max(budget // LEAST_TRIES, 1))


def ask(space, state, n):
    """Ask the net about a state whose `n` choices are listed: the share of each."""
    room, actions, net = space.room, space.actions, space.net
    observe(state, int(state.seat), room.observation)
    look(net, room)
    for index in range(n):
        one = actions[index]
        room.likings[one] = answer(room.two, net.policy[one], net.policy_bias[one])
    share_likings(room.likings, actions, n)


def consult(space, state, n):
    """The same of the instinct."""
    room, actions, instinct = space.room, space.actions, space.instinct
    observe(state, int(state.seat), room.observation)
    sense(instinct, room)
    for index in range(n):
        one = actions[index]
        room.likings[one] = answer(room.few, instinct.policy[one], instinct.policy_bias[one])
    share_likings(room.likings, actions, n)


def share_likings(likings, actions, n):
    """Make parts of 1 out of the likings, which are logarithms, for the listed actions."""
    highest = likings[actions[0]]
    for index in range(1, n):
        highest = max(highest, likings[actions[index]])
    total = 0.0
    for index in range(n):
        likings[actions[index]] = exp(likings[actions[index]] - highest)
        total += likings[actions[index]]
    for index in range(n):
        likings[actions[index]] /= total


def rounds_for(alive):
    """How often so many candidates are halved until one is left; 1 at least."""
    rounds = 1
    while alive > 2:
        alive = (alive + 1) // 2
        rounds += 1
    return rounds


def round_length(left, rounds, alive):
    """The simulations of the next of so many rounds: whole sweeps, but for the last round."""
    if rounds == 1:
        return left
    return min(max(left // rounds // alive, 1) * alive, left)


def halve(space, alive):
    """Keep the better half of the candidates for another round; return how many."""
    put_in_order(space, alive)
    for seat in range(space.seats):
        space.sums[seat] = 0.0
    return (alive + 1) // 2


def put_in_order(space, alive):
    """The candidates, best first."""
    nodes, field = space.nodes, space.field
    most = 0
    for index in range(alive):
        most = max(most, nodes[field[index]].visits)
    for index in range(1, alive):
        held = field[index]
        worth = merit(nodes[held], space.guided[0], most)
        there = index
        while there > 0 and merit(nodes[field[there - 1]], space.guided[0], most) < worth:
            field[there] = field[there - 1]
            there -= 1
        field[there] = held


def merit(node, guided, most):
    """What a candidate is worth: its mean result, and with a net what speaks for it beforehand."""
    worth = node.total / node.visits if node.visits > 0 else 0.0
    return worth + log(node.prior + 1e-9) / (TRUSTED + most) if guided else worth


# -- simulations


def grow(space, used, seed, alive, swept, first, count):
    """Run simulations `first` to `first + count - 1` of a round; return how many nodes are used.

    The round has so many candidates alive, and began when so many sweeps had been made.
    """
    boards, nodes, actions, how = space.boards, space.nodes, space.actions, space.how
    guided = space.guided[0] and (space.has_instinct or space.deep)
    alone = not (guided and space.deep)
    seat = boards[ROOT].seat
    together = max(how.sharing // alive, 1)  # sweeps on one deal
    dealt = NONE
    for number in range(first, first + count):
        sweep = swept + number // alive
        if sweep - sweep % together != dealt:
            dealt = sweep - sweep % together
            boards[DEALT] = boards[ROOT]
            redeal(boards[DEALT], seat, nth_seed(seed, dealt))
        luck = nth_seed(seed ^ LUCK, sweep)
        boards[WALK] = boards[DEALT]
        state = boards[WALK]
        state.rng = mix(luck)
        candidate = space.field[number % alive]
        node = candidate
        fresh = nodes[node].visits == 0
        play(state, nodes[node].action)
        while state.seat != OVER and not fresh:
            luck = advance(luck)
            n = legal(state, actions)
            if n == 1:
                play(state, actions[0])
                continue
            full = used + n >= len(nodes)
            sign = sign_of(state.seat, state.seat == seat, actions, n)
            place = find_place(nodes, node, sign)
            if place == NONE and full:
                break
            if place == NONE:
                place = used
                used = add_node(nodes, used, node, NONE, NONE)
                nodes[place].sign = sign
            node = place
            if how.ways > 0 and nodes[node].visits < PATIENCE * n:
                break
            following, action = select(space, state, node, n, full, luck, guided and n > FEW)
            if following == NONE and full:
                break
            if following == NONE:
                following = used
                used = add_node(nodes, used, node, action, state.seat)
                fresh = True
            play(state, action)
            node = following
        if alone:
            luck = end_turn(space, seat, luck, node)
            wander(state, luck, how.playout, actions)
        value(state, space, guided)
        back_up(nodes, node, space.results)
        nodes[candidate].squares += space.results[seat] * space.results[seat]
        for other in range(space.seats):
            space.sums[other] += space.results[other]
    return used


def add_node(nodes, used, parent, action, seat):
    """Hang a new node below its parent; return how many are used then."""
    node = nodes[used]
    node.total = 0.0
    node.squares = 0.0
    node.way = NO_LUCK
    node.visits = 0
    node.available = 1 if parent == NONE else nodes[parent].visits + 1  # as in plain UCT
    node.parent = parent
    node.child = NONE
    node.sibling = NONE
    node.prior = 0.0
    node.sign = NONE
    node.action = action
    node.seat = seat
    if parent != NONE:
        node.sibling = nodes[parent].child
        nodes[parent].child = used
    return used + 1


def sign_of(seat, own, actions, n):
    """A number for what a seat can choose; of others the searching seat knows only who chooses."""
    sign = int(seat) + 1
    if own:
        for index in range(n):
            sign = (sign * 1000003 + int(actions[index])) & 0x3FFFFFFF
    return sign


def find_place(nodes, node, sign):
    """The place below a choice that has this sign, or NONE."""
    there = nodes[node].child
    while there != NONE and nodes[there].sign != sign:
        there = nodes[there].sibling
    return there


def select(space, state, node, n, full, luck, guided):
    """The node and action to go on with; NONE and one of the untried actions to try another.

    When the tree is full, untried actions are passed over as long as there is a tried one.
    """
    nodes, actions, marks = space.nodes, space.actions, space.marks
    exploration = space.how.exploration
    for index in range(n):
        marks[actions[index]] = UNTRIED
    untried = n
    best = NONE
    highest = -1.0
    weighed = 0
    logarithm = 0.0
    there = nodes[node].child
    while there != NONE:
        one = nodes[there]
        if marks[one.action] == UNTRIED:
            marks[one.action] = NONE
            untried -= 1
            one.available += 1
            if one.available != weighed:  # siblings mostly agree
                weighed = one.available
                logarithm = log(weighed)
            worth = one.total / one.visits + exploration * sqrt(logarithm / one.visits)
            if worth > highest:
                highest = worth
                best = there
        there = one.sibling
    tried = n - untried
    wide = full or tried * tried > (CHOOSY if guided else WIDENING) * nodes[node].visits
    action = actions[0] if best == NONE else nodes[best].action
    if untried > 0 and (best == NONE or not wide):
        best = NONE
        if guided:
            if space.deep:
                ask(space, state, n)
            else:
                consult(space, state, n)
            action = likeliest(space, n)
        else:
            action = nth_untried(space, below(mix(luck), untried))
    for index in range(n):
        marks[actions[index]] = NONE
    return best, action


def likeliest(space, n):
    """Of the untried actions the one that is liked most."""
    actions, likings = space.actions, space.room.likings
    best = NONE
    for index in range(n):
        action = actions[index]
        if space.marks[action] == UNTRIED and (best == NONE or likings[action] > likings[best]):
            best = action
    return best


def nth_untried(space, left):
    """The untried action that has so many before it."""
    index = 0
    while space.marks[space.actions[index]] != UNTRIED or left > 0:
        left -= space.marks[space.actions[index]] == UNTRIED
        index += 1
    return space.actions[index]


def end_turn(space, seat, luck, node):
    """Go on to the end of the seat's turn, the best of some ways; return the luck left.

    What a choice is worth shows only if good ones follow it. Ways to go on are drawn, each up to
    where luck falls or another seat chooses, and the best is gone; the node keeps it, to be tried
    again at the next visit. What luck will bring is not foreseen: a way is tried with another luck
    than is to fall.
    """
    boards, nodes, results, ways = space.boards, space.nodes, space.results, space.how.ways
    state, trial = boards[WALK], boards[TRIAL]
    while state.seat == seat and ways > 0:
        way = nodes[node].way
        highest = -1.0
        for _ in range(ways):
            luck = advance(luck)
            boards[TRIAL] = boards[WALK]
            trial.rng = mix(luck ^ LUCK)
            follow(trial, way, space.actions)
            value(trial, space, False)
            if results[seat] > highest:
                highest = results[seat]
                nodes[node].way = way
            way = luck
        follow(state, nodes[node].way, space.actions)
    return luck


def follow(state, way, actions):
    """Choose as the luck of a way says, until other luck falls or another seat chooses."""
    seat = state.seat
    fate = state.rng
    luck = mix(way)
    while state.seat == seat and state.rng == fate:
        luck = advance(luck)
        choose_any(state, luck, actions)


def value(state, space, guided):
    """Write to the space's results what a state is worth to each seat."""
    how, numbers = space.how, space.numbers
    if state.seat != OVER:
        judge(state, numbers)
        mix_in(space, how.lead, 1.0)
        if guided:
            hope(state, space)
        return
    share_out(state, space.seats, space.cooperative, numbers, space.results)
    if how.margin > 0.0:
        scores(state, numbers)
        mix_in(space, how.points, how.margin)


def hope(state, space):
    """Correct the results, which are the judge's, by what the instinct or the net hopes for."""
    room, results = space.room, space.results
    seats, together = space.seats, space.cooperative
    observe(state, int(state.seat), room.observation)
    taken, hopes, bias = room.few, space.instinct.hopes, space.instinct.hopes_bias
    if space.deep:
        taken, hopes, bias = room.two, space.net.hopes, space.net.hopes_bias
        look(space.net, room)
    else:
        sense(space.instinct, room)
    total = 1.0 - results[0] if together else 0.0  # what fate may hope for
    for ahead in range(seats):
        one = 0 if together else ahead
        seat = (state.seat + ahead) % seats
        results[seat] *= exp(answer(taken, hopes[one], bias[one]))
        if not together or ahead == 0:
            total += results[seat]
    for seat in range(seats):
        results[seat] /= total


def mix_in(space, unit, part):
    """Make `part` of the results out of the numbers: a lead of `unit` is worth e to 1.

    Those who play together have fate as their rival, which stands at 0.
    """
    numbers, results = space.numbers, space.results
    seats, cooperative = space.seats, space.cooperative
    highest = numbers[0]
    for seat in range(1, seats):
        highest = max(highest, numbers[seat])
    if cooperative:
        highest = max(highest, 0)
    total = exp(-highest / unit) if cooperative else 0.0
    for seat in range(1 if cooperative else seats):
        total += exp((numbers[seat] - highest) / unit)
    for seat in range(seats):
        share = exp((numbers[seat] - highest) / unit) / total
        results[seat] = (1.0 - part) * results[seat] + part * share


def back_up(nodes, node, results):
    """Add the results to a node and all above it."""
    while node != NONE:
        nodes[node].visits += 1
        if nodes[node].seat != NONE:
            nodes[node].total += results[nodes[node].seat]
        node = nodes[node].parent


# -- whole choices and whole matches


def choose(space, seed, budget, slips, guided):
    """The action that a search of `budget` simulations finds best, with the net or without.

    A choice that is forced is not searched, and without a budget it is left to chance. In `slips`
    of a hundred cases one of the next best is taken.
    """
    n = legal(space.boards[ROOT], space.actions)
    if n == 1:
        return int(space.actions[0])
    luck = mix(seed ^ SLIP)
    if budget == 0:
        return int(space.actions[below(mix(luck), n)])
    space.guided[0] = guided
    alive = begin(space, seed, budget, NONE)
    candidates = alive
    used = n + 1
    done = 0
    swept = 0
    for rounds in range(rounds_for(alive), 0, -1):
        count = round_length(budget - done, rounds, alive)
        used = grow(space, used, seed, alive, swept, 0, count)
        done += count
        swept += (count + alive - 1) // alive
        if rounds > 1:
            alive = halve(space, alive)
    put_in_order(space, alive)
    return int(space.nodes[space.field[slip(space, luck, candidates, slips)]].action)


def slip(space, luck, candidates, slips):
    """The place in the order of so many candidates that is chosen: 0, or after a slip another.

    Who slips in so many of a hundred cases gives away so many hundredths of a win at most.
    """
    if below(luck, PERCENT) >= slips:
        return 0
    near = 0
    while near < min(candidates - 1, SLIPS_TO) and gives_away(space, near + 1) * PERCENT <= slips:
        near += 1
    return 1 + below(mix(luck), near) if near > 0 else 0


def gives_away(space, place):
    """How much worse than the best candidate the one at a place was found; 1 if not looked at."""
    best, other = space.nodes[space.field[0]], space.nodes[space.field[place]]
    if other.visits == 0:
        return 1.0
    return best.total / best.visits - other.total / other.visits


def contest(truth, space, options, deal, luck, budgets, slips, guided):
    """Play a match in `truth[0]`, a record of zeros, a bot for each seat; return the choices made.

    A bot gets a re-dealt copy of the truth, as it would at a table. The shares of the victory are
    left in the space's results.
    """
    start(truth[0], space.seats, options, deal)
    made = 0
    while truth[0].seat != OVER:
        seat = truth[0].seat
        seed = nth_seed(luck, made)
        space.boards[ROOT] = truth[0]
        redeal(space.boards[ROOT], seat, seed)
        play(truth[0], choose(space, seed, budgets[seat], slips[seat], guided[seat]))
        made += 1
    share_out(truth[0], space.seats, space.cooperative, space.numbers, space.results)
    return made


def lesson(truth, space, options, deal, luck, budget, strays, book):
    """Play a match by search on every seat, and write each choice into the book; return how many.

    For each choice: what its seat saw, what the judge said, what the search liked and hoped for,
    and who chose. The shares of the victory are left in the space's results. In `strays` of a
    hundred cases anything is chosen: what a simulation meets is not all good play. When the book is
    full, the match is played on.
    """
    root = space.boards[ROOT]
    start(truth[0], space.seats, options, deal)
    made = 0
    rows = 0
    while truth[0].seat != OVER:
        seat = truth[0].seat
        seed = nth_seed(luck, made)
        made += 1
        space.boards[ROOT] = truth[0]
        redeal(root, seat, seed)
        n = legal(truth[0], space.actions)
        action = choose(space, seed, budget, 0, space.guided[0])
        if n > 1 and rows < len(book.seat):
            observe(root, int(seat), book.seen[rows])
            judge(root, space.numbers)
            best = space.nodes[space.field[0]]
            total = 0.0
            for one in range(space.seats):
                total += space.sums[one]
            for one in range(space.seats):
                book.judged[rows, one] = space.numbers[one] / space.how.lead
                book.hoped[rows, one] = space.sums[one] / total
            if space.cooperative:
                book.hoped[rows, seat] = best.total / best.visits
            write_down(space, n, book.liked[rows])
            book.seat[rows] = seat
            rows += 1
        if below(mix(seed), PERCENT) < strays:
            choose_any(truth[0], seed, space.actions)
        else:
            play(truth[0], action)
    share_out(truth[0], space.seats, space.cooperative, space.numbers, space.results)
    return rows


def write_down(space, n, liked):
    """What a net should have liked, of what was looked at; the likings add up to 1."""
    nodes, best = space.nodes, space.nodes[space.field[0]]
    most = best.visits
    top = merit(best, space.guided[0], most)
    total = 0.0
    for candidate in range(1, n + 1):
        if nodes[candidate].visits > 0:
            lag = top - merit(nodes[candidate], space.guided[0], most)
            liking = exp(-lag * (TRUSTED + most)) + FAINT
            liked[nodes[candidate].action] = liking
            total += liking
    for candidate in range(1, n + 1):
        liked[nodes[candidate].action] /= total

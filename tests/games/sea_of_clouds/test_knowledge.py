"""The game of memory: who knows which card, kept exactly through looks, swaps and thefts."""

import pytest

from tests.games.knowledge import observed
from tests.games.sea_of_clouds.conftest import plain
from tests.games.walk import random_states


class Memory:
    """A slow twin: every card in a share, a hand or a row is a set of the seats that have seen it.

    It follows what everybody can see happen, the public events and the choices of places, and
    knows no faces.
    """

    def __init__(self, layout, seats):
        self.layout = layout
        self.shares = [[set()], [set()], [set()]]
        self.shares[0][0].add(0)
        self.rum = [[] for _ in range(seats)]
        self.secrets = [[] for _ in range(seats)]
        self.hand = []

    def follow(self, move, events):
        layout = self.layout
        slot = int(move[5:]) - 1 if move.startswith("card_") else 0
        for kind, a, b, c in events:
            if kind == layout.LOOKED:
                for card in self.shares[b]:
                    card.add(a)
            elif kind == layout.ADDED:
                self.shares[a].append(set())
            elif kind == layout.TOOK_SHARE:
                self.hand, self.shares[b] = self.shares[b], []
            elif kind == layout.DREW:
                self.hand = [{a}]
            elif kind == layout.PICKED:
                place = int(move[-1]) - 1 if move.startswith("share_") else 0
                card = self.shares[b].pop(place)
                card.add(a)
                self.hand.append(card)
            elif kind == layout.PLACED_RUM:
                self.rum[a].append(self.hand.pop(slot))
            elif kind == layout.PLACED_SECRET:
                self.secrets[a].append(self.hand.pop(slot))
            elif kind in (layout.PLACED, layout.PLAYED):
                self.hand.pop(slot)
            elif kind == layout.RUM_MOVED:
                card = self.rum[a].pop(c)
                self.rum[b].append(card | {a, b})
            if kind in (layout.PLACED_RUM, layout.PLACED_SECRET, layout.PLACED, layout.PLAYED):
                slot = 0


def watchers(word):
    """The seats that a written card names."""
    return {int(digit) for digit in word.partition("@")[2]}


@pytest.mark.rule("SOC-027", "SOC-031", "SOC-037", "SOC-145", "SOC-147")
def test_what_each_seat_has_seen_is_kept_exactly(clouds, random_matches):
    for walk in random_matches:
        seats = walk[0].before["seats"]
        memory = Memory(clouds._part("state"), seats)
        for step in walk:
            memory.follow(step.move, step.events)
            now = step.after
            for share in range(3):
                assert [watchers(w) for w in now[f"share_{share + 1}"]] == memory.shares[share]
            for seat in range(seats):
                for row, cards in (("rum", memory.rum), ("secrets", memory.secrets)):
                    kept = [watchers(w) | {seat} for w in now.get(f"{row}_{seat}", [])]
                    assert kept == cards[seat]


@pytest.mark.rule("SOC-048")
def test_owners_know_their_rows_and_cards_in_hand(clouds, random_matches):
    for walk in random_matches[:12]:
        for step in walk[::7]:
            match = clouds.match(position=step.after)
            for captain in match.view(None)["captains"]:
                for card in captain["rum"] + captain["secrets"]:
                    assert captain["seat"] in card["seen_by"]


def test_everybody_knows_who_has_looked(voyage):
    turn = voyage("share_1: rotgut", "leave")
    for seat in (0, 1, 2, None):
        seen = [card["seen_by"] for card in turn.view(seat)["shares"][0]["cards"]]
        assert seen == [[0], []]


def test_a_card_left_is_known_among_the_secrets_of_another(voyage):
    turn = voyage("share_1: misers_oath", "leave take take")
    assert turn.knows(0, "secrets", 1) == ["misers_oath"]
    assert turn.knows(2, "secrets", 1) == [None]
    assert turn.view(2)["captains"][1]["secrets"][0]["back"] == "object"


def test_a_card_picked_from_a_share_is_known_to_those_who_looked(voyage):
    turn = voyage("share_1: grappling_hook \n share_3: rotgut@1 old_rum@2", "take share_3_card_1")
    assert turn.rum_0 == "rotgut@1"
    assert turn.knows(1, "rum", 0) == ["rotgut"]
    assert turn.knows(2, "rum", 0) == [None]


def test_the_picker_is_not_told_the_face_before(voyage):
    turn = voyage("share_1: grappling_hook \n share_3: rotgut@1 old_rum", "take")
    labels = [choice["label"] for choice in turn.view(0)["choices"]]
    assert labels[-2:] == ["Take card 1 of share 3: a Rum", "Take card 2 of share 3: a Rum"]
    turn = voyage("share_1: grappling_hook \n share_3: rotgut@0 old_rum", "take")
    assert turn.view(0)["choices"][-2]["label"] == "Take card 1 of share 3: Rotgut"


def test_stolen_rum_is_told_by_name_to_both_owners_alone(boarding):
    fight = boarding("crew_0: barrel_thief \n rum_1: rotgut")
    assert "You take Duc de Plessy's first Rum: Rotgut." in fight.told(0)
    assert "Madame Tching takes your first Rum: Rotgut." in fight.told(1)
    for seat in (2, None):
        assert "Madame Tching takes Duc de Plessy's first Rum." in fight.told(seat)


def test_placed_rum_is_told_rightly_though_the_row_changes_later(boarding):
    """The last seat takes Rum, and in the same play one of its bottles is stolen."""
    for seed in range(12):
        fight = boarding(
            "share_1: golden_rum old_rum \n crew_0: barrel_thief \n rum_2: rotgut", seed=seed
        )
        told = fight.told(2)
        assert "You take share 1: Golden Rum and Old Rum." in told
        assert f"Rum: {fight.match.game.text.name(kind_of(fight))}." in told
        assert "Lady Damballa takes share 1: a Rum and a Rum." in fight.told(1)


def kind_of(fight):
    return fight.match.game._part("box").KIND[plain(fight.rum_0)]


def test_the_running_score_does_not_tell_of_unseen_rum(voyage):
    shelf = "rum_0: top_shelf_rum \n rum_1: top_shelf_rum{} top_shelf_rum"
    assert voyage(shelf.format("@0")).view(0)["captains"][0]["points"]["Rum"] == 3
    both = shelf.replace("{} top_shelf_rum", "@0 top_shelf_rum@0")
    assert voyage(both).view(0)["captains"][0]["points"]["Rum"] == 1
    assert voyage(both).view(0)["scores"][1:] == [None, None]
    assert voyage(both).view(None)["scores"] == [None] * 3


def test_the_observation_names_what_the_seat_knows(clouds, voyage):
    state = voyage("share_1: rotgut@1 beer \n rum_2: old_rum@0 golden_rum").match.state
    kind = clouds._part("box").KIND
    mine = observed(clouds, state, 0)
    faces = mine["share_faces"].reshape(9, -1)
    assert faces[0, kind["rotgut"]] == faces[1, kind["beer"]] == 1
    assert faces[3:].sum() == 0
    assert mine["share_seen"].reshape(9, 4)[0].tolist() == [1, 1, 0, 0]
    owned = mine["owned"].reshape(4, -1)
    assert owned[2, kind["old_rum"]] == 1
    assert owned[2].sum() == 1
    assert mine["rum_cards"].tolist() == [0, 0, 2, 0]
    theirs = observed(clouds, state, 2)
    assert theirs["seen_by"].reshape(4, -1)[1, kind["old_rum"]] == 1
    assert theirs["seats"].tolist() == [0, 0, 0, 1, 0]


def test_the_observation_tells_where_the_match_stands(clouds):
    for state in random_states(clouds, 3, 2):
        for seat in (0, 2):
            seen = observed(clouds, state, seat)
            around = [(seat + away) % 3 for away in range(3)]
            for name in ("choosing", "active", "parrot", "victim"):
                whose = state.seat if name == "choosing" else state[name]
                assert seen[name].tolist() == [*(other == whose for other in around), 0]
            for name in ("coins", "strength"):
                assert seen[name].tolist() == [*(state[name][other] for other in around), 0]
            beaten = [(state.beaten[other] & 1, state.beaten[other] >> 1) for other in around]
            assert seen["beaten"].reshape(4, 2)[:3].tolist() == [list(both) for both in beaten]
            for name in ("looking", "hole"):
                assert seen[name].tolist() == [share == state[name] for share in range(3)]
            assert seen["share_coins"].tolist() == state.share_coins.tolist()
            assert seen["discard"].tolist() == state.discard.tolist()
            assert seen["unused"].tolist() == state.unused.tolist()
            for name in ("effect", "gift"):
                assert set(seen[name].nonzero()[0]) == {state[name]} - {-1}
            assert seen["share_backs"].sum() == state.share_size.sum()
            assert seen["hand_backs"].sum() == state.hand_size

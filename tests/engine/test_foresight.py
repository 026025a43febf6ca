"""What is foretold of choices."""

from skysail.stage import foretold, ghost, without_odds


def test_a_table_without_odds_is_told_what_is_certain() -> None:
    say = "Crops 2 -> 4. B3: 52 in 100 land on it, 9 fall off. Then rain; 1 in 6 a gull"
    told = foretold(say, ghost("ship", "B3", share=0.5), plates={0: "7"}, mark="5 in 100")
    assert without_odds(told) == foretold(
        "Crops 2 -> 4. Then rain", ghost("ship", "B3"), plates={0: "7"}
    )

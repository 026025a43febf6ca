"""Les Pluvionautes at the table."""

import pytest
from playwright.sync_api import expect

from skysail import load
from skysail.voyage import voyage_of

GAME = load("les_pluvionautes")


@pytest.mark.fault("les_pluvionautes", 3)
def test_a_cell_that_is_picked_on_a_phone_stays_in_sight_with_what_it_brings(person):
    voyage = voyage_of(GAME)
    assert voyage
    match = voyage.match(GAME.interpreted)
    match.play("D3")  # the die strays, and lies beside the rain
    one = person(phone=True)
    one.go_on(match)
    cell = one.page.locator(f".regions:not(.coming) [data-action='{GAME.text.parse('D3')}']")
    expect(cell.locator(".preview")).to_have_css("opacity", "0")
    one.touch(cell)
    expect(one.page.locator(".foresight")).to_contain_text("Moors the rain: 4 to tow")
    expect(one.page.locator(".deed")).to_contain_text("Fly to D3 and moor the rain")
    expect(cell.locator(".preview")).to_have_css("opacity", "1")

"""Options of the whole suite: --short for slow modes, --renew for goldens."""

import os

import pytest

os.environ["SKYSAIL_QUIET"] = "1"  # what is said while something is compiled is tested on its own


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--short", action="store_true", help="play less: for the interpreted mode")
    parser.addoption("--renew", action="store_true", help="write the golden files anew")


@pytest.fixture(scope="session")
def short(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--short"))


@pytest.fixture(scope="session")
def renew(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew"))

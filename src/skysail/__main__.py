"""python -m skysail: the same as the command `skysail`."""

import sys

from skysail.cli import main

if __name__ == "__main__":
    sys.exit(main())

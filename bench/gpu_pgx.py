"""Pgx's Connect Four on a GPU: `python -m bench.gpu_pgx` prints one line of JSON."""

import json

from bench.peers import Speed, pgx_best

GPU_BATCHES = (2**14, 2**16, 2**18, 2**20)
GPU_MOVES = 2**26  # in one call, so that starting it costs nothing


def pgx_connect_four_gpu(batches: tuple[int, ...] = GPU_BATCHES, moves: int = GPU_MOVES) -> Speed:
    """Random moves and playouts a second on JAX's first device, at the best batch size."""
    return pgx_best(batches, moves)


def main() -> None:
    import jax

    speed = pgx_connect_four_gpu()
    device = jax.devices()[0]
    where = {"device": device.device_kind, "platform": device.platform, "jax": jax.__version__}
    print(json.dumps(speed._asdict() | where))


if __name__ == "__main__":
    main()

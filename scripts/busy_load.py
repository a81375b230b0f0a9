"""A stated load on this machine, for trials that must hold on a disturbed one.

As many processes as there are processor cores. The first of them is always busy; the others come
and go: busy and asleep by turns, for 0.05 to 3 seconds each, by a schedule of their own seed. Every
second process copies 16 MB about, which takes caches from others; the rest only count.
"""

import os
import random
import subprocess
import sys
import time

LEAST_SECONDS, MOST_SECONDS = 0.05, 3.0
BLOCK_BYTES = 16 << 20


class BusyLoad:
    """Runs while its `with` block does."""

    def __init__(self, seed, processes=None):
        self.seed = seed
        self.processes = processes or os.cpu_count() or 1
        self.running = []

    def facts(self):
        return {
            "processes": self.processes,
            "always_busy": 1,
            "coming_and_going": self.processes - 1,
            "seed": self.seed,
        }

    def __enter__(self):
        for number in range(self.processes):
            command = [sys.executable, __file__, str(os.getpid()), str(number), str(self.seed)]
            # In sessions of their own, as what others run: Linux shares time out by session.
            self.running.append(
                subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
            )
        return self

    def __exit__(self, *_):
        for process in self.running:
            process.terminate()
        for process in self.running:
            process.wait()
        self.running = []


def be_busy(seconds, copies, parent):
    """Until the time is over or the parent is gone."""
    block = bytearray(BLOCK_BYTES if copies else 1)
    end = time.monotonic() + seconds
    while time.monotonic() < end and os.getppid() == parent:
        if copies:
            block = bytearray(block)
        else:
            for _ in range(100_000):
                pass


def main(parent, number, seed):
    rng = random.Random(seed * 1000 + number)
    while os.getppid() == parent:
        be_busy(rng.uniform(LEAST_SECONDS, MOST_SECONDS), number % 2 == 1, parent)
        if number > 0:
            time.sleep(rng.uniform(LEAST_SECONDS, MOST_SECONDS))


if __name__ == "__main__":
    try:
        main(*(int(word) for word in sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

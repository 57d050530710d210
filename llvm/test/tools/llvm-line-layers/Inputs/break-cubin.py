"""Checks that attach takes no harm from cubins and PTX that are cut off or have
wrong bytes: it ends with 0 or 1, and with 1 it says why and writes nothing.

usage: break-cubin.py LLVM-LINE-LAYERS CUBIN PTX FOLDER
"""

import pathlib
import random
import subprocess
import sys

tool, cubin, ptx, folder = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
broken, copy = folder / "broken", folder / "copy.cubin"
failed = 0


def run(*arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True,
                          errors="replace")


def attach(cubin, ptx, what, may_succeed):
    global failed
    copy.unlink(missing_ok=True)
    done = run("attach", cubin, "--ptx", ptx, "-o", copy)
    failed += done.returncode != 0
    if done.returncode == 0:
        assert may_succeed and copy.exists(), f"{what}: no error"
        # What was written can be read.
        done = run("list", copy)
        assert done.returncode in (0, 1), f"{what}: list: {done}"
    else:
        assert done.returncode == 1, f"{what}: {done}"
        assert "error: '" in done.stderr, f"{what}: {done}"
        assert not copy.exists(), f"{what}: something was written"


def shortened(original):
    for size in range(0, len(original), len(original) // 40):
        yield f"{size} bytes", original[:size]


def changed(original):
    random_numbers = random.Random(1)
    for count in range(60):
        data = bytearray(original)
        for _ in range(1 + count % 4):
            data[random_numbers.randrange(len(data))] = random_numbers.randrange(256)
        yield f"change {count}", data


for what, data in shortened(cubin.read_bytes()):
    broken.write_bytes(data)
    attach(broken, ptx, f"cubin: {what}", may_succeed=False)
for what, data in changed(cubin.read_bytes()):
    broken.write_bytes(data)
    attach(broken, ptx, f"cubin: {what}", may_succeed=True)
for variants in shortened, changed:
    for what, data in variants(ptx.read_bytes()):
        broken.write_bytes(data)
        attach(cubin, broken, f"PTX: {what}", may_succeed=True)
# Every byte of the line tables, which are a small part of the cubin.
original = cubin.read_bytes()
tables = range(original.index(b"\x01\x01\xfb\x0e\x0a") - 14, original.index(b".version"))
for at in tables:
    broken.write_bytes(original[:at] + b"\xff" + original[at + 1:])
    attach(broken, ptx, f"cubin: byte {at}", may_succeed=True)
assert 0 < failed
print(f"{failed} failed with a message")

#!/usr/bin/env python3
# ===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===##
"""Makes a picture of each row of scale.py's results, with gnuplot, and a table of all.

Both axes of a picture are logarithmic, so what grows in proportion to the size is a line as
steep as the grey one. The table has the largest size of each row, and goes into
docs/Scale.md in place of the one that is there.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "real-program"))

import run  # noqa: E402
import scale  # noqa: E402

PICTURES = run.ROOT / "docs" / "pictures"
PAGE = run.ROOT / "docs" / "Scale.md"
TABLE = re.compile(r"(<!-- largest sizes -->\n).*?(<!-- end of sizes -->\n)", re.DOTALL)
HEADER = ["row", "size", "command", "variant", "seconds", "ratio", "exponent", "MiB", "ratio"]

# What the sizes of each row are.
AXES = {
    "instructions": "instructions of a module",
    "snapshot": "instructions of a module",
    "function": "instructions of a function",
    "layers": "layers of 1,000 instructions",
    "files": "files of a layer",
    "text": "bytes of a text",
    "units": "units that are linked",
    "addresses": "addresses looked up",
}

SCRIPT = """\
set terminal pngcairo size 1000,{height} font "sans,10"
set output "{output}"
set multiplot layout 1,2 title "{title}"
set logscale xy
set format x "10^{{%L}}"
set key below maxcols 2
set grid
set xlabel "{axis}"
"""


def script(row, series, output):
    """What gnuplot is to do for a row."""
    # The key is below, in two columns.
    height = 400 + 10 * len(series)
    lines = [SCRIPT.format(output=output, height=height, title=f"scale.py --rows {row}",
                           axis=AXES[row])]
    for column, label, factor in (2, "seconds of processor time", 1), (3, "MiB", 2**20):
        lines.append(f'set ylabel "{label}"')
        plots, data = [], []
        for (_, what, variant), points in sorted(series.items()):
            # Dashed without layers.
            dash = "dt 2" if variant == "without" else "dt 1"
            color = sorted({key[1] for key in series}).index(what) + 1
            plots.append(f"'-' using 1:(${column}/{factor}) with linespoints {dash} lc {color} "
                         f'title "{what}, {variant}"')
            data += [f"{size} {seconds} {memory}" for size, seconds, memory in points] + ["e"]
        first = min(size for points in series.values() for size, *_ in points)
        slowest = max(points[-1][column - 1] / factor / points[-1][0]
                      for points in series.values())
        plots.append(f"[{first}:*] {slowest} * x with lines lc rgb '#aaaaaa' notitle")
        lines += ["plot " + ", ".join(plots), *data]
    return "\n".join(lines + ["unset multiplot", ""])


def table(series):
    """The table of the largest sizes, as Markdown."""
    lines = [HEADER, ["---", "---:", "---", "---"] + ["---:"] * 5]
    for row in AXES:
        for (name, what, variant), points in sorted(series.items()):
            if name != row or variant == "without":
                continue
            size, seconds, memory = points[-1]
            without = {point[0]: point for point in series.get((row, what, "without"), ())}
            _, seconds_without, memory_without = without.get(size, (size, None, None))
            growth = scale.exponents(points)
            lines.append([
                row, f"{size:,}", what, variant, f"{seconds:.2f}",
                f"{seconds / seconds_without:.2f}" if seconds_without else "–",
                f"{growth[-1]:.2f}" if growth and growth[-1] is not None else "–",
                f"{memory / 2**20:,.0f}",
                f"{memory / memory_without:.2f}" if memory_without else "–"])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def plot_all(arguments):
    gnuplot = shutil.which("gnuplot")
    if not gnuplot:
        raise run.Error("there is no 'gnuplot': install gnuplot-nox")
    series = scale.series_of(json.loads(arguments.results.read_text()))
    arguments.output.mkdir(parents=True, exist_ok=True)
    for row in sorted({key[0] for key in series}):
        output = arguments.output / f"scale-{row}.png"
        of_row = {key: points for key, points in series.items() if key[0] == row}
        done = subprocess.run([gnuplot], input=script(row, of_row, output), text=True,
                              capture_output=True, check=False)
        if done.returncode:
            raise run.Error(f"gnuplot: {done.stderr.strip()}")
        print(output)
    if arguments.page:
        page = arguments.page.read_text()
        arguments.page.write_text(
            TABLE.sub(lambda found: found[1] + table(series) + found[2], page))
        print(arguments.page)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--results", type=pathlib.Path, default=scale.RESULTS, metavar="FILE",
                        help="what scale.py wrote (default: %(default)s)")
    parser.add_argument("--output", type=pathlib.Path, default=PICTURES, metavar="DIR",
                        help="where pictures go (default: %(default)s)")
    parser.add_argument("--page", type=pathlib.Path, metavar="FILE",
                        help=f"put the table into it, {PAGE.relative_to(run.ROOT)} for the "
                             "documentation")
    run.main_of(plot_all, parser)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Print which lit tests of the project run on no preset.

Asks lit for each preset which of the tests that the project adds it would run, and runs
none of them. Prints the tests that no preset runs, and exits with status 1 if there are
any. A preset that is not built runs nothing, and is named.
"""

import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Presets, and the projects whose tests they run.
PRESETS = {"core": ["llvm"], "targets": ["llvm"], "jit": ["llvm"], "clang": ["clang"],
           "mlir": ["mlir"]}
SKIPPED = {"UNSUPPORTED", "EXCLUDED", "SKIPPED"}
# As lit.cfg.py of each project says, and those that are no tests.
SUFFIXES = {
    "llvm": {".ll", ".c", ".test", ".txt", ".s", ".mir", ".yaml", ".spv"},
    "clang": {".c", ".cpp", ".cu", ".hip", ".cl", ".ll", ".m", ".test"},
    "mlir": {".mlir", ".ll", ".py", ".c", ".test", ".td"},
}


def tests_of(project):
    """The lit tests that the project adds to one of LLVM's, as paths below its test/."""
    folder = ROOT / project / "test"
    return sorted(
        str(path.relative_to(folder)) for path in folder.rglob("*")
        if path.suffix in SUFFIXES[project] and "Inputs" not in path.parts
        and not path.name.startswith("lit."))


def codes_of(results):
    """{name below test/: code} of what lit wrote."""
    return {test["name"].split(" :: ")[-1]: test["code"] for test in results["tests"]}


def ask_lit(build, project, tests):
    """{test: code} of what lit would do."""
    with tempfile.TemporaryDirectory() as folder:
        result, names = pathlib.Path(folder, "lit.json"), pathlib.Path(folder, "tests")
        base = ROOT / "build/src" / project / "test"
        names.write_text("\n".join(str(base / test) for test in tests))
        subprocess.run([sys.executable, build / "bin/llvm-lit", "-q", "--no-execute",
                        "--output", result, f"@{names}"], check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not result.exists():
            sys.exit(f"error: lit did not run in {build}")
        return codes_of(json.loads(result.read_text()))


def skipped_everywhere(tests, answers):
    """Of TESTS those that no ANSWER, {test: code}, runs, with what each says."""
    result = {}
    for test in tests:
        codes = [answer.get(test, "not found") for answer in answers]
        if all(code in SKIPPED or code == "not found" for code in codes):
            result[test] = codes
    return result


def preset_names(text):
    for name in text.split(","):
        if name not in PRESETS:
            raise argparse.ArgumentTypeError(f"'{name}' is not one of {', '.join(PRESETS)}")
    return text.split(",")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--presets", type=preset_names, default=list(PRESETS), metavar="LIST",
                        help=f"default: {','.join(PRESETS)}")
    presets = parser.parse_args().presets
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # As in `skipped_tests.py | head`.
    answers = {project: {} for project in SUFFIXES}
    for preset in presets:
        build = ROOT / "build" / preset
        # lit wants the tools that all tests use.
        if not (build / "bin/llvm-lit").exists() or not (build / "bin/FileCheck").exists():
            print(f"{preset}: not built")
            continue
        for project in PRESETS[preset]:
            tests = tests_of(project)
            answer = ask_lit(build, project, tests)
            answers[project][preset] = answer
            count = sum(answer.get(test) in SKIPPED for test in tests)
            print(f"{preset}: {len(tests)} tests in {project}/test, {count} of them skipped")
    failed = 0
    for project, found in answers.items():
        if not any(project in PRESETS[preset] for preset in presets):
            continue
        skipped = skipped_everywhere(tests_of(project), list(found.values()))
        for test in skipped:
            print(f"skipped everywhere: {project}/test/{test}")
        failed += len(skipped)
    print(f"{failed} tests run on none of these presets")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

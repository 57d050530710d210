#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""Builds each step of the series alone, and runs the tests that it adds.

The series is applied up to a step, to a tree of its own, and LLVM configured and
built there as the preset `core` is, with Clang or MLIR if the step has to do with it.
Of each step its own sources are compiled, and the tools are built that its tests call.
The next step takes over what has not changed since; ccache has what was built before in
another order. Nothing is optimised, which halves the time.
"""

import collections
import json
import os
import shlex
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from common import Error, Git, say
from grown import first_texts
from needs import hook_changes
from testfiles import Test, UnitTest, is_lit_test, is_unit_test, known_tools, tests_of

BUILD = Path("build") / "steps"
TREE = Path("build") / "steps-src"
PRESET = "core"
# lit asks llvm-config what was built, and does not start without the others.
LIT_TOOLS = {"FileCheck", "count", "llvm-config", "not"}
# What is built of a step without tests.
DEFAULT_TOOLS = ("llc", "opt")
PROJECTS = {"clang", "mlir"}
SUFFIXES = (".c", ".cc", ".cpp")
LLVM_ARGUMENTS = "-DCMAKE_C_FLAGS_RELEASE=-O0;-DCMAKE_CXX_FLAGS_RELEASE=-O0"
PASSED = {"PASS", "FLAKYPASS"}
NOT_RUN = {"UNSUPPORTED", "SKIPPED", "EXCLUDED", "XFAIL"}


@dataclass
class Plan:
    """What to build and to run of a step."""
    step: object
    sources: list = field(default_factory=list)  # paths in LLVM
    lit_tests: list = field(default_factory=list)  # paths in LLVM
    tools: set = field(default_factory=set)
    # Program of a unit test: (its path in the build, names of suites).
    unit_tests: dict = field(default_factory=dict)

    def projects(self):
        """What of LLVM_ENABLE_PROJECTS its sources and tests need."""
        names = [*self.sources, *self.lit_tests,
                 *(path.removeprefix("tools/") for path, _ in self.unit_tests.values())]
        return sorted({name.partition("/")[0] for name in names} & PROJECTS)

    def targets(self):
        return sorted(self.tools | set(self.unit_tests)) or list(DEFAULT_TOOLS)


def sources_of(step, owner):
    """The sources that a step adds or changes, as paths in LLVM."""
    names = {name for name in owner if owner[name] is step}
    names |= {name for name, _, _ in step.images()}
    return sorted(name for name in names if name.endswith(SUFFIXES))


def make_plan(series, step, owner, first, tree):
    """The plan of a step, by the applied tree at TREE, which may have later steps too."""
    plan, known = Plan(step, sources_of(step, owner)), known_tools(tree)
    tests = tests_of(series, step, owner, first)
    # Tests of LLVM and of earlier steps that the step changes are tests of it as well.
    for name, added, _ in hook_changes(os.fsdecode(step.hook_text())):
        if is_lit_test(name) and (tree / name).exists():
            tests.append(Test(name, (tree / name).read_text(errors="replace")))
        elif is_unit_test(name) and (test := UnitTest(name, added)).suites:
            tests.append(test)
    for test in tests:
        if isinstance(test, UnitTest):
            program, path = test.program(tree)
            plan.unit_tests.setdefault(program, (path, []))[1].extend(test.suites)
        else:
            plan.lit_tests.append(test.name)
            plan.tools |= test.tools(known) | LIT_TOOLS & known
    return plan


def selected(series, first, last):
    """The steps from FIRST to LAST, whose IDs may be None."""
    begin = series.index(first) if first else 0
    end = series.index(last) if last else len(series.steps) - 1
    if begin > end:
        raise Error(f"step {first} comes after step {last}")
    return series.steps[begin:end + 1]


def describe(plan):
    """A plan as lines of text."""
    yield f"step {plan.step.id}: {plan.step.title}"
    yield f"  compiles {len(plan.sources)} of its sources, builds {' '.join(plan.targets())}"
    if projects := plan.projects():
        yield f"  with {', '.join(projects)}"
    for name in plan.lit_tests:
        yield f"  runs {name}"
    for program, (_, suites) in sorted(plan.unit_tests.items()):
        yield f"  runs {program}: {', '.join(suites)}"


class Runner:
    def __init__(self, project, jobs):
        self.project, self.jobs = project, jobs
        self.build, self.tree = project / BUILD, project / TREE
        self.projects = []

    def execute(self, *command):
        return subprocess.run([os.fspath(word) for word in command], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", cwd=self.project)

    def require(self, what, *command):
        done = self.execute(*command)
        if done.returncode:
            raise Error(f"{what}:\n" + "\n".join(done.stdout.splitlines()[-40:]))

    def run(self, plan):
        """Build the step and run its tests; a Counter of lit's codes."""
        # A project that was configured once stays, so that LLVM need not be built anew.
        self.projects = sorted({*self.projects, *plan.projects()})
        self.require("it cannot be configured", "cmake", "--preset", PRESET, "-S", self.project,
                     "-B", self.build, f"-DMLLT_LAST_STEP={plan.step.id}",
                     f"-DMLLT_LLVM_PROJECTS={';'.join(self.projects)}",
                     f"-DMLLT_LLVM_ARGUMENTS={LLVM_ARGUMENTS}")
        jobs = [f"-j{self.jobs}"] if self.jobs else []
        self.require("it does not build", "ninja", "-C", self.build / "llvm", *jobs,
                     *self.objects(plan.sources), *plan.targets())
        codes = self.run_lit(plan) if plan.lit_tests else collections.Counter()
        for program, (path, suites) in plan.unit_tests.items():
            self.require(program, self.build / "llvm" / path,
                         f"--gtest_filter={':'.join(f'*{suite}.*' for suite in suites)}",
                         "--gtest_brief=1")
            codes["PASS"] += 1
        return codes

    def objects(self, sources):
        """What is made of those of SOURCES that this configuration compiles."""
        commands = json.loads((self.build / "llvm/compile_commands.json").read_text())
        wanted = {os.fspath(self.tree / name) for name in sources}
        found = [shlex.split(entry["command"]) for entry in commands if entry["file"] in wanted]
        return sorted(words[words.index("-o") + 1] for words in found)

    def run_lit(self, plan):
        result = self.build / "lit.json"
        result.unlink(missing_ok=True)
        jobs = [f"-j{self.jobs}"] if self.jobs else []
        done = self.execute(self.build / "llvm/bin/llvm-lit", "-v", *jobs, "--output", result,
                            *(self.tree / name for name in plan.lit_tests))
        if not result.exists():
            raise Error("lit did not run:\n" + done.stdout)
        codes = collections.Counter()
        failed = []
        for test in json.loads(result.read_text())["tests"]:
            codes[test["code"]] += 1
            if test["code"] not in PASSED | NOT_RUN:
                failed.append(f"{test['code']}: {test['name']}\n{test.get('output', '')}")
            elif test["code"] in NOT_RUN:
                say(f"  {test['code']}: {test['name']}")
        if failed:
            raise Error("\n".join(failed))
        if sum(codes.values()) < len(plan.lit_tests):
            raise Error(f"lit found {sum(codes.values())} of {len(plan.lit_tests)} tests")
        return codes


def check_steps(series, tree, first=None, last=None, jobs=None, dry_run=False):
    """Check the steps from FIRST to LAST; raises an Error that names those that fail."""
    owner, texts = series.overlay()[0], first_texts(Git(tree), series)
    runner = Runner(series.root.absolute(), jobs)
    failed, steps = [], selected(series, first, last)
    for step in steps:
        plan = make_plan(series, step, owner, texts, tree)
        if dry_run:
            print("\n".join(describe(plan)))
            continue
        start = time.monotonic()
        try:
            codes = runner.run(plan)
        except Error as error:
            failed.append(step.id)
            say(f"step {step.id}: failed: {error}")
            continue
        counts = ", ".join(f"{code} {count}" for code, count in sorted(codes.items()))
        say(f"step {step.id}: {len(plan.targets())} targets built; {counts or 'no tests'} "
            f"({time.monotonic() - start:.0f} s)")
    if failed:
        raise Error(f"{len(failed)} of {len(steps)} steps fail: {', '.join(failed)}")
    if not dry_run:
        say(f"{len(steps)} steps build alone and pass their tests")

#===----------------------------------------------------------------------===#
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===#
"""mllt: the pinned LLVM, and the patchset over it."""

import argparse
import contextlib
import sys
from pathlib import Path

import archive
import base
import needs
import refresh
import review
import series
import share
import sources
import steps
import tree
from common import Error, lock, say


EPILOG = """\
A step of patches/series.toml is a commit of the series. It has hooks, a patch of LLVM's
own files, and an overlay, files that it adds.

The overlay holds each file as the last step leaves it. A file that grows from step to
step, as a CMakeLists.txt does, belongs to the step that adds it, and the hooks of later
steps have hunks for it; its earlier versions are what taking these back leaves. Edit it as
any overlay file, and `refresh`: the edit goes to the earliest step whose version it fits,
and a line of a CMakeLists.txt to the step of the source that it names. `refresh --step ID
FILE` has the edit begin with that step, whether or not the file grew before.
"""


def run_fetch(args, patchset):
    # A script that asks for the path wants nothing else on standard output.
    with contextlib.redirect_stdout(sys.stderr if args.print else sys.stdout):
        provided = base.provide(patchset, args.source)
    print(provided.repo)


def run_archive(args, patchset):
    with contextlib.redirect_stdout(sys.stderr):
        path = archive.fetch_archive(args.name, args.sha256, args.pool)
    print(path)


def run_apply(args, patchset):
    name = "stock-src" if args.base_only else "steps-src" if args.to else "src"
    path = args.tree or args.project / "build" / name
    if args.base_only:
        patchset = patchset.bare()
    if args.to:
        patchset = patchset.until(args.to)
    provided = base.provide(patchset, args.source)
    with lock(path):
        if tree.apply(patchset, path, provided, args.force):
            say(f"applied {len(patchset.steps)} steps to {path}")
    if not args.base_only and not args.to:
        for problem in patchset.overlay()[1]:
            print(f"warning: {problem}", file=sys.stderr)


def applied_tree(args):
    found = tree.Tree(args.tree or args.project / "build" / "src")
    found.require_applied()
    return found


def applied_base(found):
    """The base of an applied tree."""
    return base.Base(Path(found.stamp["repo"]), found.stamp["base"])


def run_refresh(args, patchset):
    with lock(args.tree or args.project / "build" / "src"):
        found = applied_tree(args)
        lines = refresh.refresh(patchset, found, applied_base(found), args.step, args.file)
    print("\n".join(lines) or "nothing to refresh")


def run_check(args, patchset):
    if args.steps and args.sources:
        raise Error("--sources is done by --steps, too")
    if args.steps:
        steps.check_steps(patchset, applied_tree(args).path, args.first, args.last, args.jobs,
                          args.dry_run)
        return
    if args.sources:
        sources.check_sources(patchset, applied_base(applied_tree(args)), args.first, args.last,
                              args.jobs, args.dry_run)
        return
    if args.first or args.last or args.jobs or args.dry_run:
        raise Error("--from, --to, --jobs and --dry-run are for --steps and --sources")
    if problems := review.check(patchset, applied_tree(args)):
        raise Error("\nerror: ".join(problems))
    say("the patchset and the applied tree agree")


def run_hooks(args, patchset):
    found = applied_tree(args)
    commits = tree.build_commits(found.git, patchset, found.stamp["base"])
    print("\n".join(share.report(found.git, patchset, commits)))


def run_tests(args, patchset):
    print("\n".join(needs.report(patchset, applied_tree(args).path)))


def run_export(args, patchset):
    start = review.export(patchset, applied_tree(args), args.branch, args.output)
    say(f"{args.branch}: git format-patch {start[:12]}..{args.branch}")


def positive(text):
    """A number of processes or threads."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a positive number")
    return int(text)


def parser():
    result = argparse.ArgumentParser(
        prog="mllt", description=__doc__, epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    result.add_argument("--project", type=Path, default=Path(__file__).resolve().parents[2],
                        help="the checkout of this project (default: the one of this tool)")
    commands = result.add_subparsers(required=True, metavar="COMMAND")

    def command(name, function, text):
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(function=function)
        return sub

    def add_source(sub):
        sub.add_argument("--source", help="LLVM by hand: the tarball, a directory or a git "
                         "checkout (default: $MLLT_LLVM_SOURCE, the cache, apt's archives)")

    def add_tree(sub):
        sub.add_argument("--tree", type=Path, help="the applied tree (default: build/src)")

    sub = command("fetch", run_fetch, "get the base into the cache, print its repository")
    add_source(sub)
    sub.add_argument("--print", action="store_true", help="print nothing else")

    sub = command("archive", run_archive, "get another Debian source archive, print its path")
    sub.add_argument("name")
    sub.add_argument("sha256")
    sub.add_argument("pool", nargs="+", help="folder of a Debian archive where it may lie")

    sub = command("apply", run_apply, "make a tree of the base and the series")
    add_tree(sub)
    add_source(sub)
    until = sub.add_mutually_exclusive_group()
    until.add_argument("--base-only", action="store_true",
                       help="the unpatched base (default tree: build/stock-src)")
    until.add_argument("--to", metavar="ID",
                       help="no step after this one (default tree: build/steps-src)")
    sub.add_argument("--force", action="store_true", help="overwrite edits in the tree")

    sub = command("refresh", run_refresh, "take edits in the applied tree into the project")
    add_tree(sub)
    sub.add_argument("--step", metavar="ID",
                     help="the step that they belong to (default: the last that touches the file)")
    sub.add_argument("file", nargs="*", help="only these files; with --step also files of the "
                     "overlay that are to change in that step")

    sub = command("check", run_check, "check that project and applied tree agree, that each step "
                  "applies without those after it, and that no file needs what a later step adds")
    add_tree(sub)
    sub.add_argument("--steps", action="store_true",
                     help="build each step alone, in build/steps, and run its tests instead")
    sub.add_argument("--sources", action="store_true",
                     help="compile the sources that each step adds or changes without the "
                     "steps after it instead, as the presets that are configured compile "
                     "them; no tests are run")
    sub.add_argument("--from", dest="first", metavar="ID", help="the first step to build")
    sub.add_argument("--to", dest="last", metavar="ID", help="the last step to build")
    sub.add_argument("--jobs", type=positive, metavar="N",
                     help="at a time (default: as many as there are processors)")
    sub.add_argument("--dry-run", action="store_true", help="only print what would be done")

    sub = command("tests", run_tests, "list the tests of each step and the tools that they call")
    add_tree(sub)

    sub = command("hooks", run_hooks, "tell how many of the lines that each step adds are in "
                  "LLVM's own files")
    add_tree(sub)

    sub = command("export", run_export, "write the series as a git branch")
    add_tree(sub)
    sub.add_argument("--branch", required=True, metavar="NAME")
    sub.add_argument("--output", type=Path, metavar="DIR",
                     help="a git repository, made if need be (default: the applied tree)")
    return result


def main():
    args = parser().parse_args()
    try:
        args.function(args, series.load(args.project))
    except (Error, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Try the project on a Debian machine that has nothing installed.

Makes a bare Debian in a folder, copies the last commit of this checkout into it, and
works there as a new user would: installs what utils/install-packages.sh installs, and
nothing else, configures every preset, and has ninja plan the build of all of its
tools and of what its tests need. A plan takes a minute and finds what is missing and
what depends on itself, but compiles nothing. Then looks at each command of README.md:
a program of a preset has to be one that the preset builds by default.

With --build the presets are built as well, which takes hours, and the commands of
README.md are run. Commands with a placeholder (NAME, FILE, ...) are listed, and so are
those that need ptxas or perf, which the packages do not have.

Needs: root, with the right to chroot, which containers have unless it was taken from
them; mounting /proc is tried and not needed. The package debootstrap. A Debian archive
that apt is configured for on this machine and that has clang-22; the bare Debian gets
the same release from there. 3 GB of disk for each preset that is only planned and a
network, or --mllt-cache with a base that was fetched before.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import readme_commands

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = "/root/project"


class Failure(Exception):
    """What could not be tried at all."""


def debian_archives():
    """(URI, release) of the Debian archives that apt is configured for, the release
    itself first, then what updates it."""
    form = "$(CREATED_BY)|$(ORIGIN)|$(REPO_URI)|$(RELEASE)"
    listing = subprocess.run(["apt-get", "indextargets", "--format", form], check=True,
                             stdout=subprocess.PIPE, text=True).stdout
    found = {tuple(line.split("|")[2:]) for line in listing.splitlines()
             if line.startswith("Packages|Debian|")}
    if not found:
        raise Failure("apt is not configured for an archive of Debian")
    return sorted(found, key=lambda entry: (len(entry[1]), entry))


class Machine:
    """A bare Debian in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def require_own(self):
        """Fail if files of others are there: this writes and removes as root."""
        if (self.folder.exists() and any(self.folder.iterdir())
                and not any((self.folder / name).exists() for name in ("made", "debootstrap"))):
            raise Failure(f"{self.folder} is neither empty nor a Debian that this has made")

    def remove(self):
        self.require_own()
        shutil.rmtree(self.folder, ignore_errors=True)

    def make(self):
        self.require_own()
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / "made").exists():
            print(f"== {self.folder} is there already; --again makes it anew", flush=True)
            return
        if not shutil.which("debootstrap"):
            raise Failure("there is no debootstrap; the package has the same name")
        archives = debian_archives()
        (uri, release), _ = archives[0], print("== debootstrap", flush=True)
        include = ["--include=ca-certificates"] * uri.startswith("https:")
        subprocess.run(["debootstrap", "--variant=minbase", *include, release, self.folder,
                        uri], check=True, stdout=subprocess.DEVNULL)
        (self.folder / "etc/apt/sources.list").write_text(
            "".join(f"deb {uri} {release} main\n" for uri, release in archives))
        (self.folder / "made").touch()

    def run(self, command, **options):
        """Run a command line in the folder of the project there."""
        inside = f"cd {SOURCE} && {command}"
        # In a name space of its own, so that nothing stays mounted.
        outside = ('mount -t proc proc "$1/proc" 2>/dev/null || true; '
                   'exec chroot "$1" env -i HOME=/root LANG=C.UTF-8 TERM=dumb '
                   'PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -c "$2"')
        enter = ["unshare", "--mount", "--propagation=private"]
        if subprocess.run([*enter, "true"], stderr=subprocess.DEVNULL).returncode:
            enter = []
        return subprocess.run([*enter, "sh", "-c", outside, "sh", self.folder, inside],
                              check=False, **options)

    def copy_project(self):
        """The last commit, in place of what was there; what was built stays."""
        to = self.folder / SOURCE.lstrip("/")
        to.mkdir(parents=True, exist_ok=True)
        for path in to.iterdir():
            if path.name != "build":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        archive = subprocess.run(["git", "-C", ROOT, "archive", "HEAD"], check=True,
                                 stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "-x", "-C", to], input=archive, check=True)

    def copy_cache(self, cache):
        to = self.folder / "root/.cache/mllt"
        for part in ("base", "downloads"):
            if (cache / part).exists() and not (to / part).exists():
                shutil.copytree(cache / part, to / part, symlinks=True)


class Trial:
    def __init__(self, machine):
        self.machine, self.failed = machine, []

    def attempt(self, name, command):
        """Run a command there; the output, if it succeeds."""
        done = self.machine.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, errors="replace")
        said = done.stdout.rstrip()
        print(f"{'ok    ' if done.returncode == 0 else 'FAILED'} {name}", flush=True)
        if done.returncode == 0:
            return said
        print("  " + "\n  ".join(said.splitlines()[-30:]), flush=True)
        self.failed.append(name)
        return None

    def targets(self, preset, target):
        """What a target of the project has LLVM's own build make."""
        said = self.attempt(f"{preset}: what '{target}' builds",
                            f"ninja -C build/{preset} -t commands {target}")
        found = re.findall(r"--build \S+ --target ([^&]+)", said or "")
        return sorted({name for names in found for name in names.split()})

    def plan(self, preset):
        """Configure a preset and plan its build; the tools that it builds by default."""
        if self.attempt(f"{preset}: cmake --preset {preset}",
                        f"cmake --preset {preset}") is None:
            return []
        tools, all_targets = (self.targets(preset, name) for name in ("tools", "test-tools"))
        for name in all_targets:
            # Each alone: of a target that is there by name only ninja says nothing else.
            said = self.machine.run(f"ninja -n -C build/{preset}/llvm {name}",
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                    text=True)
            if said.returncode:
                self.failed.append(f"{preset}: {name}")
                print(f"FAILED {preset}: {name}: {said.stdout.splitlines()[-1]}", flush=True)
        said = self.attempt(f"{preset}: plan of {len(all_targets)} targets",
                            f"ninja -n -C build/{preset}/llvm {' '.join(all_targets)}")
        if said:
            print(f"       {said.splitlines()[-1].split(']')[0].lstrip('[')} steps")
        return tools

    def check_commands(self, commands, tools):
        """Each program build/PRESET/bin/TOOL has to be built by default."""
        for command in commands:
            for preset, tool in re.findall(r"\bbuild/(\w+)/bin/([\w.+-]+)", command.text):
                if preset in tools and tool not in tools[preset]:
                    name = f"README.md: preset {preset} does not build {tool}"
                    self.failed.append(name)
                    print(f"FAILED {name}: {command.text}")
            # Those that are called by name alone are in the folder of some preset.
            for tool in command.tools():
                if not any(tool in built for built in tools.values()):
                    name = f"README.md: none of {', '.join(tools)} builds {tool}"
                    self.failed.append(name)
                    print(f"FAILED {name}: {command.text}")
            for program in re.findall(r"\b(?:utils|test-suite)/[\w./-]+", command.text):
                if not (ROOT / program).exists():
                    self.failed.append(f"README.md: there is no {program}")

    def run_commands(self, commands):
        folder = self.machine.folder / SOURCE.lstrip("/")
        readme_commands.write_inputs(folder)
        self.attempt("what the commands start from", readme_commands.PREPARE)
        for command in commands:
            if not command.obstacle(has_ptxas=False, has_perf=False):
                self.attempt(f"README.md: {command.text.splitlines()[0]}",
                             f"PATH=$PATH:$PWD/build/core/bin:$PWD/build/jit/bin; {command.text}")


def presets():
    data = json.loads((ROOT / "CMakePresets.json").read_text())
    return [p["name"] for p in data["configurePresets"] if not p.get("hidden")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0],
                                     epilog=__doc__.partition("\n\n")[2],
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, required=True,
                        help="where the bare Debian is made")
    parser.add_argument("--again", action="store_true", help="remove what is there first")
    parser.add_argument("--mllt-cache", type=pathlib.Path, metavar="DIR",
                        help="copy what `mllt fetch` left here, in place of downloads")
    parser.add_argument("--build", action="store_true",
                        help="build the presets, and run the commands of README.md")
    parser.add_argument("presets", nargs="*", default=presets(), metavar="PRESET",
                        help="default: all")
    args = parser.parse_args()
    if os.geteuid():
        raise Failure("only root can chroot")
    if args.mllt_cache and not (args.mllt_cache / "base").is_dir():
        raise Failure(f"there is no base of LLVM in {args.mllt_cache}")
    machine = Machine(args.folder.resolve())
    if args.again:
        machine.remove()
    machine.make()
    machine.copy_project()
    if args.mllt_cache:
        machine.copy_cache(args.mllt_cache)

    trial = Trial(machine)
    if trial.attempt("utils/install-packages.sh", "utils/install-packages.sh") is None:
        return 1
    tools = {preset: trial.plan(preset) for preset in args.presets}
    commands = readme_commands.commands((ROOT / "README.md").read_text())
    trial.check_commands(commands, tools)
    for command in commands:
        if obstacle := command.obstacle(has_ptxas=False, has_perf=False):
            print(f"not run: {command.text.splitlines()[0]} ({obstacle})")
    if args.build:
        for preset in args.presets:
            trial.attempt(f"{preset}: cmake --build --preset {preset}",
                          f"cmake --build --preset {preset}")
        trial.run_commands(commands)
    print(f"{len(trial.failed)} failed: {', '.join(trial.failed)}" if trial.failed
          else "nothing failed")
    return 1 if trial.failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failure, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"error: {error}")

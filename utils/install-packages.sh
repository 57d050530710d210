#!/bin/sh
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian packages that the build and the tests need, if any is
# missing. Asks for root through sudo where it is not root already. With --targets
# those that run-tests.py --targets needs, too.
set -eu

case "$*" in
  "" | --targets) ;;
  *) echo "usage: $0 [--targets]" >&2; exit 2 ;;
esac

what=$*

# Sets `missing` to those that are not installed, each with a space before it. What there
# is to install is as apt's lists say.
find_missing() {
  packages="chromium chromium-driver clang-22 clang-tools-22 lld-22 lldb-22 llvm-22 binutils
  binutils-dev bison ccache cmake dwarfdump elfutils g++ gdb golang-github-google-pprof-dev
  golang-go git libzstd-dev make mlir-22-tools mold ninja-build python3 python3-pyelftools re2c
  tcl valgrind zlib1g-dev"
  # A part of binutils before Debian 13.
  command -v ld.gold >/dev/null || packages="$packages binutils-gold"
  # For MLIR's bindings for Python, where it is new enough.
  nanobind=$(apt-cache policy nanobind-dev | sed -n 's/ *Candidate: *\([0-9].*\)/\1/p')
  if dpkg --compare-versions "${nanobind:-0}" ge 2.9; then
    packages="$packages nanobind-dev python3-dev"
  fi
  if [ "$what" = --targets ]; then
    packages="$packages qemu-user"
    # The libraries of GCC have the number of its version in their names.
    gcc=$(apt-cache depends gcc | sed -n 's/.*Depends: gcc-\([0-9]*\)$/\1/p')
    for architecture in arm64 armhf mips powerpc ppc64 ppc64el riscv64 s390x; do
      packages="$packages libc6-dev-$architecture-cross libgcc-$gcc-dev-$architecture-cross"
    done
  fi

  missing=""
  for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null |
      grep -q 'install ok installed' || missing="$missing $package"
  done
}

for program in apt-get apt-cache dpkg dpkg-query; do
  command -v "$program" >/dev/null ||
    { echo "error: there is no $program; this needs Debian's packages" >&2; exit 1; }
done
find_missing
[ -z "$missing" ] && exit 0

sudo=""
if [ "$(id -u)" -ne 0 ]; then
  sudo=sudo
  command -v sudo >/dev/null ||
    { echo "error: neither root nor sudo is there to install:$missing" >&2; exit 1; }
fi
$sudo apt-get update -q
# A fresh machine has no lists before.
find_missing
echo "Installing packages:$missing"
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -q --no-install-recommends $missing

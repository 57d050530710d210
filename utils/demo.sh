#!/bin/sh
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# From a bare Debian machine to real C programs with a second line table: builds
# the tools, compiles Lua and zlib with a snapshot of their LLVM IR, and shows
# one function at both levels. Does only what is left to do.
set -eu
cd "$(dirname "$0")/.."

case " $* " in
  *" -h "* | *" --help "*) exec python3 test-suite/real-program/run.py "$@" ;;
esac
# What is wrong with the arguments is said before the build, which takes long.
if command -v python3 >/dev/null; then
  python3 test-suite/real-program/run.py --tools build/core/bin --check-arguments "$@"
fi
utils/install-packages.sh
cmake --preset core
cmake --build --preset core
exec python3 test-suite/real-program/run.py --tools build/core/bin "$@"

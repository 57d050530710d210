#!/bin/sh
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds what the tests need, on a bare Debian machine if need be, and runs them.
set -eu
cd "$(dirname "$0")/.."

case " $* " in
  *" -h "* | *" --help "*) exec python3 utils/run-tests.py "$@" ;;
esac
# What is wrong with the arguments is said before the build, which takes long.
if command -v python3 >/dev/null; then
  python3 utils/run-tests.py --check-arguments "$@"
fi
utils/install-packages.sh
cmake --preset core
cmake --build --preset core --target test-tools
exec python3 utils/run-tests.py "$@"

//===- LineLayerRules.cpp - Options that change rules of layers -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerRules.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

bool LineLayerRules::DropAtAbsent = false;
static cl::opt<bool, true> DropAtAbsent(
    "line-layers-drop-at-absent", cl::Hidden,
    cl::location(LineLayerRules::DropAtAbsent),
    cl::desc("Drop a composite location that is merged with none, as a bare "
             "location is (for tests)"));

bool LineLayerRules::KeepDropped = false;
static cl::opt<bool, true> KeepDropped(
    "line-layers-keep-dropped", cl::Hidden,
    cl::location(LineLayerRules::KeepDropped),
    cl::desc("Keep the source location of an instruction whose location is "
             "dropped or replaced by that of its place, as a layer is kept "
             "(for tests)"));

bool LineLayerRules::SplitInlinedCopies = false;
static cl::opt<bool, true> SplitInlinedCopies(
    "line-layers-split-inlined-copies", cl::Hidden,
    cl::location(LineLayerRules::SplitInlinedCopies),
    cl::desc("Merge a line of a layer in two inlined copies to line 0 where "
             "the primary location leaves the copies (for tests)"));

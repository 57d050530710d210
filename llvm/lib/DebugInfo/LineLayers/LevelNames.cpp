//===- LevelNames.cpp - What layers are called ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/LevelNames.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

std::string linelayers::getLevelName(StringRef LayerName) {
  const bool IsTaken =
      LayerName == "source" || LayerName == "asm" || LayerName == "disassembly";
  return ((IsTaken ? "layer." : "") + LayerName).str();
}

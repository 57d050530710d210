//===- LineLayerAttribution.h - Layers of machine code ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Says which layers a machine instruction has: those of its location, or where
/// code generation has invented it, those of what it was invented for.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_LINELAYERATTRIBUTION_H
#define LLVM_CODEGEN_LINELAYERATTRIBUTION_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class MachineBasicBlock;
class MachineFunction;
class MachineInstr;

/// The layers of the instructions of a function.
///
/// - Frame set-up has those of the function itself, and so has what is in the
///   entry block before the first instruction that has a location.
/// - So have, in a layer in which they are ambiguous, the instructions that
///   take the frame down: several returns share them.
/// - Any other instruction that has a line, in the source or in a layer, has
///   the layers of its location and no others.
/// - One that has no line in the source, and lines in some of the function's
///   layers only, was invented after the others were taken. In these it has
///   what an instruction without a location has.
/// - One that has none was invented: a spill, a copy, a constant.
///   It has the layers of the instruction that it was invented for. That is the
///   next one in its block that reads what it defines, or for a spill the last
///   one that defined what it stores. If there is none, it goes on with the
///   layers of the instruction before it, and at the top of a block with those
///   of the next one in the block.
/// - A block without any location goes on with the block before it, or, if that
///   does not lead there, with the last location of one that does. If there is
///   none either, it has the layers of the function.
class LineLayerAttribution {
public:
  /// Has to be called before lookUp(). What it finds is valid as long as the
  /// function does not change.
  LLVM_ABI void analyze(const MachineFunction &MF);

  /// The layers of \p MI, which must be of the function that was analyzed last
  /// and no meta instruction. Only the layers of the result mean anything.
  const DebugLoc &lookUp(const MachineInstr &MI) const;

  /// The layers of the function that was analyzed last, for code that has no
  /// machine instruction.
  const DebugLoc &getFunctionLayers() const { return FunctionLayers; }

private:
  bool hasOwnLayers(const MachineInstr &MI) const;
  const DebugLoc &getLastOwn(const MachineBasicBlock &MBB);
  DebugLoc getLayersAhead(const MachineBasicBlock &MBB, const DebugLoc &Before);
  void analyzeBlock(const MachineBasicBlock &MBB, DebugLoc &Before);

  /// The layers of the instructions whose own location does not say them.
  DenseMap<const MachineInstr *, DebugLoc> Invented;
  /// What getLastOwn() has found: many blocks can have one predecessor.
  DenseMap<const MachineBasicBlock *, DebugLoc> LastOwn;
  DebugLoc FunctionLayers;
  /// How many layers these are.
  unsigned NumLayers = 0;
};

} // namespace llvm

#endif // LLVM_CODEGEN_LINELAYERATTRIBUTION_H

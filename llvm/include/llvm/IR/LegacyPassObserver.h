//===- LegacyPassObserver.h - Watch a legacy pipeline -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What PassInstrumentation is for the new pass manager, as far as somebody
/// needs it: a call after each pass of a legacy pipeline, which is what code
/// generation is.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LEGACYPASSOBSERVER_H
#define LLVM_IR_LEGACYPASSOBSERVER_H

#include "llvm/Support/Compiler.h"

namespace llvm {

class Function;
class Module;
class Pass;

/// Is told of all passes that run on the thread that made it, as long as it
/// exists. Observers of one thread end in the reverse of the order in which
/// they began; only the last one is told.
class LLVM_ABI LegacyPassObserver {
public:
  LegacyPassObserver();
  virtual ~LegacyPassObserver();
  LegacyPassObserver(const LegacyPassObserver &) = delete;
  LegacyPassObserver &operator=(const LegacyPassObserver &) = delete;

  /// The observer of this thread, or null.
  static LegacyPassObserver *get();

  /// \p P, which may be a pass manager, has run on \p F, or on a loop or region
  /// of it, and says whether it \p Changed something.
  virtual void afterPass(Pass &P, Function &F, bool Changed) = 0;
  virtual void afterPass(Pass &P, Module &M, bool Changed) = 0;

private:
  LegacyPassObserver *Outer;
};

} // namespace llvm

#endif // LLVM_IR_LEGACYPASSOBSERVER_H

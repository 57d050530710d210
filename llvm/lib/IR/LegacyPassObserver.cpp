//===- LegacyPassObserver.cpp - Watch a legacy pipeline -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LegacyPassObserver.h"
#include <cassert>

using namespace llvm;

static LLVM_THREAD_LOCAL LegacyPassObserver *Current = nullptr;

LegacyPassObserver *LegacyPassObserver::get() { return Current; }

LegacyPassObserver::LegacyPassObserver() : Outer(Current) { Current = this; }

LegacyPassObserver::~LegacyPassObserver() {
  assert(Current == this && "Observers end in another order");
  Current = Outer;
}

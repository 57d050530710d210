//===----------------------------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nearly every file that turns Clang's syntax tree into IR includes.
//
//===----------------------------------------------------------------------===//

#include "PrecompiledHeaderClang.h"
#include "PrecompiledHeaderIR.h"

#include "CodeGenFunction.h"
#include "CodeGenModule.h"

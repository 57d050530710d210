//===- PageTemplate.h - The fixed parts of an annotated page ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PAGETEMPLATE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PAGETEMPLATE_H

namespace llvm {
namespace linelayers {

extern const char PageStyle[];
extern const char PageBody[];
extern const char PageScript[];

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PAGETEMPLATE_H

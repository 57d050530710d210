//===- BitcodeEditor.h - Change records of layers ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_BITCODEEDITOR_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_BITCODEEDITOR_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {

struct BitcodeRecord {
  unsigned Code;
  SmallVector<uint64_t, 16> Fields;
};

/// Changes the records that are to be written in place of the one that it is
/// given, which is the only one at first. The block has the number \p Block.
using BitcodeRecordEdit =
    function_ref<void(unsigned Block, SmallVectorImpl<BitcodeRecord> &Records)>;

/// A copy of \p Bitcode, record by record, in which \p Edit has changed what is
/// not a blob. Abbreviations are left out, and so are tables of positions in
/// the stream, which are optional.
Expected<std::string> editBitcode(StringRef Bitcode, BitcodeRecordEdit Edit);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_BITCODEEDITOR_H

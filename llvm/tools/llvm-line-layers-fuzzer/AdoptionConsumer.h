//===- AdoptionConsumer.h - Adopt layers of changed files -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_ADOPTIONCONSUMER_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_ADOPTIONCONSUMER_H

#include "llvm/Support/MemoryBufferRef.h"

namespace llvm {

/// How often adoptLayers() tries.
constexpr unsigned NumAdoptions = 8;

/// Lets \p File adopt the lines and layers of \p Other: as the same program,
/// and function by function; with and without its layers; and with the code in
/// the files, or as if it were in others. \returns how often that succeeded. A
/// copy that cannot be read is a fatal error; so is one that lacks the layer,
/// if the file is sound.
unsigned adoptLayers(MemoryBufferRef File, MemoryBufferRef Other,
                     bool FileIsSound);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_ADOPTIONCONSUMER_H

//===- AttachLayers.h - Put the layers of PTX into a cubin ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ATTACHLAYERS_H
#define LLVM_DEBUGINFO_LINELAYERS_ATTACHLAYERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <functional>

namespace llvm {
namespace linelayers {

struct AttachOptions {
  /// Leaves out PTX without layers, and leaves a cubin as it is where nvlink
  /// could not link it with layers. Both are errors otherwise.
  bool AllowNoLayers = false;
  /// Is told what is left out, as an error that names the file. If there is
  /// none, nobody is told.
  std::function<void(Error)> Warn;
};

/// Makes a copy of \p Cubin with line tables of the layers of \p PTX, which is
/// what ptxas made the cubin of: one text, or several if nvlink linked it.
/// Given -lineinfo or -g, ptxas leaves in the cubin what the two have to be put
/// together by.
///
/// An error names the cubin or the PTX, by its identifier: if one of them is
/// malformed, if the cubin lacks what ptxas leaves, if it was made of other
/// PTX, or if it has such layers already.
LLVM_ABI Expected<ELFSectionEditor>
attachLayers(MemoryBufferRef Cubin, ArrayRef<MemoryBufferRef> PTX,
             const AttachOptions &Options = {});

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ATTACHLAYERS_H

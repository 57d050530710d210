//===- LineLayerAttachment.h - Line layers of what is linked ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where code is generated as it is linked, ptxas ignores the line layers of
/// the PTX, and llvm-line-layers puts them into the cubin.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_TOOLS_CLANG_NVLINK_WRAPPER_LINELAYERATTACHMENT_H
#define LLVM_CLANG_TOOLS_CLANG_NVLINK_WRAPPER_LINELAYERATTACHMENT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace clang::nvlink {

/// Whether the PTX in the file \p PTX has line layers: then ptxas has to write
/// line tables, which is where they are attached. A file that cannot be read
/// has none.
bool hasLineLayers(llvm::StringRef PTX);

/// Puts the line layers of the PTX in the file \p PTX into the file \p Cubin,
/// which ptxas made of it. llvm-line-layers is looked for in \p Folder, then in
/// PATH; \p Verbose prints the command.
///
/// \returns why it cannot be done. Then \p Cubin stays as it is, and can be
/// linked.
llvm::Error attachLineLayers(llvm::StringRef PTX, llvm::StringRef Cubin,
                             llvm::StringRef Folder, bool Verbose);

} // namespace clang::nvlink

#endif // LLVM_CLANG_TOOLS_CLANG_NVLINK_WRAPPER_LINELAYERATTACHMENT_H

//===- LineLayers.h - Layers of a module ------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A layer is an intermediate representation that a module went through.
/// Instructions say where they come from in a layer with composite locations,
/// see DebugLoc, and functions where they begin. The module says what a layer's
/// files are in !llvm.intermediate_level_source, whose entries are
/// !{!"kind", DIFile, !"text"}.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERS_H
#define LLVM_IR_LINELAYERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class DIFile;
class Function;
class MDNode;
class MDString;
class Module;

/// An entry of !llvm.intermediate_level_source: a file of a layer.
struct LayerSource {
  MDString *Kind;
  DIFile *File;
  /// The whole text of the file. Empty if it is not embedded: then the file is
  /// on disk. Owned by the context.
  StringRef Text;
};

/// The name of the module-level list of layer sources.
inline constexpr StringLiteral LayerSourcesMetadataName =
    "llvm.intermediate_level_source";

/// The kind of the attachment that says where a function begins in layers. It
/// is not one of the fixed kinds, which every bitcode file lists, and it must
/// not be looked up in modules without layers, since that would register it.
inline constexpr StringLiteral FunctionLineLayersKind = "line_layers";

/// Whether \p M declares layers.
LLVM_ABI bool hasLayerSources(const Module &M);

/// The layer sources of \p M, in order. Malformed entries are left out.
LLVM_ABI SmallVector<LayerSource, 4> getLayerSources(const Module &M);

/// Declares that \p File, whose text is \p Text, is a file of the layer
/// \p Kind. An equal entry is not repeated.
LLVM_ABI void addLayerSource(Module &M, StringRef Kind, DIFile *File,
                             StringRef Text);

/// Removes all sources of the layer \p Kind from \p M.
LLVM_ABI void eraseLayerSources(Module &M, StringRef Kind);

/// Removes the entries of the list of sources for which \p Pred holds,
/// malformed ones included, and the list if nothing is left of it.
/// \returns whether there were any.
LLVM_ABI bool eraseLayerSourcesIf(Module &M,
                                  function_ref<bool(const MDNode &)> Pred);

/// Where \p F itself begins in the layers, which is where its prologue comes
/// from: a composite location without a primary, or none.
///
/// An attachment of the function holds it. In the source the prologue has the
/// line of the function's subprogram, so a primary location has no place there.
LLVM_ABI DebugLoc getFunctionLineLayers(const Function &F);

/// Sets that. A primary location of \p Layers is ignored; without a layer the
/// attachment is removed.
LLVM_ABI void setFunctionLineLayers(Function &F, const DebugLoc &Layers);

/// Gives \p To, whose subprogram must be set if it has one, what \p From has of
/// that: \p To takes the place of \p From, or is a part of it.
LLVM_ABI void copyFunctionLineLayers(const Function &From, Function &To);

} // namespace llvm

#endif // LLVM_IR_LINELAYERS_H

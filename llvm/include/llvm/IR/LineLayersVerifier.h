//===- LineLayersVerifier.h - Checks of layers ------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What makes composite locations and layer sources well formed, see
/// llvm/docs/MultiLevelLineTables.md: for the verifier and for readers of
/// modules.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERSVERIFIER_H
#define LLVM_IR_LINELAYERSVERIFIER_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <optional>

namespace llvm {

class DIFile;
class Function;
class MDNode;
class MDString;
class Metadata;
class Module;

/// Whether \p MD is a tuple that begins with a location, as a composite
/// location with a primary one does.
LLVM_ABI bool isCompositeLocation(const Metadata *MD);

/// What is wrong with a piece of metadata.
struct LineLayerProblem {
  const char *Message;
  /// The innermost node that is wrong; may be null.
  const Metadata *Node;
};

/// Checks the composite locations of a module's instructions, one after the
/// other. It remembers what it has seen, since neighbours mostly have the same
/// layers and files.
class LineLayerChecker {
public:
  /// The layer sources of \p M are those of the time of the first check.
  explicit LineLayerChecker(const Module &M) : M(M) {}

  /// Whether \p N is well formed and resolved, and has the kinds and scopes of
  /// the composite that was checked last, so that it need not be checked.
  LLVM_ABI bool isLikeLast(const MDNode &N) const;

  /// Checks \p N, a !dbg attachment that is not a DILocation. \p VisitScope is
  /// called with the scope of each intermediate location of a well-formed one,
  /// except where isLikeLast().
  LLVM_ABI std::optional<LineLayerProblem>
  check(const MDNode &N, function_ref<void(const MDNode &)> VisitScope);

  /// The next file that check() came across and that the module does not
  /// declare for its layer. Each file is returned once; if the module has no
  /// list of layer sources at all, only one is.
  std::optional<LineLayerProblem> takeUndeclaredFile() {
    if (Undeclared.empty())
      return std::nullopt;
    return describeUndeclaredFile();
  }

private:
  using KindAndFile = std::pair<const MDString *, const Metadata *>;

  /// Takes a file out of Undeclared, of which there has to be one.
  LLVM_ABI LineLayerProblem describeUndeclaredFile();

  /// Puts \p File into Undeclared if it is not declared for \p Kind.
  void noteFile(const MDString *Kind, const Metadata *File);

  const Module &M;
  bool HasReadSources = false;
  bool HasList = false;
  DenseSet<KindAndFile> Known;
  SmallVector<const Metadata *, 1> Undeclared;
  /// Kind and scope of each layer of the composite that was checked last.
  SmallVector<std::pair<const Metadata *, const Metadata *>, 2> Last;
};

/// Checks an operand of a composite location after the first, by itself.
LLVM_ABI std::optional<LineLayerProblem> findLayerProblem(const Metadata *Op);

/// Checks a !dbg attachment that is not a DILocation, by itself.
LLVM_ABI std::optional<LineLayerProblem>
findCompositeLocationProblem(const MDNode &N);

/// Checks that the layers that say where \p F begins, of which there are some,
/// say it once, and of \p F, not of another function. What is malformed
/// otherwise is left out.
LLVM_ABI std::optional<LineLayerProblem>
findFunctionLayersProblem(const Function &F);

/// Checks an entry of !llvm.intermediate_level_source.
LLVM_ABI std::optional<LineLayerProblem>
findLayerSourceProblem(const MDNode &Entry);

/// Removes what the verifier rejects about layers: from composite locations the
/// layers that are malformed, repeat a kind or are in a file that is not
/// declared, from the list the sources that are malformed, and from loop
/// metadata all layers, from functions those that belong to another, from
/// declarations all. Warns and returns true if there was anything. A !dbg
/// attachment that is neither a location nor begins with one or with null is
/// left as it is.
LLVM_ABI bool dropInvalidLineLayers(Module &M);

/// Does the same for the functions of a module one by one: those that a linker
/// reads after the module, when what it has read so far was verified.
class LineLayerMender {
public:
  /// The layer sources of \p M have to be valid, and are those of the time when
  /// the first function is mended.
  explicit LineLayerMender(const Module &M) : M(M), Checker(M) {}

  /// Removes what the verifier rejects about the layers of \p F, which comes
  /// from the module. Warns when there is anything for the first time.
  LLVM_ABI void mend(Function &F);

private:
  bool areInstructionsValid(const Function &F);

  const Module &M;
  LineLayerChecker Checker;
  std::optional<DenseSet<std::pair<const MDString *, const DIFile *>>> Declared;
  bool HasWarned = false;
  /// Whether an instruction was not valid. The checker names a file that is not
  /// declared only once, so all that follows has to be looked at closely.
  bool IsBroken = false;
};

} // namespace llvm

#endif // LLVM_IR_LINELAYERSVERIFIER_H

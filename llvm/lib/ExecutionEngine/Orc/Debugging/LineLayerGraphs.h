//===- LineLayerGraphs.h - Layers in link graphs ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_LINELAYERGRAPHS_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_LINELAYERGRAPHS_H

#include "llvm/BinaryFormat/LineLayerSections.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"

namespace llvm {
namespace orc {

/// Whether the field of \p E is in its block, and will hold the address that is
/// put there. A linker fails if one does not, and code must not fail to load
/// for its debug information.
inline bool isSoundLineLayerEdge(jitlink::LinkGraph &G,
                                 const jitlink::Edge &E) {
  const jitlink::Symbol &Target = E.getTarget();
  if (E.getAddend() < 0 || E.getAddend() > INT32_MAX || !Target.isDefined())
    return false;
  // Offsets in other debug sections are small, and addresses of code are not.
  return G.getPointerSize() == 4 ||
         Target.getSection().getMemLifetime() == MemLifetime::NoAlloc ||
         !StringRef(G.getEdgeKindName(E.getKind())).ends_with("Pointer32");
}

/// Whether \p Section has tables or texts of an intermediate layer, and can be
/// linked.
inline bool isLineLayerSection(jitlink::LinkGraph &G,
                               jitlink::Section &Section) {
  if (Section.getMemLifetime() != MemLifetime::NoAlloc ||
      !(hasLineLayerTableName(Section.getName()) ||
        Section.getName().starts_with(LineLayerTextPrefix)))
    return false;
  for (jitlink::Block *B : Section.blocks())
    for (const jitlink::Edge &E : B->edges())
      if (!isSoundLineLayerEdge(G, E))
        return false;
  return true;
}

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_LINELAYERGRAPHS_H

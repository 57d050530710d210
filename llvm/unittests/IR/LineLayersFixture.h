//===- LineLayersFixture.h - A module with layers for tests -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_IR_LINELAYERSFIXTURE_H
#define LLVM_UNITTESTS_IR_LINELAYERSFIXTURE_H

#include "LayeredModuleFixture.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Verifier.h"

namespace llvm {

inline constexpr char LineLayersAssembly[] = R"(
  define void @f(ptr %p) !dbg !4 !line_layers !22 {
    store i32 1, ptr %p, align 4, !dbg !20
    store i32 2, ptr %p, align 4, !dbg !21
    fence acquire, !dbg !23
    ret void, !dbg !7
  }
  !llvm.intermediate_level_source = !{!30, !31}
  !11 = !DIFile(filename: "k.mlir", directory: ".")
  !12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
  !13 = !DILocation(line: 200, scope: !12)
  ; In another function, as after inlining.
  !14 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
  !15 = !DILexicalBlockFile(scope: !14, file: !8, discriminator: 0)
  !16 = !DILocation(line: 300, scope: !15)
  !17 = !DILocation(line: 3, scope: !14, inlinedAt: !18)
  !18 = distinct !DILocation(line: 4, scope: !4)
  !20 = !{!7, !{!"tile", !10}, !{!"mlir", !13}}
  !21 = !{!17, !{!"tile", !16}}
  ; Without a primary location: of the function, and of an instruction.
  !19 = !DILocation(line: 99, scope: !9)
  !22 = !{null, !{!"tile", !19}}
  !23 = !{null, !{!"tile", !10}, !{!"mlir", !13}}
  !30 = !{!"tile", !8, !"text"}
  !31 = !{!"mlir", !11, !""}
)";

class LineLayersFixture : public LayeredModuleFixture {
protected:
  LineLayersFixture() : LayeredModuleFixture(LineLayersAssembly) {
    Tile = getLayerSources(*M)[0].File;
    Both = getLoc(*F, 0);
    Inlined = getLoc(*F, 1);
    LayersOnly = getLoc(*F, 2);
    TileScope =
        cast<DILexicalBlockFile>(Both.getIntermediateLoc("tile")->getScope());
  }

  static unsigned getLine(const DebugLoc &DL, StringRef Kind) {
    DILocation *Loc = DL.getIntermediateLoc(Kind);
    return Loc ? Loc->getLine() : ~0u;
  }
  static DISubprogram *getLayerSubprogram(const DebugLoc &DL, StringRef Kind) {
    return DL.getIntermediateLoc(Kind)->getScope()->getSubprogram();
  }
  static bool isBroken(const Module &M) {
    bool IsBroken = false;
    return verifyModule(M, &errs(), &IsBroken) || IsBroken;
  }

  MDTuple *tuple(ArrayRef<Metadata *> Ops) { return MDTuple::get(C, Ops); }
  MDString *string(StringRef Text) { return MDString::get(C, Text); }
  DILocation *location(Metadata *Scope, Metadata *InlinedAt = nullptr) {
    return DILocation::get(C, 5, 0, Scope, InlinedAt);
  }

  DIFile *Tile;
  /// With a primary location and two layers, with an inlined-at chain and a
  /// layer, without a primary location and with two layers.
  DebugLoc Both, Inlined, LayersOnly;
  DILexicalBlockFile *TileScope;
};

} // namespace llvm

#endif // LLVM_UNITTESTS_IR_LINELAYERSFIXTURE_H

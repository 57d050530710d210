; The loops over the tiles of a multiplication have its layers. They have no source
; location, as without layers.

; RUN: opt -S -passes=lower-matrix-intrinsics -fuse-matrix-use-loops -fuse-matrix-tile-size=2 -matrix-allow-contract -force-fuse-matrix < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: %cols.iv = phi i64 {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK: br label %cols.body, !dbg [[DL1]]
; CHECK: %inner.iv = phi i64 {{.*}}, !dbg [[DL1]]
; CHECK: %result.vec.0 = phi <2 x double> {{.*}}, !dbg [[DL1]]
; CHECK: load <2 x double>, {{.*}}, !dbg [[DL1]]
; CHECK: @llvm.fmuladd{{.*}}, !dbg [[DL1]]
; CHECK: br i1 %inner.cond, {{.*}}, !dbg [[DL1]]
; CHECK: store <2 x double> {{.*}}, !dbg [[DL1]]
; CHECK: br i1 %rows.cond, {{.*}}, !dbg [[DL1]]
; CHECK: br i1 %cols.cond, {{.*}}, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 104, scope: {{![0-9]+}})

declare <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double>, <4 x double>, i32, i32, i32)
define void @f(ptr noalias %A, ptr noalias %B, ptr noalias %C) !dbg !20 {
entry:
  %a = load <4 x double>, ptr %A, align 8, !dbg !22
  %b = load <4 x double>, ptr %B, align 8, !dbg !23
  %c = call <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double> %a, <4 x double> %b, i32 2, i32 2, i32 2), !dbg !24
  store <4 x double> %c, ptr %C, align 8, !dbg !25
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "name.c", directory: "/src")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIFile(filename: "k.tile", directory: ".")
!6 = !{!"tile", !5, !"text"}
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}

; The loop that takes the place of a call of exp for a scalable vector has the line of
; the call in the layers. In the source it has none, as without layers.

; RUN: opt -S -mtriple=x86_64 -passes=pre-isel-intrinsic-lowering %s -o %t
; RUN: FileCheck %s --input-file=%t
; RUN: FileCheck %s --input-file=%t --check-prefix=ALL

; Nothing in the loop is without the layer.
; ALL:         phi
; ALL-NOT:     {{ (phi|extractelement|call|insertelement|add|icmp|br) [^!]*$}}
; ALL:         ret <

; CHECK-LABEL: define <vscale x 4 x float> @f(
; CHECK:         call float @llvm.exp.f32({{.*}}, !dbg [[LOOP:![0-9]+]]
; CHECK:         br i1 {{.*}}, !dbg [[LOOP]]
; CHECK-DAG:   [[LOOP]] = !{null, [[LAYER:![0-9]+]]}
; CHECK-DAG:   [[LAYER]] = !{!"tile", [[LINE:![0-9]+]]}
; CHECK-DAG:   [[LINE]] = !DILocation(line: 111,

define <vscale x 4 x float> @f(<vscale x 4 x float> %x) !dbg !10 !line_layers !11 {
  %y = call <vscale x 4 x float> @llvm.exp.nxv4f32(<vscale x 4 x float> %x), !dbg !13
  ret <vscale x 4 x float> %y, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!5}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "k.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !{!"tile", !4, !""}
!10 = distinct !DISubprogram(name: "f", file: !2, line: 10, scopeLine: 10, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !{null, !{!"tile", !DILocation(line: 110, column: 1, scope: !12)}}
!12 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!13 = !{!DILocation(line: 11, scope: !10), !{!"tile", !DILocation(line: 111, column: 3, scope: !12)}}
!14 = !{!DILocation(line: 12, scope: !10), !{!"tile", !DILocation(line: 112, column: 3, scope: !12)}}

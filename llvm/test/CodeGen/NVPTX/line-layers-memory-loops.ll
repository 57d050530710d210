; The loops that take the place of memcpy, memmove and memset have its line in the
; layers. In the source they have none, as without layers.

; RUN: llc -mtriple=nvptx64 -mcpu=sm_90 -stop-after=pre-isel-intrinsic-lowering %s -o %t
; RUN: FileCheck %s --input-file=%t
; RUN: FileCheck %s --input-file=%t --check-prefix=ALL

; Nothing is without the layer.
; ALL-LABEL:   define void @f(
; ALL-COUNT-9: , !dbg
; ALL-NOT:     {{ (phi|getelementptr|load|store|icmp|add|sub|br) [^!]*$}}
; ALL:         ret void

; CHECK-LABEL: define void @f(
; CHECK:       static-memcpy-expansion-main-body:
; CHECK-NEXT:    phi i64 {{.*}}, !dbg [[KNOWN:![0-9]+]]
; CHECK:         load {{.*}}, !dbg [[KNOWN]]
; CHECK:         store {{.*}}, !dbg [[KNOWN]]
; CHECK:         br i1 {{.*}}, !dbg [[KNOWN]]
; CHECK:       dynamic-memcpy-expansion-main-body:
; CHECK-NEXT:    phi i64 {{.*}}, !dbg [[COPY:![0-9]+]]
; CHECK:         store {{.*}}, !dbg [[COPY]]
; CHECK:       memmove_copy_backwards:
; CHECK-NEXT:    br i1 {{.*}}, !dbg [[MOVE:![0-9]+]]
; CHECK:       memmove_bwd_main_loop:
; CHECK-NEXT:    phi i64 {{.*}}, !dbg [[MOVE]]
; CHECK:       memmove_fwd_main_loop:
; CHECK-NEXT:    phi i64 {{.*}}, !dbg [[MOVE]]
; CHECK:       loadstoreloop:
; CHECK-NEXT:    phi i64 {{.*}}, !dbg [[SET:![0-9]+]]
; CHECK:         store i8 {{.*}}, !dbg [[SET]]

; CHECK-DAG:   [[KNOWN]] = !{null, [[KNOWN_LAYER:![0-9]+]]}
; CHECK-DAG:   [[KNOWN_LAYER]] = !{!"tile", [[KNOWN_LINE:![0-9]+]]}
; CHECK-DAG:   [[KNOWN_LINE]] = !DILocation(line: 111,
; CHECK-DAG:   [[COPY]] = !{null, [[COPY_LAYER:![0-9]+]]}
; CHECK-DAG:   [[COPY_LAYER]] = !{!"tile", [[COPY_LINE:![0-9]+]]}
; CHECK-DAG:   [[COPY_LINE]] = !DILocation(line: 112,
; CHECK-DAG:   [[MOVE]] = !{null, [[MOVE_LAYER:![0-9]+]]}
; CHECK-DAG:   [[MOVE_LAYER]] = !{!"tile", [[MOVE_LINE:![0-9]+]]}
; CHECK-DAG:   [[MOVE_LINE]] = !DILocation(line: 113,
; CHECK-DAG:   [[SET]] = !{null, [[SET_LAYER:![0-9]+]]}
; CHECK-DAG:   [[SET_LAYER]] = !{!"tile", [[SET_LINE:![0-9]+]]}
; CHECK-DAG:   [[SET_LINE]] = !DILocation(line: 114,

define void @f(ptr %p, ptr %q, i64 %n) !dbg !10 !line_layers !11 {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4096, i1 false), !dbg !13
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false), !dbg !14
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false), !dbg !15
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false), !dbg !16
  ret void, !dbg !17
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
!15 = !{!DILocation(line: 13, scope: !10), !{!"tile", !DILocation(line: 113, column: 3, scope: !12)}}
!16 = !{!DILocation(line: 14, scope: !10), !{!"tile", !DILocation(line: 114, column: 3, scope: !12)}}
!17 = !{!DILocation(line: 15, scope: !10), !{!"tile", !DILocation(line: 115, column: 3, scope: !12)}}

; Of two instructions that compute the same the one that stays keeps its location,
; whole. What it is merged with has no say, neither on the primary location nor on
; the layers.

; RUN: opt -S -passes=early-cse < %s | FileCheck %s
; RUN: opt -S -passes='early-cse<memssa>' < %s | FileCheck %s
; RUN: opt -S -passes=newgvn < %s | FileCheck %s
; RUN: opt -S -passes=gvn < %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %a = mul i32 %x, %y, !dbg [[MUL:![0-9]+]]
; CHECK-NEXT: %v = load i32, ptr %p, align 4, !dbg [[LOAD:![0-9]+]]
; CHECK-NEXT: %c = add i32 %a, %v, !dbg [[ADD:![0-9]+]]
; CHECK-NEXT: %e = xor i32 %c, 12345, !dbg
; CHECK-DAG: [[MUL]] = !{[[MUL_P:![0-9]+]], [[MUL_L:![0-9]+]]}
; CHECK-DAG: [[MUL_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[MUL_L]] = !{!"tile", [[MUL_T:![0-9]+]]}
; CHECK-DAG: [[MUL_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 3, scope: [[SP_F]])
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 103, scope: [[F_TILE]])
; CHECK-DAG: [[ADD]] = !{[[ADD_P:![0-9]+]], [[ADD_L:![0-9]+]]}
; CHECK-DAG: [[ADD_P]] = !DILocation(line: 6, scope: [[SP_F]])
; CHECK-DAG: [[ADD_L]] = !{!"tile", [[ADD_T:![0-9]+]]}
; CHECK-DAG: [[ADD_T]] = !DILocation(line: 106, scope: [[F_TILE]])

define i32 @f(i32 %x, i32 %y, ptr %p) !dbg !20 {
  %a = mul i32 %x, %y, !dbg !22
  %v = load i32, ptr %p, align 4, !dbg !23
  %b = mul i32 %x, %y, !dbg !24
  %w = load i32, ptr %p, align 4, !dbg !25
  %c = add i32 %a, %v, !dbg !26
  %d = add i32 %b, %w, !dbg !27
  %e = xor i32 %c, 12345, !dbg !28
  %g = sub i32 %e, %d, !dbg !29
  ret i32 %g, !dbg !30
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
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}

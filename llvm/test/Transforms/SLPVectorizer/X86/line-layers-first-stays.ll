; A vector instruction takes the location of the first of the instructions that it
; stands for, whole.

; RUN: opt -S -passes=slp-vectorizer -mtriple=x86_64-unknown-linux-gnu < %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: load <2 x double>{{.*}} !dbg [[LOAD:![0-9]+]]
; CHECK: fmul <2 x double>{{.*}} !dbg [[MUL:![0-9]+]]
; CHECK: store <2 x double>{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[LOAD]] = !{[[LOAD_P:![0-9]+]], [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_P]] = !DILocation(line: 2, scope: [[SP_F:![0-9]+]])
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 102, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[MUL]] = !{[[MUL_P:![0-9]+]], [[MUL_L:![0-9]+]]}
; CHECK-DAG: [[MUL_P]] = !DILocation(line: 3, scope: [[SP_F]])
; CHECK-DAG: [[MUL_L]] = !{!"tile", [[MUL_T:![0-9]+]]}
; CHECK-DAG: [[MUL_T]] = !DILocation(line: 103, scope: [[F_TILE]])
; CHECK-DAG: [[STORE]] = !{[[STORE_P:![0-9]+]], [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_P]] = !DILocation(line: 8, scope: [[SP_F]])
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 108, scope: [[F_TILE]])

define void @f(ptr noalias %a, ptr noalias %b) !dbg !20 {
  %a0 = load double, ptr %a, align 8, !dbg !22
  %m0 = fmul double %a0, %a0, !dbg !23
  %pa1 = getelementptr inbounds double, ptr %a, i64 1, !dbg !24
  %a1 = load double, ptr %pa1, align 8, !dbg !25
  %m1 = fmul double %a1, %a1, !dbg !26
  store double %m0, ptr %b, align 8, !dbg !27
  %pb1 = getelementptr inbounds double, ptr %b, i64 1, !dbg !28
  store double %m1, ptr %pb1, align 8, !dbg !27
  ret void, !dbg !29
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
!24 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!25 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 112, scope: !21)}}
!26 = !{!DILocation(line: 13, scope: !20), !{!"tile", !DILocation(line: 113, scope: !21)}}
!27 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!28 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!29 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}

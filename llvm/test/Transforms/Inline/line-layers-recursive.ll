; Two functions that call each other: what is inlined is a call of the function
; itself, and keeps its layers.

; RUN: opt -S -passes=inline < %s | FileCheck %s

; CHECK-LABEL: define void @even(
; CHECK: call void @even({{.*}} !dbg [[EVEN:![0-9]+]]
define void @even(i32 %n) !dbg !20 {
  %m = sub i32 %n, 1, !dbg !22
  call void @odd(i32 %m), !dbg !23
  ret void, !dbg !24
}

define internal void @odd(i32 %n) !dbg !25 {
  %c = icmp eq i32 %n, 0, !dbg !27
  br i1 %c, label %exit, label %again, !dbg !28

again:
  %m = sub i32 %n, 1, !dbg !29
  call void @even(i32 %m), !dbg !30
  br label %exit, !dbg !31

exit:
  ret void, !dbg !32
}
; CHECK-DAG: [[EVEN]] = !{[[EVEN_P:![0-9]+]], [[EVEN_L:![0-9]+]]}
; CHECK-DAG: [[EVEN_P]] = !DILocation(line: 85, scope: [[SP_ODD:![0-9]+]], inlinedAt: [[EVEN_P_AT:![0-9]+]])
; CHECK-DAG: [[SP_ODD]] = distinct !DISubprogram(name: "odd"
; CHECK-DAG: [[EVEN_P_AT]] = distinct !DILocation(line: 73, scope: [[SP_EVEN:![0-9]+]])
; CHECK-DAG: [[SP_EVEN]] = distinct !DISubprogram(name: "even"
; CHECK-DAG: [[EVEN_L]] = !{!"tile", [[EVEN_T:![0-9]+]]}
; CHECK-DAG: [[EVEN_T]] = !DILocation(line: 185, scope: [[ODD_TILE:![0-9]+]])
; CHECK-DAG: [[ODD_TILE]] = !DILexicalBlockFile(scope: [[SP_ODD]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"

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
!20 = distinct !DISubprogram(name: "even", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 72, scope: !20), !{!"tile", !DILocation(line: 172, scope: !21)}}
!23 = !{!DILocation(line: 73, scope: !20), !{!"tile", !DILocation(line: 173, scope: !21)}}
!24 = !{!DILocation(line: 74, scope: !20), !{!"tile", !DILocation(line: 174, scope: !21)}}
!25 = distinct !DISubprogram(name: "odd", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!26 = !DILexicalBlockFile(scope: !25, file: !5, discriminator: 0)
!27 = !{!DILocation(line: 82, scope: !25), !{!"tile", !DILocation(line: 182, scope: !26)}}
!28 = !{!DILocation(line: 83, scope: !25), !{!"tile", !DILocation(line: 183, scope: !26)}}
!29 = !{!DILocation(line: 84, scope: !25), !{!"tile", !DILocation(line: 184, scope: !26)}}
!30 = !{!DILocation(line: 85, scope: !25), !{!"tile", !DILocation(line: 185, scope: !26)}}
!31 = !{!DILocation(line: 86, scope: !25), !{!"tile", !DILocation(line: 186, scope: !26)}}
!32 = !{!DILocation(line: 87, scope: !25), !{!"tile", !DILocation(line: 187, scope: !26)}}

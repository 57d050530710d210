; A thunk for a function that was merged with another has the first line of the
; function, and its layers. The conversion of an argument has the layers alone.

; RUN: opt -S -passes=mergefunc -mergefunc-preserve-debug-info < %s | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,mergefunc' \
; RUN:   -mergefunc-preserve-debug-info %S/merge-ptr-and-int.ll \
; RUN:   | FileCheck %s --check-prefix=CAST

; CAST:      define void @f1(ptr %p0) {{.*}}!line_layers [[LAYERS:![0-9]+]]
; CAST:        ptrtoint ptr %p0 to i64, !dbg [[LAYERS]]
; CAST-NEXT:   tail call void @f0({{.*}}), !dbg [[CALL:![0-9]+]]
; CAST-DAG:  [[LAYERS]] = !{null, [[LAYER:![0-9]+]]}
; CAST-DAG:  [[CALL]] = !{{{![0-9]+}}, [[LAYER]]}

; CHECK-LABEL: define i32 @g(
; CHECK: tail call i32 @f(i32 %x), !dbg [[DL1:![0-9]+]]
; CHECK: ret i32 {{.*}}, !dbg [[DL1]]
; CHECK-DAG: [[DL1]] = !{[[DL1_P:![0-9]+]], [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 201, scope: {{![0-9]+}})
; CHECK-DAG: [[DL1_P]] = !DILocation(line: 1, scope: {{![0-9]+}})

define i32 @f(i32 %x) !dbg !20 !line_layers !22 {
entry:
  %a = add i32 %x, 3, !dbg !23
  %b = mul i32 %a, 5, !dbg !24
  %c = sub i32 %b, 7, !dbg !25
  %d = mul i32 %c, %a, !dbg !26
  ret i32 %d, !dbg !27
}

define i32 @g(i32 %x) !dbg !28 !line_layers !30 {
entry:
  %a = add i32 %x, 3, !dbg !31
  %b = mul i32 %a, 5, !dbg !32
  %c = sub i32 %b, 7, !dbg !33
  %d = mul i32 %c, %a, !dbg !34
  ret i32 %d, !dbg !35
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
!22 = !{null, !{!"tile", !DILocation(line: 101, scope: !21)}}
!23 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!25 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!26 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!27 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!28 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{null, !{!"tile", !DILocation(line: 201, scope: !29)}}
!31 = !{!DILocation(line: 2, scope: !28), !{!"tile", !DILocation(line: 202, scope: !29)}}
!32 = !{!DILocation(line: 3, scope: !28), !{!"tile", !DILocation(line: 203, scope: !29)}}
!33 = !{!DILocation(line: 4, scope: !28), !{!"tile", !DILocation(line: 204, scope: !29)}}
!34 = !{!DILocation(line: 5, scope: !28), !{!"tile", !DILocation(line: 205, scope: !29)}}
!35 = !{!DILocation(line: 6, scope: !28), !{!"tile", !DILocation(line: 206, scope: !29)}}

; A PHI node that is converted to another type has no source location, and the layers of the one
; that it takes the place of. The cast of a value that comes in has those of the value, and the
; cast for a store has those of the store.

; RUN: opt -S -mtriple=x86_64-linux -passes='require<profile-summary>,function(codegenprepare)' %s | FileCheck %s

; CHECK-LABEL: define float @f(
; CHECK:         %l.bc = bitcast i32 %l to float, !dbg [[LOAD:![0-9]+]]
; CHECK:         %p.tc = phi float {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK:         %bc = bitcast float %p.tc to i32, !dbg [[STORE:![0-9]+]]
; CHECK-DAG: [[LOAD]] = !{null, [[LOAD_L:![0-9]+]]}
; CHECK-DAG: [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG: [[LOAD_T]] = !DILocation(line: 1003, scope: {{![0-9]+}})
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 1007, scope: {{![0-9]+}})
; CHECK-DAG: [[STORE]] = !{null, [[STORE_L:![0-9]+]]}
; CHECK-DAG: [[STORE_L]] = !{!"tile", [[STORE_T:![0-9]+]]}
; CHECK-DAG: [[STORE_T]] = !DILocation(line: 1008, scope: {{![0-9]+}})

define float @f(i32 %c, ptr %x, ptr %y, ptr %z) !dbg !20 {
entry:
  %cmp = icmp eq i32 %c, 0, !dbg !22
  %l = load i32, ptr %x, !dbg !23
  br i1 %cmp, label %then, label %end, !dbg !24

then:
  %m = load i32, ptr %y, !dbg !25
  br label %end, !dbg !26

end:
  %p = phi i32 [ %l, %entry ], [ %m, %then ], !dbg !27
  store i32 %p, ptr %z, !dbg !28
  %b = bitcast i32 %p to float, !dbg !29
  ret float %b, !dbg !30
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
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 101, type: !3, scopeLine: 101, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 102, scope: !20), !{!"tile", !DILocation(line: 1002, scope: !21)}}
!23 = !{!DILocation(line: 103, scope: !20), !{!"tile", !DILocation(line: 1003, scope: !21)}}
!24 = !{!DILocation(line: 104, scope: !20), !{!"tile", !DILocation(line: 1004, scope: !21)}}
!25 = !{!DILocation(line: 105, scope: !20), !{!"tile", !DILocation(line: 1005, scope: !21)}}
!26 = !{!DILocation(line: 106, scope: !20), !{!"tile", !DILocation(line: 1006, scope: !21)}}
!27 = !{!DILocation(line: 107, scope: !20), !{!"tile", !DILocation(line: 1007, scope: !21)}}
!28 = !{!DILocation(line: 108, scope: !20), !{!"tile", !DILocation(line: 1008, scope: !21)}}
!29 = !{!DILocation(line: 109, scope: !20), !{!"tile", !DILocation(line: 1009, scope: !21)}}
!30 = !{!DILocation(line: 110, scope: !20), !{!"tile", !DILocation(line: 1010, scope: !21)}}

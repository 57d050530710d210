; The PHI node that joins what the returns of an inlined function return takes the
; place of the call, and has the call's line in each layer. It has no source location,
; as without layers.

; RUN: opt -S -passes=always-inline < %s | FileCheck %s

; CHECK-LABEL: define i32 @caller(
; CHECK: phi i32 {{.*}} !dbg [[PHI:![0-9]+]]
; CHECK-NEXT: ret i32
; CHECK-DAG: [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG: [[PHI_L]] = !{!"tile", [[PHI_T:![0-9]+]]}
; CHECK-DAG: [[PHI_T]] = !DILocation(line: 112, scope: [[TILE:![0-9]+]])
; CHECK-DAG: [[TILE]] = !DILexicalBlockFile(scope: [[SP:![0-9]+]],
; CHECK-DAG: [[SP]] = distinct !DISubprogram(name: "caller"

define i32 @callee(i1 %c, i32 %x) alwaysinline !dbg !4 {
  br i1 %c, label %then, label %else, !dbg !42
then:
  ret i32 %x, !dbg !43
else:
  ret i32 7, !dbg !44
}

define i32 @caller(i1 %c, i32 %x) !dbg !5 {
  %r = call i32 @callee(i1 %c, i32 %x), !dbg !52
  ret i32 %r, !dbg !53
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"tile", !7, !""}
!4 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 11, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIFile(filename: "k.tile", directory: "/")
!8 = !DISubroutineType(types: !{})
!14 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!15 = !DILexicalBlockFile(scope: !5, file: !7, discriminator: 0)
!42 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 102, scope: !14)}}
!43 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 103, scope: !14)}}
!44 = !{!DILocation(line: 4, scope: !4), !{!"tile", !DILocation(line: 104, scope: !14)}}
!52 = !{!DILocation(line: 12, scope: !5), !{!"tile", !DILocation(line: 112, scope: !15)}}
!53 = !{!DILocation(line: 13, scope: !5), !{!"tile", !DILocation(line: 113, scope: !15)}}

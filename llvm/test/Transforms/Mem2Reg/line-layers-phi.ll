; A PHI node that takes the place of a variable has the line that the stores to the
; variable agree on. Where they do not, a layer has the line of the variable's
; alloca, and the source has none, as without layers.

; RUN: opt -S -passes=mem2reg < %s | FileCheck %s
; RUN: opt -S -passes=sroa < %s | FileCheck %s
; RUN: opt -S -passes=mem2reg -pick-merged-source-locations < %s \
; RUN:   | FileCheck %s --check-prefix=PICK

; CHECK-LABEL: define i32 @differ(
; CHECK: phi i32 {{.*}} !dbg [[DIFFER:![0-9]+]]
; CHECK-LABEL: define i32 @agree(
; CHECK: phi i32 {{.*}} !dbg [[AGREE:![0-9]+]]
; CHECK-LABEL: define i32 @bare(
; CHECK: phi i32 {{.*}} !dbg [[BARE:![0-9]+]]
; CHECK-DAG: [[DIFFER]] = !{[[DIFFER_P:![0-9]+]], [[DIFFER_L:![0-9]+]]}
; CHECK-DAG: [[DIFFER_P]] = !DILocation(line: 0, scope: [[SP_DIFFER:![0-9]+]])
; CHECK-DAG: [[SP_DIFFER]] = distinct !DISubprogram(name: "differ"
; CHECK-DAG: [[DIFFER_L]] = !{!"tile", [[DIFFER_T:![0-9]+]]}
; CHECK-DAG: [[DIFFER_T]] = !DILocation(line: 101, scope: [[DIFFER_TILE:![0-9]+]])
; CHECK-DAG: [[DIFFER_TILE]] = !DILexicalBlockFile(scope: [[SP_DIFFER]],
; CHECK-DAG: [[AGREE]] = !{[[AGREE_P:![0-9]+]], [[AGREE_L:![0-9]+]]}
; CHECK-DAG: [[AGREE_P]] = !DILocation(line: 0, scope: [[SP_AGREE:![0-9]+]])
; CHECK-DAG: [[SP_AGREE]] = distinct !DISubprogram(name: "agree"
; CHECK-DAG: [[AGREE_L]] = !{!"tile", [[AGREE_T:![0-9]+]]}
; CHECK-DAG: [[AGREE_T]] = !DILocation(line: 112, scope: [[AGREE_TILE:![0-9]+]])
; CHECK-DAG: [[AGREE_TILE]] = !DILexicalBlockFile(scope: [[SP_AGREE]],
; CHECK-DAG: [[BARE]] = !{[[BARE_P:![0-9]+]], [[BARE_L:![0-9]+]]}
; CHECK-DAG: [[BARE_P]] = !DILocation(line: 0, scope: [[SP_BARE:![0-9]+]])
; CHECK-DAG: [[SP_BARE]] = distinct !DISubprogram(name: "bare"
; CHECK-DAG: [[BARE_L]] = !{!"tile", [[BARE_T:![0-9]+]]}
; CHECK-DAG: [[BARE_T]] = !DILocation(line: 122, scope: [[BARE_TILE:![0-9]+]], isImplicitCode: true)
; CHECK-DAG: [[BARE_TILE]] = !DILexicalBlockFile(scope: [[SP_BARE]],

; With LLVM's option one of the lines is picked, in layers by the rule of the source.
; PICK-LABEL: define i32 @differ(
; PICK: phi i32 {{.*}} !dbg [[PICKED:![0-9]+]]
; PICK-DAG: [[PICKED]] = !{[[PICKED_P:![0-9]+]], [[PICKED_L:![0-9]+]]}
; PICK-DAG: [[PICKED_P]] = !DILocation(line: 2, scope: [[SP_DIFFER:![0-9]+]])
; PICK-DAG: [[SP_DIFFER]] = distinct !DISubprogram(name: "differ"
; PICK-DAG: [[PICKED_L]] = !{!"tile", [[PICKED_T:![0-9]+]]}
; PICK-DAG: [[PICKED_T]] = !DILocation(line: 102, scope: [[DIFFER_TILE:![0-9]+]])
; PICK-DAG: [[DIFFER_TILE]] = !DILexicalBlockFile(scope: [[SP_DIFFER]],

define i32 @differ(i1 %c, i32 %x) !dbg !4 {
entry:
  %v = alloca i32, align 4, !dbg !40
  br i1 %c, label %then, label %else
then:
  store i32 %x, ptr %v, align 4, !dbg !43
  br label %end
else:
  store i32 7, ptr %v, align 4, !dbg !42
  br label %end
end:
  %r = load i32, ptr %v, align 4, !dbg !44
  ret i32 %r, !dbg !44
}

define i32 @agree(i1 %c, i32 %x) !dbg !5 {
entry:
  %v = alloca i32, align 4, !dbg !50
  br i1 %c, label %then, label %else
then:
  store i32 %x, ptr %v, align 4, !dbg !52
  br label %end
else:
  store i32 7, ptr %v, align 4, !dbg !53
  br label %end
end:
  %r = load i32, ptr %v, align 4, !dbg !54
  ret i32 %r, !dbg !54
}

; The alloca has no layer.
define i32 @bare(i1 %c, i32 %x) !dbg !6 {
entry:
  %v = alloca i32, align 4
  br i1 %c, label %then, label %else
then:
  store i32 %x, ptr %v, align 4, !dbg !62
  br label %end
else:
  store i32 7, ptr %v, align 4, !dbg !63
  br label %end
end:
  %r = load i32, ptr %v, align 4, !dbg !64
  ret i32 %r, !dbg !64
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{!"tile", !7, !""}
!4 = distinct !DISubprogram(name: "differ", scope: !1, file: !1, line: 1, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "agree", scope: !1, file: !1, line: 11, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "bare", scope: !1, file: !1, line: 21, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIFile(filename: "k.tile", directory: "/")
!8 = !DISubroutineType(types: !{})
!14 = !DILexicalBlockFile(scope: !4, file: !7, discriminator: 0)
!15 = !DILexicalBlockFile(scope: !5, file: !7, discriminator: 0)
!16 = !DILexicalBlockFile(scope: !6, file: !7, discriminator: 0)
!40 = !{null, !{!"tile", !DILocation(line: 101, scope: !14)}}
!42 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 102, scope: !14)}}
!43 = !{!DILocation(line: 3, scope: !4), !{!"tile", !DILocation(line: 103, scope: !14)}}
!44 = !{!DILocation(line: 4, scope: !4), !{!"tile", !DILocation(line: 104, scope: !14)}}
!50 = !{null, !{!"tile", !DILocation(line: 111, scope: !15)}}
!52 = !{!DILocation(line: 12, scope: !5), !{!"tile", !DILocation(line: 112, scope: !15)}}
!53 = !{!DILocation(line: 13, scope: !5), !{!"tile", !DILocation(line: 112, scope: !15)}}
!54 = !{!DILocation(line: 14, scope: !5), !{!"tile", !DILocation(line: 114, scope: !15)}}
!62 = !{!DILocation(line: 22, scope: !6), !{!"tile", !DILocation(line: 122, scope: !16)}}
!63 = !{!DILocation(line: 23, scope: !6), !{!"tile", !DILocation(line: 123, scope: !16)}}
!64 = !{!DILocation(line: 24, scope: !6), !{!"tile", !DILocation(line: 124, scope: !16)}}

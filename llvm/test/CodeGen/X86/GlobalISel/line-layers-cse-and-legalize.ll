; GlobalISel: what common-subexpression elimination finds keeps its layers, and the
; copy that takes the place of the other instruction has that one's; so has all that
; the legaliser and the selector make for one instruction.

; RUN: llc -O2 -global-isel -enable-cse-in-irtranslator -stop-after=irtranslator < %s | FileCheck %s --check-prefix=CSE
; RUN: llc -O2 -global-isel -stop-after=legalizer < %s | FileCheck %s --check-prefix=LEGAL
; RUN: llc -O2 -global-isel -stop-after=instruction-select < %s | FileCheck %s --check-prefix=SELECT

; CSE-DAG: [[SP_CSE:![0-9]+]] = distinct !DISubprogram(name: "cse"
; CSE-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; CSE-DAG: [[CSE_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_CSE]], file: [[FILE_K_TILE]], discriminator: 0)
; CSE-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 2, scope: [[SP_CSE]])
; CSE-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 102, scope: [[CSE_TILE]])
; CSE-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; CSE-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; CSE-DAG: [[COPY1_P:![0-9]+]] = !DILocation(line: 3, scope: [[SP_CSE]])
; CSE-DAG: [[COPY1_T:![0-9]+]] = !DILocation(line: 103, scope: [[CSE_TILE]])
; CSE-DAG: [[COPY1_L:![0-9]+]] = !{!"tile", [[COPY1_T]]}
; CSE-DAG: [[COPY1:![0-9]+]] = !{[[COPY1_P]], [[COPY1_L]]}
; CSE-DAG: [[COPY2_P:![0-9]+]] = !DILocation(line: 7, scope: [[SP_CSE]])
; CSE-DAG: [[COPY2_T:![0-9]+]] = !DILocation(line: 107, scope: [[CSE_TILE]])
; CSE-DAG: [[COPY2_L:![0-9]+]] = !{!"tile", [[COPY2_T]]}
; CSE-DAG: [[COPY2:![0-9]+]] = !{[[COPY2_P]], [[COPY2_L]]}
; CSE-LABEL: name: cse
; CSE: G_MUL %0, %1, debug-location [[MUL]]
; CSE-NEXT: COPY {{.*}} debug-location [[COPY1]]
; CSE-NEXT: COPY {{.*}} debug-location [[COPY2]]

; LEGAL-DAG: [[SP_LEGAL:![0-9]+]] = distinct !DISubprogram(name: "legal"
; LEGAL-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; LEGAL-DAG: [[LEGAL_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_LEGAL]], file: [[FILE_K_TILE]], discriminator: 0)
; LEGAL-DAG: [[ADD_P:![0-9]+]] = !DILocation(line: 22, scope: [[SP_LEGAL]])
; LEGAL-DAG: [[ADD_T:![0-9]+]] = !DILocation(line: 122, scope: [[LEGAL_TILE]])
; LEGAL-DAG: [[ADD_L:![0-9]+]] = !{!"tile", [[ADD_T]]}
; LEGAL-DAG: [[ADD:![0-9]+]] = !{[[ADD_P]], [[ADD_L]]}
; LEGAL-DAG: [[STORE_P:![0-9]+]] = !DILocation(line: 23, scope: [[SP_LEGAL]])
; LEGAL-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 123, scope: [[LEGAL_TILE]])
; LEGAL-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; LEGAL-DAG: [[STORE:![0-9]+]] = !{[[STORE_P]], [[STORE_L]]}
; LEGAL-LABEL: name: legal
; LEGAL: G_UADDO {{.*}} debug-location [[ADD]]
; LEGAL-NEXT: G_UADDE {{.*}} debug-location [[ADD]]
; LEGAL: G_STORE {{.*}} debug-location [[STORE]]
; LEGAL: G_PTR_ADD {{.*}} debug-location [[STORE]]
; LEGAL-NEXT: G_STORE {{.*}} debug-location [[STORE]]

; SELECT-DAG: [[SP_LOCALIZE:![0-9]+]] = distinct !DISubprogram(name: "localize"
; SELECT-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; SELECT-DAG: [[LOCALIZE_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_LOCALIZE]], file: [[FILE_K_TILE]], discriminator: 0)
; SELECT-DAG: [[BRANCH_P:![0-9]+]] = !DILocation(line: 13, scope: [[SP_LOCALIZE]])
; SELECT-DAG: [[BRANCH_T:![0-9]+]] = !DILocation(line: 113, scope: [[LOCALIZE_TILE]])
; SELECT-DAG: [[BRANCH_L:![0-9]+]] = !{!"tile", [[BRANCH_T]]}
; SELECT-DAG: [[BRANCH:![0-9]+]] = !{[[BRANCH_P]], [[BRANCH_L]]}
; SELECT-DAG: [[DIV_P:![0-9]+]] = !DILocation(line: 16, scope: [[SP_LOCALIZE]])
; SELECT-DAG: [[DIV_T:![0-9]+]] = !DILocation(line: 116, scope: [[LOCALIZE_TILE]])
; SELECT-DAG: [[DIV_L:![0-9]+]] = !{!"tile", [[DIV_T]]}
; SELECT-DAG: [[DIV:![0-9]+]] = !{[[DIV_P]], [[DIV_L]]}
; SELECT-LABEL: name: localize
; SELECT: TEST8ri {{.*}} debug-location [[BRANCH]]
; SELECT-NEXT: JCC_1 {{.*}} debug-location [[BRANCH]]
; SELECT-NEXT: JMP_1 {{.*}} debug-location [[BRANCH]]
; SELECT: MOV32r0 {{.*}} debug-location [[DIV]]
; SELECT: DIV32r {{.*}} debug-location [[DIV]]

target triple = "x86_64-unknown-linux-gnu"

define i32 @cse(i32 %x, i32 %y) nounwind !dbg !20 {
  %a = mul i32 %x, %y, !dbg !22
  %b = mul i32 %x, %y, !dbg !23
  %c = mul i32 %x, %y, !dbg !24
  %d = sub i32 %a, %b, !dbg !25
  %e = sub i32 %d, %c, !dbg !26
  ret i32 %e, !dbg !27
}

define i32 @localize(i32 %x, ptr %p) nounwind !dbg !28 {
entry:
  %c = icmp eq i32 %x, 0, !dbg !30
  br i1 %c, label %a, label %b, !dbg !31

a:
  store i32 123456, ptr %p, !dbg !32
  br label %b, !dbg !33

b:
  %r = udiv i32 %x, 10, !dbg !34
  %s = urem i32 %x, 8, !dbg !35
  %t = add i32 %r, %s, !dbg !36
  ret i32 %t, !dbg !37
}
define i16 @legal(i16 %x, i128 %w, ptr %p) nounwind !dbg !38 {
  %v = add i128 %w, %w, !dbg !40
  store i128 %v, ptr %p, !dbg !41
  %y = mul i16 %x, 33, !dbg !42
  ret i16 %y, !dbg !43
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
!20 = distinct !DISubprogram(name: "cse", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!25 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!26 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!27 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!28 = distinct !DISubprogram(name: "localize", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!29 = !DILexicalBlockFile(scope: !28, file: !5, discriminator: 0)
!30 = !{!DILocation(line: 12, scope: !28), !{!"tile", !DILocation(line: 112, scope: !29)}}
!31 = !{!DILocation(line: 13, scope: !28), !{!"tile", !DILocation(line: 113, scope: !29)}}
!32 = !{!DILocation(line: 14, scope: !28), !{!"tile", !DILocation(line: 114, scope: !29)}}
!33 = !{!DILocation(line: 15, scope: !28), !{!"tile", !DILocation(line: 115, scope: !29)}}
!34 = !{!DILocation(line: 16, scope: !28), !{!"tile", !DILocation(line: 116, scope: !29)}}
!35 = !{!DILocation(line: 17, scope: !28), !{!"tile", !DILocation(line: 117, scope: !29)}}
!36 = !{!DILocation(line: 18, scope: !28), !{!"tile", !DILocation(line: 118, scope: !29)}}
!37 = !{!DILocation(line: 19, scope: !28), !{!"tile", !DILocation(line: 119, scope: !29)}}
!38 = distinct !DISubprogram(name: "legal", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!39 = !DILexicalBlockFile(scope: !38, file: !5, discriminator: 0)
!40 = !{!DILocation(line: 22, scope: !38), !{!"tile", !DILocation(line: 122, scope: !39)}}
!41 = !{!DILocation(line: 23, scope: !38), !{!"tile", !DILocation(line: 123, scope: !39)}}
!42 = !{!DILocation(line: 24, scope: !38), !{!"tile", !DILocation(line: 124, scope: !39)}}
!43 = !{!DILocation(line: 25, scope: !38), !{!"tile", !DILocation(line: 125, scope: !39)}}

; Each instruction selector gives what it makes for an instruction the layers of
; that instruction. At -O0 one that two instructions share has a source location only
; if they agree on that; its layers are the merged ones.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -stop-after=finalize-isel < %s | FileCheck %s --check-prefix=DAG
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -fast-isel -fast-isel-abort=1 -stop-after=finalize-isel < %s | FileCheck %s --check-prefix=FAST
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -global-isel -stop-after=instruction-select < %s | FileCheck %s --check-prefix=GLOBAL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -fast-isel=false -stop-after=finalize-isel < %s | FileCheck %s --check-prefix=MERGE

; MERGE-DAG: [[SP_SAME:![0-9]+]] = distinct !DISubprogram(name: "same"
; MERGE-DAG: [[SAME_P:![0-9]+]] = !DILocation(line: 12, scope: [[SP_SAME]])
; MERGE-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; MERGE-DAG: [[SAME_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_SAME]], file: [[FILE_K_TILE]], discriminator: 0)
; MERGE-DAG: [[SP_DIFF:![0-9]+]] = distinct !DISubprogram(name: "diff"
; MERGE-DAG: [[DIFF_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_DIFF]], file: [[FILE_K_TILE]], discriminator: 0)
; MERGE-DAG: [[SAME_T:![0-9]+]] = !DILocation(line: 112, scope: [[SAME_TILE]], isImplicitCode: true)
; MERGE-DAG: [[SAME_L:![0-9]+]] = !{!"tile", [[SAME_T]]}
; MERGE-DAG: [[SAME:![0-9]+]] = !{[[SAME_P]], [[SAME_L]]}
; MERGE: ADD32rr %0, %0{{.*}} debug-location [[SAME]]
; MERGE-LABEL: name: diff
; MERGE-DAG: [[DIFF_T:![0-9]+]] = !DILocation(line: 122, scope: [[DIFF_TILE]], isImplicitCode: true)
; MERGE-DAG: [[DIFF_L:![0-9]+]] = !{!"tile", [[DIFF_T]]}
; MERGE-DAG: [[DIFF:![0-9]+]] = !{null, [[DIFF_L]]}
; MERGE: ADD32rr %0, %0, implicit-def dead $eflags, debug-location [[DIFF]]

; DAG-DAG: [[SP_F:![0-9]+]] = distinct !DISubprogram(name: "f"
; DAG-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 3, scope: [[SP_F]])
; DAG-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; DAG-DAG: [[F_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE]], discriminator: 0)
; DAG-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 103, scope: [[F_TILE]])
; DAG-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; DAG-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; DAG-DAG: [[STORE_P:![0-9]+]] = !DILocation(line: 4, scope: [[SP_F]])
; DAG-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 104, scope: [[F_TILE]])
; DAG-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; DAG-DAG: [[STORE:![0-9]+]] = !{[[STORE_P]], [[STORE_L]]}
; DAG-DAG: [[RET_P:![0-9]+]] = !DILocation(line: 5, scope: [[SP_F]])
; DAG-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 105, scope: [[F_TILE]])
; DAG-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; DAG-DAG: [[RET:![0-9]+]] = !{[[RET_P]], [[RET_L]]}
; DAG-LABEL: name: f
; DAG: IMUL32rmi{{.*}} debug-location [[MUL]]
; DAG: MOV32mr %1{{.*}} debug-location [[STORE]]
; DAG: RET{{.*}}{{.*}} debug-location [[RET]]

; FAST-DAG: [[SP_F:![0-9]+]] = distinct !DISubprogram(name: "f"
; FAST-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 3, scope: [[SP_F]])
; FAST-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; FAST-DAG: [[F_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE]], discriminator: 0)
; FAST-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 103, scope: [[F_TILE]])
; FAST-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; FAST-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; FAST-DAG: [[STORE_P:![0-9]+]] = !DILocation(line: 4, scope: [[SP_F]])
; FAST-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 104, scope: [[F_TILE]])
; FAST-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; FAST-DAG: [[STORE:![0-9]+]] = !{[[STORE_P]], [[STORE_L]]}
; FAST-DAG: [[RET_P:![0-9]+]] = !DILocation(line: 5, scope: [[SP_F]])
; FAST-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 105, scope: [[F_TILE]])
; FAST-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; FAST-DAG: [[RET:![0-9]+]] = !{[[RET_P]], [[RET_L]]}
; FAST-LABEL: name: f
; FAST: IMUL32rmi{{.*}} debug-location [[MUL]]
; FAST: MOV32mr %{{[0-9]+}}{{.*}} debug-location [[STORE]]
; FAST: RET{{.*}}{{.*}} debug-location [[RET]]

; GLOBAL-DAG: [[SP_F:![0-9]+]] = distinct !DISubprogram(name: "f"
; GLOBAL-DAG: [[MUL_P:![0-9]+]] = !DILocation(line: 3, scope: [[SP_F]])
; GLOBAL-DAG: [[FILE_K_TILE:![0-9]+]] = !DIFile(filename: "k.tile"
; GLOBAL-DAG: [[F_TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP_F]], file: [[FILE_K_TILE]], discriminator: 0)
; GLOBAL-DAG: [[MUL_T:![0-9]+]] = !DILocation(line: 103, scope: [[F_TILE]])
; GLOBAL-DAG: [[MUL_L:![0-9]+]] = !{!"tile", [[MUL_T]]}
; GLOBAL-DAG: [[MUL:![0-9]+]] = !{[[MUL_P]], [[MUL_L]]}
; GLOBAL-DAG: [[STORE_P:![0-9]+]] = !DILocation(line: 4, scope: [[SP_F]])
; GLOBAL-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 104, scope: [[F_TILE]])
; GLOBAL-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; GLOBAL-DAG: [[STORE:![0-9]+]] = !{[[STORE_P]], [[STORE_L]]}
; GLOBAL-DAG: [[RET_P:![0-9]+]] = !DILocation(line: 5, scope: [[SP_F]])
; GLOBAL-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 105, scope: [[F_TILE]])
; GLOBAL-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; GLOBAL-DAG: [[RET:![0-9]+]] = !{[[RET_P]], [[RET_L]]}
; GLOBAL-LABEL: name: f
; GLOBAL: IMUL32rmi{{.*}} debug-location [[MUL]]
; GLOBAL: MOV32mr %1{{.*}} debug-location [[STORE]]
; GLOBAL: RET{{.*}}{{.*}} debug-location [[RET]]

define void @f(ptr %p, ptr %q) !dbg !20 {
  %v = load i32, ptr %p, align 4, !dbg !22
  %w = mul i32 %v, 1234, !dbg !23
  store i32 %w, ptr %q, align 4, !dbg !24
  ret void, !dbg !25
}

define void @same(i32 %x, ptr %p) !dbg !26 {
  %a = add i32 %x, %x, !dbg !28
  %b = shl i32 %x, 1, !dbg !29
  store volatile i32 %a, ptr %p, align 4, !dbg !30
  store volatile i32 %b, ptr %p, align 4, !dbg !30
  ret void, !dbg !31
}
define void @diff(i32 %x, ptr %p) !dbg !32 {
  %a = add i32 %x, %x, !dbg !34
  %b = shl i32 %x, 1, !dbg !35
  store volatile i32 %a, ptr %p, align 4, !dbg !36
  store volatile i32 %b, ptr %p, align 4, !dbg !36
  ret void, !dbg !37
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
!26 = distinct !DISubprogram(name: "same", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 12, scope: !26), !{!"tile", !DILocation(line: 112, scope: !27)}}
!29 = !{!DILocation(line: 12, scope: !26), !{!"tile", !DILocation(line: 113, scope: !27)}}
!30 = !{!DILocation(line: 13, scope: !26), !{!"tile", !DILocation(line: 113, scope: !27)}}
!31 = !{!DILocation(line: 14, scope: !26), !{!"tile", !DILocation(line: 114, scope: !27)}}
!32 = distinct !DISubprogram(name: "diff", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILexicalBlockFile(scope: !32, file: !5, discriminator: 0)
!34 = !{!DILocation(line: 22, scope: !32), !{!"tile", !DILocation(line: 122, scope: !33)}}
!35 = !{!DILocation(line: 23, scope: !32), !{!"tile", !DILocation(line: 123, scope: !33)}}
!36 = !{!DILocation(line: 24, scope: !32), !{!"tile", !DILocation(line: 124, scope: !33)}}
!37 = !{!DILocation(line: 25, scope: !32), !{!"tile", !DILocation(line: 125, scope: !33)}}

; A constant, or the address of a stack slot, that an instruction needs in a register
; has the layers of the instruction that it is made for, or of the alloca.

; RUN: llc -mtriple=x86_64-unknown-linux-gnu -disable-constant-hoisting -stop-after=finalize-isel < %s | FileCheck %s --check-prefix=DAG
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -fast-isel -fast-isel-abort=1 -stop-after=finalize-isel < %s | FileCheck %s --check-prefix=FAST
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -global-isel -stop-after=irtranslator < %s | FileCheck %s --check-prefix=GLOBAL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -O0 -global-isel -stop-after=irtranslator < %s | llc -x mir -mtriple=x86_64-unknown-linux-gnu -run-pass=localizer -o - | FileCheck %s --check-prefix=LOCAL

; DAG-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "constant"
; DAG-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; DAG-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; DAG-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 102, scope: [[TILE]])
; DAG-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; DAG-DAG: [[RET_T:![0-9]+]] = !DILocation(line: 104, scope: [[TILE]])
; DAG-DAG: [[RET_L:![0-9]+]] = !{!"tile", [[RET_T]]}
; DAG-LABEL: name: constant
; DAG-DAG: [[STORE:![0-9]+]] = !{null, [[STORE_L]]}
; DAG-DAG: [[RET:![0-9]+]] = !{null, [[RET_L]]}
; The second store uses the same constant.
; DAG: MOV64ri 1234567890123, debug-location [[STORE]]
; DAG-NOT: MOV64ri
; DAG: MOVSDrm_alt $rip, {{.*}} debug-location [[RET]] :: (load (s64) from constant-pool)

; FAST-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "address"
; FAST-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; FAST-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; FAST-DAG: [[ALLOCA_T:![0-9]+]] = !DILocation(line: 112, scope: [[TILE]])
; FAST-DAG: [[ALLOCA_L:![0-9]+]] = !{!"tile", [[ALLOCA_T]]}
; FAST-DAG: [[BRANCH:![0-9]+]] = !DILocation(line: 13, scope: [[SP]])
; FAST-LABEL: name: address
; FAST-DAG: [[LEA:![0-9]+]] = !{[[BRANCH]], [[ALLOCA_L]]}
; FAST: LEA64r %stack.0.a, {{.*}} debug-location [[LEA]]

; GLOBAL-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "constant"
; GLOBAL-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; GLOBAL-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; GLOBAL-DAG: [[STORE_T:![0-9]+]] = !DILocation(line: 102, scope: [[TILE]])
; GLOBAL-DAG: [[STORE_L:![0-9]+]] = !{!"tile", [[STORE_T]]}
; GLOBAL-LABEL: name: constant
; GLOBAL-DAG: [[STORE:![0-9]+]] = !{null, [[STORE_L]]}
; GLOBAL: G_CONSTANT i64 1234567890123, debug-location [[STORE]]

; LOCAL-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "local"
; LOCAL-DAG: [[FILE:![0-9]+]] = !DIFile(filename: "k.tile"
; LOCAL-DAG: [[TILE:![0-9]+]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)
; LOCAL-DAG: [[FIRST_T:![0-9]+]] = !DILocation(line: 122, scope: [[TILE]])
; LOCAL-DAG: [[FIRST_L:![0-9]+]] = !{!"tile", [[FIRST_T]]}
; LOCAL-DAG: [[SECOND_T:![0-9]+]] = !DILocation(line: 124, scope: [[TILE]])
; LOCAL-DAG: [[SECOND_L:![0-9]+]] = !{!"tile", [[SECOND_T]]}
; LOCAL-DAG: [[SECOND_P:![0-9]+]] = !DILocation(line: 24, scope: [[SP]])
; LOCAL-DAG: [[SECOND:![0-9]+]] = !{[[SECOND_P]], [[SECOND_L]]}
; LOCAL-LABEL: name: local
; LOCAL: bb.1
; LOCAL: bb.2
; LOCAL: G_CONSTANT i64 1234567890123, debug-location [[SECOND]]
; LOCAL: G_STORE {{.*}} debug-location [[SECOND]]

define double @constant(ptr %p, ptr %q) !dbg !20 {
  store volatile i64 1234567890123, ptr %p, !dbg !22
  store volatile i64 1234567890123, ptr %q, !dbg !23
  ret double 3.5, !dbg !24
}

define ptr @address(i1 %c, ptr %p) !dbg !30 {
entry:
  %a = alloca i32, !dbg !32
  br i1 %c, label %then, label %join, !dbg !33

then:
  br label %join, !dbg !34

join:
  %r = phi ptr [ %a, %entry ], [ %p, %then ], !dbg !35
  ret ptr %r, !dbg !36
}

define void @local(ptr %p, i1 %c) !dbg !40 {
entry:
  store volatile i64 1234567890123, ptr %p, !dbg !42
  br i1 %c, label %then, label %exit, !dbg !43

then:
  store volatile i64 1234567890123, ptr %p, !dbg !44
  br label %exit, !dbg !45

exit:
  ret void, !dbg !46
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
!20 = distinct !DISubprogram(name: "constant", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!30 = distinct !DISubprogram(name: "address", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{null, !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!40 = distinct !DISubprogram(name: "local", scope: !2, file: !2, line: 21, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILexicalBlockFile(scope: !40, file: !5, discriminator: 0)
!42 = !{!DILocation(line: 22, scope: !40), !{!"tile", !DILocation(line: 122, scope: !41)}}
!43 = !{!DILocation(line: 23, scope: !40), !{!"tile", !DILocation(line: 123, scope: !41)}}
!44 = !{!DILocation(line: 24, scope: !40), !{!"tile", !DILocation(line: 124, scope: !41)}}
!45 = !{!DILocation(line: 25, scope: !40), !{!"tile", !DILocation(line: 125, scope: !41)}}
!46 = !{!DILocation(line: 26, scope: !40), !{!"tile", !DILocation(line: 126, scope: !41)}}

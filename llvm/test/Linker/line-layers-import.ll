; REQUIRES: x86-registered-target

; Importing a function brings the layer sources that it needs, and only those.

; RUN: rm -rf %t && split-file %s %t
; RUN: opt -module-summary %t/main.ll -o %t/main.bc
; RUN: opt -module-summary %t/lib.ll -o %t/lib.bc
; RUN: llvm-lto -thinlto-action=thinlink -o %t/index.bc %t/main.bc %t/lib.bc

; RUN: llvm-link -S %t/main.bc -summary-index=%t/index.bc -import=one:%t/lib.bc | FileCheck %s --check-prefix=ONE --implicit-check-not='!"two' --implicit-check-not='!"mlir"'
; ONE:     define available_externally void @one() !dbg [[SP:![0-9]+]]
; ONE:       ret void, !dbg [[LOC:![0-9]+]]
; ONE:     !llvm.intermediate_level_source = !{[[MAIN:![0-9]+]], [[SOURCE:![0-9]+]]}
; ONE-DAG: [[MAIN]] = !{!"tile", {{![0-9]+}}, !"main text"}
; ONE-DAG: [[SOURCE]] = !{!"tile", [[FILE:![0-9]+]], !"one text"}
; ONE-DAG: [[FILE]] = !DIFile(filename: "one.tile", directory: ".")
; ONE-DAG: [[SP]] = distinct !DISubprogram(name: "one"
; ONE-DAG: [[LOC]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; ONE-DAG: [[LAYER]] = !{!"tile", [[TILE:![0-9]+]]}
; ONE-DAG: [[TILE]] = !DILocation(line: 100, scope: [[SCOPE:![0-9]+]])
; ONE-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)

; RUN: llvm-link -S %t/main.bc -summary-index=%t/index.bc -import=one:%t/lib.bc -import=two:%t/lib.bc | FileCheck %s --check-prefix=BOTH --implicit-check-not='!"mlir"'
; BOTH:     !llvm.intermediate_level_source = !{[[MAIN:![0-9]+]], [[FIRST:![0-9]+]], [[SECOND:![0-9]+]]}
; BOTH-DAG: [[MAIN]] = !{!"tile", {{![0-9]+}}, !"main text"}
; BOTH-DAG: [[FIRST]] = !{!"tile", {{![0-9]+}}, !"one text"}
; BOTH-DAG: [[SECOND]] = !{!"tile", {{![0-9]+}}, !"two text"}

; A function that has no layers brings no source.
; RUN: llvm-link -S %t/main.bc -summary-index=%t/index.bc -import=bare:%t/lib.bc | FileCheck %s --check-prefix=BARE
; BARE:     define available_externally void @bare()
; BARE:     !llvm.intermediate_level_source = !{[[MAIN:![0-9]+]]}
; BARE-DAG: [[MAIN]] = !{!"tile", {{![0-9]+}}, !"main text"}

; The same with the importing that LTO decides on.
; RUN: llvm-lto2 run %t/main.bc %t/lib.bc -o %t/out -save-temps -r %t/main.bc,main,plx -r %t/main.bc,one, -r %t/main.bc,two, -r %t/main.bc,bare, -r %t/lib.bc,one,pl -r %t/lib.bc,two,pl -r %t/lib.bc,bare,pl
; RUN: llvm-dis < %t/out.1.3.import.bc | FileCheck %s --check-prefix=ONE --implicit-check-not='!"two' --implicit-check-not='!"mlir"'

; A file of the importing module with the same text is not repeated.
; RUN: sed -e 's/clash text/main text/' %t/clash.ll > %t/same.ll
; RUN: opt -module-summary %t/same.ll -o %t/same.bc
; RUN: llvm-lto -thinlto-action=thinlink -o %t/same-index.bc %t/main.bc %t/same.bc
; RUN: llvm-link -S %t/main.bc -summary-index=%t/same-index.bc -import=one:%t/same.bc | FileCheck %s --check-prefix=SAME
; SAME:     define available_externally void @one() !dbg [[SP:![0-9]+]]
; SAME:     !llvm.intermediate_level_source = !{[[MAIN:![0-9]+]]}
; SAME-DAG: [[MAIN]] = !{!"tile", [[FILE:![0-9]+]], !"main text"}
; SAME-DAG: [[FILE]] = !DIFile(filename: "main.tile", directory: ".")
; SAME-DAG: = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)

; A file of the importing module with another text: the imported function has a
; file of its own.
; RUN: opt -module-summary %t/clash.ll -o %t/clash.bc
; RUN: llvm-lto -thinlto-action=thinlink -o %t/clash-index.bc %t/main.bc %t/clash.bc
; RUN: llvm-link -S %t/main.bc -summary-index=%t/clash-index.bc -import=one:%t/clash.bc | FileCheck %s --check-prefix=CLASH
; CLASH:     define available_externally void @one() !dbg [[SP:![0-9]+]]
; CLASH:     !llvm.intermediate_level_source = !{[[MAIN:![0-9]+]], [[SOURCE:![0-9]+]]}
; CLASH-DAG: [[MAIN]] = !{!"tile", [[MAINFILE:![0-9]+]], !"main text"}
; CLASH-DAG: [[MAINFILE]] = !DIFile(filename: "main.tile", directory: ".")
; CLASH-DAG: [[SOURCE]] = !{!"tile", [[FILE:![0-9]+]], !"clash text"}
; CLASH-DAG: [[FILE]] = !DIFile(filename: "main.tile", directory: ".", checksumkind: CSK_MD5, checksum: "8cd07bcdc95415709c529ae8603c974b")
; CLASH-DAG: = !DILexicalBlockFile(scope: [[SP]], file: [[FILE]], discriminator: 0)

;--- main.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @one()
declare void @two()
declare void @bare()

define void @main() !dbg !4 {
  call void @one(), !dbg !20
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "main.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "main.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 7, scope: !9)}}
!30 = !{!"tile", !8, !"main text"}
;--- lib.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @one() !dbg !4 {
  ret void, !dbg !20
}

define void @two() !dbg !40 {
  ret void, !dbg !21
}

define void @bare() !dbg !41 {
  ret void, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "lib.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "one", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "one.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!12 = !DIFile(filename: "two.tile", directory: ".")
!13 = !DILexicalBlockFile(scope: !40, file: !12, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 100, scope: !9)}}
!21 = !{!DILocation(line: 12, column: 3, scope: !40), !{!"tile", !DILocation(line: 200, scope: !13)}}
!22 = !DILocation(line: 22, column: 3, scope: !41)
!30 = !{!"tile", !8, !"one text"}
!31 = !{!"tile", !12, !"two text"}
; A source of the file of @one, but of another layer.
!32 = !{!"mlir", !8, !"mlir text"}
!40 = distinct !DISubprogram(name: "two", scope: !1, file: !1, line: 11, type: !5, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!41 = distinct !DISubprogram(name: "bare", scope: !1, file: !1, line: 21, type: !5, scopeLine: 21, spFlags: DISPFlagDefinition, unit: !0)
;--- clash.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @one() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "clash.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "one", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "main.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"tile", !DILocation(line: 100, scope: !9)}}
!30 = !{!"tile", !8, !"clash text"}

; ThinLTO's split units: the part with the functions has the layers and their
; sources; the part that is linked as a whole has no debug information, and no list.

; RUN: opt -thinlto-bc -thinlto-split-lto-unit -o %t.bc %s
; RUN: llvm-modextract -b -n 0 -o - %t.bc | llvm-dis | FileCheck %s --check-prefix=THIN
; RUN: llvm-modextract -b -n 1 -o - %t.bc | llvm-dis | FileCheck %s --check-prefix=FULL --implicit-check-not=intermediate_level_source --implicit-check-not=DILocation

; THIN: define void @f(
; THIN-NEXT: store i32 7, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; THIN: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; THIN-DAG: [[STORE]] = !{[[PRIMARY:![0-9]+]], [[LAYER:![0-9]+]]}
; THIN-DAG: [[PRIMARY]] = !DILocation(line: 2, scope: [[SP:![0-9]+]])
; THIN-DAG: [[SP]] = distinct !DISubprogram(name: "f"
; THIN-DAG: [[LAYER]] = !{!"tile", [[LOC:![0-9]+]]}
; THIN-DAG: [[LOC]] = !DILocation(line: 102, scope: [[SCOPE:![0-9]+]])
; THIN-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; THIN-DAG: [[FILE]] = !DIFile(filename: "k.tile"
; THIN-DAG: [[SOURCE]] = !{!"tile", [[FILE]], !"text"}

; FULL: @vtable = {{.*}}constant

target triple = "x86_64-unknown-linux-gnu"

@vtable = constant [1 x ptr] [ptr @virtual], !type !100

define i32 @virtual(ptr %this) readnone !dbg !23 {
  ret i32 1, !dbg !25
}

define void @f(ptr %p) !dbg !20 {
  store i32 7, ptr %p, align 4, !dbg !22
  ret void, !dbg !22
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
!23 = distinct !DISubprogram(name: "virtual", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILexicalBlockFile(scope: !23, file: !5, discriminator: 0)
!25 = !{!DILocation(line: 12, scope: !23), !{!"tile", !DILocation(line: 112, scope: !24)}}
!100 = !{i64 0, !"type"}

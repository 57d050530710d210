; Linkers read the functions of a module after it was verified. The invalid layers of
; these functions are dropped alone, as they are where a whole module is read.

; RUN: rm -rf %t && split-file %s %t
; RUN: llvm-as %t/main.ll -o %t/main.bc
; RUN: llvm-as -disable-verify %t/lib.ll -o %t/lib.bc
; RUN: llvm-link -S %t/main.bc %t/lib.bc -o %t/linked.ll 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: FileCheck %s --input-file=%t/linked.ll
; RUN: llvm-lto2 run %t/main.bc %t/lib.bc -o %t/out -save-temps -r %t/main.bc,main,plx -r %t/main.bc,lib,l -r %t/main.bc,more,l -r %t/lib.bc,lib,pl -r %t/lib.bc,more,pl 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: llvm-dis < %t/out.0.0.preopt.bc | FileCheck %s

; One warning is enough for a module.
; WARNING:     ignoring invalid line layers in {{.*}}lib.bc
; WARNING-NOT: ignoring

; CHECK:     define {{.*}}void @lib(ptr %p) !dbg [[SP:![0-9]+]] {
; CHECK:     store i32 7, ptr %p{{.*}} !dbg [[STORE:![0-9]+]]
; CHECK:     br label {{.*}} !dbg [[RET:![0-9]+]], !llvm.loop [[LOOP:![0-9]+]]
; CHECK:     define {{.*}}void @more(ptr %p) !dbg [[SP2:![0-9]+]] !line_layers [[BEGIN:![0-9]+]] {
; CHECK:     store i32 8, ptr %p{{.*}} !dbg [[STORE2:![0-9]+]]
; CHECK-DAG: [[STORE]] = !{[[RET]], [[LAYER:![0-9]+]]}
; CHECK-DAG: [[RET]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[LAYER]] = !{!"tile", [[TILE:![0-9]+]]}
; CHECK-DAG: [[TILE]] = !DILocation(line: 102, scope: {{![0-9]+}})
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[RET]]}
; CHECK-DAG: [[BEGIN]] = !{null, [[BEGIN_L:![0-9]+]]}
; CHECK-DAG: [[BEGIN_L]] = !{!"tile", [[BEGIN_T:![0-9]+]]}
; CHECK-DAG: [[BEGIN_T]] = !DILocation(line: 300, scope: {{![0-9]+}})
; CHECK-DAG: [[STORE2]] = !DILocation(line: 12, scope: [[SP2]])

;--- main.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @lib(ptr)
declare void @more(ptr)

define void @main(ptr %p) {
  call void @lib(ptr %p)
  call void @more(ptr %p)
  ret void
}

;--- lib.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @lib(ptr %p) !dbg !4 !line_layers !21 {
  store i32 7, ptr %p, !dbg !20
  br label %loop

loop:
  br label %loop, !dbg !7, !llvm.loop !25
}

define void @more(ptr %p) !dbg !12 !line_layers !23 {
  store i32 8, ptr %p, !dbg !24
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "lib.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "lib", file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DIFile(filename: "undeclared", directory: ".")
!11 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!12 = distinct !DISubprogram(name: "more", file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILexicalBlockFile(scope: !12, file: !8, discriminator: 0)
!14 = !DILexicalBlockFile(scope: !12, file: !10, discriminator: 0)
!20 = !{!7, !{!"tile", !DILocation(line: 102, scope: !9)}, !{!"mid", !DILocation(line: 202, scope: !11)}}
!21 = !{null, !{!"mid", !DILocation(line: 201, scope: !11)}}
!23 = !{null, !{!"tile", !DILocation(line: 300, scope: !13)}}
!24 = !{!DILocation(line: 12, scope: !12), !{!"mid", !DILocation(line: 302, scope: !14)}}
!25 = distinct !{!25, !20}
!30 = !{!"tile", !8, !"text"}

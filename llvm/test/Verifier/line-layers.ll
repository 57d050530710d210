; Each malformation of a composite location and of a layer source is reported
; for what it is.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/head.ll %t/good.ll | llvm-as -disable-output 2>&1 | count 0
; RUN: cat %t/head.ll %t/empty.ll | llvm-as -disable-output 2>&1 | FileCheck %t/empty.ll
; RUN: cat %t/head.ll %t/primary.ll | llvm-as -disable-output 2>&1 | FileCheck %t/primary.ll
; RUN: cat %t/head.ll %t/distinct.ll | llvm-as -disable-output 2>&1 | FileCheck %t/distinct.ll
; RUN: cat %t/head.ll %t/nolayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nolayer.ll
; RUN: cat %t/head.ll %t/triple.ll | llvm-as -disable-output 2>&1 | FileCheck %t/triple.ll
; RUN: cat %t/head.ll %t/kind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/kind.ll
; RUN: cat %t/head.ll %t/emptykind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/kind.ll
; RUN: cat %t/head.ll %t/twice.ll | llvm-as -disable-output 2>&1 | FileCheck %t/twice.ll
; RUN: cat %t/head.ll %t/noloc.ll | llvm-as -disable-output 2>&1 | FileCheck %t/noloc.ll
; RUN: cat %t/head.ll %t/inlined.ll | llvm-as -disable-output 2>&1 | FileCheck %t/inlined.ll
; RUN: cat %t/head.ll %t/scope.ll | llvm-as -disable-output 2>&1 | FileCheck %t/scope.ll
; RUN: cat %t/head.ll %t/nested.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nested.ll
; RUN: cat %t/head.ll %t/source-count.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-count.ll
; RUN: cat %t/head.ll %t/source-kind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-kind.ll
; RUN: cat %t/head.ll %t/source-file.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-file.ll
; RUN: cat %t/head.ll %t/source-text.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-text.ll

; A layer that is invalid is dropped alone; primary debug info stays.
; RUN: cat %t/head.ll %t/triple.ll | opt -S 2>&1 | FileCheck %s --check-prefix=KEPT
; RUN: cat %t/head.ll %t/source-count.ll | opt -S 2>&1 | FileCheck %s --check-prefix=SOURCE
; KEPT:      warning: ignoring invalid line layers in
; KEPT-NOT:  warning
; KEPT:      ret void, !dbg [[LOC:![0-9]+]]
; KEPT:      !llvm.dbg.cu
; KEPT:      [[LOC]] = !DILocation(line: 2, column: 3
; SOURCE:     warning: ignoring invalid line layers in
; SOURCE-NOT: warning
; SOURCE:     ret void, !dbg [[LOC:![0-9]+]]
; SOURCE-NOT: intermediate_level_source
; SOURCE:     [[LOC]] = !{!{{[0-9]+}}, !{{[0-9]+}}}

; Without a primary location there is nothing to keep.
; RUN: cat %t/head.ll %t/empty.ll | opt -S 2>&1 | FileCheck %s --check-prefix=STRIPPED
; STRIPPED: warning: ignoring invalid debug info in
; STRIPPED: ret void{{$}}

;--- head.ll
define void @f() !dbg !4 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
;--- good.ll
!llvm.intermediate_level_source = !{!30, !31}
!20 = !{!7, !{!"a", !10}, !{!"b", !10}}
!30 = !{!"a", !8, !"text"}
!31 = !{!"b", !8, !""}
;--- empty.ll
; CHECK: invalid !dbg metadata attachment
; CHECK-NEXT: ret void
; CHECK-NEXT: !{}
!20 = !{}
;--- primary.ll
; CHECK: invalid !dbg metadata attachment
!20 = !{!9, !{!"a", !10}}
;--- distinct.ll
; CHECK: composite location must be uniqued
!20 = distinct !{!7, !{!"a", !10}}
;--- nolayer.ll
; CHECK: composite location must have a layer
!20 = !{!7}
;--- triple.ll
; CHECK: layer of composite location must be a pair of kind and location
; CHECK: !{!"a",
!20 = !{!7, !{!"a", !10, !10}}
;--- kind.ll
; CHECK: kind of layer must be a non-empty string
!20 = !{!7, !{!10, !10}}
;--- emptykind.ll
!20 = !{!7, !{!"", !10}}
;--- twice.ll
; CHECK: composite location has two layers of one kind
!20 = !{!7, !{!"a", !10}, !{!"b", !10}, !{!"a", !10}}
;--- noloc.ll
; CHECK: intermediate location must be a DILocation
!20 = !{!7, !{!"a", !9}}
;--- inlined.ll
; CHECK: intermediate location must not be inlined
; CHECK: !DILocation(line: 5
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !9, inlinedAt: !22)
!22 = distinct !DILocation(line: 1, scope: !4)
;--- scope.ll
; CHECK: scope of intermediate location must be a DILexicalBlockFile
!20 = !{!7, !{!"a", !7}}
;--- nested.ll
; CHECK: scope of intermediate location must be directly in a subprogram
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !22)
!22 = !DILexicalBlockFile(scope: !23, file: !8, discriminator: 0)
!23 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
;--- source-count.ll
; CHECK: layer source must have kind, file and text
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !8}
;--- source-kind.ll
; CHECK: kind of layer source must be a non-empty string
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"", !8, !"text"}
;--- source-file.ll
; CHECK: file of layer source must be a DIFile
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !"layer", !"text"}
;--- source-text.ll
; CHECK: text of layer source must be a string
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !8, null}

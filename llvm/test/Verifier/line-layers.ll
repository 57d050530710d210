; Each malformation of a composite location and of a layer source is reported
; for what it is.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/head.ll %t/list.ll %t/good.ll | llvm-as -disable-output 2>&1 | count 0
; RUN: cat %t/head.ll %t/list.ll %t/empty.ll | llvm-as -disable-output 2>&1 | FileCheck %t/empty.ll
; RUN: cat %t/head.ll %t/list.ll %t/primary.ll | llvm-as -disable-output 2>&1 | FileCheck %t/primary.ll
; RUN: cat %t/head.ll %t/list.ll %t/distinct.ll | llvm-as -disable-output 2>&1 | FileCheck %t/distinct.ll
; RUN: cat %t/head.ll %t/list.ll %t/nolayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nolayer.ll
; RUN: cat %t/head.ll %t/list.ll %t/triple.ll | llvm-as -disable-output 2>&1 | FileCheck %t/triple.ll
; RUN: cat %t/head.ll %t/list.ll %t/kind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/kind.ll
; RUN: cat %t/head.ll %t/list.ll %t/emptykind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/kind.ll
; RUN: cat %t/head.ll %t/list.ll %t/twice.ll | llvm-as -disable-output 2>&1 | FileCheck %t/twice.ll
; RUN: cat %t/head.ll %t/list.ll %t/noloc.ll | llvm-as -disable-output 2>&1 | FileCheck %t/noloc.ll
; RUN: cat %t/head.ll %t/list.ll %t/inlined.ll | llvm-as -disable-output 2>&1 | FileCheck %t/inlined.ll
; RUN: cat %t/head.ll %t/list.ll %t/scope.ll | llvm-as -disable-output 2>&1 | FileCheck %t/scope.ll
; RUN: cat %t/head.ll %t/list.ll %t/nested.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nested.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-count.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-count.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-kind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-kind.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-file.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-file.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-text.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-text.ll

; RUN: cat %t/head.ll %t/list.ll %t/declaration.ll | llvm-as -disable-output 2>&1 | FileCheck %t/declaration.ll
; RUN: cat %t/head.ll %t/list.ll %t/undeclared.ll | llvm-as -disable-output 2>&1 | FileCheck %t/undeclared.ll
; RUN: cat %t/head.ll %t/nolist.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nolist.ll

; RUN: cat %t/head.ll %t/list.ll %t/loop.ll | llvm-as -disable-output 2>&1 | FileCheck %t/loop.ll

; RUN: cat %t/head.ll %t/list.ll %t/loop.ll | opt -S 2>&1 | FileCheck %s --check-prefix=LOOP
; LOOP:     warning: ignoring invalid line layers in
; LOOP-NOT: warning
; LOOP:     br label %loop, !dbg [[DBG:![0-9]+]], !llvm.loop [[ID:![0-9]+]]
; LOOP-DAG: [[ID]] = distinct !{[[ID]], [[START:![0-9]+]], [[START]]}
; LOOP-DAG: [[START]] = !DILocation(line: 2, column: 3
; LOOP-DAG: [[DBG]] = !{[[START]], !{{[0-9]+}}}

; A layer that is invalid is dropped alone; primary debug info stays.
; RUN: cat %t/head.ll %t/list.ll %t/triple.ll | opt -S 2>&1 | FileCheck %s --check-prefix=KEPT
; RUN: cat %t/head.ll %t/list.ll %t/source-count.ll | opt -S 2>&1 | FileCheck %s --check-prefix=SOURCE
; KEPT:      warning: ignoring invalid line layers in
; KEPT-NOT:  warning
; KEPT:      ret void, !dbg [[LOC:![0-9]+]]
; KEPT:      !llvm.dbg.cu
; KEPT:      [[LOC]] = !DILocation(line: 2, column: 3
; RUN: cat %t/head.ll %t/list.ll %t/undeclared.ll | opt -S 2>&1 | FileCheck %s --check-prefix=DECLARED
; DECLARED:      warning: ignoring invalid line layers in
; DECLARED-NOT:  warning
; DECLARED:      ret void, !dbg [[LOC:![0-9]+]]
; DECLARED:      !{!"a",
; DECLARED:      [[LOC]] = !{[[PRIMARY:![0-9]+]], [[LAYER:![0-9]+]]}
; DECLARED-NEXT: [[PRIMARY]] = !DILocation(line: 2, column: 3
; DECLARED:      [[LAYER]] = !{!"a",
; SOURCE:     warning: ignoring invalid line layers in
; SOURCE-NOT: warning
; SOURCE:     ret void, !dbg [[LOC:![0-9]+]]
; SOURCE:     !llvm.intermediate_level_source = !{!{{[0-9]+}}, !{{[0-9]+}}}
; SOURCE:     [[LOC]] = !{!{{[0-9]+}}, !{{[0-9]+}}}

; Without a primary location there is nothing to keep.
; RUN: cat %t/head.ll %t/list.ll %t/empty.ll | opt -S 2>&1 | FileCheck %s --check-prefix=STRIPPED
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
;--- list.ll
!llvm.intermediate_level_source = !{!40, !41}
!40 = !{!"a", !8, !"text"}
!41 = !{!"b", !8, !""}
;--- good.ll
!20 = !{!7, !{!"a", !10}, !{!"b", !10}}
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
; CHECK: scope of intermediate location must be directly in the definition of a subprogram
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !22)
!22 = !DILexicalBlockFile(scope: !23, file: !8, discriminator: 0)
!23 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
;--- declaration.ll
; CHECK: scope of intermediate location must be directly in the definition of a subprogram
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !22)
!22 = !DILexicalBlockFile(scope: !23, file: !8, discriminator: 0)
!23 = !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, isDefinition: false)
;--- undeclared.ll
; CHECK:      file of layer is not declared in !llvm.intermediate_level_source
; CHECK-NEXT: ret void
; CHECK-NEXT: !DIFile(filename: "layer"
; CHECK-NOT:  not declared
!20 = !{!7, !{!"a", !10}, !{!"c", !10}}
;--- nolist.ll
; One report for the module.
; CHECK:     module with layers has no !llvm.intermediate_level_source
; CHECK-NOT: intermediate_level_source
define void @g() !dbg !23 {
  fence acquire, !dbg !24
  fence acquire, !dbg !25
  ret void, !dbg !26
}
!20 = !{!7, !{!"a", !10}}
!21 = !DIFile(filename: "other layer", directory: ".")
!22 = !DILexicalBlockFile(scope: !23, file: !21, discriminator: 0)
!23 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 5, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!24 = !{!27, !{!"a", !28}}
!25 = !{!27, !{!"b", !28}}
!26 = !{!27, !{!"c", !28}}
!27 = !DILocation(line: 6, scope: !23)
!28 = !DILocation(line: 7, scope: !22)
;--- loop.ll
; CHECK:      location in loop metadata must not have layers
; CHECK-NEXT: br label %loop
define void @h() !dbg !23 {
entry:
  br label %loop
loop:
  br label %loop, !dbg !24, !llvm.loop !25
}
!20 = !{!7, !{!"a", !10}}
!21 = !DILexicalBlockFile(scope: !23, file: !8, discriminator: 0)
!23 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!24 = !{!26, !{!"a", !DILocation(line: 4, scope: !21)}}
!25 = distinct !{!25, !24, !26}
!26 = !DILocation(line: 2, column: 3, scope: !23)
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

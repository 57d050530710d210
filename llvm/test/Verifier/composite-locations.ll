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
; RUN: cat %t/head.ll %t/list.ll %t/nofile.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nofile.ll
; RUN: cat %t/head.ll %t/list.ll %t/nulllayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nulllayer.ll
; RUN: cat %t/head.ll %t/list.ll %t/stringlayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/stringlayer.ll
; RUN: cat %t/head.ll %t/list.ll %t/barelayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/barelayer.ll
; RUN: cat %t/head.ll %t/list.ll %t/nullkind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nullkind.ll
; RUN: cat %t/head.ll %t/list.ll %t/nullloc.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nullloc.ll
; RUN: cat %t/head.ll %t/list.ll %t/inside.ll | llvm-as -disable-output 2>&1 | FileCheck %t/inside.ll
; RUN: cat %t/head.ll %t/list.ll %t/insidelayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/insidelayer.ll
; RUN: cat %t/head.ll %t/list.ll %t/self.ll | llvm-as -disable-output 2>&1 | FileCheck %t/self.ll
; RUN: cat %t/head.ll %t/list.ll %t/inlinedat.ll | llvm-as -disable-output 2>&1 | FileCheck %t/inlinedat.ll
; RUN: cat %t/head.ll %t/list.ll %t/cycle.ll | llvm-as -disable-output 2>&1 | FileCheck %t/cycle.ll
; RUN: cat %t/head.ll %t/list.ll %t/inlinedscope.ll | llvm-as -disable-output 2>&1 | FileCheck %t/inlinedscope.ll
; RUN: cat %t/head.ll %t/list.ll %t/function.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function.ll
; RUN: cat %t/head.ll %t/list.ll %t/declared-function.ll | llvm-as -disable-output 2>&1 | FileCheck %t/declared-function.ll
; RUN: cat %t/head.ll %t/list.ll %t/record.ll | llvm-as -disable-output 2>&1 | FileCheck %t/record.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-count.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-count.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-kind.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-kind.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-null.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-null.ll
; RUN: cat %t/head.ll %t/list.ll %t/source-null-file.ll | llvm-as -disable-output 2>&1 | FileCheck %t/source-null-file.ll
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
; RUN: cat %t/head.ll %t/list.ll %t/mixed.ll | opt -S 2>&1 | FileCheck %s --check-prefix=DECLARED
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
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
!20 = !{!9, !{!"a", !10}}
;--- distinct.ll
; CHECK: composite location must be uniqued
; CHECK-NEXT: ret void
; CHECK-NEXT: distinct !{{{![0-9]+}}, {{![0-9]+}}}
!20 = distinct !{!7, !{!"a", !10}}
;--- nolayer.ll
; CHECK: composite location must have a layer
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}}
!20 = !{!7}
;--- triple.ll
; CHECK: layer of composite location must be a pair of kind and location
; CHECK: !{!"a",
!20 = !{!7, !{!"a", !10, !10}}
;--- kind.ll
; CHECK: kind of layer must be a non-empty string
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !{{{(![0-9]+|!"")}}, {{![0-9]+}}}
!20 = !{!7, !{!10, !10}}
;--- emptykind.ll
!20 = !{!7, !{!"", !10}}
;--- twice.ll
; CHECK: composite location has two layers of one kind
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}, {{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !{!"a", {{![0-9]+}}}
!20 = !{!7, !{!"a", !10}, !{!"b", !10}, !{!"a", !10}}
;--- noloc.ll
; CHECK: intermediate location must be a DILocation
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !{!"a", {{![0-9]+}}}
!20 = !{!7, !{!"a", !9}}
;--- inlined.ll
; CHECK: intermediate location must not be inlined
; CHECK: !DILocation(line: 5
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !9, inlinedAt: !22)
!22 = distinct !DILocation(line: 1, scope: !4)
;--- scope.ll
; CHECK: scope of intermediate location must be a DILexicalBlockFile
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !DILocation(line: 2, column: 3
!20 = !{!7, !{!"a", !7}}
;--- nested.ll
; CHECK: scope of intermediate location must be directly in the definition of a subprogram
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !DILexicalBlockFile(scope:
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !22)
!22 = !DILexicalBlockFile(scope: !23, file: !8, discriminator: 0)
!23 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)
;--- declaration.ll
; CHECK: scope of intermediate location must be directly in the definition of a subprogram
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !DILexicalBlockFile(scope:
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
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
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
; CHECK-NEXT: !llvm.intermediate_level_source = !{
; CHECK-EMPTY:
; CHECK-NEXT: !{!"a", {{![0-9]+}}}
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !8}
;--- source-kind.ll
; CHECK: kind of layer source must be a non-empty string
; CHECK-NEXT: !llvm.intermediate_level_source = !{
; CHECK-EMPTY:
; CHECK-NEXT: !{!"", {{![0-9]+}}, !"text"}
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"", !8, !"text"}
;--- source-null.ll
; CHECK: name in layer source must not have a null in it
; CHECK-NEXT: !llvm.intermediate_level_source = !{
; CHECK-EMPTY:
; CHECK-NEXT: !{!"a\00b", {{![0-9]+}}, !"text"}
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a\00b", !8, !"text"}
;--- source-null-file.ll
; CHECK: name in layer source must not have a null in it
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !31, !"text"}
!31 = !DIFile(filename: "f\00g", directory: "")
;--- source-file.ll
; CHECK: file of layer source must be a DIFile
; CHECK-NEXT: !llvm.intermediate_level_source = !{
; CHECK-EMPTY:
; CHECK-NEXT: !{!"a", !"layer", !"text"}
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !"layer", !"text"}
;--- source-text.ll
; CHECK: text of layer source must be a string
; CHECK-NEXT: !llvm.intermediate_level_source = !{
; CHECK-EMPTY:
; CHECK-NEXT: !{!"a", {{![0-9]+}}, null}
!llvm.intermediate_level_source = !{!30}
!20 = !{!7, !{!"a", !10}}
!30 = !{!"a", !8, null}
;--- nofile.ll
; CHECK: scope of intermediate location must have a file
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !DILexicalBlockFile(scope: {{![0-9]+}}, discriminator: 0)
!20 = !{!7, !{!"a", !21}}
!21 = !DILocation(line: 5, scope: !22)
!22 = !DILexicalBlockFile(scope: !4, discriminator: 0)
;--- nulllayer.ll
; CHECK: layer of composite location must be a pair of kind and location
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, null}
!20 = !{!7, null}
;--- stringlayer.ll
; CHECK: layer of composite location must be a pair of kind and location
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, !"a"}
; CHECK-NEXT: !"a"
!20 = !{!7, !"a"}
;--- barelayer.ll
; CHECK: layer of composite location must be a pair of kind and location
; CHECK-NEXT: ret void
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
; CHECK-NEXT: !DILocation(line: 100
!20 = !{!7, !10}
;--- nullkind.ll
; CHECK: kind of layer must be a non-empty string
; CHECK: !{null, {{![0-9]+}}}
!20 = !{!7, !{null, !10}}
;--- nullloc.ll
; CHECK: intermediate location must be a DILocation
; CHECK: !{!"a", null}
!20 = !{!7, !{!"a", null}}
;--- inside.ll
; A composite location in another, in place of the primary one and of a layer's.
; CHECK: invalid !dbg metadata attachment
!20 = !{!21, !{!"a", !10}}
!21 = !{!7, !{!"b", !10}}
;--- insidelayer.ll
; CHECK: intermediate location must be a DILocation
!20 = !{!7, !{!"a", !21}}
!21 = !{!7, !{!"b", !10}}
;--- self.ll
; A composite location that contains itself cannot be uniqued.
; CHECK: composite location must be uniqued
; CHECK-NEXT: ret void
; CHECK-NEXT: [[SELF:![0-9]+]] = distinct !{{{![0-9]+}}, {{![0-9]+}}, [[SELF]]}
!20 = !{!7, !{!"a", !10}, !20}
;--- inlinedat.ll
; A composite location in the inlined-at chain of another.
; CHECK: inlined-at should be a location
; CHECK-NEXT: ret void
; CHECK-NEXT: !DILocation(line: 5
!20 = !{!21, !{!"a", !10}}
!21 = !DILocation(line: 5, scope: !4, inlinedAt: !22)
!22 = !{!7, !{!"a", !10}}
;--- cycle.ll
; An inlined-at chain that does not end.
; CHECK: inlined-at chain must not be a cycle
; CHECK-NEXT: ret void
; CHECK-NEXT: !DILocation(line: 5
!20 = !{!21, !{!"a", !10}}
!21 = !DILocation(line: 5, scope: !4, inlinedAt: !22)
!22 = distinct !DILocation(line: 6, scope: !4, inlinedAt: !23)
!23 = distinct !DILocation(line: 7, scope: !4, inlinedAt: !24)
!24 = distinct !DILocation(line: 8, scope: !4, inlinedAt: !22)
;--- inlinedscope.ll
; CHECK: location requires a valid scope
; CHECK-NEXT: ret void
!20 = !{!21, !{!"a", !10}}
!21 = !DILocation(line: 5, scope: !4, inlinedAt: !22)
!22 = distinct !DILocation(line: 6, scope: !8)
;--- function.ll
; CHECK: function !dbg attachment must be a subprogram
define void @k() !dbg !20 {
  ret void
}
!20 = !{!7, !{!"a", !10}}
;--- declared-function.ll
; CHECK: function !dbg attachment must be a subprogram
; CHECK-NEXT: ptr @k
; CHECK-NEXT: !{{{![0-9]+}}, {{![0-9]+}}}
declare !dbg !20 void @k()
!20 = !{!7, !{!"a", !10}}
;--- record.ll
; CHECK: inlined-at should be a location
define void @k() !dbg !23 {
  #dbg_value(i32 0, !24, !DIExpression(), !25)
  ret void
}
!20 = !{!7, !{!"a", !10}}
!23 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILocalVariable(name: "x", scope: !23, file: !1, line: 1)
!25 = !DILocation(line: 5, scope: !23, inlinedAt: !20)
;--- mixed.ll
; Malformed ones before and after one that is well formed, and a kind twice.
!20 = !{!7, null, !{!"", !10}, !{!"a", !10}, !{!"b", !7}, !{!"a", !21}}
!21 = !DILocation(line: 101, scope: !9)

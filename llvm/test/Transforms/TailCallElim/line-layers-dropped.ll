; A tail call that becomes a loop: the accumulation that is copied to each return,
; the select before it and the branch into the loop have no source location, but
; come from the lines of the layer that the accumulation, the return and the call
; have.

; RUN: opt -S -passes=tailcallelim < %s | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,tailcallelim' \
; RUN:   %S/tre-byval-parameter.ll | FileCheck %s --check-prefix=BYVAL

; So does the variable for an argument that is handed over by value.
; BYVAL:     %agg.tmp.i1 = alloca %struct.S, align 8, !dbg [[VARIABLE:![0-9]+]]
; BYVAL:     call void @llvm.memcpy{{.*}}(ptr align 8 %agg.tmp.i1, {{.*}}, !dbg [[COPY:![0-9]+]]
; BYVAL-DAG: [[COPY]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; BYVAL-DAG: [[VARIABLE]] = !{null, [[LAYER]]}

; CHECK-LABEL: define i32 @f(
; CHECK: entry:
; CHECK-NEXT: br label %tailrecurse, !dbg [[ENTER:![0-9]+]]
; CHECK: stop:
; CHECK: %accumulator.ret.tr = add i32 %accumulator.tr, %h, !dbg [[COPY:![0-9]+]]
; CHECK-LABEL: define i32 @several(
; CHECK: case0:
; CHECK: %current.ret.tr{{[0-9]*}} = select i1 %ret.known.tr, i32 %ret.tr, i32 %{{.*}}, !dbg [[SELECT:![0-9]+]]
; CHECK-NEXT: ret i32 %current.ret.tr

declare i32 @helper()

define i32 @f(i32 %x, i32 %y) !dbg !20 {
entry:
  %t = icmp eq i32 %x, 0, !dbg !22
  br i1 %t, label %stop, label %more, !dbg !23

stop:
  %h = call i32 @helper(), !dbg !24
  ret i32 %h, !dbg !25

more:
  %sub = add i32 %x, -1, !dbg !26
  %r = tail call i32 @f(i32 %sub, i32 %y), !dbg !27
  %acc = add i32 %r, %y, !dbg !28
  ret i32 %acc, !dbg !29
}

define i32 @several(i32 %x, i32 %y) !dbg !30 {
entry:
  switch i32 %x, label %default [
    i32 0, label %case0
    i32 99, label %case99
  ], !dbg !32

case0:
  %h = call i32 @helper(), !dbg !33
  ret i32 %h, !dbg !34

case99:
  %s1 = add i32 %x, -1, !dbg !35
  %r1 = tail call i32 @several(i32 %s1, i32 %y), !dbg !36
  ret i32 18, !dbg !37

default:
  %s2 = add i32 %x, -1, !dbg !38
  %r2 = tail call i32 @several(i32 %s2, i32 %y), !dbg !39
  ret i32 %r2, !dbg !40
}

; CHECK-DAG: [[ENTER]] = !{null, [[ENTER_L:![0-9]+]]}
; CHECK-DAG: [[ENTER_L]] = !{!"tile", [[ENTER_T:![0-9]+]]}
; CHECK-DAG: [[ENTER_T]] = !DILocation(line: 107, scope: [[F_TILE:![0-9]+]])
; CHECK-DAG: [[F_TILE]] = !DILexicalBlockFile(scope: [[SP_F:![0-9]+]], file: [[FILE_K_TILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE_K_TILE]] = !DIFile(filename: "k.tile"
; CHECK-DAG: [[SP_F]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[COPY]] = !{null, [[COPY_L:![0-9]+]]}
; CHECK-DAG: [[COPY_L]] = !{!"tile", [[COPY_T:![0-9]+]]}
; CHECK-DAG: [[COPY_T]] = !DILocation(line: 108, scope: [[F_TILE]])
; CHECK-DAG: [[SELECT]] = !{null, [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 114, scope: [[SEVERAL_TILE:![0-9]+]])
; CHECK-DAG: [[SEVERAL_TILE]] = !DILexicalBlockFile(scope: [[SP_SEVERAL:![0-9]+]], file: [[FILE_K_TILE]], discriminator: 0)
; CHECK-DAG: [[SP_SEVERAL]] = distinct !DISubprogram(name: "several"

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
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "several", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!37 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!38 = !{!DILocation(line: 18, scope: !30), !{!"tile", !DILocation(line: 118, scope: !31)}}
!39 = !{!DILocation(line: 19, scope: !30), !{!"tile", !DILocation(line: 119, scope: !31)}}
!40 = !{!DILocation(line: 20, scope: !30), !{!"tile", !DILocation(line: 120, scope: !31)}}

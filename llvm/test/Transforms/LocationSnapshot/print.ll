; print<line-layers> counts all instructions, and for how many of them each layer
; has a line, has line 0 (ambiguous), or is missing. Of the last it says how many have
; a line in the source; line 0 there is none. Pseudo probes do not count.

; RUN: opt -disable-output -disable-verify -disable-auto-upgrade-debug-info -passes='print<line-layers>' %s 2>&1 | FileCheck %s

; CHECK:      {{^}}function 'f': 7 instructions{{$}}
; CHECK-NEXT: {{^}}  tile: 4 exact, 1 ambiguous, 2 without (1 with a source line, 1 with none){{$}}
; CHECK-NEXT: {{^}}  mlir: 1 exact, 0 ambiguous, 6 without (3 with a source line, 3 with none){{$}}
; CHECK-NEXT: {{^}}  gone: 0 exact, 0 ambiguous, 7 without (4 with a source line, 3 with none){{$}}
; A kind that no source declares is counted after those that one does.
; CHECK-NEXT: {{^}}  undeclared: 1 exact, 0 ambiguous, 6 without (3 with a source line, 3 with none){{$}}
; CHECK-NEXT: {{^}}function 'nodebug': 1 instructions{{$}}
; CHECK-NEXT: {{^}}  tile: 0 exact, 0 ambiguous, 1 without (0 with a source line, 1 with none){{$}}
; CHECK-NEXT: {{^}}  mlir: 0 exact, 0 ambiguous, 1 without (0 with a source line, 1 with none){{$}}
; CHECK-NEXT: {{^}}  gone: 0 exact, 0 ambiguous, 1 without (0 with a source line, 1 with none){{$}}
; CHECK-NEXT: {{^}}function 'g': 1 instructions{{$}}
; CHECK-NEXT: {{^}}  tile: 1 exact, 0 ambiguous, 0 without (0 with a source line, 0 with none){{$}}
; CHECK-NEXT: {{^}}  mlir: 0 exact, 0 ambiguous, 1 without (1 with a source line, 0 with none){{$}}
; CHECK-NEXT: {{^}}  gone: 0 exact, 0 ambiguous, 1 without (1 with a source line, 0 with none){{$}}
; CHECK-NEXT: {{^}}module: 9 instructions{{$}}
; CHECK-NEXT: {{^}}  tile: 5 exact, 1 ambiguous, 3 without (1 with a source line, 2 with none){{$}}
; CHECK-NEXT: {{^}}  mlir: 1 exact, 0 ambiguous, 8 without (4 with a source line, 4 with none){{$}}
; CHECK-NEXT: {{^}}  gone: 0 exact, 0 ambiguous, 9 without (5 with a source line, 4 with none){{$}}
; CHECK-NEXT: {{^}}  undeclared: 1 exact, 0 ambiguous, 8 without (4 with a source line, 4 with none){{$}}
; CHECK-NOT:  {{.}}

; It is a pass that changes nothing.
; RUN: opt -S -passes='print<line-layers>' %s -o %t.printed.ll 2>/dev/null
; RUN: opt -S %s -o %t.ll
; RUN: diff %t.ll %t.printed.ll

declare void @declaration()
declare void @llvm.pseudoprobe(i64, i64, i32, i64)

define void @f(ptr %p) !dbg !4 {
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !21
  store i32 3, ptr %p, align 4, !dbg !22
  store i32 4, ptr %p, align 4, !dbg !7
  store i32 5, ptr %p, align 4, !dbg !23
  store i32 6, ptr %p, align 4, !dbg !25
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  ret void
}

define void @nodebug() {
  ret void
}

define void @g() !dbg !14 {
  ret void, !dbg !24
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31, !32, !33}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DIFile(filename: "k.tile", directory: ".")
!11 = !DIFile(filename: "k.mlir", directory: ".")
!12 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!13 = !DILocation(line: 5, scope: !12)
!14 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!15 = !DILexicalBlockFile(scope: !14, file: !10, discriminator: 0)
!20 = !{!7, !{!"tile", !13}, !{!"mlir", !DILocation(line: 6, scope: !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0))}}
!21 = !{!7, !{!"tile", !13}, !{!"undeclared", !13}}
!22 = !{!7, !{!"tile", !DILocation(line: 0, scope: !12)}}
!23 = !{!DILocation(line: 0, scope: !4), !{!"tile", !13}}
!24 = !{!DILocation(line: 10, scope: !14), !{!"tile", !DILocation(line: 8, scope: !15)}}
!25 = !{null, !{!"tile", !13}}
!30 = !{!"tile", !10, !"text"}
!31 = !{!"mlir", !11, !""}
!32 = !{!"gone", !11, !""}
; A second file of a layer does not make it count twice.
!33 = !{!"tile", !11, !"text"}

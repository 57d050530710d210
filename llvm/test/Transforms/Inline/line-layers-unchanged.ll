; Inlining adds inlined-at to the primary location and leaves the layers alone.
; A callee instruction without a location takes that of the call, whole.

; RUN: opt -S -passes=always-inline < %s | FileCheck %s

; CHECK-LABEL: define void @caller(
; CHECK:       store i32 1, ptr %p, align 4, !dbg [[LOCATED:![0-9]+]]
; CHECK:       store i32 2, ptr %p, align 4, !dbg [[CALL:![0-9]+]]
; CHECK-DAG: [[CALLER:![0-9]+]] = distinct !DISubprogram(name: "caller"
; CHECK-DAG: [[CALLEE:![0-9]+]] = distinct !DISubprogram(name: "callee"
; CHECK-DAG: [[LOCATED]] = !{[[PRIMARY:![0-9]+]], [[LAYER:![0-9]+]]}
; CHECK-DAG: [[PRIMARY]] = !DILocation(line: 2, column: 3, scope: [[CALLEE]], inlinedAt: [[AT:![0-9]+]])
; CHECK-DAG: [[AT]] = distinct !DILocation(line: 20, column: 5, scope: [[CALLER]])
; CHECK-DAG: [[LAYER]] = !{!"mid", [[MID:![0-9]+]]}
; CHECK-DAG: [[MID]] = !DILocation(line: 42, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[CALLEE]],
; CHECK-DAG: [[CALL]] = !{[[CALLP:![0-9]+]], [[CALLL:![0-9]+]]}
; CHECK-DAG: [[CALLP]] = !DILocation(line: 20, column: 5, scope: [[CALLER]])
; CHECK-DAG: [[CALLL]] = !{!"mid", [[CALLM:![0-9]+]]}
; CHECK-DAG: [[CALLM]] = !DILocation(line: 50, column: 1, scope: [[CALLSCOPE:![0-9]+]])
; CHECK-DAG: [[CALLSCOPE]] = !DILexicalBlockFile(scope: [[CALLER]],

define void @callee(ptr %p) alwaysinline !dbg !4 {
  store i32 1, ptr %p, align 4, !dbg !20
  ret void
}

define void @nodebug(ptr %p) alwaysinline {
  store i32 2, ptr %p, align 4
  ret void
}

define void @caller(ptr %p) !dbg !11 {
  call void @callee(ptr %p), !dbg !21
  call void @nodebug(ptr %p), !dbg !21
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "mid", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 42, column: 1, scope: !9)
!11 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 19, type: !5, scopeLine: 19, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILocation(line: 20, column: 5, scope: !11)
!13 = !DILexicalBlockFile(scope: !11, file: !8, discriminator: 0)
!14 = !DILocation(line: 50, column: 1, scope: !13)
!20 = !{!7, !{!"mid", !10}}
!21 = !{!12, !{!"mid", !14}}
!30 = !{!"mid", !8, !"text"}

; The last of several !dbg attachments counts, whether or not the node was seen
; before it is attached.

; RUN: llvm-as < %s | llvm-dis | FileCheck %s

; CHECK: store i8 0, ptr %p, align 1, !dbg [[FIRST:![0-9]+]]
; CHECK: ret void, !dbg [[SECOND:![0-9]+]]
; CHECK-DAG: [[FIRST]] = !DILocation(line: 2,
; CHECK-DAG: [[SECOND]] = !DILocation(line: 3,

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)

define void @f(ptr %p) !dbg !4 {
  store i8 0, ptr %p, align 1, !dbg !8, !dbg !7
  ret void, !dbg !7, !dbg !8
}

!8 = !DILocation(line: 3, column: 3, scope: !4)

; A truncation that makes a value of the type that its user needs belongs to the
; user. In the source it has no location, as without layers.

; RUN: opt -S -passes=loop-reduce %s | FileCheck %s

; CHECK-LABEL: body:
; CHECK:       [[USED:%.*]] = trunc i64 %i to i32, !dbg [[USER_CUT:![0-9]+]]
; CHECK-NEXT:  %or = or i32 [[USED]], %y, !dbg [[USER:![0-9]+]]
; CHECK:       [[LAST:%.*]] = trunc i64 %{{.*}} to i32, !dbg [[PHI_CUT:![0-9]+]]
; CHECK-LABEL: exit:
; CHECK-NEXT:  phi i32 [ [[LAST]], %body ], !dbg [[PHI:![0-9]+]]

; CHECK-DAG:   [[USER]] = !{!{{[0-9]+}}, [[USER_LAYER:![0-9]+]]}
; CHECK-DAG:   [[USER_CUT]] = !{null, [[USER_LAYER]]}
; CHECK-DAG:   [[USER_LAYER]] = !{!"a", [[USER_LINE:![0-9]+]]}
; CHECK-DAG:   [[USER_LINE]] = !DILocation(line: 103,
; CHECK-DAG:   [[PHI]] = !{!{{[0-9]+}}, [[PHI_LAYER:![0-9]+]]}
; CHECK-DAG:   [[PHI_CUT]] = !{null, [[PHI_LAYER]]}
; CHECK-DAG:   [[PHI_LAYER]] = !{!"a", [[PHI_LINE:![0-9]+]]}
; CHECK-DAG:   [[PHI_LINE]] = !DILocation(line: 104,

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr %output, i32 %y) !dbg !4 {
entry:
  br label %body, !dbg !20

body:
  %i = phi i64 [ 0, %entry ], [ %inc, %body ], !dbg !20
  %narrow = trunc i64 %i to i32, !dbg !20
  %or = or i32 %narrow, %y, !dbg !21
  %address = getelementptr i32, ptr %output, i64 %i, !dbg !20
  store i32 %or, ptr %address, !dbg !20
  %inc = add i64 %i, 1, !dbg !20
  %cond = icmp eq i64 %inc, 20, !dbg !20
  br i1 %cond, label %exit, label %body, !dbg !20

exit:
  %last = phi i32 [ %narrow, %body ], !dbg !22
  ret i32 %last, !dbg !22
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!40}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, column: 3, scope: !4), !{!"a", !DILocation(line: 102, column: 3, scope: !9)}}
!21 = !{!DILocation(line: 3, column: 3, scope: !4), !{!"a", !DILocation(line: 103, column: 3, scope: !9)}}
!22 = !{!DILocation(line: 4, column: 3, scope: !4), !{!"a", !DILocation(line: 104, column: 3, scope: !9)}}
!40 = !{!"a", !8, !"text"}

; Behind the name of a block is nothing: the printer puts its predecessors there, which
; would be much of a text, and which the branches say, too.

; RUN: opt -S -passes='location-snapshot<kind=llvm-ir>' %s | FileCheck %s --strict-whitespace

; CHECK:      br i1 %c, label %named, label %"a: ; b{{ +}}; preds = %0", !dbg
; CHECK:      fence seq_cst, !dbg [[FENCE:![0-9]+]]
; CHECK:      ret void, !dbg [[RET:![0-9]+]]

; CHECK:      !{!"llvm-ir", {{![0-9]+}}, !"; ModuleID = {{.*}}{{\\0A}}define void @f(i1 %c)
; CHECK-SAME: {{\\0A}}named:{{\\0A}}  br label %1{{\\0A}}
; CHECK-SAME: {{\\0A}}\22a: ; b    ; preds = %0\22:{{\\0A}}  fence seq_cst{{\\0A}}
; CHECK-SAME: {{\\0A}}1:{{\\0A}}  br i1 %c, label %named, label %2{{\\0A}}
; CHECK-SAME: {{\\0A}}2:{{\\0A}}  ret void{{\\0A}}
; CHECK-SAME: {{\\0A}}unreachable:{{\\0A}}  ret void{{\\0A}}

; CHECK-DAG:  [[FENCE]] = !{null, [[FENCEL:![0-9]+]]}
; CHECK-DAG:  [[FENCEL]] = !{!"llvm-ir", [[FENCEI:![0-9]+]]}
; CHECK-DAG:  [[FENCEI]] = !DILocation(line: 11,
; CHECK-DAG:  [[RET]] = !{null, [[RETL:![0-9]+]]}
; CHECK-DAG:  [[RETL]] = !{!"llvm-ir", [[RETI:![0-9]+]]}
; CHECK-DAG:  [[RETI]] = !DILocation(line: 18,

source_filename = "name.c"

define void @f(i1 %c) !dbg !4 {
  br i1 %c, label %named, label %"a: ; b    ; preds = %0"

named:
  br label %1

"a: ; b    ; preds = %0":
  fence seq_cst
  br label %1

1:
  br i1 %c, label %named, label %2

2:
  ret void

unreachable:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}

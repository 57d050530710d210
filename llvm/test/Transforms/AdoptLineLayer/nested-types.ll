; Types are compared once, however often they are in each other: those of the other module
; have other names.

; RUN: opt -S -passes='adopt-line-layer<file=%s;kind=stage>' %s | FileCheck %s

; CHECK: !llvm.intermediate_level_source = !{![[SOURCE:[0-9]+]]}
; CHECK: ![[SOURCE]] = !{!"stage", !{{[0-9]+}}, !""}

%T0 = type { i8 }
%T1 = type { %T0, %T0 }
%T2 = type { %T1, %T1 }
%T3 = type { %T2, %T2 }
%T4 = type { %T3, %T3 }
%T5 = type { %T4, %T4 }
%T6 = type { %T5, %T5 }
%T7 = type { %T6, %T6 }
%T8 = type { %T7, %T7 }
%T9 = type { %T8, %T8 }
%T10 = type { %T9, %T9 }
%T11 = type { %T10, %T10 }
%T12 = type { %T11, %T11 }
%T13 = type { %T12, %T12 }
%T14 = type { %T13, %T13 }
%T15 = type { %T14, %T14 }
%T16 = type { %T15, %T15 }
%T17 = type { %T16, %T16 }
%T18 = type { %T17, %T17 }
%T19 = type { %T18, %T18 }
%T20 = type { %T19, %T19 }
%T21 = type { %T20, %T20 }
%T22 = type { %T21, %T21 }
%T23 = type { %T22, %T22 }
%T24 = type { %T23, %T23 }
%T25 = type { %T24, %T24 }
%T26 = type { %T25, %T25 }
%T27 = type { %T26, %T26 }
%T28 = type { %T27, %T27 }
%T29 = type { %T28, %T28 }
%T30 = type { %T29, %T29 }
%T31 = type { %T30, %T30 }
%T32 = type { %T31, %T31 }
%T33 = type { %T32, %T32 }
%T34 = type { %T33, %T33 }
%T35 = type { %T34, %T34 }
%T36 = type { %T35, %T35 }
%T37 = type { %T36, %T36 }
%T38 = type { %T37, %T37 }
%T39 = type { %T38, %T38 }
%T40 = type { %T39, %T39 }

@g = external global %T40

define void @f() !dbg !4 {
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "no-such-file.c", directory: "/no-such-directory")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 2, column: 3, scope: !4)

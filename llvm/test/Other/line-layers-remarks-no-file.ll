; A subprogram need not have a file. Then a remark has no place in the source.
; RUN: opt %s -disable-output -passes=inline -pass-remarks-missed=inline 2>&1 | FileCheck %s
; CHECK: remark: <unknown>:0:0: 'g' not inlined into 'f' because it should never be inlined

define void @f() !dbg !4 {
  call void @g(), !dbg !20
  ret void, !dbg !20
}
define void @g() noinline {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", unit: !0, spFlags: DISPFlagDefinition)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!20 = !{!DILocation(line: 2, scope: !4), !{!"tile", !DILocation(line: 7, scope: !9)}}
!30 = !{!"tile", !8, !""}

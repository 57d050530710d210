; A truncation or extension that CodeGenPrepare makes on the way of an extension has
; no source location. It has the layers of the instruction that it is made for.

; RUN: opt -codegenprepare -S -mtriple=x86_64-unknown-unknown < %s | FileCheck %s

; CHECK: %promoted3 = trunc i32 %or to i16, !dbg [[TRUNC:![0-9]+]]
; CHECK: %promoted1 = zext i8 %t to i64, !dbg [[ZEXT:![0-9]+]]
; CHECK: [[TRUNC]] = !{null, [[TRUNC_L:![0-9]+]]}
; CHECK: [[TRUNC_L]] = !{!"tile", [[TRUNC_T:![0-9]+]]}
; CHECK: [[TRUNC_T]] = !DILocation(line: 107,
; CHECK: [[ZEXT]] = !{null, [[ZEXT_L:![0-9]+]]}
; CHECK: [[ZEXT_L]] = !{!"tile", [[ZEXT_T:![0-9]+]]}
; CHECK: [[ZEXT_T]] = !DILocation(line: 115,

target datalayout = "e-m:o-i64:64-f80:128-n8:16:32:64-S128"

@b = global i16 0, align 2

declare void @g(i64)

define i32 @trunc(i16 %x) !dbg !20 {
  %t = load i16, ptr @b, align 2, !dbg !22
  %u = zext i16 %t to i32, !dbg !23
  %or = or i16 %x, %t, !dbg !24
  %c = sext i16 %or to i64, !dbg !25
  call void @g(i64 %c), !dbg !26
  %v = and i16 %or, 5, !dbg !27
  %z = zext i16 %v to i32, !dbg !28
  ret i32 %z, !dbg !29
}

define void @zext(ptr %p, ptr %q, i32 %b, ptr %addr) !dbg !30 {
  %t = load i8, ptr %p, align 1, !dbg !32
  %u = zext i8 %t to i32, !dbg !33
  %add = add nuw i32 %u, %b, !dbg !34
  %add2 = add nuw i32 %u, 12, !dbg !35
  store i32 %add, ptr %addr, align 4, !dbg !36
  %s = zext i32 %add2 to i64, !dbg !37
  store i64 %s, ptr %q, align 4, !dbg !38
  ret void, !dbg !39
}

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
!20 = distinct !DISubprogram(name: "trunc", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = !{!DILocation(line: 6, scope: !20), !{!"tile", !DILocation(line: 106, scope: !21)}}
!27 = !{!DILocation(line: 7, scope: !20), !{!"tile", !DILocation(line: 107, scope: !21)}}
!28 = !{!DILocation(line: 8, scope: !20), !{!"tile", !DILocation(line: 108, scope: !21)}}
!29 = !{!DILocation(line: 9, scope: !20), !{!"tile", !DILocation(line: 109, scope: !21)}}
!30 = distinct !DISubprogram(name: "zext", scope: !2, file: !2, line: 11, type: !3, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!31 = !DILexicalBlockFile(scope: !30, file: !5, discriminator: 0)
!32 = !{!DILocation(line: 12, scope: !30), !{!"tile", !DILocation(line: 112, scope: !31)}}
!33 = !{!DILocation(line: 13, scope: !30), !{!"tile", !DILocation(line: 113, scope: !31)}}
!34 = !{!DILocation(line: 14, scope: !30), !{!"tile", !DILocation(line: 114, scope: !31)}}
!35 = !{!DILocation(line: 15, scope: !30), !{!"tile", !DILocation(line: 115, scope: !31)}}
!36 = !{!DILocation(line: 16, scope: !30), !{!"tile", !DILocation(line: 116, scope: !31)}}
!37 = !{!DILocation(line: 17, scope: !30), !{!"tile", !DILocation(line: 117, scope: !31)}}
!38 = !{!DILocation(line: 18, scope: !30), !{!"tile", !DILocation(line: 118, scope: !31)}}
!39 = !{!DILocation(line: 19, scope: !30), !{!"tile", !DILocation(line: 119, scope: !31)}}

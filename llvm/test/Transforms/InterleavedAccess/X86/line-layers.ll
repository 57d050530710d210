; An operation that is done after a shuffle in place of before it has no source location.
; It has the layers of the operation before.

; RUN: opt -S -mtriple=x86_64 -mattr=+avx2 -passes=interleaved-access %s | FileCheck %s

; CHECK-LABEL: define <4 x double> @f(
; CHECK:         fadd <4 x double> {{.*}}, !dbg [[FADD:![0-9]+]]
; CHECK-DAG: [[FADD]] = !{null, [[FADD_L:![0-9]+]]}
; CHECK-DAG: [[FADD_L]] = !{!"tile", [[FADD_T:![0-9]+]]}
; CHECK-DAG: [[FADD_T]] = !DILocation(line: 103,

define <4 x double> @f(ptr %p) !dbg !20 {
  %w = load <16 x double>, ptr %p, align 16, !dbg !22
  %s = fadd <16 x double> %w, %w, !dbg !23
  %a = shufflevector <16 x double> %s, <16 x double> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>, !dbg !24
  %b = shufflevector <16 x double> %w, <16 x double> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>, !dbg !25
  %c = shufflevector <16 x double> %w, <16 x double> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>, !dbg !26
  %d = shufflevector <16 x double> %w, <16 x double> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>, !dbg !27
  %r1 = fmul <4 x double> %a, %b, !dbg !28
  %r2 = fsub <4 x double> %c, %d, !dbg !29
  %r3 = fdiv <4 x double> %r1, %r2, !dbg !30
  ret <4 x double> %r3, !dbg !31
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
!30 = !{!DILocation(line: 10, scope: !20), !{!"tile", !DILocation(line: 110, scope: !21)}}
!31 = !{!DILocation(line: 11, scope: !20), !{!"tile", !DILocation(line: 111, scope: !21)}}

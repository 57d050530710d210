; What takes the place of a masked load has no source location, but the layers of the
; load.

; RUN: opt -S -passes=gvn %s | FileCheck %s

; CHECK-LABEL: define <4 x float> @f(
; CHECK:         select <4 x i1> %mask, {{.*}}, !dbg [[SELECT:![0-9]+]]
; CHECK-DAG: [[SELECT]] = !{null, [[SELECT_L:![0-9]+]]}
; CHECK-DAG: [[SELECT_L]] = !{!"tile", [[SELECT_T:![0-9]+]]}
; CHECK-DAG: [[SELECT_T]] = !DILocation(line: 104,

define <4 x float> @f(ptr %p, <4 x i1> %mask, <4 x float> %x, <4 x float> %pass) !dbg !20 {
  %m = fmul <4 x float> %x, %x, !dbg !22
  call void @llvm.masked.store.v4f32.p0(<4 x float> %m, ptr align 16 %p, <4 x i1> %mask), !dbg !23
  %l = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 16 %p, <4 x i1> %mask, <4 x float> %pass), !dbg !24
  ret <4 x float> %l, !dbg !25
}

declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, <4 x i1>)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <4 x i1>, <4 x float>)

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

; The load of the label of one byte has the layers of the load of the byte, and no source location.
; The variables in which a function that is called returns a label and an origin are shared by all
; calls, and have the layers of the function.

; RUN: opt -S -passes=dfsan -dfsan-abilist=%S/Inputs/abilist.txt -dfsan-track-origins=1 %s \
; RUN:   | FileCheck %s

; CHECK:      define i8 @f.dfsan({{.*}}!line_layers [[FUNCTION:![0-9]+]]
; CHECK-NEXT:   %originreturn = alloca i32, align 4, !dbg [[FUNCTION]]
; CHECK:        %labelreturn = alloca i8, align 1, !dbg [[FUNCTION]]
; CHECK:        [[ADDRESS:%[0-9]+]] = inttoptr {{.*}}, !dbg [[LOAD:![0-9]+]]
; CHECK:        load i8, ptr [[ADDRESS]], align 1, !dbg [[LOAD_ALONE:![0-9]+]]
; CHECK-DAG:  [[FUNCTION]] = !{null, [[FUNCTION_L:![0-9]+]]}
; CHECK-DAG:  [[FUNCTION_L]] = !{!"tile", [[FUNCTION_T:![0-9]+]]}
; CHECK-DAG:  [[FUNCTION_T]] = !DILocation(line: 101,
; CHECK-DAG:  [[LOAD]] = !{{{![0-9]+}}, [[LOAD_L:![0-9]+]]}
; CHECK-DAG:  [[LOAD_L]] = !{!"tile", [[LOAD_T:![0-9]+]]}
; CHECK-DAG:  [[LOAD_T]] = !DILocation(line: 102,
; CHECK-DAG:  [[LOAD_ALONE]] = !{null, [[LOAD_L]]}

target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v64:64:64-v128:128:128-a0:0:64-s0:64:64-f80:128:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @custom2(i32, i32)

define i8 @f(ptr %p, i32 %x) !dbg !20 !line_layers !25 {
  %v = load i8, ptr %p, align 1, !dbg !22
  %r = call i32 @custom2(i32 %x, i32 %x), !dbg !23
  ret i8 %v, !dbg !24
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
!25 = !{null, !{!"tile", !DILocation(line: 101, scope: !21)}}

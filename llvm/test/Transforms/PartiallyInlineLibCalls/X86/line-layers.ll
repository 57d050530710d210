; What checks whether the library has to compute a square root has the location of what comes
; behind it in the source, but the layers of the call.

; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu -passes=partially-inline-libcalls < %s \
; RUN:   | FileCheck %s


; CHECK-LABEL: define double @root(
; CHECK:         %r = call double @sqrt(double %x) {{.*}}, !dbg [[NATIVE:![0-9]+]]
; CHECK-NEXT:    [[CMP:%.*]] = fcmp oge double %x, 0.000000e+00, !dbg [[MADE:![0-9]+]]
; CHECK-NEXT:    br i1 [[CMP]], label %.split, label %call.sqrt, !dbg [[MADE]]
; CHECK:       call.sqrt:
; CHECK-NEXT:    call double @sqrt(double %x), !dbg [[MADE]]
; CHECK-NEXT:    br label %.split, !dbg [[MADE]]
; CHECK:         phi double {{.*}}, !dbg [[MADE]]

declare double @sqrt(double)
declare void @side()

define double @root(double %x) !dbg !20 {
  %r = call double @sqrt(double %x), !dbg !22
  call void @side(), !dbg !23
  ret double %r, !dbg !24
}

; CHECK-DAG: [[NATIVE]] = !{[[NATIVE_P:![0-9]+]], [[NATIVE_L:![0-9]+]]}
; CHECK-DAG: [[NATIVE_P]] = !DILocation(line: 2, scope: !{{[0-9]+}})
; CHECK-DAG: [[NATIVE_L]] = !{!"tile", [[NATIVE_T:![0-9]+]]}
; CHECK-DAG: [[NATIVE_T]] = !DILocation(line: 102, scope: !{{[0-9]+}})
; CHECK-DAG: [[MADE]] = !{{{.*}}, [[NATIVE_L]]}

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
!20 = distinct !DISubprogram(name: "root", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}

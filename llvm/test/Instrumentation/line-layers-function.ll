; A call in the entry block that counts the runs of a function has the function's
; first line, and its layers. One that asks whether a debugger should stop there has the
; layers alone, and one at the end those of the return.

; RUN: opt -S -mtriple=x86_64-unknown-linux-gnu -passes='module(sancov-module)' -sanitizer-coverage-level=1 -sanitizer-coverage-trace-pc-guard < %s | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,jmc-instrumenter' \
; RUN:   %S/JustMyCode/jmc-instrument-elf.ll | FileCheck %s --check-prefix=ENTRY
; RUN: opt -S -strip-debug -passes='debugify,location-snapshot<kind=ir>,asan' \
; RUN:   %S/AddressSanitizer/global_metadata.ll | FileCheck %s --check-prefix=RETURN

; ENTRY: define void @l1({{.*}} !line_layers [[LAYERS:![0-9]+]]
; ENTRY:   call void @__CheckForDebuggerJustMyCode({{.*}}), !dbg [[LAYERS]]

; RETURN:      call void @__asan_after_dynamic_init(), !dbg [[CALL:![0-9]+]]
; RETURN-NEXT: ret void, !dbg [[RET:![0-9]+]]
; RETURN-DAG:  [[RET]] = !{{{![0-9]+}}, [[LAYER:![0-9]+]]}
; RETURN-DAG:  [[CALL]] = !{null, [[LAYER]]}

; CHECK-LABEL: define void @f(
; CHECK: call void @__sanitizer_cov_trace_pc_guard({{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{[[DL1_P:![0-9]+]], [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 101, scope: {{![0-9]+}})
; CHECK-DAG: [[DL1_P]] = !DILocation(line: 1, scope: {{![0-9]+}})

define void @f(ptr %p) !dbg !20 !line_layers !22 {
entry:
  store i32 1, ptr %p, !dbg !23
  ret void, !dbg !24
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
!22 = !{null, !{!"tile", !DILocation(line: 101, scope: !21)}}
!23 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!24 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}

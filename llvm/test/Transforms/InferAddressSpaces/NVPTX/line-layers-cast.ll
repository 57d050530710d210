; A cast back to the generic address space has the layers of the address, and the cast of an
; argument those of the function.

; RUN: opt -S -passes=infer-address-spaces < %s | FileCheck %s
; RUN: opt -S -passes='debugify,location-snapshot<kind=ir>,infer-address-spaces' \
; RUN:   %S/arguments.ll | FileCheck %s --check-prefix=ARGUMENT

; ARGUMENT:       define ptx_kernel i32 @test_kernel({{.*}} !line_layers [[LAYERS:![0-9]+]]
; ARGUMENT:         addrspacecast ptr %a to ptr addrspace(1), !dbg [[LAYERS]]

; CHECK-LABEL: define void @f(
; CHECK: addrspacecast ptr addrspace(3) %g to ptr, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@buf = internal addrspace(3) global [64 x float] undef
declare void @use(ptr)
define void @f(i64 %i) !dbg !20 {
  %g = getelementptr float, ptr addrspacecast (ptr addrspace(3) @buf to ptr), i64 %i, !dbg !22
  store float 1.0, ptr %g, !dbg !23
  call void @use(ptr %g), !dbg !24
  ret void, !dbg !25
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

; The branch that lets only one thread run the code of a kernel without parallel regions has the
; layers of the call that initializes the kernel. It has no location in the source.

; RUN: opt -S -passes=openmp-opt < %s | FileCheck %s

; CHECK-LABEL: define weak ptx_kernel void @kernel(
; CHECK: br i1 %thread.is_main, label %exit.threads, {{.*}}, !dbg [[DL1:![0-9]+]]
; CHECK-DAG: [[DL1]] = !{null, [[DL1_L:![0-9]+]]}
; CHECK-DAG: [[DL1_L]] = !{!"tile", [[DL1_T:![0-9]+]]}
; CHECK-DAG: [[DL1_T]] = !DILocation(line: 102, scope: {{![0-9]+}})

target triple = "nvptx64"

%struct.KernelEnvironmentTy = type { %struct.ConfigurationEnvironmentTy, ptr, ptr }
%struct.ConfigurationEnvironmentTy = type { i8, i8, i8, i32, i32, i32, i32, i32, i32 }

@environment = local_unnamed_addr constant %struct.KernelEnvironmentTy { %struct.ConfigurationEnvironmentTy { i8 0, i8 0, i8 1, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0 }, ptr null, ptr null }

@G = external global i32

define weak ptx_kernel void @kernel(ptr %dyn) "kernel" !dbg !20 {
  %i = call i32 @__kmpc_target_init(ptr @environment, ptr %dyn), !dbg !22
  call void @helper(), !dbg !23
  call void @__kmpc_target_deinit(), !dbg !24
  ret void, !dbg !25
}

define internal void @helper() !dbg !26 {
  store i32 666, ptr @G, !dbg !28
  ret void, !dbg !29
}

declare i32 @__kmpc_target_init(ptr, ptr)
declare void @__kmpc_target_deinit()

!llvm.module.flags = !{!7, !8}
!7 = !{i32 7, !"openmp", i32 50}
!8 = !{i32 7, !"openmp-device", i32 50}

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
!20 = distinct !DISubprogram(name: "kernel", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILexicalBlockFile(scope: !20, file: !5, discriminator: 0)
!22 = !{!DILocation(line: 2, scope: !20), !{!"tile", !DILocation(line: 102, scope: !21)}}
!23 = !{!DILocation(line: 3, scope: !20), !{!"tile", !DILocation(line: 103, scope: !21)}}
!24 = !{!DILocation(line: 4, scope: !20), !{!"tile", !DILocation(line: 104, scope: !21)}}
!25 = !{!DILocation(line: 5, scope: !20), !{!"tile", !DILocation(line: 105, scope: !21)}}
!26 = distinct !DISubprogram(name: "helper", scope: !2, file: !2, line: 6, type: !3, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!27 = !DILexicalBlockFile(scope: !26, file: !5, discriminator: 0)
!28 = !{!DILocation(line: 7, scope: !26), !{!"tile", !DILocation(line: 107, scope: !27)}}
!29 = !{!DILocation(line: 8, scope: !26), !{!"tile", !DILocation(line: 108, scope: !27)}}

; What a kernel does first to get memory in the place of LDS has the layers of its first
; instruction, also if that has no location in the source.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -passes=amdgpu-sw-lower-lds %s | FileCheck %s

@lds = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @kernel() sanitize_address !dbg !5 {
  store i32 7, ptr addrspace(3) @lds, align 4, !dbg !9
  ret void, !dbg !9
}

; CHECK:      WId:
; CHECK-NEXT:   call i32 @llvm.amdgcn.workitem.id.x(), !dbg [[BEGIN:![0-9]+]]
; CHECK:        br i1 {{.*}}, !dbg [[BEGIN]]
; CHECK:      Malloc:
; CHECK:        call {{.*}}@__asan_malloc_impl({{.*}}), !dbg [[BEGIN]]
; CHECK-DAG:  [[SP:![0-9]+]] = distinct !DISubprogram(name: "kernel"
; CHECK-DAG:  [[BEGIN]] = !{[[LINE:![0-9]+]], [[LAYER:![0-9]+]]}
; CHECK-DAG:  [[LINE]] = !DILocation(line: 2, column: 1, scope: [[SP]])
; CHECK-DAG:  [[LAYER]] = !{!"tile", [[TILE:![0-9]+]]}
; CHECK-DAG:  [[TILE]] = !DILocation(line: 103,

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!llvm.intermediate_level_source = !{!4}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 4, !"nosanitize_address", i32 1}
!3 = !DIFile(filename: "name.cl", directory: "/src")
!4 = !{!"tile", !7, !"text"}
!5 = distinct !DISubprogram(name: "kernel", scope: !3, file: !3, line: 2, type: !6, scopeLine: 2, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = !DISubroutineType(types: !11)
!7 = !DIFile(filename: "k.tile", directory: ".")
!8 = !DILexicalBlockFile(scope: !5, file: !7, discriminator: 0)
!9 = !{null, !{!"tile", !10}}
!10 = !DILocation(line: 103, scope: !8)
!11 = !{null}

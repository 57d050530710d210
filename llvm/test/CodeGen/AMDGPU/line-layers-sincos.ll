; A sine and a cosine of one value become one call, which is merged in each layer as it
; is in the source.

; RUN: opt -mtriple=amdgcn-amd-amdhsa -O1 -amdgpu-prelink -S %s | FileCheck %s

; CHECK-LABEL: define void @f
; CHECK: call {{.*}}float @_Z6sincosfPU3AS5f({{.*}}), !dbg [[BOTH:![0-9]+]]

; CHECK-DAG: [[BOTH]] = !{[[LINE:![0-9]+]], [[LAYER:![0-9]+]]}
; CHECK-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[LINE]] = !DILocation(line: 0, scope: [[SP]])
; CHECK-DAG: [[LAYER]] = !{!"tile", [[LOC:![0-9]+]]}
; CHECK-DAG: [[LOC]] = !DILocation(line: 10, scope: [[TILE:![0-9]+]])
; CHECK-DAG: [[TILE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE]] = !DIFile(filename: "k.tile"

declare float @_Z3sinf(float)
declare float @_Z3cosf(float)
declare float @_Z6sincosfPU3AS5f(float, ptr addrspace(5))

define void @f(float %x, ptr addrspace(1) %sin.out, ptr addrspace(1) %cos.out) !dbg !3 {
  %sin = call float @_Z3sinf(float %x), !dbg !13
  store float %sin, ptr addrspace(1) %sin.out, align 4, !dbg !13
  %cos = call float @_Z3cosf(float %x), !dbg !14
  store float %cos, ptr addrspace(1) %cos.out, align 4, !dbg !14
  ret void, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!llvm.intermediate_level_source = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!"tile", !4, !"text"}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DIFile(filename: "k.tile", directory: "/")
!5 = !DILexicalBlockFile(scope: !3, file: !4, discriminator: 0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{!"tile", !10}
!10 = !DILocation(line: 10, scope: !5)
!11 = !DILocation(line: 2, scope: !3)
!12 = !DILocation(line: 3, scope: !3)
!13 = !{!11, !9}
!14 = !{!12, !9}

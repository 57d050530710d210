; Where a PHI node of a vector becomes one of each element, these and what puts the vector
; together again have its layers. So have the elements of an argument, which has none.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 -amdgpu-codegenprepare-force-break-large-phis %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-codegenprepare)' | FileCheck %s

define <2 x float> @slices(ptr addrspace(1) %p, i1 %cond, <2 x float> %arg) {
entry:
  br i1 %cond, label %then, label %join
then:
  %vec = load <2 x float>, ptr addrspace(1) %p
  br label %join
join:
  %phi = phi <2 x float> [ %arg, %entry ], [ %vec, %then ]
  fence release
  ret <2 x float> %phi
}

; CHECK:         extractelement <2 x float> %arg, i64 0, !dbg [[ARG:![0-9]+]]
; CHECK:         br i1 %cond, {{.*}}, !dbg [[BRANCH:![0-9]+]]
; CHECK:         %vec = load <2 x float>, {{.*}}, !dbg [[VEC:![0-9]+]]
; CHECK:         extractelement <2 x float> %vec, i64 0, !dbg [[VEC]]
; CHECK:       join:
; CHECK-NEXT:    phi float {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK-NEXT:    phi float {{.*}}, !dbg [[PHI]]
; CHECK:         insertelement <2 x float> poison, {{.*}}, !dbg [[PHI]]
; CHECK:         insertelement <2 x float> %{{.*}}, !dbg [[PHI]]
; CHECK:         fence release, !dbg [[FENCE:![0-9]+]]
; CHECK-DAG:   [[VEC]] = !{{{![0-9]+}}, [[VEC_L:![0-9]+]]}
; CHECK-DAG:   [[VEC_L]] = !{!"ir", [[VEC_T:![0-9]+]]}
; CHECK-DAG:   [[VEC_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:   [[FENCE]] = !{[[FENCE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[PHI]] = !{[[FENCE_P]], [[PHI_L:![0-9]+]]}
; CHECK-DAG:   [[PHI_L]] = !{!"ir", [[PHI_T:![0-9]+]]}
; CHECK-DAG:   [[PHI_T]] = !DILocation(line: [[#LINE+4]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:   [[BRANCH]] = !{[[BRANCH_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[ARG]] = !{[[BRANCH_P]], [[PHI_L]]}

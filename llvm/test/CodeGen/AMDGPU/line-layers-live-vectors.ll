; Where a vector that is live across blocks gets another type, casts have the layers of its
; value, wherever they are put, and a PHI node has those of the one whose place it takes.

; RUN: opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx906 %s \
; RUN:   -passes='debugify,location-snapshot<kind=ir>,function(amdgpu-late-codegenprepare)' | FileCheck %s

define void @vector(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %cond, ptr addrspace(1) %out) {
entry:
  %vec1 = load <4 x i8>, ptr addrspace(1) %p
  fence acquire
  br i1 %cond, label %then, label %join
then:
  %vec2 = load <4 x i8>, ptr addrspace(1) %q
  br label %join
join:
  %phi = phi <4 x i8> [ %vec1, %entry ], [ %vec2, %then ]
  fence release
  store <4 x i8> %phi, ptr addrspace(1) %out
  ret void
}

; CHECK:         %vec1 = load <4 x i8>, {{.*}}, !dbg [[VEC:![0-9]+]]
; CHECK:         %vec1.bc = bitcast <4 x i8> %vec1 to i32, !dbg [[VEC_CAST:![0-9]+]]
; CHECK-NEXT:    fence acquire, !dbg [[ACQUIRE:![0-9]+]]
; CHECK:       join:
; CHECK:         %phi.tc = phi i32 {{.*}}, !dbg [[PHI:![0-9]+]]
; CHECK:         %phi.tc.bc = bitcast i32 %phi.tc to <4 x i8>, !dbg [[PHI_CAST:![0-9]+]]
; CHECK:         fence release, !dbg [[RELEASE:![0-9]+]]
; CHECK-DAG:   [[VEC]] = !{{{![0-9]+}}, [[VEC_L:![0-9]+]]}
; CHECK-DAG:   [[VEC_L]] = !{!"ir", [[VEC_T:![0-9]+]]}
; CHECK-DAG:   [[VEC_T]] = !DILocation(line: [[#LINE:]], column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG:   [[ACQUIRE]] = !{[[ACQUIRE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[VEC_CAST]] = !{[[ACQUIRE_P]], [[VEC_L]]}
; CHECK-DAG:   [[PHI]] = !{null, [[PHI_L:![0-9]+]]}
; CHECK-DAG:   [[PHI_L]] = !{!"ir", [[PHI_T:![0-9]+]]}
; CHECK-DAG:   [[PHI_T]] = !DILocation(line: [[#LINE+9]], column: 3, scope: [[SCOPE]])
; CHECK-DAG:   [[RELEASE]] = !{[[RELEASE_P:![0-9]+]], {{![0-9]+}}}
; CHECK-DAG:   [[PHI_CAST]] = !{[[RELEASE_P]], [[PHI_L]]}

; The accumulator of a loop is in AGPRs if all that reads its PHI node is. A value of a layer is
; no reader.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -O0 -mtriple=amdgcn-amd-amdhsa -mcpu=gfx908 -stop-after=si-fix-sgpr-copies | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -O0 -mtriple=amdgcn-amd-amdhsa -mcpu=gfx908 -stop-after=si-fix-sgpr-copies | FileCheck %s

; CHECK: bb.1.loop:
; CHECK: :areg_128 = PHI

target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !4 {
entry:
  br label %loop, !dbg !7
loop:
  %phi = phi <4 x float> [ zeroinitializer, %entry ], [ %m, %loop ], !dbg !7
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ], !dbg !7
  %m = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float 1.0, float 2.0, <4 x float> %phi, i32 0, i32 0, i32 0), !dbg !7
  %i2 = add i32 %i, 1, !dbg !7
  %c = icmp eq i32 %i2, 16, !dbg !7
  br i1 %c, label %exit, label %loop, !dbg !7
exit:
  store <4 x float> %m, ptr addrspace(1) %p, !dbg !8
  ret void, !dbg !8
}
declare <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float, float, <4 x float>, i32, i32, i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "p.c", directory: "/tmp")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, spFlags: DISPFlagDefinition|DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 10, column: 3, scope: !4)
!8 = !DILocation(line: 11, column: 3, scope: !4)

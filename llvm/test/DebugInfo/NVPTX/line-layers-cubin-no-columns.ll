; A producer may have no columns. Then the .loc of an instruction looks like that of the
; function itself, and still the layer does not cover the instruction, as in an object.

; REQUIRES: ptxas

; RUN: rm -rf %t && mkdir %t
; RUN: llc -O0 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 %s -o %t/k.ptx
; RUN: %ptxas -lineinfo -O0 -arch=sm_80 %t/k.ptx -o %t/k.cubin
; RUN: llvm-line-layers attach %t/k.cubin --ptx=%t/k.ptx -o %t/k.layers.cubin
; RUN: llvm-line-layers lookup %t/k.layers.cubin --function=k | FileCheck %s

; CHECK:      k at {{.*}}k.cu:2:0
; CHECK-NEXT:   tileir: ??
; CHECK:      k at {{.*}}k.cu:3:0
; CHECK-NEXT:   tileir: k.tile:5:0

define ptx_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
  %a = load i32, ptr addrspace(1) %p, align 4, !dbg !7
  %b = mul i32 %a, %a, !dbg !7
  %c = add i32 %b, 7, !dbg !20
  store i32 %c, ptr addrspace(1) %p, align 4, !dbg !20
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: true, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "k.cu", directory: ".")
!2 = !{i32 2, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !5, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DIFile(filename: "k.tile", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 5, scope: !9)
!11 = !DILocation(line: 3, scope: !4)
!20 = !{!11, !{!"TileIR", !10}}
!30 = !{!"TileIR", !8, !""}

; From IR to a cubin with two layers: llc writes them into the PTX, ptxas assembles
; it, and llvm-line-layers attaches them to what ptxas made.

; REQUIRES: ptxas

; RUN: rm -rf %t && mkdir %t
; RUN: llc -O2 -mcpu=sm_90 %s -o %t/kernel.ptx
; RUN: %ptxas -lineinfo -arch=sm_90 %t/kernel.ptx -o %t/kernel.cubin
; RUN: llvm-line-layers attach %t/kernel.cubin --ptx=%t/kernel.ptx -o %t/out.cubin
; RUN: llvm-dwarfdump --verify %t/out.cubin

; Every instruction that has a source line has the line of each layer.
; RUN: llvm-line-layers list %t/out.cubin | FileCheck %s --check-prefix=LIST
; LIST: source {{.*}} 100.0 %
; LIST: mlir {{.*}} 100.0 %
; LIST: tileir {{.*}} 100.0 %

; RUN: llvm-line-layers lookup %t/out.cubin --function=axpy | FileCheck %s --check-prefix=LOOKUP
; LOOKUP-DAG: axpy at {{.*}}kernel.py:12:0{{$}}
; LOOKUP-DAG: tileir: kernel.tile:1:1: line 1: the index{{$}}
; LOOKUP-DAG: mlir: /src/kernel.mlir:101:1{{$}}
; LOOKUP-DAG: axpy at {{.*}}kernel.py:13:0{{$}}
; LOOKUP-DAG: tileir: kernel.tile:2:1: line 2: the loads{{$}}
; LOOKUP-DAG: mlir: /src/kernel.mlir:102:1{{$}}
; LOOKUP-DAG: axpy at {{.*}}kernel.py:14:0{{$}}
; LOOKUP-DAG: tileir: kernel.tile:3:1: line 3: the sum{{$}}

; PTX without layers is told from PTX with them.
; RUN: llc -O2 -mcpu=sm_90 -nvptx-line-layers=none %s -o %t/none.ptx
; RUN: not llvm-line-layers attach %t/kernel.cubin --ptx=%t/none.ptx -o %t/no.cubin 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: error: '{{.*}}none.ptx': no layers in this PTX

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @axpy(ptr addrspace(1) %x, ptr addrspace(1) %y, float %a) !dbg !10 {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !20
  %w = zext i32 %i to i64, !dbg !20
  %px = getelementptr float, ptr addrspace(1) %x, i64 %w, !dbg !20
  %py = getelementptr float, ptr addrspace(1) %y, i64 %w, !dbg !20
  %vx = load float, ptr addrspace(1) %px, !dbg !21
  %vy = load float, ptr addrspace(1) %py, !dbg !21
  %m = call float @llvm.fma.f32(float %a, float %vx, float %vy), !dbg !22
  store float %m, ptr addrspace(1) %py, !dbg !22
  ret void, !dbg !22
}

define ptx_kernel void @set(ptr addrspace(1) %x) !dbg !11 {
  store float 1.0, ptr addrspace(1) %x, !dbg !23
  ret void, !dbg !23
}

declare float @llvm.fma.f32(float, float, float)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!llvm.intermediate_level_source = !{!40, !41}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !2, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "kernel.py", directory: "/src")
!3 = !DIFile(filename: "kernel.tile", directory: ".")
!4 = !DIFile(filename: "kernel.mlir", directory: "/src")
!10 = distinct !DISubprogram(name: "axpy", scope: !2, file: !2, line: 11, type: !12, scopeLine: 11, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "set", scope: !2, file: !2, line: 16, type: !12, scopeLine: 16, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DISubroutineType(types: !13)
!13 = !{null}
!14 = !DILexicalBlockFile(scope: !10, file: !3, discriminator: 0)
!15 = !DILexicalBlockFile(scope: !10, file: !4, discriminator: 0)
!16 = !DILexicalBlockFile(scope: !11, file: !3, discriminator: 0)
!17 = !DILexicalBlockFile(scope: !11, file: !4, discriminator: 0)

!20 = !{!DILocation(line: 12, column: 3, scope: !10), !{!"TileIR", !DILocation(line: 1, column: 1, scope: !14)}, !{!"mlir", !DILocation(line: 101, column: 1, scope: !15)}}
!21 = !{!DILocation(line: 13, column: 3, scope: !10), !{!"TileIR", !DILocation(line: 2, column: 1, scope: !14)}, !{!"mlir", !DILocation(line: 102, column: 1, scope: !15)}}
!22 = !{!DILocation(line: 14, column: 3, scope: !10), !{!"TileIR", !DILocation(line: 3, column: 1, scope: !14)}, !{!"mlir", !DILocation(line: 103, column: 1, scope: !15)}}
!23 = !{!DILocation(line: 17, column: 3, scope: !11), !{!"TileIR", !DILocation(line: 4, column: 1, scope: !16)}, !{!"mlir", !DILocation(line: 104, column: 1, scope: !17)}}

!40 = !{!"TileIR", !3, !"line 1: the index\0Aline 2: the loads\0Aline 3: the sum\0Aline 4: the constant\0A"}
!41 = !{!"mlir", !4, !""}

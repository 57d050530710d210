; Differences in types, constants and inline assembly that few modules have.

; RUN: rm -rf %t && mkdir %t && cp %s %t/a.ll && cd %t
; RUN: opt -disable-output -passes='adopt-line-layer<file=a.ll;kind=k>' a.ll
; DEFINE: %{adopt} = not opt -disable-output -passes='adopt-line-layer<file=b.ll;kind=k>' a.ll 2>&1 | FileCheck %s --check-prefix

; RUN: sed 's/@image = .*"spirv.Image", float, 1/@image = external addrspace(1) global target("spirv.Image", float, 2/' a.ll > b.ll
; RUN: %{adopt} GLOBAL
; GLOBAL: error: adopt-line-layer: 'b.ll': is not the same module: 'image' has another type
; RUN: sed 's/@image = .*"spirv.Image"/@image = external addrspace(1) global target("spirv.SampledImage"/' a.ll > b.ll
; RUN: %{adopt} GLOBAL
; RUN: sed 's/target("spirv.Event")/target("spirv.DeviceEvent")/' a.ll > b.ll
; RUN: %{adopt} NAME
; NAME: in 'f' there is 'call void @h(target("spirv.DeviceEvent") poison), !dbg !6' where here is 'call void @h(target("spirv.Event") poison), !dbg !6'
; RUN: sed 's/("spirv.Array", float, 1)/("spirv.Array", float, 2)/' a.ll > b.ll
; RUN: %{adopt} NUMBER
; NUMBER: in 'f' there is 'call void @h(target("spirv.Array", float, 2) poison), !dbg !6' where here is 'call void @h(target("spirv.Array", float, 1) poison), !dbg !6'
; RUN: sed 's/("spirv.Array", float, 1)/("spirv.Array", i32, 1)/' a.ll > b.ll
; RUN: %{adopt} TYPE
; TYPE: in 'f' there is 'call void @h(target("spirv.Array", i32, 1) poison), !dbg !6' where here is 'call void @h(target("spirv.Array", float, 1) poison), !dbg !6'
; RUN: sed 's/("spirv.Array", float, 1)/("spirv.Array", float, 1, 1)/' a.ll > b.ll
; RUN: %{adopt} NUMBERS
; NUMBERS: in 'f' there is 'call void @h(target("spirv.Array", float, 1, 1) poison), !dbg !6' where
; RUN: sed 's/no_cfi @g/no_cfi @h/' a.ll > b.ll
; RUN: %{adopt} CFI
; CFI: in 'f' there is 'call void @h(ptr no_cfi @h), !dbg !6' where here is 'call void @h(ptr no_cfi @g), !dbg !6'
; RUN: sed 's/asm sideeffect/& unwind/' a.ll > b.ll
; RUN: %{adopt} UNWIND
; UNWIND: in 'f' there is 'call void asm sideeffect unwind "nop", ""(), !dbg !6' where here is 'call void asm sideeffect "nop", ""(), !dbg !6'

@image = external addrspace(1) global target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0)

declare void @g()
declare void @h(...)

define void @f() !dbg !4 {
  call void @h(target("spirv.Event") poison), !dbg !6
  call void @h(target("spirv.Array", float, 1) poison), !dbg !6
  call void @h(ptr no_cfi @g), !dbg !6
  call void asm sideeffect "nop", ""(), !dbg !6
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "source.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 2, column: 3, scope: !4)

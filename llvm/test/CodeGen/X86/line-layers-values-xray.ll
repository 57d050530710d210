; XRay instruments functions that have more than some number of instructions. Values of layers
; must not count among these.

; RUN: opt -passes='location-snapshot<kind=ir>,instcombine' %s -o - | llc | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>,instcombine' %s -o - | llc | FileCheck %s

; CHECK-LABEL: small:
; CHECK-NOT:   xray_sled
; CHECK:       retq
; CHECK-NOT:   xray_sled
; CHECK-LABEL: large:
; CHECK:       xray_sled
; CHECK:       retq

; The value of the truncation refers to a part of what the DBG_PHI describes.
; CHECK-LABEL: part:
; CHECK-NOT:   xray_sled
; CHECK:       retq
; CHECK-NOT:   xray_sled

; The instruction that referred to the DBG_PHI is gone with the block that it was in.
; CHECK-LABEL: merged:
; CHECK-NOT:   xray_sled
; CHECK:       retq
; CHECK-NOT:   xray_sled

; Where the sled is, and its line, must not depend on values in front of the loop.
; CHECK-LABEL: loop:
; CHECK:       %body
; CHECK:       .loc 0 22 3 prologue_end
; CHECK:       xray_sled
; CHECK:       jg
; CHECK:       retq

target triple = "x86_64-unknown-linux-gnu"

define i32 @small(i32 %x, i32 %y) nounwind noinline "xray-instruction-threshold"="8" "xray-ignore-loops" !dbg !4 {
  %a = mul i32 %x, %y, !dbg !7
  %b = xor i32 %a, %x, !dbg !7
  ret i32 %b, !dbg !8
}

define i32 @large(i32 %x, i32 %y) nounwind noinline "xray-instruction-threshold"="2" "xray-ignore-loops" !dbg !9 {
  %a = mul i32 %x, %y, !dbg !10
  %b = xor i32 %a, %x, !dbg !10
  ret i32 %b, !dbg !11
}

define void @part(i64 %x, ptr %p) nounwind noinline "xray-instruction-threshold"="6" "xray-ignore-loops" !dbg !12 {
  store volatile i32 7, ptr %p, !dbg !13
  %c = icmp sgt i64 %x, 100, !dbg !13
  br i1 %c, label %a, label %b, !dbg !13
a:
  %t = trunc i64 %x to i32, !dbg !13
  store volatile i32 %t, ptr %p, !dbg !13
  br label %b, !dbg !13
b:
  ret void, !dbg !13
}

define void @merged(i32 %x, ptr %p) nounwind noinline "xray-instruction-threshold"="6" "xray-ignore-loops" !dbg !14 {
  store volatile i32 7, ptr %p, !dbg !15
  %c = icmp sgt i32 %x, 100, !dbg !15
  br i1 %c, label %a, label %b, !dbg !15
a:
  store volatile i32 8, ptr %p, !dbg !15
  %u = mul i32 %x, 3, !dbg !15
  store volatile i32 9, ptr %p, !dbg !15
  ret void, !dbg !15
b:
  store volatile i32 8, ptr %p, !dbg !15
  store volatile i32 9, ptr %p, !dbg !15
  ret void, !dbg !15
}

define void @loop(i32 %x, ptr %p) nounwind noinline "function-instrument"="xray-always" !dbg !16 {
  br label %body, !dbg !17
body:
  store volatile i32 7, ptr %p, !dbg !17
  %l = load volatile i32, ptr %p, !dbg !17
  %c = icmp sgt i32 %l, %x, !dbg !17
  br i1 %c, label %body, label %b, !dbg !17
b:
  ret void, !dbg !17
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "small", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "large", scope: !1, file: !1, line: 5, type: !5, scopeLine: 5, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 6, column: 3, scope: !9)
!11 = !DILocation(line: 7, column: 3, scope: !9)
!12 = distinct !DISubprogram(name: "part", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DILocation(line: 10, column: 3, scope: !12)
!14 = distinct !DISubprogram(name: "merged", scope: !1, file: !1, line: 13, type: !5, scopeLine: 13, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!15 = !DILocation(line: 14, column: 3, scope: !14)
!16 = distinct !DISubprogram(name: "loop", scope: !1, file: !1, line: 21, type: !5, scopeLine: 21, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DILocation(line: 22, column: 3, scope: !16)

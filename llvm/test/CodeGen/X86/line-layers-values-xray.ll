; XRay instruments functions that have more than some number of instructions. Values of layers
; must not count among these.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o - | llc | FileCheck %s
; RUN: opt -passes='location-snapshot<kind=ir;values>' %s -o - | llc | FileCheck %s

; CHECK-LABEL: small:
; CHECK-NOT:   xray_sled
; CHECK:       retq
; CHECK-NOT:   xray_sled
; CHECK-LABEL: large:
; CHECK:       xray_sled
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

; Sections of one name are kept at the addresses at which JITLink loads each of them. It
; loads the smaller one first.

; REQUIRES: native && x86_64-linux
; UNSUPPORTED: wsl1, msan

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: opt -passes='location-snapshot<kind=tile>' %s -o k.bc
; RUN: env JITDUMPDIR=%t lli --jit-linker=jitlink -jit-keep-objects k.bc
; RUN: mv .debug/jit/llvm-IR-jit-* dump && mv dump/jit-*.dump dump/jit.dump
; RUN: llvm-line-layers lookup --jitdump=dump/jit.dump large small | FileCheck %s

; CHECK:      (hot): large at /src/kernel.c:4:0
; CHECK-NEXT: tile: {{.*}}: store volatile i32 4
; CHECK:      (hot): small at /src/kernel.c:9:0
; CHECK-NEXT: tile: {{.*}}: ret void

$large = comdat any
$small = comdat any

@value = internal global i32 0

define linkonce_odr void @large() section "hot" comdat !dbg !4 {
  store volatile i32 4, ptr @value, !dbg !6
  store volatile i32 5, ptr @value, !dbg !7
  ret void, !dbg !7
}

define linkonce_odr void @small() section "hot" comdat !dbg !8 {
  ret void, !dbg !9
}

define i32 @main() {
  call void @large()
  call void @small()
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "kernel.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "large", file: !1, line: 3, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 4, scope: !4)
!7 = !DILocation(line: 5, scope: !4)
!8 = distinct !DISubprogram(name: "small", file: !1, line: 8, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 9, scope: !8)

; The hash of its type that KCFI writes in front of a function is an instruction in
; a function of its own, which nothing executes. It counts neither as code nor as
; padding. Another function whose name begins like that is code.

; RUN: opt -passes='location-snapshot<kind=ir>' %s -o %t.bc
; RUN: llc -O2 -filetype=obj %t.bc -o %t.o
; RUN: llvm-readelf -s %t.o | FileCheck %s --check-prefix=SYMBOLS
; SYMBOLS-DAG: 16 FUNC {{.*}} __cfi_f
; SYMBOLS-DAG: 4 FUNC {{.*}} f
; SYMBOLS-DAG: 4 FUNC {{.*}} __cfi_g{{$}}

; RUN: llvm-line-layers list %t.o | FileCheck %s
; CHECK:      functions: 8 bytes, and 0 of padding
; CHECK-NEXT: level   with a line  one of several  only the source has  prologue   none
; CHECK-NEXT: source      100.0 %           0.0 %                0.0 %     0.0 %  0.0 %
; CHECK-NEXT: ir          100.0 %           0.0 %                0.0 %     0.0 %  0.0 %

target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %x) !dbg !4 !kcfi_type !20 {
  %y = mul i32 %x, 3, !dbg !7
  ret i32 %y, !dbg !7
}

define i32 @__cfi_g(i32 %x) !dbg !9 {
  %y = mul i32 %x, 5, !dbg !10
  ret i32 %y, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"kcfi", i32 1}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "__cfi_g", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!10 = !DILocation(line: 12, column: 3, scope: !9)
!20 = !{i32 305419896}

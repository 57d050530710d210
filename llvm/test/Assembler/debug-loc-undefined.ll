; Locations are looked up once the module is complete. The first use of the
; undefined node with the least number is an error, wherever it is.

; RUN: split-file %s %t
; RUN: not llvm-as %t/instruction.ll -o /dev/null 2>&1 | FileCheck %s --check-prefix=INSTRUCTION
; RUN: not llvm-as %t/record.ll -o /dev/null 2>&1 | FileCheck %s --check-prefix=RECORD
; RUN: not llvm-as %t/other.ll -o /dev/null 2>&1 | FileCheck %s --check-prefix=OTHER
; RUN: not opt -S -allow-incomplete-ir %t/record.ll 2>&1 | FileCheck %s --check-prefix=RECORD
; RUN: opt -S -allow-incomplete-ir %t/instruction.ll | FileCheck %s --check-prefix=DROPPED
; RUN: not llvm-as %t/number.ll -o /dev/null 2>&1 | FileCheck %s --check-prefix=NUMBER
; RUN: opt -S %t/inline.ll | FileCheck %s --check-prefix=INLINE

; INSTRUCTION: instruction.ll:3:22: error: use of undefined metadata '!6'
; RECORD: record.ll:2:33: error: use of undefined metadata '!9'
; OTHER: other.ll:3:19: error: use of undefined metadata '!6'
; NUMBER: number.ll:2:18: error: expected '!' here

; DROPPED: unreachable
; DROPPED-NOT: !dbg

; INLINE: ret void, !dbg ![[LOC:[0-9]+]]
; INLINE: ![[LOC]] = !DILocation(line: 4, scope: !{{[0-9]+}})

;--- instruction.ll
define void @f() {
  fence seq_cst, !dbg !7
  br label %b, !dbg !6
b:
  unreachable, !dbg !6
}
;--- record.ll
define void @f(i32 %x) {
    #dbg_value(i32 %x, !1, !2, !9)
  ret void
}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!6}
!1 = !DILocalVariable(name: "x", scope: !5)
!2 = !DIExpression()
!3 = distinct !DICompileUnit(language: DW_LANG_C, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "f.c", directory: "/d")
!5 = distinct !DISubprogram(name: "f", file: !4, unit: !3, spFlags: DISPFlagDefinition)
!6 = !{i32 2, !"Debug Info Version", i32 3}
;--- other.ll
define void @f() {
  fence seq_cst, !dbg !7
  ret void, !foo !6, !dbg !6
}
;--- number.ll
define void @f() {
  ret void, !dbg 5
}
;--- inline.ll
define void @f() !dbg !5 {
  ret void, !dbg !DILocation(line: 4, scope: !5)
}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!6}
!3 = distinct !DICompileUnit(language: DW_LANG_C, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "f.c", directory: "/d")
!5 = distinct !DISubprogram(name: "f", file: !4, unit: !3, spFlags: DISPFlagDefinition)
!6 = !{i32 2, !"Debug Info Version", i32 3}

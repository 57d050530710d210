; What is wrong with a location that has no primary, and with the layers that say
; where a function begins. It costs neither the other layers nor the rest of the
; debug information.

; RUN: rm -rf %t && split-file %s %t
; RUN: cat %t/head.ll %t/good.ll | llvm-as -disable-output 2>&1 | count 0
; RUN: cat %t/head.ll %t/nothing.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nothing.ll
; RUN: cat %t/head.ll %t/malformed.ll | llvm-as -disable-output 2>&1 | FileCheck %t/malformed.ll
; RUN: cat %t/head.ll %t/undeclared.ll | llvm-as -disable-output 2>&1 | FileCheck %t/undeclared.ll
; RUN: cat %t/head.ll %t/primary.ll | llvm-as -disable-output 2>&1 | FileCheck %t/primary.ll
; RUN: cat %t/head.ll %t/nolayer.ll | llvm-as -disable-output 2>&1 | FileCheck %t/nolayer.ll
; RUN: cat %t/head.ll %t/empty.ll | llvm-as -disable-output 2>&1 | FileCheck %t/empty.ll
; RUN: cat %t/head.ll %t/function-malformed.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function-malformed.ll
; RUN: cat %t/head.ll %t/function-undeclared.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function-undeclared.ll
; RUN: cat %t/head.ll %t/function-other.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function-other.ll
; RUN: cat %t/head.ll %t/function-declared.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function-declared.ll
; RUN: cat %t/head.ll %t/function-twice.ll | llvm-as -disable-output 2>&1 | FileCheck %t/function-twice.ll

; Invalid layers are dropped alone.
; RUN: cat %t/head.ll %t/nothing.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,NONE,BEGIN
; RUN: cat %t/head.ll %t/malformed.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN
; RUN: cat %t/head.ll %t/undeclared.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN
; RUN: cat %t/head.ll %t/primary.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN
; RUN: cat %t/head.ll %t/nolayer.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,UNSAID
; RUN: cat %t/head.ll %t/empty.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,UNSAID
; RUN: cat %t/head.ll %t/function-malformed.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN
; RUN: cat %t/head.ll %t/function-undeclared.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,UNSAID
; RUN: cat %t/head.ll %t/function-other.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN
; RUN: cat %t/head.ll %t/function-declared.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN,DECLARED
; RUN: cat %t/head.ll %t/function-twice.ll | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,LEFT,BEGIN,TWICE

; Without a list of sources no layer is declared.
; RUN: cat %t/head.ll %t/good.ll | grep -v '^!llvm.intermediate' | llvm-as -disable-output 2>&1 | FileCheck %s --check-prefix=NOLIST
; RUN: cat %t/head.ll %t/good.ll | grep -v '^!llvm.intermediate' | opt -S 2>&1 | FileCheck %s --check-prefixes=UPGRADED,NONE,UNSAID
; NOLIST: module with layers has no !llvm.intermediate_level_source

; UPGRADED:     warning: ignoring invalid line layers in
; UPGRADED-NOT: warning
; BEGIN:        define void @f() !dbg !{{[0-9]+}} !line_layers [[BEGIN:![0-9]+]] {
; UNSAID:       define void @f() !dbg !{{[0-9]+}} {
; LEFT-NEXT:    fence acquire, !dbg [[LEFT:![0-9]+]]
; NONE-NEXT:    fence acquire{{$}}
; UPGRADED-NEXT: ret void, !dbg [[RET:![0-9]+]]
; DECLARED:     declare void @g(){{$}}
; TWICE:        define void @g() !dbg !{{[0-9]+}} !line_layers [[FIRST:![0-9]+]] {
; TWICE-DAG:    [[FIRST]] = !{null, [[FIRST_A:![0-9]+]]}
; TWICE-DAG:    [[FIRST_A]] = !{!"a", [[FIRST_LOC:![0-9]+]]}
; TWICE-DAG:    [[FIRST_LOC]] = !DILocation(line: 97,
; BEGIN-DAG:    [[BEGIN]] = !{null, [[BEGIN_A:![0-9]+]]}
; BEGIN-DAG:    [[BEGIN_A]] = !{!"a", [[BEGIN_LOC:![0-9]+]]}
; BEGIN-DAG:    [[BEGIN_LOC]] = !DILocation(line: 99,
; LEFT-DAG:     [[LEFT]] = !{null, [[LEFT_A:![0-9]+]]}
; LEFT-DAG:     [[LEFT_A]] = !{!"a", [[LEFT_LOC:![0-9]+]]}
; LEFT-DAG:     [[LEFT_LOC]] = !DILocation(line: 100, column: 10
; UPGRADED-DAG: [[RET]] = !DILocation(line: 2, column: 3

;--- head.ll
define void @f() !dbg !4 !line_layers !21 {
  fence acquire, !dbg !20
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!llvm.intermediate_level_source = !{!40}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DIFile(filename: "layer", directory: ".")
!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
!10 = !DILocation(line: 100, column: 10, scope: !9)
!11 = !{!"a", !10}
!12 = !{!"a", !DILocation(line: 99, scope: !9)}
!40 = !{!"a", !8, !"text"}
;--- good.ll
!20 = !{null, !11}
!21 = !{null, !12}
;--- nothing.ll
; CHECK:      composite location must have a layer
; CHECK-NEXT: fence acquire
; CHECK-NEXT: !{null}
!20 = !{null}
!21 = !{null, !12}
;--- malformed.ll
; CHECK:      layer of composite location must be a pair of kind and location
; CHECK-NEXT: fence acquire
; CHECK-NEXT: !{null, !{{[0-9]+}}, !"a"}
!20 = !{null, !11, !"a"}
!21 = !{null, !12}
;--- undeclared.ll
; CHECK:      file of layer is not declared in !llvm.intermediate_level_source
; CHECK-NEXT: fence acquire
; CHECK-NEXT: !DIFile(filename: "layer"
!20 = !{null, !11, !{!"b", !10}}
!21 = !{null, !12}
;--- primary.ll
; CHECK:      line layers of a function must not have a primary location
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !{!{{[0-9]+}}, !{{[0-9]+}}}
!20 = !{null, !11}
!21 = !{!7, !12}
;--- nolayer.ll
; CHECK:      composite location must have a layer
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !{null}
!20 = !{null, !11}
!21 = !{null}
;--- empty.ll
; CHECK:      invalid !dbg metadata attachment
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !{}
!20 = !{null, !11}
!21 = !{}
;--- function-malformed.ll
; CHECK:      kind of layer must be a non-empty string
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !{null, !{{[0-9]+}}, !{{[0-9]+}}}
; CHECK-NEXT: !{!"", !{{[0-9]+}}}
!20 = !{null, !11}
!21 = !{null, !{!"", !10}, !12}
;--- function-undeclared.ll
; CHECK:      file of layer is not declared in !llvm.intermediate_level_source
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !DIFile(filename: "layer"
!20 = !{null, !11}
!21 = !{null, !{!"b", !10}}
;--- function-other.ll
; CHECK:      line layers of a function must be in its subprogram
; CHECK-NEXT: ptr @f
; CHECK-NEXT: !{null, !{{[0-9]+}}, !{{[0-9]+}}}
; CHECK-NEXT: !DILocation(line: 98,
!41 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!42 = !{!"b", !8, !"text"}
!llvm.intermediate_level_source = !{!42}
!20 = !{null, !11}
!21 = !{null, !12, !{!"b", !DILocation(line: 98, scope: !DILexicalBlockFile(scope: !41, file: !8, discriminator: 0))}}
;--- function-declared.ll
; CHECK:      function declaration must not have line layers
; CHECK-NEXT: ptr @g
; CHECK-NEXT: !{null, !{{[0-9]+}}}
declare !line_layers !21 void @g()
!20 = !{null, !11}
!21 = !{null, !12}
;--- function-twice.ll
; CHECK:      function must have a single !line_layers attachment
; CHECK-NEXT: ptr @g
; CHECK-NEXT: !{null, !{{[0-9]+}}}
define void @g() !dbg !41 !line_layers !43 !line_layers !44 {
  unreachable
}
!41 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!42 = !DILexicalBlockFile(scope: !41, file: !8, discriminator: 0)
!43 = !{null, !{!"a", !DILocation(line: 97, scope: !42)}}
!44 = !{null, !{!"a", !DILocation(line: 98, scope: !42)}}
!20 = !{null, !11}
!21 = !{null, !12}

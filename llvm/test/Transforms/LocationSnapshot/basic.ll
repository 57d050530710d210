; The text is that of the module as it stood, without debug info, and each
; function and each instruction points to its own line of it, whether or not it
; has a location in the source.

; RUN: opt -S -passes='location-snapshot<kind=llvm-ir>' %s -o %t.ll
; RUN: FileCheck %s < %t.ll

; The pass changes nothing but locations and the list of sources.
; CHECK:      @global = global i32 0, align 4, !dbg [[GLOBAL:![0-9]+]], !dbg [[OTHER:![0-9]+]]
; CHECK-LABEL: define i32 @f(i32 %x)
; CHECK-SAME:  !dbg [[SP:![0-9]+]] !line_layers [[BEGIN:![0-9]+]] {
; CHECK:       %local = alloca i32, align 4, !dbg [[ALLOCA:![0-9]+]], !DIAssignID [[ID:![0-9]+]]{{$}}
; CHECK-NEXT:  #dbg_assign(i1 undef,
; CHECK-NEXT:  store i32 %x, ptr %local, align 4, !dbg [[STORE:![0-9]+]]
; CHECK-NEXT:  #dbg_value(i32 %x,
; CHECK-NEXT:  br label %loop, !dbg [[BR:![0-9]+]]
; CHECK:       br i1 %c, label %loop, label %exit, !dbg {{![0-9]+}}, !llvm.loop [[LOOP:![0-9]+]]
; CHECK:       ret i32 %x, !dbg [[RET:![0-9]+]]

; A function without a subprogram has no scope that a location could be in.
; CHECK-LABEL: define void @nodebug() {
; CHECK:       ret void{{$}}

; CHECK:      !llvm.dbg.cu = !{
; CHECK-NEXT: !llvm.module.flags = !{
; CHECK-NEXT: !llvm.ident = !{
; CHECK-NEXT: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; CHECK-DAG: [[SP]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[BEGIN]] = !{null, [[BEGINL:![0-9]+]]}
; CHECK-DAG: [[BEGINL]] = !{!"llvm-ir", [[BEGINI:![0-9]+]]}
; CHECK-DAG: [[BEGINI]] = !DILocation(line: 8, column: 1, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[ALLOCA]] = !{null, [[ALLOCAL:![0-9]+]]}
; CHECK-DAG: [[ALLOCAL]] = !{!"llvm-ir", [[ALLOCAI:![0-9]+]]}
; CHECK-DAG: [[ALLOCAI]] = !DILocation(line: 10, column: 3, scope: [[SCOPE]])
; CHECK-DAG: [[LOOP]] = distinct !{[[LOOP]], [[STOREP:![0-9]+]], [[STOREP]], [[MUST:![0-9]+]]}
; CHECK-DAG: [[STORE]] = !{[[STOREP]], [[STOREL:![0-9]+]]}
; CHECK-DAG: [[STOREP]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[STOREL]] = !{!"llvm-ir", [[STOREI:![0-9]+]]}
; CHECK-DAG: [[STOREI]] = !DILocation(line: 11, column: 3, scope: [[SCOPE]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE]] = !DIFile(filename: "name.c.llvm-ir.ll", directory: "/src", checksumkind: CSK_MD5, checksum: "{{[0-9a-f]+}}")
; CHECK-DAG: [[BR]] = !{[[STOREP]], [[BRL:![0-9]+]]}
; CHECK-DAG: [[BRL]] = !{!"llvm-ir", [[BRI:![0-9]+]]}
; CHECK-DAG: [[BRI]] = !DILocation(line: 12, column: 3, scope: [[SCOPE]])
; CHECK-DAG: [[RET]] = !{[[RETP:![0-9]+]], [[RETL:![0-9]+]]}
; CHECK-DAG: [[RETP]] = !DILocation(line: 3, column: 3, scope: [[SP]])
; CHECK-DAG: [[RETL]] = !{!"llvm-ir", [[RETI:![0-9]+]]}
; CHECK-DAG: [[RETI]] = !DILocation(line: 19, column: 3, scope: [[SCOPE]])

; The text in the module is what llvm-dis shows of it without debug info.
; RUN: llvm-as %s -o %t.bc
; RUN: opt -passes='location-snapshot<kind=llvm-ir>' %t.bc -o %t.snap.bc
; RUN: llvm-dis %t.snap.bc -o - | FileCheck %s --check-prefix=TEXT
; TEXT: !{!"llvm-ir", {{![0-9]+}}, !"; ModuleID = {{[^ ]*}}.bc'
; TEXT-SAME: {{\\0A}}@global = global i32 0, align 4{{\\0A}}
; TEXT-SAME: {{\\0A}}define i32 @f(i32 %x) {{[{]}}
; TEXT-SAME: {{\\0A}}  %local = alloca i32, align 4{{\\0A}}  store i32 %x, ptr %local, align 4{{\\0A}}  br label %loop{{\\0A}}
; TEXT-SAME: {{\\0A}}  br i1 %c, label %loop, label %exit, !llvm.loop !3{{\\0A}}
; TEXT-SAME: {{\\0A}}!llvm.module.flags = !{!0, !1}{{\\0A}}!llvm.ident = !{!2}{{\\0A}}
; TEXT-SAME: {{\\0A}}!3 = distinct !{!3, !4}{{\\0A}}!4 = !{!\22llvm.loop.mustprogress\22}{{\\0A}}"}

; Snapshots of two kinds stand side by side; one of the same kind is replaced.
; RUN: opt -S -passes='location-snapshot<kind=a>,location-snapshot<kind=b>,location-snapshot<kind=a>' %s | FileCheck %s --check-prefix=TWO
; TWO: ret i32 %x, !dbg [[RET:![0-9]+]]
; TWO: !llvm.intermediate_level_source = !{[[B:![0-9]+]], [[A:![0-9]+]]}
; TWO-DAG: [[RET]] = !{{{![0-9]+}}, [[RETA:![0-9]+]], [[RETB:![0-9]+]]}
; TWO-DAG: [[RETA]] = !{!"a", {{![0-9]+}}}
; TWO-DAG: [[RETB]] = !{!"b", {{![0-9]+}}}
; TWO-DAG: [[B]] = !{!"b",
; TWO-DAG: [[A]] = !{!"a",

; The text of one does not hold the other, so the two are equal.
; RUN: opt -S -passes='location-snapshot<kind=a>,location-snapshot<kind=b>' %s | FileCheck %s --check-prefix=EQUAL
; EQUAL-DAG: !{!"a", [[FILEA:![0-9]+]], !"[[BODY:.*]]"}
; EQUAL-DAG: !{!"b", [[FILEB:![0-9]+]], !"[[BODY]]"}
; EQUAL-DAG: [[FILEA]] = !DIFile(filename: "name.c.a.ll"
; EQUAL-DAG: [[FILEB]] = !DIFile(filename: "name.c.b.ll"

; The pass prints itself as it is written.
; RUN: opt -disable-output -disable-verify -print-pipeline-passes -passes='location-snapshot<kind=x y>' %s | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: location-snapshot<kind=x y>

; RUN: not opt -disable-output -passes='location-snapshot' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; RUN: not opt -disable-output -passes='location-snapshot<kind=>' %s 2>&1 | FileCheck %s --check-prefix=EMPTY
; PARAM: location-snapshot needs the parameter 'kind=NAME'
; EMPTY: invalid parameter 'kind=' for location-snapshot: expected 'kind=NAME' or 'values'

source_filename = "name.c"
target triple = "x86_64-unknown-linux-gnu"

@global = global i32 0, align 4, !dbg !20, !dbg !22

define i32 @f(i32 %x) !dbg !4 {
entry:
  %local = alloca i32, align 4, !DIAssignID !24
    #dbg_assign(i1 undef, !25, !DIExpression(), !24, ptr %local, !DIExpression(), !7)
  store i32 %x, ptr %local, align 4, !dbg !7
    #dbg_value(i32 %x, !25, !DIExpression(), !7)
  br label %loop, !dbg !7

loop:
  %c = icmp eq i32 %x, 0, !dbg !7
  br i1 %c, label %loop, label %exit, !dbg !7, !llvm.loop !26

exit:
  ret i32 %x, !dbg !8
}

define void @nodebug() {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = !{!"clang"}
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "global", scope: !0, file: !1, line: 1, type: !10, isLocal: false, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "other", scope: !0, file: !1, line: 1, type: !10, isLocal: false, isDefinition: true)
!24 = distinct !DIAssignID()
!25 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1, type: !10)
!26 = distinct !{!26, !7, !7, !27}
!27 = !{!"llvm.loop.mustprogress"}

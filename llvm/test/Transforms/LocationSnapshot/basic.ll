; The text is that of the module as it stood, and each instruction that has a
; location points to its own line of it.

; RUN: opt -S -passes='location-snapshot<kind=llvm-ir>' %s -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: define i32 @f(
; CHECK:       %local = alloca i32, align 4{{$}}
; CHECK:       store i32 %x, ptr %local, align 4, !dbg [[STORE:![0-9]+]]
; CHECK:       ret i32 %x, !dbg [[RET:![0-9]+]]

; A function without a subprogram has no scope that a location could be in.
; CHECK-LABEL: define void @nodebug(
; CHECK:       ret void{{$}}

; CHECK: !llvm.intermediate_level_source = !{[[SOURCE:![0-9]+]]}
; CHECK-DAG: [[SP:![0-9]+]] = distinct !DISubprogram(name: "f"
; CHECK-DAG: [[STORE]] = !{[[STOREP:![0-9]+]], [[STOREL:![0-9]+]]}
; CHECK-DAG: [[STOREP]] = !DILocation(line: 2, column: 3, scope: [[SP]])
; CHECK-DAG: [[STOREL]] = !{!"llvm-ir", [[STOREI:![0-9]+]]}
; CHECK-DAG: [[STOREI]] = !DILocation(line: 9, column: 3, scope: [[SCOPE:![0-9]+]])
; CHECK-DAG: [[SCOPE]] = !DILexicalBlockFile(scope: [[SP]], file: [[FILE:![0-9]+]], discriminator: 0)
; CHECK-DAG: [[FILE]] = !DIFile(filename: "name.c.llvm-ir.ll", directory: "/src", checksumkind: CSK_MD5, checksum: "{{[0-9a-f]+}}")
; CHECK-DAG: [[RET]] = !{[[RETP:![0-9]+]], [[RETL:![0-9]+]]}
; CHECK-DAG: [[RETL]] = !{!"llvm-ir", [[RETI:![0-9]+]]}
; CHECK-DAG: [[RETI]] = !DILocation(line: 10, column: 3, scope: [[SCOPE]])
; CHECK-DAG: [[SOURCE]] = !{!"llvm-ir", [[FILE]], !"; ModuleID = {{.*}}\0A  store i32 %x, ptr %local, align 4, !dbg !{{[0-9]+}}\0A{{.*}}"}

; The text in the module is what llvm-dis shows of the input.
; RUN: llvm-as %s -o %t.bc
; RUN: opt -passes='location-snapshot<kind=llvm-ir>' %t.bc -o %t.snap.bc
; RUN: llc -mtriple=x86_64-linux -filetype=obj %t.snap.bc -o %t.o
; RUN: llvm-dis %t.bc -o %t.dis

; Snapshots of two kinds stand side by side; one of the same kind is replaced.
; RUN: opt -S -passes='location-snapshot<kind=a>,location-snapshot<kind=b>,location-snapshot<kind=a>' %s | FileCheck %s --check-prefix=TWO
; TWO: ret i32 %x, !dbg [[RET:![0-9]+]]
; TWO: !llvm.intermediate_level_source = !{[[B:![0-9]+]], [[A:![0-9]+]]}
; TWO-DAG: [[RET]] = !{{{![0-9]+}}, [[RETA:![0-9]+]], [[RETB:![0-9]+]]}
; TWO-DAG: [[RETA]] = !{!"a", {{![0-9]+}}}
; TWO-DAG: [[RETB]] = !{!"b", {{![0-9]+}}}
; TWO-DAG: [[B]] = !{!"b",
; TWO-DAG: [[A]] = !{!"a",

; The pass prints itself as it is written.
; RUN: opt -disable-output -disable-verify -print-pipeline-passes -passes='location-snapshot<kind=x y>' %s | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: location-snapshot<kind=x y>

; RUN: not opt -disable-output -passes='location-snapshot' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; RUN: not opt -disable-output -passes='location-snapshot<kind=>' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; PARAM: location-snapshot needs the parameter 'kind=NAME'

source_filename = "name.c"
target triple = "x86_64-unknown-linux-gnu"

define i32 @f(i32 %x) !dbg !4 {
entry:
  %local = alloca i32, align 4
  store i32 %x, ptr %local, align 4, !dbg !7
  ret i32 %x, !dbg !8
}

define void @nodebug() {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)

; Modules that differ in more than debug info, and other things that are refused.

; RUN: rm -rf %t && mkdir %t && cp %s %t/a.ll && cd %t
; DEFINE: %{adopt} = not opt -S -o no.ll -passes='adopt-line-layer<file=b.ll;kind=k>' a.ll 2>&1 | FileCheck %s --check-prefix

; RUN: sed 's/add i32 %v, 1/add i32 %v, 2/' a.ll > b.ll
; RUN: %{adopt} OPERAND
; OPERAND: error: adopt-line-layer: 'b.ll': is not the same module: in 'f' there is '%w = add i32 %v, 2, !dbg !{{[0-9]+}}' where here is '%w = add i32 %v, 1, !dbg !{{[0-9]+}}'
; RUN: sed 's/= add i32/= sub i32/' a.ll > b.ll
; RUN: %{adopt} OPCODE
; OPCODE: in 'f' there is '%w = sub i32 %v, 1, !dbg !{{[0-9]+}}' where here is '%w = add i32 %v, 1, !dbg !{{[0-9]+}}'
; RUN: sed 's/= add i32/= add nsw i32/' a.ll > b.ll
; RUN: %{adopt} FLAGS
; FLAGS: in 'f' there is '%w = add nsw i32 %v, 1, !dbg !{{[0-9]+}}' where here is '%w = add i32 %v, 1, !dbg !{{[0-9]+}}'
; RUN: sed 's/align 4/align 8/' a.ll > b.ll
; RUN: %{adopt} ALIGN
; ALIGN: in 'f' there is '%v = load i32, ptr %p, align 8' where here is '%v = load i32, ptr %p, align 4'
; RUN: sed 's/call void @g() #0/call void @g()/' a.ll > b.ll
; RUN: %{adopt} ATTRIBUTES
; ATTRIBUTES: in 'f' there is 'call void @g()' where here is 'call void @g() #
; RUN: sed 's/call void @g() #0/call void @h() #0/' a.ll > b.ll
; RUN: %{adopt} CALLEE
; CALLEE: in 'f' there is 'call void @h() #{{[0-9]+}}' where here is 'call void @g() #
; RUN: sed 's/ret i32 %w/ret i32 %v/' a.ll > b.ll
; RUN: %{adopt} VALUE
; VALUE: in 'f' there is 'ret i32 %v' where here is 'ret i32 %w'
; RUN: grep -v 'call void' a.ll > b.ll
; RUN: %{adopt} FEWER
; FEWER: in 'f' there is 'ret i32 %w' where here is 'call void @g()
; RUN: sed 's/define i32 @f(ptr/define i32 @f(ptr nonnull/' a.ll > b.ll
; RUN: %{adopt} SIGNATURE
; SIGNATURE: is not the same module: the functions 'f' have other types or attributes
; RUN: sed -e 's/@f(/@ff(/' a.ll > b.ll
; RUN: %{adopt} NAME
; NAME: is not the same module: there is 'ff' where here is 'f'
; RUN: sed 's/define void @last.*/declare void @last()/' a.ll > b.ll
; RUN: %{adopt} MISSING
; MISSING: is not the same module: there is no 'last'
; RUN: cp a.ll c.ll && mv b.ll a.ll && cp c.ll b.ll
; RUN: %{adopt} MORE
; MORE: is not the same module: there is 'last', which is not here
; RUN: mv c.ll a.ll

; RUN: sed 's/^}/more:\n  ret i32 0\n}/' a.ll > b.ll
; RUN: %{adopt} BLOCKS
; BLOCKS: is not the same module: 'f' has 2 blocks there and 1 here

;; A module that is malformed is an error, in text and in bitcode, whether or not what is
;; malformed is its debug info.
; RUN: sed 's/%w = add i32 %v, 1/%w = add i32 %w, 1/' a.ll > b.ll
; RUN: %{adopt} MALFORMED
; RUN: cp b.ll c.ll && llvm-as -disable-verify c.ll -o b.ll
; RUN: %{adopt} MALFORMED
; MALFORMED: error: adopt-line-layer: 'b.ll': the module is malformed: Only PHI nodes may reference their own value!
; RUN: sed 's/, scope: !4)/, scope: !5)/' a.ll > b.ll
; RUN: %{adopt} SCOPE
; SCOPE: error: adopt-line-layer: 'b.ll': the module is malformed: 
; RUN: llvm-as a.ll -o c.bc && head -c 600 c.bc > b.ll
; RUN: %{adopt} CUT
; CUT: error: adopt-line-layer: 'b.ll': 

; RUN: rm b.ll
; RUN: %{adopt} NOFILE
; NOFILE: error: adopt-line-layer: 'b.ll': {{.*}}{{[Nn]}}o such file or directory
; RUN: echo 'define' > b.ll
; RUN: %{adopt} SYNTAX
; SYNTAX: error: adopt-line-layer: 'b.ll': expected type
; RUN: sed 's/, !dbg !6//' a.ll > b.ll
; RUN: %{adopt} NOLINES
; NOLINES: error: adopt-line-layer: 'b.ll': no instruction has a location, or no function here has a subprogram
; RUN: cp a.ll b.ll
; RUN: opt -S -passes='location-snapshot<kind=k>' b.ll -o a.ll
; RUN: %{adopt} TWICE
; TWICE: error: adopt-line-layer: 'b.ll': the module has a layer 'k' already
; RUN: opt -S -passes='location-snapshot<kind=K>' b.ll -o a.ll
; RUN: %{adopt} LIKE
; LIKE: error: adopt-line-layer: 'b.ll': the module has a layer 'K', which has the same name in objects as 'k'

; RUN: not opt -passes='adopt-line-layer<kind=k>' %s 2>&1 | FileCheck %s --check-prefix=PARAMS
; RUN: not opt -passes='adopt-line-layer<file=x>' %s 2>&1 | FileCheck %s --check-prefix=PARAMS
; RUN: not opt -passes='adopt-line-layer' %s 2>&1 | FileCheck %s --check-prefix=PARAMS
; PARAMS: adopt-line-layer needs the parameters 'file=OTHER' and 'kind=NAME'
; RUN: not opt -passes='adopt-line-layer<file=x;kin=k>' %s 2>&1 | FileCheck %s --check-prefix=PARAM
; PARAM: invalid parameter 'kin=k' for adopt-line-layer: expected 'file=OTHER' or 'kind=NAME'

declare void @g()
declare void @h()

define i32 @f(ptr %p) !dbg !4 {
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 1, !dbg !6
  call void @g() #0
  ret i32 %w
}
define void @last() { ret void }

attributes #0 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "source.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 11, column: 2, scope: !4)

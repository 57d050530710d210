; Modules that differ in more than debug info, and other things that are refused.

; RUN: rm -rf %t && mkdir %t && cp %s %t/a.ll && cd %t
; DEFINE: %{adopt} = not opt -S -o no.ll -passes='adopt-line-layer<file=b.ll;kind=k>' a.ll 2>&1 | FileCheck %s --check-prefix

; RUN: sed 's/add i32 %v, 1/add i32 %v, 2/' a.ll > b.ll
; RUN: %{adopt} OPERAND
; OPERAND: error: adopt-line-layer: 'b.ll': is not the same module: in 'f' there is '%w = add i32 %v, 2, !dbg !6' where here is '%w = add i32 %v, 1, !dbg !6'
; RUN: sed 's/= add i32/= sub i32/' a.ll > b.ll
; RUN: %{adopt} OPCODE
; OPCODE: in 'f' there is '%w = sub i32 %v, 1, !dbg !6' where here is '%w = add i32 %v, 1, !dbg !6'
; RUN: sed 's/= add i32/= add nsw i32/' a.ll > b.ll
; RUN: %{adopt} FLAGS
; FLAGS: in 'f' there is '%w = add nsw i32 %v, 1, !dbg !6' where here is '%w = add i32 %v, 1, !dbg !6'
; RUN: sed 's/align 4/align 8/' a.ll > b.ll
; RUN: %{adopt} ALIGN
; ALIGN: in 'f' there is '%v = load i32, ptr %p, align 8' where here is '%v = load i32, ptr %p, align 4'
; RUN: sed 's/call void @g() #0/call void @g()/' a.ll > b.ll
; RUN: %{adopt} ATTRIBUTES
; ATTRIBUTES: in 'f' there is 'call void @g()' where here is 'call void @g() #
; RUN: sed 's/call void @g() #0/call void @h() #0/' a.ll > b.ll
; RUN: %{adopt} CALLEE
; CALLEE: in 'f' there is 'call void @h() #1' where here is 'call void @g() #
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
; RUN: sed -e '/^define void @last/,/^}/d' -e 's/^declare void @h()/&\ndeclare void @last()/' a.ll > b.ll
; RUN: %{adopt} MISSING
; MISSING: is not the same module: there is no 'last'
; RUN: cp a.ll c.ll && mv b.ll a.ll && cp c.ll b.ll
; RUN: %{adopt} MORE
; MORE: is not the same module: there is 'last', which is not here
; RUN: mv c.ll a.ll

; What is not in the bodies of functions counts, too.
; RUN: sed 's/constant i32 1/constant i32 2/' a.ll > b.ll
; RUN: %{adopt} INITIALIZER
; INITIALIZER: is not the same module: 'data' has another initializer
; RUN: sed 's/ptr @data\([],]\)/ptr @twin\1/' a.ll > b.ll
; RUN: %{adopt} POINTER
; POINTER: is not the same module: 'table' has another initializer
; RUN: sed 's/^@data = constant/@data = internal constant/' a.ll > b.ll
; RUN: %{adopt} LINKAGE
; LINKAGE: is not the same module: 'data' has another linkage
; RUN: sed 's/^@data = constant/@data = hidden constant/' a.ll > b.ll
; RUN: %{adopt} VISIBILITY
; VISIBILITY: is not the same module: 'data' has another visibility
; RUN: sed 's/^@local = global/@local = thread_local global/' a.ll > b.ll
; RUN: %{adopt} TLS
; TLS: is not the same module: 'local' has another thread-local mode
; RUN: grep -v '^@local' a.ll > b.ll
; RUN: %{adopt} GLOBAL
; GLOBAL: is not the same module: there is no 'local'
; RUN: sed 's/alias i32, ptr @data/alias i32, ptr @twin/' a.ll > b.ll
; RUN: %{adopt} ALIAS
; ALIAS: is not the same module: 'other_name' has another target
; RUN: sed 's/@last() {/@last() align 32 {/' a.ll > b.ll
; RUN: %{adopt} ALIGNMENT
; ALIGNMENT: is not the same module: 'last' has another alignment
; RUN: sed 's/@last() {/@last() prefix i32 1 {/' a.ll > b.ll
; RUN: %{adopt} PREFIX
; PREFIX: is not the same module: 'last' has another prefix or prologue
; RUN: sed -e 's/^@local = .*/&\n$last = comdat any/' -e 's/@last() {/@last() comdat {/' a.ll > b.ll
; RUN: %{adopt} COMDAT
; COMDAT: is not the same module: 'last' has another COMDAT
; RUN: sed 's/^declare void @h()/declare void @h() noreturn/' a.ll > b.ll
; RUN: %{adopt} DECLARATION
; DECLARATION: is not the same module: the functions 'h' have other types or attributes
; RUN: sed 's/^target triple = .*/target triple = "x86_64-linux-musl"/' a.ll > b.ll
; RUN: %{adopt} TRIPLE
; TRIPLE: is not the same module: it is for the target 'x86_64-linux-musl' and not for 'x86_64-unknown-linux-gnu'
; RUN: sed 's/^target datalayout = .*/target datalayout = "E"/' a.ll > b.ll
; RUN: %{adopt} LAYOUT
; LAYOUT: is not the same module: it has another data layout
; RUN: sed 's/^module asm .*/module asm "nop"/' a.ll > b.ll
; RUN: %{adopt} ASM
; ASM: is not the same module: it has another module asm
; RUN: sed 's/!"rsp"/!"rbp"/' a.ll > b.ll
; RUN: %{adopt} METADATA
; METADATA: in 'last' there is '%r = call i64 @llvm.read_register.i64(metadata !7)' where here is

; RUN: sed '/^  ret i32 %w/s/$/\nmore:\n  ret i32 0/' a.ll > b.ll
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

target datalayout = "e"
target triple = "x86_64-unknown-linux-gnu"
module asm ""

@data = constant i32 1
@twin = constant i32 1
@local = global i32 0
@table = constant [2 x ptr] [ptr @data, ptr getelementptr (i8, ptr @data, i64 1)]
@other_name = alias i32, ptr @data

declare void @g()
declare void @h()
declare i64 @llvm.read_register.i64(metadata)

define i32 @f(ptr %p) !dbg !4 {
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 1, !dbg !6
  call void @g() #0
  ret i32 %w
}
define void @last() {
  %r = call i64 @llvm.read_register.i64(metadata !7)
  ret void
}

attributes #0 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "source.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 10, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DILocation(line: 11, column: 2, scope: !4)
!7 = !{!"rsp"}

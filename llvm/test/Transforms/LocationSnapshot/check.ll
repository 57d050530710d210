; check-line-layers warns of each instruction that lacks a layer that the module
; declares. With -check-line-layers-each, opt names the pass that lost it.

; RUN: opt -disable-output -passes=check-line-layers %s 2>&1 | FileCheck %s --check-prefix=BEFORE
; BEFORE-NOT: {{.}}
; BEFORE:      {{^}}WARNING: instruction without layer 'mlir' in function 'incomplete' --  store i32 9, ptr %p, align 4, !dbg !{{[0-9]+$}}
; BEFORE-NEXT: {{^}}WARNING: instruction without layer 'mlir' in function 'incomplete' --  store i32 8, ptr %p, align 4, !dbg !{{[0-9]+$}}
; BEFORE-NEXT: {{^}}WARNING: instruction without layer 'tile' in function 'incomplete' --  ret void{{$}}
; BEFORE-NEXT: {{^}}WARNING: instruction without layer 'mlir' in function 'incomplete' --  ret void{{$}}
; BEFORE-NEXT: function 'one': 4 instructions
; BEFORE-NEXT:   tile: 4 exact, 0 ambiguous, 0 without (0 with a source line, 0 with none)
; BEFORE-NEXT:   mlir: 4 exact, 0 ambiguous, 0 without (0 with a source line, 0 with none)
; BEFORE:      module: 13 instructions
; BEFORE-NEXT:   tile: 12 exact, 0 ambiguous, 1 without (0 with a source line, 1 with none)
; BEFORE-NEXT:   mlir: 10 exact, 0 ambiguous, 3 without (2 with a source line, 1 with none)
; BEFORE-NEXT: {{^}}CheckLineLayers: FAIL{{$}}
; BEFORE-NOT:  {{.}}

; The call in a thunk has the line of the function and no layers. Optimising
; @incomplete does not lose what it never had, nor does inlining it.
; RUN: opt -disable-output -check-line-layers-each -mergefunc-preserve-debug-info -passes='mergefunc,cgscc(inline),function(instcombine)' %s 2>&1 | FileCheck %s --check-prefix=EACH
; EACH-NOT:  {{.}}
; EACH:      {{^}}WARNING: MergeFunctionsPass lost layer 'tile' in function 'two' --  tail call void @one(ptr %p), !dbg !{{[0-9]+$}}
; EACH-NEXT: {{^}}WARNING: MergeFunctionsPass lost layer 'mlir' in function 'two' --  tail call void @one(ptr %p), !dbg !{{[0-9]+$}}
; EACH-NOT:  {{.}}

; An instruction that is made without any location has lost its layers as well. It
; has no place in the source: one is named for each opcode in a function.
; RUN: opt -disable-output -check-line-layers-each -passes='function(reg2mem,reg2mem)' %s 2>&1 | FileCheck %s --check-prefix=MADE
; MADE-NOT:  {{.}}
; MADE:      {{^}}WARNING: RegToMemPass lost layer 'tile' in function 'one' --  %"reg2mem alloca point" = bitcast i32 0 to i32{{$}}
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'mlir' in function 'one' --  %"reg2mem alloca point" = bitcast i32 0 to i32{{$}}
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'tile' in function 'two' --
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'mlir' in function 'two' --
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'tile' in function 'incomplete' --
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'mlir' in function 'incomplete' --
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'tile' in function 'caller' --
; MADE-NEXT: {{^}}WARNING: RegToMemPass lost layer 'mlir' in function 'caller' --  %"reg2mem alloca point" = bitcast i32 0 to i32{{$}}
; MADE-NOT:  {{.}}

; A function without a subprogram gets no locations in a new layer, which loses none.
; RUN: cp %s %t.plain.ll
; RUN: echo 'define void @plain() { ret void }' >> %t.plain.ll
; RUN: opt -disable-output -check-line-layers-each -passes='location-snapshot<kind=new>,instcombine' %t.plain.ll 2>&1 | count 0

; RUN: opt -S -mergefunc-preserve-debug-info -passes='mergefunc' %s -o %t.ll
; RUN: opt -S -check-line-layers-each -mergefunc-preserve-debug-info -passes='mergefunc,check-line-layers' %s -o %t.each.ll 2>%t.err
; RUN: diff %t.ll %t.each.ll
; RUN: FileCheck %s --check-prefix=BOTH < %t.err
; BOTH: WARNING: MergeFunctionsPass lost layer 'tile' in function 'two'
; BOTH: WARNING: instruction without layer 'tile' in function 'two'

; A module without layers lacks none.
; RUN: opt -S -strip-debug %s -o - | opt -disable-output -passes=check-line-layers -check-line-layers-each 2>&1 | FileCheck %s --check-prefix=NONE
; NONE:     module: 13 instructions
; NONE-NEXT: {{^}}CheckLineLayers: PASS{{$}}

define void @one(ptr %p) !dbg !4 {
  store i32 1, ptr %p, align 4, !dbg !20
  store i32 2, ptr %p, align 4, !dbg !20
  store i32 3, ptr %p, align 4, !dbg !20
  ret void, !dbg !20
}

define void @two(ptr %p) !dbg !14 {
  store i32 1, ptr %p, align 4, !dbg !24
  store i32 2, ptr %p, align 4, !dbg !24
  store i32 3, ptr %p, align 4, !dbg !24
  ret void, !dbg !24
}

define internal void @incomplete(ptr %p) !dbg !16 {
  store i32 9, ptr %p, align 4, !dbg !26
  store i32 8, ptr %p, align 4, !dbg !26
  ret void
}

define void @caller(ptr %p) !dbg !18 {
  call void @incomplete(ptr %p), !dbg !28
  ret void, !dbg !29
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.intermediate_level_source = !{!30, !31}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "name.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "one", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DIFile(filename: "k.tile", directory: ".")
!11 = !DIFile(filename: "k.mlir", directory: ".")
!12 = !{!"tile", !DILocation(line: 5, scope: !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0))}
!13 = !{!"mlir", !DILocation(line: 6, scope: !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0))}
!14 = distinct !DISubprogram(name: "two", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
!16 = distinct !DISubprogram(name: "incomplete", scope: !1, file: !1, line: 19, type: !5, scopeLine: 19, spFlags: DISPFlagDefinition, unit: !0)
!18 = distinct !DISubprogram(name: "caller", scope: !1, file: !1, line: 29, type: !5, scopeLine: 29, spFlags: DISPFlagDefinition, unit: !0)
!20 = !{!7, !12, !13}
!24 = !{!DILocation(line: 10, scope: !14), !12, !13}
!26 = !{!DILocation(line: 20, scope: !16), !12}
!28 = !{!DILocation(line: 30, scope: !18), !12, !13}
!29 = !{null, !12, !13}
!30 = !{!"tile", !10, !"text"}
!31 = !{!"mlir", !11, !""}

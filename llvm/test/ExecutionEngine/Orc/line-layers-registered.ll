; What debuggers are given of jitted code: with both linkers, the objects that are
; registered have all layers, at the addresses at which the code is.

; REQUIRES: native && x86_64-linux

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: opt -passes='location-snapshot<kind=tile>,location-snapshot<kind=low>' \
; RUN:   %S/Inputs/line-layers-kernel.ll -o k.bc
; DEFINE: %{linker} = rtdyld
; DEFINE: %{options} =
; DEFINE: %{input} = k.bc
; DEFINE: %{register} = lli --jit-linker=%{linker} --orc-lazy-debug=jit-debug-objects \
; DEFINE:   %{options} %{input} > %{linker}.o
; DEFINE: %{lookup} = llvm-line-layers lookup %{linker}.o --function=sum

; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL
; REDEFINE: %{linker} = jitlink
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL

; ALL: 0x{{[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+}} ({{.l?text}}): sum at /src/kernel.py:1:0
; ALL: sum at /src/kernel.py:4:0
; ALL-NEXT: low: line-layers-kernel.ll.low.ll:13:3: %t = xor i64 %s, %m
; ALL-NEXT: tile: line-layers-kernel.ll.tile.ll:13:3: %t = xor i64 %s, %m

; Texts are compressed, since the object is in memory twice; nothing else is.
; RUN: %if zlib %{ llvm-readelf -SW %{linker}.o | FileCheck %s --check-prefix=SECTIONS %}
; SECTIONS-COUNT-2: .debug_txt.{{(low|tile)\.[0-9a-f]+}} PROGBITS {{.*}} GC 0
; SECTIONS-NOT:     {{ G?C +[0-9]+ +[0-9]+ +[0-9]+$}}

; With a level chosen, that is the source. The other layers stay.
; REDEFINE: %{options} = -jit-line-layer=tile
; REDEFINE: %{linker} = rtdyld
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=TILE
; REDEFINE: %{linker} = jitlink
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=TILE

; TILE: 0x{{[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+}} ({{.l?text}}): sum at {{.*[/\\]}}line-layers-kernel.ll.tile.ll
; TILE: sum at {{.*[/\\]}}line-layers-kernel.ll.tile.ll:[[#LINE:]]:3
; TILE-NEXT: low: line-layers-kernel.ll.low.ll:13:3: %t = xor i64 %s, %m
; TILE-NEXT: tile: line-layers-kernel.ll.tile.ll:[[#LINE]]:3: %

; Texts are not decompressed for that.
; RUN: %if zlib %{ llvm-readelf -SW %{linker}.o | FileCheck %s --check-prefix=SECTIONS %}

; Objects of static libraries have it, too.
; RUN: llc -relocation-model=pic -filetype=obj k.bc -o k.o
; RUN: rm -f k.a && llvm-ar rc k.a k.o
; RUN: echo 'define i32 @other() { ret i32 0 }' > other.ll
; REDEFINE: %{input} = -entry-function=main -extra-archive=k.a other.ll
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=TILE
; REDEFINE: %{linker} = rtdyld
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=TILE
; REDEFINE: %{linker} = jitlink
; REDEFINE: %{input} = k.bc

; The source is what there is without the option.
; REDEFINE: %{options} = -jit-line-layer=source
; RUN: %{register}
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL

; A layer that is not there does not keep the code from running.
; REDEFINE: %{options} = -jit-line-layer=none
; RUN: lli --jit-linker=jitlink -jit-line-layer=none k.bc 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NONE
; NONE: lli: warning: '{{.*}}': no layer 'none'; it has 'low', 'tile'
; NONE-NOT: warning

; Nobody needs to hear of code that has no layers, whatever is in its data.
; RUN: echo '@name = constant [14 x i8] c".debug_line.x\00"' > string.ll
; RUN: echo 'define i32 @main() { ret i32 0 }' >> string.ll
; RUN: lli -jit-line-layer=none string.ll 2>&1 | count 0

; MCJIT has no place where an object can be changed.
; RUN: not lli -jit-kind=mcjit -jit-line-layer=tile k.bc 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MCJIT
; MCJIT: -jit-line-layer requires -jit-kind=orc or -jit-kind=orc-lazy

; Code that another process runs is neither told to perf nor kept.
; RUN: not lli -jit-kind=mcjit -remote-mcjit -perf-support k.bc 2>&1 \
; RUN:   | FileCheck %s --check-prefix=REMOTE
; REMOTE: -perf-support and -jit-keep-objects are not possible with -remote-mcjit

; What is interpreted has no code.
; RUN: not lli -force-interpreter -perf-support k.bc 2>&1 \
; RUN:   | FileCheck %s --check-prefix=INTERPRETER
; INTERPRETER: -perf-support and -jit-keep-objects are not possible with -force-interpreter

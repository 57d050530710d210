; What perf is told of jitted code, and what is kept for later.

; REQUIRES: native && x86_64-linux
; UNSUPPORTED: wsl1, msan

; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: opt -passes='location-snapshot<kind=tile>' %S/Inputs/line-layers-kernel.ll -o k.bc
; DEFINE: %{options} = --jit-linker=jitlink
; DEFINE: %{name} = jitlink
; DEFINE: %{input} = k.bc
; DEFINE: %{dump} = env JITDUMPDIR=%t/%{name} lli %{options} %{input} && \
; DEFINE:   mv %{name}/.debug/jit/llvm-IR-jit-* %{name}/dump && \
; DEFINE:   mv %{name}/dump/jit-*.dump %{name}/dump/jit.dump
; DEFINE: %{show} = %python %S/Inputs/show-jitdump.py %{name}/dump/jit.dump
; DEFINE: %{lookup} = llvm-line-layers lookup --jitdump=%{name}/dump/jit.dump --function=sum

; A relative path is one below the current directory.
; RUN: mkdir relative && env JITDUMPDIR=relative lli -perf-support k.bc
; RUN: ls relative/.debug/jit/llvm-IR-jit-*/jit-*.dump

; The lines of a function precede it, its addresses are its own, and the last entry is
; where the function ends.
; REDEFINE: %{options} = --jit-linker=jitlink -perf-support
; RUN: %{dump}
; RUN: %{show} > shown
; RUN: FileCheck %s --check-prefix=SUM < shown
; RUN: FileCheck %s --check-prefix=MAIN < shown
; REDEFINE: %{name} = rtdyld
; REDEFINE: %{options} = --jit-linker=rtdyld -perf-support
; RUN: %{dump}
; RUN: %{show} > shown
; RUN: FileCheck %s --check-prefix=SUM < shown
; RUN: FileCheck %s --check-prefix=MAIN < shown

; SUM: +0 /src/kernel.py:1{{$}}
; SUM: /src/kernel.py:4{{$}}
; SUM: end at +[[#SIZE:]]
; SUM-NEXT: sum size [[#SIZE]] number {{[01]}} with its own lines
; MAIN: +0 /src/kernel.py:7{{$}}
; MAIN: end at +[[#SIZE:]]
; MAIN-NEXT: main size [[#SIZE]] number {{[01]}} with its own lines

; The lines of a layer; its text is beside the dump. All levels are kept.
; REDEFINE: %{name} = tile-jitlink
; REDEFINE: %{options} = --jit-linker=jitlink -jit-keep-objects -jit-line-layer=tile
; RUN: %{dump}
; RUN: %{show} | FileCheck %s --check-prefix=TILE
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL
; RUN: cat %{name}/dump/line-layers/*/*tile.ll | FileCheck %s --check-prefix=TEXT
; REDEFINE: %{name} = tile-rtdyld
; REDEFINE: %{options} = --jit-linker=rtdyld -jit-keep-objects -jit-line-layer=tile
; RUN: %{dump}
; RUN: %{show} | FileCheck %s --check-prefix=TILE
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL
; RUN: cat %{name}/dump/line-layers/*/*tile.ll | FileCheck %s --check-prefix=TEXT
; REDEFINE: %{name} = mcjit
; REDEFINE: %{options} = --jit-kind=mcjit -jit-keep-objects
; RUN: %{dump}
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL

; JITLink relocates debug sections, and those of this object are compressed.
; RUN: llc -relocation-model=pic -filetype=obj k.bc -o k.o
; RUN: %if zlib %{ llvm-objcopy --compress-debug-sections=zlib k.o %}
; RUN: echo 'define i32 @other() { ret i32 0 }' > other.ll
; REDEFINE: %{name} = compressed
; REDEFINE: %{options} = --jit-linker=jitlink -jit-keep-objects
; REDEFINE: %{input} = -entry-function=main -extra-object=k.o other.ll
; RUN: %{dump}
; RUN: %{show} > shown
; RUN: FileCheck %s --check-prefix=SUM < shown
; RUN: FileCheck %s --check-prefix=MAIN < shown
; RUN: %{lookup} | FileCheck %s --check-prefix=ALL
; REDEFINE: %{input} = k.bc

; A layer that is called "source" can be told from the source.
; RUN: opt -passes='location-snapshot<kind=source>' %S/Inputs/line-layers-kernel.ll -o k.bc
; REDEFINE: %{name} = source-layer
; REDEFINE: %{options} = -perf-support -jit-line-layer=layer.source
; RUN: %{dump}
; RUN: %{show} | FileCheck %s --check-prefix=SOURCE-LAYER
; REDEFINE: %{name} = source
; REDEFINE: %{options} = -perf-support -jit-line-layer=source
; RUN: %{dump}
; RUN: %{show} | FileCheck %s --check-prefix=SUM

; SOURCE-LAYER: +0 {{.*}}/line-layers-kernel.ll.source.ll:[[#]]
; SOURCE-LAYER: {{sum|main}} size

; If the text cannot be written, the code runs, and a warning names the folder.
; RUN: env TMPDIR=%t/missing lli -jit-line-layer=source k.bc
; RUN: env TMPDIR=%t/missing lli -jit-line-layer=layer.source k.bc 2>&1 | FileCheck %s --check-prefix=MISSING
; MISSING: lli: warning: '{{.*}}missing': {{.}}

; Nothing in the name of that folder stands for anything else.
; RUN: mkdir 100%% && env TMPDIR=%t/100%% lli -jit-line-layer=layer.source k.bc 2>&1 | count 0

; TILE: +0 {{.*}}.debug/jit/llvm-IR-jit-{{.*}}/line-layers/{{[0-9a-f]+}}/{{.*}}line-layers-kernel.ll.tile.ll:[[#]]
; TILE: {{sum|main}} size

; TEXT: define i64 @sum(
; TEXT: %m = mul i64 %i, 3

; ALL: 0x{{[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+}} ({{.l?text}}): sum at /src/kernel.py:1:0
; ALL: sum at /src/kernel.py:4:0
; ALL-NEXT: tile: line-layers-kernel.ll.tile.ll:13:3: %t = xor i64 %s, %m

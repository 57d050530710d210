// Where the history of lines is written.

// DEFINE: %{clang} = %clang -### --target=x86_64-linux-gnu -g
// DEFINE: %{layer} = %{clang} -gline-layer=llvm-ir
// DEFINE: %{cuda} = %{layer} -c -x cuda --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s
// DEFINE: %{check} = FileCheck %s --implicit-check-not=warning: --implicit-check-not=error: --check-prefix

// RUN: %{layer} -c -gline-layer-history=h.jsonl %s -o out/a.o 2>&1 | %{check}=NAMED
// NAMED: "-gline-layer-history=h.jsonl"
// RUN: %{layer} -c -gline-layer-history %s -o out/a.o 2>&1 | %{check}=OUTPUT
// OUTPUT: "-gline-layer-history=out/a.lines.jsonl"
// RUN: %{layer} -gline-layer-history %s -o out/a.exe 2>&1 | %{check}=INPUT
// RUN: %{layer} -S -gline-layer-history %s -o - 2>&1 | %{check}=INPUT
// INPUT: "-gline-layer-history=line-layer-history.lines.jsonl"
// RUN: %{layer} -c %s 2>&1 | %{check}=NONE
// NONE-NOT: -gline-layer-history

// Only one compilation can write to a file: not one of each input, nor one for the host
// and one for a device, nor one for each device.
// RUN: not %{layer} -c -gline-layer-history=h.jsonl %s %S/gline-layer.c %S/opt-record.c 2>&1 | %{check}=SEVERAL
// RUN: not %{layer} -c -save-temps -gline-layer-history=h.jsonl %s %S/gline-layer.c 2>&1 | %{check}=SEVERAL
// RUN: not %{cuda} -gline-layer-history=h.jsonl --cuda-gpu-arch=sm_70 2>&1 | %{check}=SEVERAL
// RUN: not %{cuda} -gline-layer-history=h.jsonl --cuda-gpu-arch=sm_70 --cuda-gpu-arch=sm_80 \
// RUN:   --cuda-device-only 2>&1 | %{check}=SEVERAL
// SEVERAL: error: cannot write the history of several compilations to 'h.jsonl'; use '-gline-layer-history' without a name

// Nor can two that give a file the same name.
// RUN: rm -rf %t && mkdir %t && touch %t/line-layer-history.c %t/line-layer-history.cu %t/other.c
// RUN: not %{layer} -gline-layer-history %s %t/line-layer-history.c %t/other.c 2>&1 | %{check}=SAME
// RUN: not %{layer} -c -gline-layer-history %s %t/line-layer-history.c 2>&1 | %{check}=SAME
// SAME: error: cannot write the history of several compilations to 'line-layer-history.lines.jsonl'; compile their inputs by a command each
// RUN: not %{cuda} -gline-layer-history --cuda-gpu-arch=sm_70 --cuda-device-only %t/line-layer-history.cu 2>&1 \
// RUN:   | %{check}=SAME-DEVICE
// SAME-DEVICE: error: cannot write the history of several compilations to 'line-layer-history-cuda-nvptx64-nvidia-cuda-sm_70.lines.jsonl'; compile their inputs by a command each
// RUN: %{layer} -gline-layer-history %s %t/other.c 2>&1 | %{check}=TWO
// TWO-DAG: "-gline-layer-history=line-layer-history.lines.jsonl"
// TWO-DAG: "-gline-layer-history=other.lines.jsonl"

// Without a name each has a file of its own.
// RUN: %{cuda} -gline-layer-history --cuda-gpu-arch=sm_70 --cuda-gpu-arch=sm_80 2>&1 | %{check}=DEVICES
// DEVICES-DAG: "-gline-layer-history=line-layer-history-cuda-nvptx64-nvidia-cuda-sm_70.lines.jsonl"
// DEVICES-DAG: "-gline-layer-history=line-layer-history-cuda-nvptx64-nvidia-cuda-sm_80.lines.jsonl"
// DEVICES-DAG: "-gline-layer-history=line-layer-history.lines.jsonl"

// All jobs of one compilation can: the last has the whole history.
// RUN: %{layer} -c -save-temps -gline-layer-history=h.jsonl %s 2>&1 | %{check}=TEMPS
// TEMPS: "-S"{{.*}} "-gline-layer-history=h.jsonl"
// RUN: %{cuda} -gline-layer-history=h.jsonl --cuda-gpu-arch=sm_70 --cuda-device-only 2>&1 | %{check}=NAMED

// Jobs that generate no code write none.
// RUN: %{layer} -E -gline-layer-history=h.jsonl %s %S/gline-layer.c 2>&1 | %{check}=NONE
// RUN: %{layer} -fsyntax-only -gline-layer-history=h.jsonl %s %S/gline-layer.c 2>&1 | %{check}=NONE

// Without layers there is none. IR may have layers already.
// RUN: %{clang} -c -gline-layer-history %s 2>&1 | %{check}=UNUSED
// RUN: %{clang} -c -save-temps -gline-layer-history %s 2>&1 | %{check}=UNUSED
// UNUSED:     warning: '-gline-layer-history' has no effect without '-gline-layer=' [-Woption-ignored]
// UNUSED-NOT: "-gline-layer-history
// RUN: %{clang} -c -gline-layer-history=h.jsonl %s 2>&1 | %{check}=UNUSED-NAMED
// UNUSED-NAMED: warning: '-gline-layer-history=h.jsonl' has no effect without '-gline-layer=' [-Woption-ignored]
// RUN: %{clang} -c -gline-layer-history=h.jsonl -x ir %s 2>&1 | %{check}=NAMED

// Where layers have no effect, that is said once, and there is no history.
// DEFINE: %{check-no-layers} = FileCheck %s --check-prefix=NO-LAYERS --implicit-check-not=error:
// RUN: %clang -### --target=x86_64-apple-macosx -c -g -gline-layer=llvm-ir -gline-layer-history %s 2>&1 \
// RUN:   | %{check-no-layers}
// RUN: %clang -### --target=x86_64-linux-gnu -c -gline-layer=llvm-ir -gline-layer-history %s 2>&1 \
// RUN:   | %{check-no-layers}
// RUN: %clang -### --target=x86_64-linux-gnu -c -save-temps -gline-layer=llvm-ir -gline-layer-history=h.jsonl %s 2>&1 \
// RUN:   | %{check-no-layers}
// NO-LAYERS:     warning: {{.*}}'-gline-layer=llvm-ir'
// NO-LAYERS-NOT: warning:
// NO-LAYERS-NOT: "-gline-layer-history

// The last option counts.
// RUN: %{layer} -c -gline-layer-history -gno-line-layer-history %s 2>&1 | %{check}=NONE
// RUN: %{layer} -c -gline-layer-history=h.jsonl -gno-line-layer-history %s 2>&1 | %{check}=NONE
// RUN: %{layer} -c -gno-line-layer-history -gline-layer-history=h.jsonl %s 2>&1 | %{check}=NAMED
// RUN: %{clang} -c -gline-layer-history -gno-line-layer-history %s 2>&1 | %{check}=NONE
// RUN: %{layer} -c -save-temps -gline-layer-history -gno-line-layer %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=warning:

// RUN: not %{layer} -c -gline-layer-history= %s 2>&1 | %{check}=EMPTY
// EMPTY: error: unsupported argument '' to option '-gline-layer-history='

// Host and device are compiled with layers. After ptxas, the layers of the PTX are
// put into the cubin.

// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -gline-layer=llvm-ir --cuda-gpu-arch=sm_70 \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=CHECK,LINEINFO %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir --cuda-gpu-arch=sm_70 \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=CHECK,DEBUG %s
// CHECK:    "-triple" "nvptx64-nvidia-cuda"{{.*}} "-gline-layer=llvm-ir"{{.*}} "-o" "[[PTX:[^"]+]]"
// CHECK:    ptxas"
// LINEINFO-SAME: "-lineinfo"
// DEBUG-SAME: "-g"
// CHECK-SAME: "--output-file" "[[CUBIN:[^"]+]]" "[[PTX]]"
// CHECK:    llvm-line-layers{{[^"]*}}" "attach" "[[CUBIN]]" "-o" "[[CUBIN]]" "--allow-no-layers" "--ptx" "[[PTX]]"
// RDC:      llvm-offload-binary{{.*}}"--image=file=[[CUBIN]],
// CHECK:    "-triple" "x86_64-unknown-linux-gnu"{{.*}} "-gline-layer=llvm-ir"

// So they are with -fgpu-rdc: nvlink keeps them. What is packed has them.
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -fgpu-rdc -gline-layer=llvm-ir \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=CHECK,LINEINFO,RDC %s

// And where device code is compiled by itself.
// RUN: %clang -### --target=nvptx64-nvidia-cuda -march=sm_70 -x c -c -O2 -g -gline-layer=llvm-ir \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nogpulib -o out.o %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DIRECT %s
// DIRECT: ptxas"{{.*}} "--output-file" "[[CUBIN:out[^"]*]]" "[[PTX:[^"]+]]" "-c"
// DIRECT: llvm-line-layers{{[^"]*}}" "attach" "[[CUBIN]]" "-o" "[[CUBIN]]" "--allow-no-layers" "--ptx" "[[PTX]]"

// IR has its locations already, so -g is not needed.
// RUN: %clang -### --target=nvptx64-nvidia-cuda -march=sm_70 -x ir -c -O2 -gline-layer=llvm-ir \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nogpulib -o out.o %s 2>&1 \
// RUN:   | FileCheck --check-prefix=OF-IR %s
// OF-IR: ptxas"{{.*}} "-lineinfo"{{.*}} "--output-file" "[[CUBIN:out[^"]*]]" "[[PTX:[^"]+]]" "-c"
// OF-IR: llvm-line-layers{{[^"]*}}" "attach" "[[CUBIN]]" "-o" "[[CUBIN]]" "--allow-no-layers" "--ptx" "[[PTX]]"
// RUN: %clang -### --target=nvptx64-nvidia-cuda -march=sm_70 -x ir -c -O2 \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nogpulib -o out.o %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE --implicit-check-not='"-lineinfo"' %s

// To ptxas "-" is the name of a file, and to the tool it is not.
// RUN: %clang -### --target=nvptx64-nvidia-cuda -march=sm_70 -x c -c -O2 -g -gline-layer=llvm-ir \
// RUN:   --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nogpulib -o - %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DASH %s
// DASH: ptxas"{{.*}} "--output-file" "-"
// DASH: llvm-line-layers{{[^"]*}}" "attach" "./-" "-o" "./-"

// Nothing is put into cubins without line tables.
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -gline-layer=llvm-ir \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -gline-layer=llvm-ir -gno-line-layer \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=NONE,NO-HOST %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -gline-layer=llvm-ir -Xarch_device -gno-line-layer \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/../Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=NONE,HOST %s
// NONE:     ptxas"
// NONE-NOT: "attach"
// HOST:     "-triple" "x86_64-unknown-linux-gnu"{{.*}} "-gline-layer=llvm-ir"
// NO-HOST-NOT: "-gline-layer

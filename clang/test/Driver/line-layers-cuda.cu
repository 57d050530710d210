// Host and device are compiled with layers. After ptxas, the layers of the PTX are
// put into the cubin.

// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -gline-layer=llvm-ir --cuda-gpu-arch=sm_70 \
// RUN:   --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=CHECK,LINEINFO %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -g -gline-layer=llvm-ir --cuda-gpu-arch=sm_70 \
// RUN:   --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefixes=CHECK,DEBUG %s
// CHECK:    "-triple" "nvptx64-nvidia-cuda"{{.*}} "-gline-layer=llvm-ir"{{.*}} "-o" "[[PTX:[^"]+]]"
// CHECK:    ptxas"
// LINEINFO-SAME: "-lineinfo"
// DEBUG-SAME: "-g"
// CHECK-SAME: "--output-file" "[[CUBIN:[^"]+]]" "[[PTX]]"
// CHECK:    llvm-line-layers{{[^"]*}}" "attach" "[[CUBIN]]" "-o" "[[CUBIN]]" "--allow-no-layers" "--ptx" "[[PTX]]"
// CHECK:    "-triple" "x86_64-unknown-linux-gnu"{{.*}} "-gline-layer=llvm-ir"

// Cubins that nvlink links have their layers from what it makes of them. Nothing is
// put into cubins without line tables.
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g -fgpu-rdc -gline-layer=llvm-ir \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -gline-layer=llvm-ir \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// RUN: %clang -### --target=x86_64-linux-gnu -c -O2 -g \
// RUN:   --cuda-gpu-arch=sm_70 --cuda-path=%S/Inputs/CUDA_111/usr/local/cuda -nocudainc -nocudalib %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NONE %s
// NONE:     ptxas"
// NONE-NOT: "attach"

//===- smooth.cu - A kernel that calls a function of another file ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../kernels/cuda.h"

/// In weighted.cu.
__device__ float weighted(float Before, float Here, float After);

/// Output[I] is the weighted mean of Input[I] and its neighbours.
extern "C" __global__ void smooth(const float *Input, float *Output, int N) {
  int I = BLOCK_X * BLOCK_SIZE_X + THREAD_X;
  if (I >= N)
    return;
  float Before = Input[I > 0 ? I - 1 : 0];
  float After = Input[I < N - 1 ? I + 1 : I];
  Output[I] = weighted(Before, Input[I], After);
}

//===- weighted.cu - The function that smooth.cu calls --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../kernels/cuda.h"

__device__ float weighted(float Before, float Here, float After) {
  float Sum = Before + After;
  if (Sum > 2 * Here)
    Sum -= Here;
  return Here / 2 + Sum / 4;
}

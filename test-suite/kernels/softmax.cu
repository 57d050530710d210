//===- softmax.cu - Softmax of the rows of a matrix -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cuda.h"

constexpr int Threads = 128;

struct Maximum {
  __device__ static float neutral() { return -__builtin_huge_valf(); }
  __device__ static float combine(float A, float B) { return A > B ? A : B; }
};

struct Sum {
  __device__ static float neutral() { return 0.0f; }
  __device__ static float combine(float A, float B) { return A + B; }
};

template <typename Operation>
__device__ inline float reduceRow(float Value, float *Scratch) {
  Scratch[THREAD_X] = Value;
  __syncthreads();
#pragma unroll
  for (int Distance = Threads / 2; Distance > 0; Distance /= 2) {
    if (THREAD_X < Distance)
      Scratch[THREAD_X] =
          Operation::combine(Scratch[THREAD_X], Scratch[THREAD_X + Distance]);
    __syncthreads();
  }
  float Result = Scratch[0];
  __syncthreads();
  return Result;
}

__device__ inline float exponential(float X) {
  return exp2Fast(X * 1.44269504f);
}

/// Softmax of the row of Input that the block has the number of.
extern "C" __global__ void __launch_bounds__(Threads)
    softmax(const float *Input, float *Output, int Columns) {
  __shared__ float Scratch[Threads];
  const float *Row = Input + BLOCK_X * Columns;
  float *Result = Output + BLOCK_X * Columns;

  float Largest = Maximum::neutral();
  for (int I = THREAD_X; I < Columns; I += Threads)
    Largest = Maximum::combine(Largest, Row[I]);
  Largest = reduceRow<Maximum>(Largest, Scratch);

  float Total = Sum::neutral();
  for (int I = THREAD_X; I < Columns; I += Threads)
    Total += exponential(Row[I] - Largest);
  Total = reduceRow<Sum>(Total, Scratch);

  for (int I = THREAD_X; I < Columns; I += Threads)
    Result[I] = exponential(Row[I] - Largest) / Total;
}

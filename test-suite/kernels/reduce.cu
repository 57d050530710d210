//===- reduce.cu - Sum of an array ----------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cuda.h"

constexpr int Threads = 256;

__device__ inline float reduceWarp(float Value) {
#pragma unroll
  for (int Mask = 16; Mask > 0; Mask /= 2)
    Value += shuffleXor(Value, Mask);
  return Value;
}

/// A device function of its own, so that there is a call.
__device__ __attribute__((noinline)) float reduceBlock(float Value,
                                                       float *Partial) {
  Value = reduceWarp(Value);
  if (THREAD_X % 32 == 0)
    Partial[THREAD_X / 32] = Value;
  __syncthreads();
  Value = THREAD_X < Threads / 32 ? Partial[THREAD_X] : 0.0f;
  return reduceWarp(Value);
}

/// Adds the sum of N elements of Input to *Output.
extern "C" __global__ void __launch_bounds__(Threads)
    reduce(const float *Input, float *Output, int N) {
  __shared__ float Partial[Threads / 32];
  float Sum = 0.0f;
  for (int I = BLOCK_X * Threads + THREAD_X; I < N; I += GRID_SIZE_X * Threads)
    Sum += Input[I];
  Sum = reduceBlock(Sum, Partial);
  if (THREAD_X == 0)
    atomicAdd(Output, Sum);
}

/// Adds up how far N elements of Input are from Mean, squared, in *Output.
extern "C" __global__ void __launch_bounds__(Threads)
    variance(const float *Input, float *Output, float Mean, int N) {
  __shared__ float Partial[Threads / 32];
  float Sum = 0.0f;
#pragma unroll 4
  for (int I = BLOCK_X * Threads + THREAD_X; I < N;
       I += GRID_SIZE_X * Threads) {
    float Distance = Input[I] - Mean;
    Sum += Distance * Distance;
  }
  Sum = reduceBlock(Sum, Partial);
  if (THREAD_X == 0)
    atomicAdd(Output, Sum);
}

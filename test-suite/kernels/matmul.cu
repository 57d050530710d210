//===- matmul.cu - Tiled matrix multiplication ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cuda.h"

constexpr int Tile = 16;

__device__ inline void loadTile(float (&To)[Tile][Tile], const float *From,
                                int Row, int Column, int N) {
  bool IsInside = Row < N && Column < N;
  To[THREAD_Y][THREAD_X] = IsInside ? From[Row * N + Column] : 0.0f;
}

__device__ inline float multiplyTiles(const float (&A)[Tile][Tile],
                                      const float (&B)[Tile][Tile]) {
  float Sum = 0.0f;
#pragma unroll
  for (int K = 0; K < Tile; ++K)
    Sum += A[THREAD_Y][K] * B[K][THREAD_X];
  return Sum;
}

/// C = A * B for square matrices of N rows. A block is Tile by Tile threads.
extern "C" __global__ void __launch_bounds__(Tile *Tile)
    matmul(const float *A, const float *B, float *C, int N) {
  __shared__ float TileA[Tile][Tile];
  __shared__ float TileB[Tile][Tile];
  int Row = BLOCK_Y * Tile + THREAD_Y;
  int Column = BLOCK_X * Tile + THREAD_X;
  float Sum = 0.0f;
  for (int Begin = 0; Begin < N; Begin += Tile) {
    loadTile(TileA, A, Row, Begin + THREAD_X, N);
    loadTile(TileB, B, Begin + THREAD_Y, Column, N);
    __syncthreads();
    Sum += multiplyTiles(TileA, TileB);
    __syncthreads();
  }
  if (Row < N && Column < N)
    C[Row * N + Column] = Sum;
}

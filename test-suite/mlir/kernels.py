#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
# ruff: noqa: F821
"""Kernels. What they have to compute is in references.py."""

from math import inf

from kernel_language import f32, kernel

M, N, K = 16, 256, 512
ROWS, COLUMNS = 64, 256
EPSILON = 1e-5


@kernel
def matmul(a: f32[M, K], b: f32[K, N], bias: f32[N], c: f32[M, N]):
    c[i, j] = 0.0
    c[i, j] += (
        a[i, k]
        * b[k, j]
    )
    c[i, j] = max(c[i, j] + bias[j], 0.0)


@kernel
def dense(x: f32[M, K], w: f32[K, N], bias: f32[N], y: f32[M, N]):
    y[i, j] = bias[j]
    y += x @ w


@kernel
def softmax(x: f32[ROWS, COLUMNS], y: f32[ROWS, COLUMNS]):
    peak: f32[ROWS] = -inf
    total: f32[ROWS] = 0.0
    peak[i] = max(peak[i], x[i, j])
    y[i, j] = exp(x[i, j] - peak[i])
    total[i] += y[i, j]
    y[i, j] /= total[i]


@kernel
def layer_norm(x: f32[ROWS, COLUMNS], scale: f32[COLUMNS], shift: f32[COLUMNS],
               y: f32[ROWS, COLUMNS]):
    mean: f32[ROWS] = 0.0
    variance: f32[ROWS] = 0.0
    mean[i] += x[i, j] / COLUMNS
    variance[i] += (x[i, j] - mean[i]) * (x[i, j] - mean[i]) / COLUMNS
    y[i, j] = (
        (x[i, j] - mean[i])
        / sqrt(variance[i] + EPSILON)
        * scale[j]
        + shift[j]
    )


@kernel
def stencil(old: f32[M + 2, N + 2], new: f32[M, N]):
    """A step of Jacobi's iteration; old has a border of one element."""
    new[i, j] = 0.25 * (
        old[i, j + 1]
        + old[i + 1, j]
        + old[i + 1, j + 2]
        + old[i + 2, j + 1]
    )


KERNELS = {k.name: k for k in (matmul, dense, softmax, layer_norm, stencil)}

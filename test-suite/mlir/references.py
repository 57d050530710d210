#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the kernels have to compute, in plain Python: of their inputs, as lists, the
output, which is their last parameter."""

import math

import kernels


def multiply(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def matmul(a, b, bias):
    return [[max(x + y, 0.0) for x, y in zip(row, bias)] for row in multiply(a, b)]


def dense(x, w, bias):
    return [[p + q for p, q in zip(row, bias)] for row in multiply(x, w)]


def softmax(x):
    def of_row(row):
        powers = [math.exp(value - max(row)) for value in row]
        return [power / sum(powers) for power in powers]
    return [of_row(row) for row in x]


def layer_norm(x, scale, shift):
    def of_row(row):
        mean = sum(row) / len(row)
        deviation = math.sqrt(sum((value - mean) ** 2 for value in row) / len(row)
                              + kernels.EPSILON)
        return [(value - mean) / deviation * s + t
                for value, s, t in zip(row, scale, shift)]
    return [of_row(row) for row in x]


def stencil(old):
    return [[(old[i - 1][j] + old[i][j - 1] + old[i][j + 1] + old[i + 1][j]) / 4
             for j in range(1, len(old[0]) - 1)] for i in range(1, len(old) - 1)]

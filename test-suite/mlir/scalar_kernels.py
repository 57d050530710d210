#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Kernels whose variables a debugger is to show. They run in Python as well. All numbers
are exact in f32, so what a debugger prints is what Python has."""

from scalar_language import Struct, f32, index, scalar_kernel

N = 16
SCALE = 2.5
OFFSET = 3


class Point(Struct):
    pass


@scalar_kernel
def total(a: f32[N], n: index, out: f32[N]):
    acc = 0.0
    for i in range(n):
        x = a[i]
        acc = acc + x * SCALE
    out[0] = acc


@scalar_kernel
def points(a: f32[N], n: index, out: f32[N]):
    for i in range(n):
        x = a[i]
        place = i + OFFSET
        point = Point(weight=x, place=place)
        pair = [Point(weight=x, place=i), Point(weight=x + x, place=place)]
        out[i] = x * SCALE


@scalar_kernel
def tiles(a: f32[N], n: index, out: f32[N]):
    best = 0.0
    for i in range(n):
        tile = a[i:i + 4]
        row = 0.0
        for j in range(4):
            k = i + j
            row = row + a[k]
        best = best + row
        out[i] = row
    out[n] = best


KERNELS = {k.name: k for k in (total, points, tiles)}

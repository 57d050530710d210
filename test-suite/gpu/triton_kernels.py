#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Two kernels in Triton, and a comparison of what they compute with PyTorch."""

import torch
import triton
import triton.language as tl


@triton.jit
def softmax_kernel(output, source, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(source + row * columns + offsets, mask=mask, other=-float("inf"))
    powers = tl.exp(values - tl.max(values, axis=0))
    result = powers / tl.sum(powers, axis=0)
    tl.store(output + row * columns + offsets, result, mask=mask)


@triton.jit
def matmul_kernel(a, b, c, n, BLOCK: tl.constexpr, STEP: tl.constexpr):
    rows = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    columns = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    inner = tl.arange(0, STEP)
    a_tile = a + rows[:, None] * n + inner[None, :]
    b_tile = b + inner[:, None] * n + columns[None, :]
    total = tl.zeros((BLOCK, BLOCK), dtype=tl.float32)
    for _ in range(0, n, STEP):
        total = tl.dot(tl.load(a_tile), tl.load(b_tile), total)
        a_tile += STEP
        b_tile += STEP * n
    tl.store(c + rows[:, None] * n + columns[None, :], total)


def run_softmax():
    source = torch.randn(1024, 781, device="cuda")
    output = torch.empty_like(source)
    softmax_kernel[(1024,)](output, source, 781, BLOCK=1024)
    return (output - torch.softmax(source, dim=1)).abs().max().item()


def run_matmul():
    n = 1024
    a, b = (torch.randn(n, n, device="cuda", dtype=torch.float16) for _ in range(2))
    c = torch.empty(n, n, device="cuda")
    matmul_kernel[(n // 128, n // 128)](a, b, c, n, BLOCK=128, STEP=32)
    return ((c - a.float() @ b.float()).abs() / n).max().item()


def main():
    torch.manual_seed(1)
    for name, run in ("softmax", run_softmax), ("matmul", run_matmul):
        error = run()
        print(f"{name}: the largest error is {error:.2e}")
        if not error < 1e-3:
            raise SystemExit(f"error: {name} is wrong")


if __name__ == "__main__":
    main()

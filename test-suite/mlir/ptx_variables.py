#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Whether the variables of kernels have locations in PTX and in cubins.

The level full pins each part of each variable. So each part has to be in a register, or
be a constant, in the DWARF of the PTX that is made of optimized code, and in what ptxas
makes of that.
"""

import collections
import re

import kernels
import ptx_dwarf
from commands import gpu_modules, run
from machine_code import cubins

CHIP = "sm_90"
SCALAR_PIPELINE = f"""
    nvvm-attach-target{{chip={CHIP} O=0 debug-level=LEVEL}},
    gpu.module(ensure-debug-info-scope-on-regions, convert-scf-to-cf,
               convert-gpu-to-nvvm{{use-bare-ptr-memref-call-conv=1}},
               convert-vector-to-llvm, convert-dbg-to-llvm{{level=LEVEL}},
               reconcile-unrealized-casts)
"""
LINALG_PIPELINE = f"""
    func.func(convert-linalg-to-parallel-loops), fold-memref-alias-ops, canonicalize, cse,
    func.func(scf-parallel-loop-tiling{{parallel-loop-tile-sizes=8,32}},
              gpu-map-parallel-loops),
    convert-parallel-loops-to-gpu, lower-affine, canonicalize,
    gpu-launch-sink-index-computations, gpu-kernel-outlining, canonicalize, cse,
    nvvm-attach-target{{chip={CHIP} O=0 debug-level=LEVEL}},
    gpu.module(ensure-debug-info-scope-on-regions, convert-scf-to-cf,
               convert-gpu-to-nvvm{{use-bare-ptr-memref-call-conv=1}}, canonicalize, cse,
               convert-dbg-to-llvm{{level=LEVEL}}, reconcile-unrealized-casts)
"""


def modules(kernel, builder, level):
    """The LLVM IR of the kernels that a kernel is made into, as files."""
    is_linalg = kernel.name in kernels.KERNELS
    if is_linalg:
        text = kernel.emit(parallel_first=True, variables=True)
    else:
        text = kernel.emit(target="nvptx")
    source = builder.folder / f"{kernel.name}.gpu.mlir"
    source.write_text(text)
    passes = " ".join((LINALG_PIPELINE if is_linalg else SCALAR_PIPELINE)
                      .replace("LEVEL", level).split())
    mlir_opt, options = builder.tool("mlir-opt"), builder.arguments.mlir_option
    lowered = source.with_suffix(".llvm.mlir")
    run(mlir_opt, *options, "--mlir-print-debuginfo",
        f"--pass-pipeline=builtin.module({passes})", source, "-o", lowered)
    for name, bitcode in gpu_modules(mlir_opt, lowered, builder.arguments.ptxas, *options):
        module = builder.folder / f"{kernel.name}.{name}.bc"
        module.write_bytes(bitcode)
        yield module


def compile_ptx(module, builder):
    """Optimized PTX of a module."""
    optimized, ptx = module.with_suffix(".opt.bc"), module.with_suffix(".ptx")
    run(builder.tool("opt"), "-passes=default<O2>", f"-mcpu={CHIP}", module, "-o",
        optimized)
    run(builder.tool("llc"), "-O2", f"-mcpu={CHIP}", optimized, "-o", ptx)
    return ptx


def expected_parts(text):
    """The parts that LLVM IR says values of: {name: [{(offset, size)}]}, in bytes, with a
    set for each variable of the name; a whole variable is (0, None)."""
    parts = collections.defaultdict(set)
    for variable, expression in re.findall(
            r"#dbg_value\([^!]*(?:!DIArgList\([^)]*\), |[^!]*)(![0-9]+), "
            r"!DIExpression\(([^)]*)\)", text):
        fragment = re.search(r"DW_OP_LLVM_fragment, (\d+), (\d+)", expression)
        parts[variable].add((int(fragment[1]) // 8, int(fragment[2]) // 8)
                            if fragment else (0, None))
    result = collections.defaultdict(list)
    for variable, found in parts.items():
        name = re.search(rf'(?m)^{variable} = !DILocalVariable\(name: "(\w+)"', text)[1]
        result[name].append(found)
    return result


def located_parts(dump):
    """What DWARF has locations for, as llvm-dwarfdump prints it: {name: [[(offset,
    end)]]}, with a list for each variable; the end of a whole variable is infinite."""
    result = collections.defaultdict(list)
    for entry in re.split(r"\n\s*\n", dump):
        if not re.match(r"0x\w+:\s+DW_TAG_(variable|formal_parameter)", entry):
            continue
        name = re.search(r'DW_AT_name\s+\("(\w+)"\)', entry)
        location = re.search(r"DW_AT_location\s+\((.*?)\)\n", entry + "\n", re.DOTALL)
        if name:
            result[name[1]].append(ranges(location[1] if location else ""))
    return result


def ranges(location):
    """[(offset, end)] of all parts that a location, or list of them, describes."""
    found = []
    for expression in re.split(r"[\[(]0x\w+,\s*0x\w+\):", location):
        expression = expression.strip()
        if "DW_OP_piece" not in expression:
            if "DW_OP_" in expression:
                found.append((0, float("inf")))
            continue
        offset = 0
        for piece, size in re.findall(r"(.*?)DW_OP_piece (0x\w+)", expression):
            end = offset + int(size, 16)
            if "DW_OP_" in piece:
                found.append((offset, end))
            offset = end
    return found


def missing_parts(expected, located):
    """Names of what has no location: ["point+8"]. COUNT of all, as well."""
    missing, count = [], 0
    for name, variables in expected.items():
        places = located.get(name, [])
        everything = [part for parts in places for part in parts]
        for parts in variables:
            for offset, size in sorted(parts, key=str):
                count += 1
                end = offset + (size or 1)
                if not any(low <= offset and end <= high for low, high in everything):
                    missing.append(f"{name}+{offset}")
        if sum(map(bool, places)) < len(variables):
            missing.append(f"{len(variables) - sum(map(bool, places))} of {name}")
    return missing, count


def dump(builder, file):
    return run(builder.tool("llvm-dwarfdump"), "--debug-info", file).decode()


def find_missing(module, builder):
    """What of a module has no location in PTX, and in the cubin; and how many parts there
    are."""
    text = run(builder.tool("opt"), "-S", "-passes=verify", module).decode()
    expected, ptx = expected_parts(text), compile_ptx(module, builder)
    elf = module.with_suffix(".elf")
    elf.write_bytes(ptx_dwarf.elf(ptx_dwarf.debug_sections(ptx.read_text())))
    missing, count = missing_parts(expected, located_parts(dump(builder, elf)))
    if builder.arguments.ptxas:
        cubin = module.with_suffix(".cubin")
        run(builder.arguments.ptxas, "-g", "-O0", f"-arch={CHIP}", ptx, "-o", cubin)
        missing += [f"{part} (cubin)" for part in
                    missing_parts(expected, located_parts(dump(builder, cubin)))[0]]
    return missing, count


def machine_code(module, builder):
    """The code that ptxas makes; without it the PTX, less what is about lines."""
    ptx = compile_ptx(module, builder)
    if not builder.arguments.ptxas:
        return [line.split("//")[0].strip() for line in ptx.read_text().splitlines()
                if not re.match(r"\s*(\.loc|\.file|//|\$L__(tmp|func_))", line)]
    cubin = module.with_suffix(".cubin")
    run(builder.arguments.ptxas, "-lineinfo", f"-arch={CHIP}", ptx, "-o", cubin)
    return sorted(cubins.Cubin(cubin.read_bytes()).code())


def compare(all_kernels, builder):
    """Prints what was found; whether nothing is missing and code is the same."""
    total = lost = same = of = 0
    for kernel in all_kernels:
        for module in modules(kernel, builder, "full"):
            missing, count = find_missing(module, builder)
            total, lost = total + count, lost + len(missing)
            for part in missing:
                print(f"error: {module.name}: {part} has no location")
        codes = [[machine_code(module, builder) for module in modules(kernel, builder, level)]
                 for level in ("none", "lineinfo")]
        of += len(codes[0])
        for none, lineinfo in zip(*codes, strict=True):
            same += none == lineinfo
            if none != lineinfo:
                print(f"error: the code of {kernel.name} differs between none and lineinfo")
    where = "PTX and cubins" if builder.arguments.ptxas else "PTX"
    print(f"{CHIP}: {total - lost} of {total} parts of variables have a location in {where}")
    print(f"{CHIP}: code of {same} of {of} kernels is the same at none and lineinfo")
    return not lost and same == of

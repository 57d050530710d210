#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Builds what the explorer is tried on, and writes pages of it.

The programs are Lua with what callgrind measures of it, one file of Lua with all that
compilers say about its lines, SQLite, and the GPU kernels of test-suite/kernels.
"""

import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
for folder in ("kernels", "real-program", "coverage", "benchmarks", "clang"):
    sys.path.insert(0, str(HERE.parent / folder))

import coverage  # noqa: E402
import cuda_source  # noqa: E402
import run  # noqa: E402

PASSES = ("location-snapshot<kind=llvm-ir>,default<O2>,"
          "location-snapshot<kind=llvm-ir-opt>")
LUA = """
local t = {}
for i = 1, 3000 do t[i] = (i * 7919) % 1009 end
table.sort(t)
local s = 0
for i = 1, #t do s = s + t[i] * i % 7 end
local parts = {}
for i = 1, 300 do parts[#parts + 1] = string.format("%d:%s", i, tostring(t[i])) end
print(s, #table.concat(parts, ","))
"""


def find_tools(args, *more):
    """Ends the script where a tool that makes pages, or one of MORE, is not there."""
    for name in ("opt", "llc", "llvm-line-layers", *more):
        run.find_tool(args.tools, name)


def layered_object(source, folder, flags, output, args):
    """Compiles a file of C with its IR before and after optimisation as layers."""
    plain, layered = output.with_suffix(".bc"), output.with_suffix(".layers.bc")
    commands = [
        (plain, [folder / source], [run.find_clang(args.clang), "-O2", "-g", "-gdwarf-4", *flags,
                                    "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c",
                                    folder / source, "-o", plain]),
        (layered, [plain], [args.tools / "opt", f"-passes={PASSES}", plain, "-o", layered]),
        (output, [layered], [args.tools / "llc", "-O2", "-relocation-model=pic",
                             "-filetype=obj", layered, "-o", output])]
    for made, inputs, argv in commands:
        command = run.Command(made, inputs, argv)
        if not command.up_to_date():
            command.run()
    return output


def build_lua(args):
    """Lua and what callgrind measures of it."""
    source, work = run.SOURCES[0], args.work / "lua"
    work.mkdir(parents=True, exist_ok=True)
    folder = run.unpack(source, args.work)
    names = sorted({f.relative_to(folder) for p in source.files for f in folder.glob(p)})
    # The pages are the same wherever this is.
    flags = [*source.flags, f"-ffile-prefix-map={folder}=/lua"]
    objects = [layered_object(name, folder, flags, work / f"{name.stem}.o", args)
               for name in names if str(name) not in source.leave_out]
    program, script = work / "lua-layers", work / "check.lua"
    run.execute([run.find_clang(args.clang), *objects, "-o", program, *source.link_flags])
    if not shutil.which("valgrind"):
        raise run.Error("there is no 'valgrind'")
    script.write_text(LUA)
    profile = work / "callgrind.out"
    run.execute(["valgrind", "--tool=callgrind", "--dump-instr=yes",
                 f"--callgrind-out-file={profile}", program, script], cwd=work)
    return program, profile, folder


def build_sqlite(args):
    source, folder = coverage.sqlite(args.work)
    work = args.work / "sqlite-layers"
    work.mkdir(exist_ok=True)
    code = layered_object(source.files[0], folder, ["-fPIC"], work / "sqlite3.o", args)
    program = work / "libsqlite3-layers.so"
    run.execute([run.find_clang(args.clang), "-shared", code, "-o", program])
    return program


def build_cubins(args):
    """The cubins of the kernels in CUDA C++, with layers; none without ptxas."""
    ptxas = args.ptxas or shutil.which("ptxas") or shutil.which("/usr/local/cuda/bin/ptxas")
    if not ptxas:
        print("  there is no ptxas: pages of cubins are left out")
        return []
    work = args.work / "cubins"
    work.mkdir(parents=True, exist_ok=True)
    result = []
    for name in ("matmul", "softmax", "reduce"):
        made = {kind: work / f"{name}.{kind}" for kind in ("bc", "l.bc", "ptx", "raw", "cubin")}
        run.execute(cuda_source.compilation(
            run.find_clang(args.clang), f"{name}.cu", 2, ["-gline-directives-only"], "/kernels",
            made["bc"]))
        run.execute([args.tools / "opt", f"-passes={PASSES}", made["bc"], "-o", made["l.bc"]])
        run.execute([args.tools / "llc", "-O2", "-mcpu=sm_90", made["l.bc"], "-o", made["ptx"]])
        run.execute([ptxas, "-lineinfo", "-arch", "sm_90", made["ptx"], "-o", made["raw"]])
        run.execute([args.tools / "llvm-line-layers", "attach", made["raw"], "--ptx",
                     made["ptx"], "-o", made["cubin"]])
        result.append(made["cubin"])
    return result


def build_history(args):
    """A file of Lua, and the arguments for a page with all that was said of its lines."""
    source, work = run.SOURCES[0], args.work / "history"
    work.mkdir(parents=True, exist_ok=True)
    folder = run.unpack(source, args.work)
    plain, layered, code = (work / f"ltable.{kind}" for kind in ("bc", "layers.bc", "o"))
    remarks, *histories = (work / name for name in ("opt.yaml", "opt.json", "llc.json"))
    run.execute([run.find_clang(args.clang), "-O2", "-g", *source.flags,
                 f"-ffile-prefix-map={folder}=/lua", "-Xclang", "-disable-llvm-passes",
                 "-emit-llvm", "-c", folder / "src/ltable.c", "-o", plain])
    run.execute([args.tools / "opt", "-passes=location-snapshot<kind=llvm-ir>,default<O2>", plain,
                 "-o", layered, f"-line-layers-history={histories[0]}",
                 f"-pass-remarks-output={remarks}"])
    run.execute([args.tools / "llc", "-O2", "-filetype=obj", layered, "-o", code,
                 f"-line-layers-history={histories[1]}"])
    return code, [f"--remarks={remarks}", f"--source-dir={folder}",
                  *(f"--history={history}" for history in histories)]


def explore(args, name, programs, *options):
    page = args.work / f"{name}.html"
    run.execute([args.tools / "llvm-line-layers", "explore", *programs, *options, "-o", page])
    print(f"  {name}: {page.stat().st_size / 1e6:.1f} MB")
    return page

#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Objects that other compilers and linkers make: what is compiled, and how."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCES = {
    "a.c": """\
#define TWICE(X) ((X) + (X))
struct point { int x, y; };
static inline int scale(int x, int by) { return TWICE(x) * by; }
int f(int x) {
  if (x > 3)
    return scale(x, 5);
  return 1;
}
int h(struct point *p) { return f(p->x) + p->y; }
""",
    "b.c": """\
struct point { int x, y; };
int f(int x);
int h(struct point *p);
static const char *const names[] = {"zero", "one"};
static int unused_but_kept(int x) { return x - 1; }
int main(int argc, char **argv) {
  struct point p = {argc, 2};
  int sum = 0;
  for (int i = 0; i < argc; i++)
    sum += f(i) + h(&p) + names[i & 1][0];
  return sum == 7 ? unused_but_kept(sum) : 0;
}
""",
    "c.cpp": """\
template <class T> struct Box {
  T value;
  explicit Box(T v) : value(v) {}
  T twice() const { return value + value; }
};
namespace deep { inline namespace v1 {
enum class Color : unsigned char { Red, Green };
int pick(Color c) { return c == Color::Red ? Box<int>(3).twice() : Box<long>(4).twice(); }
} }
int start(int x) try { if (x) throw x; return deep::pick(deep::Color::Green); }
catch (int y) { return [=] { return y + 1; }(); }
""",
    "d.s": """\
\t.text
\t.globl g
g:
\tnop
\tmov %rdi, %rax
\tret
\t.section .text.cold, "ax"
cold:
\tret
""",
    "e.f90": """\
module shapes
  implicit none
  type :: box
    real :: width, height
  end type
contains
  pure real function area(b)
    type(box), intent(in) :: b
    area = b%width * b%height
  end function
  subroutine fill(a, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    do i = 1, n
      a(i) = sqrt(real(i))
    end do
  end subroutine
end module
""",
    "shapes.adb": """\
package body Shapes is
   function Area (B : Box) return Float is
   begin
      if B.Width < 0.0 then
         raise Constraint_Error;
      end if;
      return B.Width * B.Height;
   end Area;
end Shapes;
""",
    "shapes.ads": """\
package Shapes is
   type Unit is (Inch, Metre);
   type Box (U : Unit := Metre) is record
      Width, Height : Float;
   end record;
   function Area (B : Box) return Float;
end Shapes;
""",
    "g.d": """\
module g;
struct Box { float width, height; float area() const { return width * height; } }
int sum(const int[] a) { int s; foreach (x; a) s += x; return s; }
T twice(T)(T x) { return cast(T)(x + x); }
extern (C) int f(int x) { return twice(x) + sum([x, 1]); }
""",
    "h.go": """\
package main

import "os"

type shape interface{ area() float64 }
type box struct{ width, height float64 }

func (b box) area() float64 { return b.width * b.height }

func total(shapes ...shape) (sum float64) {
	for _, s := range shapes {
		sum += s.area()
	}
	return
}

func main() {
	if total(box{1, 2}, box{3, 4}) != 14 {
		os.Exit(1)
	}
}
""",
    "i.rs": """\
#![no_std]
#![crate_type = "lib"]
pub enum Shape { Box { width: f32, height: f32 }, Square(f32) }
impl Shape {
    #[inline(never)]
    pub fn area(&self) -> f32 {
        match *self {
            Shape::Box { width, height } => width * height,
            Shape::Square(side) => side * side,
        }
    }
}
#[no_mangle]
pub extern "C" fn sum(a: &[i32; 8]) -> i32 { a.iter().map(|x| x.wrapping_mul(3)).sum() }
#[no_mangle]
pub extern "C" fn area_of(side: f32) -> f32 { Shape::Square(side).area() }
""",
}


@dataclass
class Recipe:
    """How files are made in a folder that has the sources.

    COMMANDS are lines for a shell without anything of a shell but words; OUTPUTS are
    the files that are compared. QUICK ones are made where little time is to be spent.
    """

    name: str
    commands: list
    outputs: list
    quick: bool = False

    def tools(self):
        """The programs that the commands run, each once."""
        return list(dict.fromkeys(command.split()[0] for command in self.commands))


class CannotMake(Exception):
    """Why the files of a recipe are not there."""


def gcc_recipes(compiler="gcc", quick=True):
    """Objects of a C compiler whose options are those of GCC."""
    for version in (2, 3, 4, 5):
        g = f"-gdwarf-{version}"
        yield Recipe(f"{compiler}-dwarf{version}", [
            f"{compiler} {g} -O0 -c a.c -o O0.o", f"{compiler} {g} -O2 -c a.c -o O2.o"],
            ["O0.o", "O2.o"], quick)
        yield Recipe(f"{compiler}-dwarf{version}-sections", [
            f"{compiler} {g} -O2 -ffunction-sections -fdata-sections -c a.c -o a.o"], ["a.o"])
    for name, options in (
            ("64bit", "-gdwarf-5 -gdwarf64"), ("macros", "-gdwarf-5 -g3"),
            ("macros4", "-gdwarf-4 -g3"), ("lines", "-g1"), ("zlib", "-g -gz=zlib"),
            ("m32", "-gdwarf-5 -m32"), ("types", "-gdwarf-5 -fdebug-types-section"),
            ("strict", "-gdwarf-3 -gstrict-dwarf")):
        yield Recipe(f"{compiler}-{name}", [f"{compiler} {options} -O2 -c a.c -o a.o"], ["a.o"])
    for version in (4, 5):
        yield Recipe(f"{compiler}-split{version}", [
            f"{compiler} -gdwarf-{version} -gsplit-dwarf -O2 -c a.c -o a.o",
            f"{compiler} -gdwarf-{version} -gsplit-dwarf -O2 -c b.c -o b.o",
            f"{compiler} a.o b.o -o program"], ["a.o", "a.dwo", "program"])
    yield Recipe(f"{compiler}-c++", [
        f"{compiler} -g -O2 -c c.cpp -o c.o", f"{compiler} -g -O0 -c c.cpp -o c0.o",
        f"{compiler} -g -O1 -fdebug-types-section -ffunction-sections -c c.cpp -o types.o"],
        ["c.o", "c0.o", "types.o"])


def assembler_recipes():
    """What `as -gdwarf-sections` makes: a part of .debug_line for each section."""
    for version in (2, 3, 4, 5):
        g = f"gcc -gdwarf-{version} -O2 -Wa,-gdwarf-sections"
        yield Recipe(f"as-sections-dwarf{version}", [
            f"{g} -c a.c -o one.o", f"{g} -ffunction-sections -c a.c -o a.o",
            f"{g} -ffunction-sections -c b.c -o b.o", "ld -r a.o b.o -o partial.o",
            "gcc a.o b.o -o program", "gcc a.o b.o -Wl,--gc-sections -o collected"],
            ["one.o", "a.o", "partial.o", "program", "collected"], quick=version in (2, 5))
        yield Recipe(f"as-dwarf{version}", [
            f"as --gdwarf-{version} d.s -o d.o",
            f"as --gdwarf-{version} --gdwarf-sections d.s -o sections.o"], ["d.o", "sections.o"])
    for method in ("zlib", "zstd"):
        yield Recipe(f"as-sections-{method}", [
            "gcc -g -O2 -ffunction-sections -S a.c -o a.s",
            f"as --gdwarf-sections --compress-debug-sections={method} a.s -o a.o"], ["a.o"])


def linker_recipes():
    """Partial links and programs, of each linker."""
    yield Recipe("gcc-objects-linked", [
        "gcc -g -O2 -ffunction-sections -c a.c -o a.o", "gcc -gdwarf-4 -O0 -c b.c -o b.o",
        "ld -r a.o b.o -o partial.o", "gcc a.o b.o -o program",
        "gcc a.o b.o -Wl,--gc-sections,--emit-relocs -o relocations"],
        ["partial.o", "program", "relocations"], quick=True)
    for linker in ("gold", "lld", "mold"):
        compiler = "clang-22" if linker == "lld" else "gcc"
        version = "-22" if linker == "lld" else ""
        # mold refuses the length that such an object has in .debug_line.
        sections = "" if linker == "mold" else " -Wa,-gdwarf-sections"
        yield Recipe(f"linked-by-{linker}", [
            "gcc -g -O2 -ffunction-sections -c a.c -o a.o",
            f"gcc -g -O2{sections} -c b.c -o b.o",
            f"ld.{linker}{version} -r a.o b.o -o partial.o",
            f"{compiler} -fuse-ld={linker} a.o b.o -Wl,--gc-sections -o program"],
            ["partial.o", "program"])


def language_recipes():
    """Objects of compilers for other languages than C and C++."""
    for version in (3, 4, 5):
        g = f"-gdwarf-{version}"
        yield Recipe(f"fortran-dwarf{version}", [
            f"gfortran {g} -O0 -c e.f90 -o e0.o", f"gfortran {g} -O2 -c e.f90 -o e2.o"],
            ["e0.o", "e2.o"])
        yield Recipe(f"ada-dwarf{version}", [
            f"gnatmake -q -c {g} -O2 shapes.adb"], ["shapes.o"])
        yield Recipe(f"d-dwarf{version}", [f"gdc {g} -O1 -c g.d -o g.o"], ["g.o"])
    yield Recipe("go", ["go build -o compressed h.go",
                        "go build -ldflags=-compressdwarf=false -o plain h.go"],
                 ["compressed", "plain"])
    yield Recipe("gccgo", ["gccgo -g -O1 -c h.go -o h.o"], ["h.o"])
    for level in (0, 2):
        yield Recipe(f"rust-O{level}", [
            f"rustc -g -C opt-level={level} -C panic=abort --emit=obj=i.o i.rs",
            f"rustc -C debuginfo=1 -C opt-level={level} -C panic=abort --emit=obj=lines.o i.rs"],
            ["i.o", "lines.o"])


def recipes():
    """All recipes, in the order in which they are reported."""
    yield from gcc_recipes()
    yield from assembler_recipes()
    yield from linker_recipes()
    yield from gcc_recipes("clang-22", quick=False)
    yield from language_recipes()


def make(recipe, folder):
    """The paths of a recipe's outputs, made in FOLDER; CannotMake says why not."""
    if missing := [tool for tool in recipe.tools() if not shutil.which(tool)]:
        raise CannotMake(f"there is no {', '.join(missing)}")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in SOURCES.items():
        (folder / name).write_text(text)
    # Go wants a place for what it compiles; dates would make objects differ.
    environment = dict(os.environ, GOCACHE=str(folder.parent / "go-cache"), GO111MODULE="off",
                       GOFLAGS="", SOURCE_DATE_EPOCH="1", LC_ALL="C")
    for command in recipe.commands:
        done = subprocess.run(command.split(), cwd=folder, env=environment, check=False,
                              text=True, errors="replace", capture_output=True)
        if done.returncode != 0:
            said = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise CannotMake(f"`{command}`: {said[0] if said else done.returncode}")
    return [folder / name for name in recipe.outputs]


def debug_files(package, folder, limit):
    """Some files with debug information of a Debian package, small and large ones, up to
    LIMIT bytes in all. The package is fetched by apt but not installed."""
    folder.mkdir(parents=True, exist_ok=True)
    run_or_fail(["apt-get", "download", "-q", package], folder)
    archives = sorted(folder.glob("*.deb"))
    if not archives:
        raise CannotMake(f"apt-get has not fetched {package}")
    run_or_fail(["dpkg-deb", "-x", archives[0], folder / "root"], folder)
    sizes = {path: path.stat().st_size for path in Path(folder, "root").rglob("*.debug")
             if path.is_file()}
    if not (chosen := spread(sizes, limit)):
        raise CannotMake(f"{package} has no file with debug information that is small enough")
    return chosen


def run_or_fail(command, folder):
    done = subprocess.run(command, cwd=folder, check=False, text=True, capture_output=True)
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise CannotMake(f"{command[0]}: {said[-1] if said else done.returncode}")


def spread(sizes, limit, count=8):
    """At most COUNT of the files of {path: size}, of all sizes, up to LIMIT bytes in all."""
    small = sorted((path for path in sizes if sizes[path] <= limit // count),
                   key=lambda path: (sizes[path], path))
    last = len(small) - 1
    if last < count:
        return small
    return [small[last * i // (count - 1)] for i in range(count)]

#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""The part of the kernel language that has variables: Python functions that become MLIR
(scf, arith, memref, vector), in which every variable is marked with the dialect dbg.

    @scalar_kernel
    def total(a: f32[N], n: index, out: f32[N]):
        acc = 0.0
        for i in range(n):
            x = a[i]
            acc = acc + x * SCALE
            point = Point(weight=x, place=i)
        out[0] = acc

Statements are assignments to names and to elements, and loops over range(). Expressions
are numbers, names, elements of buffers, + - *, and, as the whole right side,

    Point(weight=x, place=i)     a struct
    [p, q]                       an array, of structs as well
    a[i:i + 4]                   a tile of a buffer, as a vector

Global numbers are compile-time constants. The functions are ordinary Python as well: what
a variable has to be at a line is what it is when Python runs the function.
"""

import ast
import inspect
import pathlib
import sys

from kernel_language import Buffer, KernelError, f32

INDEX = "index"
ARITH = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}


class Struct:
    """A struct of the source: `Point(weight=1.0, place=2)`."""

    def __init__(self, **members):
        self.__dict__.update(members)


class ScalarKernel:
    """A kernel, and its text as MLIR."""

    def __init__(self, function):
        self.function, self.name = function, function.__name__
        self.path = pathlib.Path(inspect.getsourcefile(function))
        self.globals = function.__globals__
        lines, first = inspect.getsourcelines(function)
        self.definition = ast.parse("".join(lines)).body[0]
        ast.increment_lineno(self.definition, first - 1)
        self.parameters = {
            a.arg: eval(compile(ast.Expression(a.annotation), self.path.name, "eval"),
                        self.globals)
            for a in self.definition.args.args}

    def emit(self, target="x86"):
        """The text; for "nvptx" that of a module for the GPU with a kernel in it."""
        return ScalarEmitter(self).emit(target)

    def trace(self, *arguments):
        """Runs the function, and returns [(line, {name: value})], in order: what every
        variable is before each line. Arrays and structs are as they are then."""
        events = []

        def freeze(value):
            if isinstance(value, Struct):
                return {name: freeze(v) for name, v in vars(value).items()}
            if isinstance(value, (list, tuple)):
                return [freeze(v) for v in value]
            return value

        def tracer(frame, event, _):
            if frame.f_code is not self.function.__code__:
                return None
            if event == "line":
                events.append((frame.f_lineno, {name: freeze(value) for name, value
                                                in frame.f_locals.items()}))
            return tracer

        previous = sys.gettrace()
        sys.settrace(tracer)
        try:
            self.function(*arguments)
        finally:
            sys.settrace(previous)
        return events

    def statement_lines(self):
        """The lines of assignments: a debugger stops there once for each time."""
        return sorted({node.lineno for node in ast.walk(self.definition)
                       if isinstance(node, ast.Assign)})


scalar_kernel = ScalarKernel


class ScalarEmitter:
    def __init__(self, kernel):
        self.kernel = kernel
        self.lines, self.count, self.depth = [], 0, 2
        self.values = {}  # name: (SSA value, type)
        self.constants = {}

    def error(self, node, message):
        return KernelError(f"{self.kernel.path.name}:{node.lineno}:"
                           f"{node.col_offset + 1}: {message}")

    def loc(self, node):
        return f'loc("{self.kernel.path}":{node.lineno}:{node.col_offset + 1})'

    def add(self, node, text):
        self.lines.append(f"{'  ' * self.depth}{text} {self.loc(node)}")

    def value(self, node, text):
        name = f"%{self.count}"
        self.count += 1
        self.add(node, f"{name} = {text}")
        return name

    def mark(self, node, name, value, type_, argument=None):
        number = f" arg {argument}" if argument else ""
        self.add(node, f'dbg.variable "{name}", {value}{number} : {type_}')

    def assign(self, node, name, value, type_):
        if name in self.values and self.values[name][1] != type_:
            raise self.error(node, f"'{name}' is of type {self.values[name][1]}")
        self.values[name] = value, type_
        self.mark(node, name, value, type_)

    def emit(self, target):
        gpu = target == "nvptx"
        definition = self.kernel.definition
        parameters = ", ".join(f"%{name}: {type_}"
                               for name, type_ in self.kernel.parameters.items())
        if gpu:
            self.lines = ["module attributes {gpu.container_module} {",
                          f"gpu.module @{self.kernel.name}_module {{",
                          f"  gpu.func @{self.kernel.name}({parameters}) kernel {{"]
        else:
            self.lines = ["module {", f"  func.func @{self.kernel.name}({parameters}) {{"]
        body = definition.body
        if ast.get_docstring(definition):
            body = body[1:]
        for number, argument in enumerate(definition.args.args, 1):
            type_ = self.kernel.parameters[argument.arg]
            self.values[argument.arg] = f"%{argument.arg}", str(type_)
            self.mark(definition, argument.arg, f"%{argument.arg}", type_, number)
        self.mark_constants(definition)
        self.emit_body(body)
        self.add(body[-1], "gpu.return" if gpu else "return")
        end = f'}} loc("{self.kernel.path}":1:1)'
        self.lines += [f"  }} {self.loc(definition)}", *[end] * (2 if gpu else 1), ""]
        return "\n".join(self.lines)

    def mark_constants(self, definition):
        """A number that is known when the kernel is compiled keeps its name."""
        names = {node.id for node in ast.walk(definition) if isinstance(node, ast.Name)}
        for name in sorted(names & self.kernel.globals.keys()):
            number = self.kernel.globals[name]
            if isinstance(number, (int, float)) and not isinstance(number, bool):
                self.constants[name] = number
                self.mark(definition, name, *self.constant(definition, number))

    def constant(self, node, number):
        if isinstance(number, int):
            return self.value(node, f"arith.constant {number} : index"), INDEX
        return self.value(node, f"arith.constant {number:e} : f32"), "f32"

    def emit_body(self, body):
        for node in body:
            if isinstance(node, ast.For):
                self.emit_loop(node)
            elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                self.emit_assignment(node)
            else:
                raise self.error(node, "this statement is not of the kernel language")

    def emit_assignment(self, node):
        target = node.targets[0]
        if isinstance(target, ast.Name):
            self.assign(node, target.id, *self.aggregate(node.value))
            return
        buffer, type_, index = self.element(target)
        value, value_type = self.expression(node.value)
        if value_type != "f32":
            raise self.error(node, "an element is an f32")
        self.add(node, f"memref.store {value}, {buffer}[{index}] : {type_}")

    def emit_loop(self, node):
        if not (isinstance(node.iter, ast.Call) and len(node.iter.args) == 1
                and getattr(node.iter.func, "id", "") == "range"):
            raise self.error(node, "a loop is over range(end)")
        end, _ = self.expression(node.iter.args[0])
        zero, _ = self.constant(node, 0)
        one, _ = self.constant(node, 1)
        assigned = {n.id for statement in node.body for n in ast.walk(statement)
                    if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        carried = [name for name in self.values if name in assigned]
        aggregates = [name for name in carried if self.values[name][1].startswith("!dbg")]
        if aggregates:
            raise self.error(node, f"'{aggregates[0]}' is assigned to in the loop again")
        types = [self.values[name][1] for name in carried]
        counter = f"%{node.target.id}_{self.count}"
        inner = [f"%{name}_{self.count}" for name in carried]
        result = f"%{self.count}"
        self.count += 1
        results = initial = ""
        if carried:
            results = f"{result}:{len(carried)} = "
            pairs = ", ".join(f"{i} = {self.values[n][0]}" for i, n in zip(inner, carried))
            initial = f" iter_args({pairs}) -> ({', '.join(types)})"
        self.lines.append(f"{'  ' * self.depth}{results}scf.for {counter} = {zero} to {end} "
                          f"step {one}{initial} {{")
        before = dict(self.values)
        self.depth += 1
        self.assign(node, node.target.id, counter, INDEX)
        for name, value, type_ in zip(carried, inner, types):
            self.assign(node, name, value, type_)
        self.emit_body(node.body)
        if carried:
            ends = ", ".join(self.values[name][0] for name in carried)
            self.add(node, f"scf.yield {ends} : {', '.join(types)}")
        self.depth -= 1
        self.lines.append(f"{'  ' * self.depth}}} {self.loc(node)}")
        # What is assigned in the loop alone is not there behind it.
        self.values = before
        for number, (name, type_) in enumerate(zip(carried, types)):
            self.assign(node, name, f"{result}#{number}", type_)

    def element(self, node):
        if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
            raise self.error(node, "not an element")
        name, type_ = self.values[node.value.id]
        index, index_type = self.expression(node.slice)
        if index_type != INDEX:
            raise self.error(node, "an index is an integer")
        return name, type_, index

    def aggregate(self, node):
        """A right side: a struct, an array, a tile, or an expression."""
        if isinstance(node, ast.Call):
            members = [(k.arg, *self.expression(k.value)) for k in node.keywords]
            names = ", ".join(f'"{name}": {value}' for name, value, _ in members)
            types = ", ".join(type_ for _, _, type_ in members)
            return self.value(node, f'dbg.struct "{node.func.id}" {{{names}}} : '
                                    f"{types}"), "!dbg.struct"
        if isinstance(node, ast.List):
            elements = [self.aggregate(e) for e in node.elts]
            values = ", ".join(value for value, _ in elements)
            types = ", ".join(type_ for _, type_ in elements)
            return self.value(node, f"dbg.array [{values}] : {types}"), "!dbg.array"
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return self.tile(node)
        return self.expression(node)

    def tile(self, node):
        """a[i:i + 4]."""
        lower, upper = node.slice.lower, node.slice.upper
        if not (isinstance(upper, ast.BinOp) and isinstance(upper.op, ast.Add)
                and ast.dump(upper.left) == ast.dump(lower)
                and isinstance(upper.right, ast.Constant)):
            raise self.error(node, "a tile is a[i:i + number]")
        name, type_ = self.values[node.value.id]
        index, _ = self.expression(lower)
        vector = f"vector<{upper.right.value}xf32>"
        return self.value(node, f"vector.load {name}[{index}] : {type_}, {vector}"), vector

    def expression(self, node):
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return self.constant(node, node.value)
        if isinstance(node, ast.Name):
            if node.id in self.values:
                return self.values[node.id]
            if node.id in self.constants:
                return self.constant(node, self.constants[node.id])
            raise self.error(node, f"there is no '{node.id}'")
        if isinstance(node, ast.Subscript):
            name, type_, index = self.element(node)
            return self.value(node, f"memref.load {name}[{index}] : {type_}"), "f32"
        if isinstance(node, ast.BinOp) and type(node.op) in ARITH:
            left, type_ = self.expression(node.left)
            right, right_type = self.expression(node.right)
            if type_ != right_type:
                raise self.error(node, f"{type_} and {right_type} do not go together")
            suffix = "i" if type_ == INDEX else "f"
            return self.value(node, f"arith.{ARITH[type(node.op)]}{suffix} "
                                    f"{left}, {right} : {type_}"), type_
        raise self.error(node, "this expression is not of the kernel language")


index = INDEX
__all__ = ["Buffer", "KernelError", "Struct", "f32", "index", "scalar_kernel"]

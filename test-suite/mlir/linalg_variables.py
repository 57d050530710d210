#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""What the variables of the kernels of kernels.py have to be.

These kernels are no Python that could run: a statement stands for loops over its indices.
So the values of the indices are known from the order of the loops; those of numbers are
Python's. The first and the last element of a buffer is known if nothing writes to it. What
a reduction has come to is calculated where its elements are known and it starts from a
number.
"""

import ast
import itertools
import math
import operator
import struct

# How often a debugger stops at each place: the loops have up to two million turns.
VISITS = 3


def element(number, position):
    """What element POSITION of parameter NUMBER is at the start: exact in f32."""
    return (number * 8 + position * 5) % 32 / 4


def driver(kernel):
    """A C program that fills the buffers and calls the kernel."""
    lines = [f"void {kernel.name}({', '.join(['float *'] * len(kernel.parameters))});"]
    fill = []
    for number, (name, buffer) in enumerate(kernel.parameters.items()):
        size = math.prod(buffer.shape)
        lines.append(f"static float {name}[{size}];")
        fill.append(f"  for (int p = 0; p < {size}; ++p) "
                    f"{name}[p] = ({number} * 8 + p * 5) % 32 / 4.0f;")
    return "\n".join([*lines, "int main(void) {", *fill,
                      f"  {kernel.name}({', '.join(kernel.parameters)});", "  return 0;",
                      "}", ""])


def memref(buffer):
    """The sizes and strides of a buffer."""
    shape = buffer.shape
    return {"sizes": list(shape),
            "strides": [math.prod(shape[i + 1:]) for i in range(len(shape))]}


def expected_outside(kernel, line):
    """What is in scope on a line, whatever the indices are."""
    # A float of the kernel is an f32.
    values = {name: number if isinstance(number, int) else
              to_f32(number)
              for name, number in kernel.numbers().items()}
    written = kernel.written()
    for number, (name, buffer) in enumerate(kernel.parameters.items()):
        values[name] = memref(buffer)
        if name not in written:
            size = math.prod(buffer.shape)
            values[name].update(first=element(number, 0), last=element(number, size - 1))
    for name, declared in kernel.declarations().items():
        if line > declared:
            values[name] = memref(kernel.local(name))
    return values


def turns(loops):
    """The first turns of loops {index: size}: [{index: value}]."""
    values = itertools.product(*map(range, loops.values()))
    return [dict(zip(loops, indices)) for indices in itertools.islice(values, VISITS)]


def to_f32(number):
    return struct.unpack("f", struct.pack("f", number))[0]


class Accumulator:
    """What a reduction has come to when its loops have certain indices."""

    def __init__(self, kernel, statement, loops):
        self.kernel, self.statement, self.loops = kernel, statement, loops
        target = getattr(statement, "target", None) or statement.targets[0]
        self.target, self.value = ast.dump(target.slice), statement.value
        self.buffer = target.value.id
        if isinstance(statement, ast.AugAssign):
            self.value = ast.BinOp(target, statement.op, statement.value)
        written = {node.id for node in ast.walk(target.slice) if isinstance(node, ast.Name)}
        self.reduced = [name for name in loops if name not in written]
        self.start = self.find_start()

    def find_start(self):
        """What the element is at first, or None."""
        start = None
        for node in self.kernel.definition.body:
            if node is self.statement or node.lineno == self.statement.lineno:
                return start
            target = getattr(node, "target", None) or getattr(node, "targets", [None])[0]
            name = getattr(getattr(target, "value", target), "id", None)
            if name == self.buffer:
                try:
                    start = to_f32(self.kernel.evaluate(node.value))
                except NameError:
                    start = None
        return None

    def before(self, indices):
        """The element before the turn with INDICES; None if that is not known."""
        element = self.start
        wanted = tuple(indices[name] for name in self.reduced)
        for turn in itertools.product(*(range(self.loops[name]) for name in self.reduced)):
            if turn == wanted or element is None:
                return element
            try:
                element = self.evaluate(
                    self.value, {**indices, **dict(zip(self.reduced, turn))}, element)
            except LookupError:
                return None
        return None

    def evaluate(self, node, indices, element):
        """The value of an expression in f32; LookupError if it is not known."""
        if isinstance(node, ast.Subscript):
            if node.value.id == self.buffer:
                return element
            return self.read(node, indices)
        if isinstance(node, ast.BinOp):
            left, right = (self.evaluate(n, indices, element)
                           for n in (node.left, node.right))
            return to_f32(ARITHMETIC[type(node.op)](left, right))
        if isinstance(node, ast.Call):
            values = [self.evaluate(n, indices, element) for n in node.args]
            return {"max": max, "min": min}[node.func.id](*values)
        return to_f32(self.kernel.evaluate(node))

    def read(self, node, indices):
        names = list(self.kernel.parameters)
        if node.value.id not in names or node.value.id in self.kernel.written():
            raise LookupError(node.value.id)
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        position = 0
        for size, index in zip(self.kernel.parameters[node.value.id].shape, nodes):
            code = compile(ast.Expression(index), "index", "eval")
            position = position * size + eval(code, {}, dict(indices))
        return element(names.index(node.value.id), position)


ARITHMETIC = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
              ast.Div: operator.truediv}


def check_accumulator(accumulator, turn, shown, name, where, level, comparison):
    """Compares what a reduction has come to; in optimized code that of the turns around
    counts as well."""
    expected = accumulator.before(turn)
    if expected is None:
        return
    last = accumulator.reduced[-1]
    near = [{name: accumulator.before({**turn, last: turn[last] + step})}
            for step in (-1, 1)] if level else []
    comparison.add(shown, {name: expected}, where, [], near)


def check(kernel, stops, level, comparison, has_all=True):
    """Compares STOPS, [(line, {name: value})], with what has to be. Without HAS_ALL
    variables may be missing, and with those of a loop what says that a stop is in it."""
    bodies, accumulators, visits = kernel.bodies(), kernel.accumulators(), {}
    for line, shown in stops:
        where = f"{kernel.name}, line {line}: "
        comparison.add(shown, expected_outside(kernel, line), where, [], [])
        loops = bodies.get(line)
        # Around the innermost loop there are no indices.
        if not loops or not set(loops) & set(shown):
            continue
        visit = visits[line] = visits.get(line, -1) + 1
        if level:
            # Optimized code has its own order, and a line in several places.
            for name, size in loops.items():
                comparison.add_in_range(shown.get(name), size, f"{where}{name}")
            turn = {name: shown.get(name) for name in loops}
        elif visit < VISITS:
            turn = turns(loops)[visit]
            comparison.add(shown, turn, f"{where}turn {visit + 1}: ", [], [])
        else:
            continue
        if line in accumulators and None not in turn.values():
            check_accumulator(Accumulator(kernel, accumulators[line][1], loops), turn,
                              shown, accumulators[line][0], where, level, comparison)
    if not stops:
        comparison.wrong.append(f"{kernel.name}: GDB stops nowhere")
    if level or not has_all:
        return
    for statement in kernel.loop_statements():
        if not any(visits.get(line, -1) + 1 >= VISITS for line in statement):
            comparison.wrong.append(f"{kernel.name}: GDB does not stop in the loops of "
                                    f"line {statement[0]}")

#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""A small kernel language: Python functions that become MLIR (linalg on memrefs).

    @kernel
    def matmul(a: f32[M, K], b: f32[K, N], bias: f32[N], c: f32[M, N]):
        c[i, j] = 0.0
        c[i, j] += a[i, k] * b[k, j]
        c[i, j] = max(c[i, j] + bias[j], 0.0)

Each statement is a loop nest over the names that it uses as indices. They need no
declaration: they go as far as the left side does. An index that only the right side has
is reduced over, as far as the first element goes that has it. The loops of a reduction
are in the order in which the right side has their indices, other loops in that of the
left side. The forms of statements are

    t[i, j] = expression     linalg.generic; linalg.fill if it is a number
    t[i] += expression       the same with what t[i] is; -=, *= and /= likewise
    t += a @ b               linalg.matmul
    t: f32[N]                a buffer of the kernel's own
    t: f32[N] = number       the same, filled

and an expression has numbers, names of Python's global numbers, elements, + - * /,
max(), min(), exp() and sqrt(). An index may have a number added, a[i + 1, j]; what is
read in that way is a memref.subview.

The function is never called. Its source is parsed, and every operation has the line
and the column of the expression that it is made of: loc("kernels.py":12:9).

With emit(variables=True) the variables of the source are marked, with dbg.variable: the
parameters, the buffers of the kernel's own, the global numbers, which are constants by
then, the indices, and what a reduction has come to: c_i_j is the element c[i, j] before
the expression is added. Indices and elements are declared where the kernel is, since
nothing else declares them, and they are visible in the body of their statement.
"""

import ast
import inspect
import math
import operator
import pathlib

OPERATORS = {ast.Add: "arith.addf", ast.Sub: "arith.subf",
             ast.Mult: "arith.mulf", ast.Div: "arith.divf"}
FUNCTIONS = {"max": ("arith.maximumf", 2), "min": ("arith.minimumf", 2),
             "exp": ("math.exp", 1), "sqrt": ("math.sqrt", 1)}


class KernelError(Exception):
    """What is wrong with a kernel, and where."""


class Buffer:
    """The type of a buffer: its shape, and the type of its elements."""

    def __init__(self, element, shape):
        self.element, self.shape = element, shape

    def __str__(self):
        return f"memref<{'x'.join(map(str, self.shape))}x{self.element}>"


class ElementType:
    def __init__(self, name):
        self.name = name

    def __getitem__(self, shape):
        return Buffer(self.name, shape if isinstance(shape, tuple) else (shape,))


f32 = ElementType("f32")


class Kernel:
    """A kernel: its parameters, {name: Buffer}, and its text as MLIR."""

    def __init__(self, function):
        self.name = function.__name__
        self.file = pathlib.Path(inspect.getsourcefile(function)).name
        self.globals = function.__globals__
        lines, first = inspect.getsourcelines(function)
        # Kernels are at the top level of their file, so columns are those of the file.
        self.definition = ast.parse("".join(lines)).body[0]
        ast.increment_lineno(self.definition, first - 1)
        self.parameters = {
            argument.arg: self.buffer(argument, argument.annotation)
            for argument in self.definition.args.args}

    def error(self, node, message):
        return KernelError(f"{self.file}:{node.lineno}:{node.col_offset + 1}: {message}")

    def loc(self, node):
        return f'loc("{self.file}":{node.lineno}:{node.col_offset + 1})'

    def evaluate(self, node):
        """What a Python expression of global names is."""
        code = compile(ast.Expression(node), self.file, "eval")
        return eval(code, self.globals)  # The kernel's own file.

    def buffer(self, node, annotation):
        buffer = annotation and self.evaluate(annotation)
        if not isinstance(buffer, Buffer):
            raise self.error(node, "a buffer needs a type, such as f32[8, 8]")
        return buffer

    def emit(self, parallel_first=False, variables=False):
        return Emitter(self, parallel_first, variables).emit()

    def numbers(self):
        """The global numbers that the kernel uses: {name: number}. By convention their
        names are in upper case, which leaves out inf."""
        names = {node.id for node in ast.walk(self.definition)
                 if isinstance(node, ast.Name)}
        return {name: self.globals[name] for name in sorted(names & self.globals.keys())
                if name.isupper() and isinstance(self.globals[name], (int, float))}

    def bodies(self):
        """The loops around each line of a statement that is not one operation on whole
        buffers: {line: {index: size}}, from the outermost one."""
        emitter = Emitter(self, False)
        emitter.emit()
        return emitter.bodies

    def accumulators(self):
        """The reductions: {line: (name of the variable, statement)}."""
        emitter = Emitter(self, False)
        emitter.emit()
        return emitter.accumulators

    def statement_lines(self):
        """All lines of statements."""
        return {line for node in self.definition.body
                if not isinstance(node, ast.Expr)  # a docstring
                for line in range(node.lineno, node.end_lineno + 1)}

    def loop_statements(self):
        """The lines of each statement that stands for loops with a body."""
        bodies = self.bodies()
        return [range(node.lineno, node.end_lineno + 1) for node in self.definition.body
                if node.lineno in bodies]

    def declarations(self):
        """The buffers of the kernel's own: {name: line}."""
        return {node.target.id: node.lineno for node in self.definition.body
                if isinstance(node, ast.AnnAssign)}

    def local(self, name):
        """The type of a buffer of the kernel's own."""
        node = next(node for node in self.definition.body
                    if isinstance(node, ast.AnnAssign) and node.target.id == name)
        return self.buffer(node, node.annotation)

    def written(self):
        """The names of the buffers that statements write to."""
        return {node.id for statement in ast.walk(self.definition)
                if isinstance(statement, (ast.Assign, ast.AugAssign))
                for target in getattr(statement, "targets", None) or [statement.target]
                for node in ast.walk(target)
                if isinstance(node, ast.Name)} & set(self.parameters)

    def hottest_lines(self):
        """The lines of the statement that is executed most often."""
        emitter = Emitter(self, False)
        emitter.emit()
        statement = max(emitter.trip_counts, key=emitter.trip_counts.get)
        return range(statement.lineno, statement.end_lineno + 1)


kernel = Kernel


class Emitter:
    """Emits one kernel, with parallel loops outside of those of reductions if so asked,
    and with variables."""

    def __init__(self, kernel, parallel_first, variables=False):
        self.kernel, self.parallel_first = kernel, parallel_first
        self.variables = variables
        self.bodies = {}  # {line: {index: size}}
        self.accumulators = {}  # {line: (name, statement)}
        self.buffers = dict(kernel.parameters)
        self.lines, self.count = [], 0
        self.trip_counts = {}  # by statement

    def add(self, node, text, depth=2):
        self.lines.append(f"{'  ' * depth}{text} {self.kernel.loc(node)}")

    def value(self, node, text, depth=2):
        """Add an operation with a result, and name it."""
        name = f"%{self.count}"
        self.count += 1
        self.add(node, f"{name} = {text}", depth)
        return name

    def emit(self):
        kernel, definition = self.kernel, self.kernel.definition
        parameters = ", ".join(
            f"%{a.arg}: {self.buffers[a.arg]} {{llvm.noalias}} {kernel.loc(a)}"
            for a in definition.args.args)
        self.lines = ["module {", f"  func.func @{kernel.name}({parameters}) {{"]
        body = definition.body
        if ast.get_docstring(definition):
            body = body[1:]
        for number, argument in enumerate(definition.args.args, 1):
            self.mark(definition, argument.arg, f"%{argument.arg}",
                      self.buffers[argument.arg], f" arg {number}")
        self.mark_numbers()
        for statement in body:
            self.emit_statement(statement)
        for statement in body:
            if isinstance(statement, ast.AnnAssign):
                name = statement.target.id
                self.add(statement, f"memref.dealloc %{name} : {self.buffers[name]}")
        self.add(body[-1], "return")
        self.lines += [f"  }} {kernel.loc(definition)}", f'}} loc("{kernel.file}":1:1)', ""]
        return "\n".join(self.lines)

    def mark(self, node, name, value, type_, rest="", depth=2):
        """Say that VALUE is the variable NAME of the source."""
        if self.variables:
            self.add(node, f'dbg.variable "{name}", {value}{rest} : {type_}', depth)

    def mark_numbers(self):
        """A number that is known when the kernel is compiled keeps its name."""
        if not self.variables:
            return
        definition = self.kernel.definition
        for name, number in self.kernel.numbers().items():
            if isinstance(number, int):
                value, type_ = self.value(definition,
                                          f"arith.constant {number} : index"), "index"
            else:
                value, type_ = self.emit_constant(definition, number, "f32", 2), "f32"
            self.mark(definition, name, value, type_)

    def emit_statement(self, node):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            self.emit_declaration(node)
        elif (isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add)
              and isinstance(node.value, ast.BinOp)
              and isinstance(node.value.op, ast.MatMult)):
            self.emit_matmul(node)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            self.emit_assignment(node, node.targets[0], node.value, node.value)
        elif isinstance(node, ast.AugAssign):
            # t[i] += e is t[i] = t[i] + e.
            self.emit_assignment(node, node.target, ast.copy_location(
                ast.BinOp(node.target, node.op, node.value), node), node.value)
        else:
            raise self.kernel.error(node, "this statement is not of the kernel language")

    def emit_declaration(self, node):
        name = node.target.id
        if name in self.buffers:
            raise self.kernel.error(node, f"'{name}' is there already")
        self.buffers[name] = buffer = self.kernel.buffer(node, node.annotation)
        self.add(node, f"%{name} = memref.alloc() : {buffer}")
        if node.value:
            number = self.number(node.value)
            if number is None:
                raise self.kernel.error(node.value, "a buffer is filled with a number")
            self.emit_fill(node, name, number)
        self.mark(node, name, f"%{name}", buffer)

    def emit_fill(self, node, name, number):
        buffer = self.buffers[name]
        constant = self.emit_constant(node.value, number, buffer.element, 2)
        self.add(node, f"linalg.fill ins({constant} : {buffer.element}) "
                       f"outs(%{name} : {buffer})")
        self.count_trips(node, buffer.shape)

    def emit_matmul(self, node):
        names = []
        for operand in (node.value.left, node.value.right, node.target):
            if not isinstance(operand, ast.Name) or operand.id not in self.buffers:
                raise self.kernel.error(operand, "an operand of @ is a buffer")
            names.append(operand.id)
        a, b, c = (self.buffers[name] for name in names)
        if (*map(len, (a.shape, b.shape, c.shape)),) != (2, 2, 2) or (
                a.shape[0], b.shape[1], a.shape[1]) != (*c.shape, b.shape[0]):
            raise self.kernel.error(node, "the shapes do not fit")
        self.add(node, f"linalg.matmul ins(%{names[0]}, %{names[1]} : {a}, {b}) "
                       f"outs(%{names[2]} : {c})")
        self.count_trips(node, (*a.shape, b.shape[1]))

    def count_trips(self, node, sizes):
        self.trip_counts[node] = math.prod(sizes)

    def number(self, node):
        """The value of an expression without elements, or None."""
        names = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        if any(isinstance(n, ast.Subscript) for n in ast.walk(node)) or names & set(FUNCTIONS):
            return None
        if unknown := [name for name in sorted(names) if name not in self.kernel.globals]:
            raise self.kernel.error(node, f"there is no global number '{unknown[0]}'")
        return float(self.kernel.evaluate(node))

    def emit_constant(self, node, number, element, depth):
        text = f"{number:e}"
        if math.isinf(number):
            text = "0x7F800000" if number > 0 else "0xFF800000"
        return self.value(node, f"arith.constant {text} : {element}", depth)

    def element(self, node):
        """Of an element: its buffer's name and its indices, (name of the index or None,
        what is added)."""
        kernel = self.kernel
        if not isinstance(node.value, ast.Name) or node.value.id not in self.buffers:
            raise kernel.error(node, "this is not an element of a buffer")
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        indices = []
        for index in nodes:
            name, offset = index, 0
            if isinstance(index, ast.BinOp) and isinstance(index.op, ast.Add):
                name, offset = index.left, index.right
                offset = offset.value if isinstance(offset, ast.Constant) else None
            if not isinstance(name, ast.Name) or not isinstance(offset, int):
                raise kernel.error(index, "an index is a name, or a name + number")
            indices.append((name.id, offset))
        if len(indices) != len(self.buffers[node.value.id].shape):
            raise kernel.error(node, f"'{node.value.id}' has "
                                     f"{len(self.buffers[node.value.id].shape)} dimensions")
        return node.value.id, tuple(indices)

    def emit_assignment(self, node, target, value, right):
        """target = value; RIGHT is what the source has on the right."""
        kernel = self.kernel
        if not isinstance(target, ast.Subscript):
            raise kernel.error(target, "this is not an element of a buffer")
        output = self.element(target)
        names = [name for name, _ in output[1]]
        if len(set(names)) != len(names) or any(offset for _, offset in output[1]):
            raise kernel.error(target, "an index on the left is a name of its own")
        number = self.number(value)
        if number is not None:
            self.emit_fill(node, output[0], number)
            return

        # Elements by what they are. Of several the location of the first counts.
        elements = {}
        for n in in_order(value):
            if isinstance(n, ast.Subscript):
                elements.setdefault(self.element(n), n)
        sizes = dict(zip(names, self.buffers[output[0]].shape))
        for element, n in elements.items():
            self.find_sizes(element, n, sizes)
        for element, n in elements.items():
            if element[0] == output[0] and element != output:
                raise kernel.error(n, f"'{element[0]}' is written, at another place")
        dimensions = names
        if len(sizes) > len(names):
            if output not in elements:
                raise kernel.error(node, "a reduction goes on from what is on the left")
            order = [name for n in in_order(right) if isinstance(n, ast.Subscript)
                     for name, _ in self.element(n)[1]]
            dimensions = list(dict.fromkeys([*order, *names]))
            if self.parallel_first:
                dimensions.sort(key=lambda name: name not in names)
        elements.setdefault(output, target)
        self.emit_generic(node, value, output, elements, {d: sizes[d] for d in dimensions})
        self.count_trips(node, sizes.values())

    def find_sizes(self, element, node, sizes):
        buffer, indices = element
        for (name, offset), size in zip(indices, self.buffers[buffer].shape):
            if sizes.setdefault(name, size - offset) + offset > size:
                raise self.kernel.error(
                    node, f"'{name}' goes to {sizes[name] + offset}, '{buffer}' to {size}")

    def operand(self, element, node, sizes):
        """The value and the type of what the elements of an operand are of."""
        name, indices = element
        buffer = self.buffers[name]
        shape = [sizes[index] for index, _ in indices]
        if shape == list(buffer.shape):
            return f"%{name}", str(buffer)
        strides = [math.prod(buffer.shape[i + 1:]) for i in range(len(shape))]
        offsets = [offset for _, offset in indices]
        offset = sum(map(operator.mul, offsets, strides))
        kind = (f"memref<{'x'.join(map(str, shape))}x{buffer.element}, "
                f"strided<{strides}, offset: {offset}>>")
        return self.value(node, f"memref.subview %{name}{offsets} {shape} "
                                f"{[1] * len(shape)} : {buffer} to {kind}"), kind

    def emit_generic(self, node, value, output, elements, sizes):
        """SIZES are those of the loops by their names, from the outermost one."""
        dimensions = {name: f"d{i}" for i, name in enumerate(sizes)}
        written = {name for name, _ in output[1]}
        inputs = [element for element in elements if element != output]
        elements_in_order = [*inputs, output]
        operands = [self.operand(element, elements[element], sizes)
                    for element in elements_in_order]
        maps = ", ".join(
            f"affine_map<({', '.join(dimensions.values())}) -> "
            f"({', '.join(dimensions[name] for name, _ in indices)})>"
            for _, indices in elements_in_order)
        iterators = ", ".join('"parallel"' if name in written else '"reduction"'
                              for name in dimensions)
        names, types = zip(*operands)
        ins = inputs and f"ins({', '.join(names[:-1])} : {', '.join(types[:-1])})"
        self.lines.append(
            f"    linalg.generic {{indexing_maps = [{maps}], iterator_types = "
            f"[{iterators}]}} {ins or ''} outs({names[-1]} : {types[-1]}) {{")
        arguments = {element: f"%e{i}" for i, element in enumerate(elements_in_order)}
        self.lines.append("    ^bb0(" + ", ".join(
            f"{name}: {self.buffers[element[0]].element} {self.kernel.loc(elements[element])}"
            for element, name in arguments.items()) + "):")
        scalar = self.buffers[output[0]].element
        accumulator = "_".join([output[0], *(name for name, _ in output[1])])
        for line in range(node.lineno, node.end_lineno + 1):
            self.bodies[line] = sizes
            if len(sizes) > len(written):
                self.accumulators[line] = accumulator, node
        if self.variables:
            definition = self.kernel.definition
            for number, name in enumerate(sizes):
                index = self.value(definition, f"linalg.index {number} : index", 3)
                self.mark(definition, name, index, "index", depth=3)
        if len(sizes) > len(written):
            self.mark(self.kernel.definition, accumulator, arguments[output], scalar,
                      depth=3)
        result = self.emit_expression(value, arguments, scalar)
        self.add(node, f"linalg.yield {result} : {scalar}", 3)
        self.add(node, "}")

    def emit_expression(self, node, arguments, element):
        kernel = self.kernel
        if isinstance(node, ast.Subscript):
            return arguments[self.element(node)]
        number = self.number(node)
        if number is not None:
            return self.emit_constant(node, number, element, 3)
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            operation, operands = OPERATORS[type(node.op)], [node.left, node.right]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            operation, operands = "arith.negf", [node.operand]
        elif (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
              and node.func.id in FUNCTIONS and not node.keywords):
            operation, count = FUNCTIONS[node.func.id]
            operands = node.args
            if len(operands) != count:
                raise kernel.error(node, f"'{node.func.id}' has {count} arguments")
        else:
            raise kernel.error(node, "this expression is not of the kernel language")
        values = [self.emit_expression(operand, arguments, element) for operand in operands]
        return self.value(node, f"{operation} {', '.join(values)} : {element}", 3)


def in_order(node):
    """The nodes of an expression from left to right."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from in_order(child)

#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Generates modules with random code and random composite locations.

The code is what a front end writes: variables are allocas, control flow is
structured, and arms of branches repeat each other, so that the optimisers have
something to fold, hoist, sink, merge and inline. Lines are few, so that merged
locations agree now and then. The same seed gives the same module.
"""

import random
from dataclasses import dataclass

OPERATIONS = ["add", "sub", "mul", "and", "or", "xor", "shl", "udiv"]
PREDICATES = ["eq", "ne", "slt", "ult", "sge"]


@dataclass
class Module:
    """A module, as text with its layers and as text without them."""

    layered: str
    bare: str
    kinds: list
    # Whether each instruction that has a location has all layers.
    complete: bool


class Metadata:
    """Numbered nodes, each written once."""

    def __init__(self):
        self.lines, self.numbers = [], {}

    def get(self, text):
        if text not in self.numbers:
            self.numbers[text] = self.distinct(text)
        return self.numbers[text]

    def distinct(self, text):
        self.lines.append(f"!{len(self.lines)} = {text}")
        return f"!{len(self.lines) - 1}"


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        chance = self.random
        self.kinds = chance.sample(["tile", "mlir", "llvm ir", "Q.1"],
                                   chance.randint(1, 3))
        self.complete = chance.random() < 0.5
        self.metadata = Metadata()
        self.functions = []  # (name, may have its calls inlined)

    # --- Locations ------------------------------------------------------------

    def begin_metadata(self):
        get = self.metadata.get
        self.file = get('!DIFile(filename: "name.c", directory: "/src")')
        self.unit = self.metadata.distinct(
            "distinct !DICompileUnit(language: DW_LANG_C11, file: "
            f'{self.file}, producer: "random", isOptimized: true, '
            "runtimeVersion: 0, emissionKind: FullDebug)")
        self.type = get("!DISubroutineType(types: !{null})")
        self.layer_files = [
            (kind, get(f'!DIFile(filename: "{number}.{kind}", directory: "."'
                       ")"))
            for kind in self.kinds for number in range(self.random.randint(1, 2))]

    def new_subprogram(self, name, line):
        self.subprogram = self.metadata.distinct(
            f'distinct !DISubprogram(name: "{name}", scope: {self.file}, file: '
            f"{self.file}, line: {line}, type: {self.type}, scopeLine: {line}, "
            "spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: "
            f"{self.unit})")
        block = self.metadata.distinct(
            f"distinct !DILexicalBlock(scope: {self.subprogram}, file: "
            f"{self.file}, line: {line + 1}, column: 1)")
        self.scopes = [self.subprogram, self.subprogram, block]
        self.first_line, self.primary = line, None

    def location(self, must=False):
        """An attachment, as it is with layers and without."""
        chance, get = self.random, self.metadata.get
        if self.subprogram is None:
            return "", ""
        if not must and chance.random() < 0.1:
            # No location in the source, but mostly one in layers.
            layers = self.layers() if chance.random() < 0.7 else []
            return self.composite("null", layers) if layers else "", ""
        # Several instructions are of one expression.
        if self.primary is None or chance.random() < 0.4:
            line = 0 if chance.random() < 0.03 else (
                self.first_line + chance.randint(0, 8))
            self.primary = get(f"!DILocation(line: {line}, column: "
                               f"{chance.choice([0, 1, 5])}, scope: "
                               f"{chance.choice(self.scopes)})")
        layers = self.layers()
        bare = f", !dbg {self.primary}"
        return self.composite(self.primary, layers) if layers else bare, bare

    def composite(self, primary, layers):
        """An attachment."""
        return f", !dbg {self.metadata.get('!{' + ', '.join([primary, *layers]) + '}')}"

    def layers(self):
        """The layers of a location."""
        chance, get = self.random, self.metadata.get
        files = list(self.layer_files)
        if chance.random() < 0.1:
            chance.shuffle(files)
        layers = {}
        for kind, file in files:
            if kind in layers and chance.random() < 0.7:
                continue
            if kind not in layers and not self.complete and (
                    chance.random() < 0.15):
                continue
            scope = get(f"!DILexicalBlockFile(scope: {self.subprogram}, file: "
                        f"{file}, discriminator: 0)")
            line = 0 if chance.random() < 0.03 else chance.randint(1, 12)
            layers[kind] = get(f"!DILocation(line: {line}, column: "
                               f"{chance.choice([0, 3])}, scope: {scope})")
        return [get(f'!{{!"{kind}", {where}}}') for kind, where in layers.items()]

    # --- Code -----------------------------------------------------------------

    def emit(self, text, must=False):
        attachments = self.location(must)
        self.body.append((f"  {text}", *attachments))

    def value(self, text, must=False):
        self.values += 1
        name = f"%v{self.values}"
        self.emit(f"{name} = {text}", must)
        return name

    def label(self):
        self.labels += 1
        return f"b{self.labels}"

    def start_block(self, label):
        self.body.append((f"{label}:", "", ""))

    def load(self, variable):
        return self.value(f"load i32, ptr {variable}, align 4")

    def plan(self, depth):
        """Some statements, to be generated once or more."""
        chance, statements = self.random, []
        for _ in range(chance.randint(1, 4)):
            kind = chance.choices(
                ["assign", "memory", "call", "if", "loop", "switch"],
                [6, 3, 2, 3 * (depth > 0), 2 * (depth > 0), depth > 0])[0]
            statement = {"kind": kind,
                         "target": chance.choice(self.variables),
                         "source": chance.choice(self.variables),
                         "operation": chance.choice(OPERATIONS),
                         "predicate": chance.choice(PREDICATES),
                         "number": chance.randint(1, 7)}
            if kind == "if":
                statement["second"] = chance.choice([None, None, "and", "add"])
            if kind in ("if", "switch"):
                then = self.plan(depth - 1)
                # Arms that are alike get hoisted, sunk and merged.
                other = then if chance.random() < 0.6 else self.plan(depth - 1)
                statement["arms"] = [then, other]
            elif kind == "loop":
                statement["arms"] = [self.plan(depth - 1)]
            elif kind == "call":
                statement["callee"] = chance.choice(self.functions or ["@opaque"])
            statements.append(statement)
        return statements

    def generate(self, statements):
        for statement in statements:
            getattr(self, "generate_" + statement["kind"])(statement)

    def generate_assign(self, s):
        left, right = self.load(s["target"]), self.load(s["source"])
        if s["operation"] in ("shl", "udiv"):
            right = str(s["number"])
        result = self.value(f"{s['operation']} i32 {left}, {right}")
        self.emit(f"store i32 {result}, ptr {s['target']}, align 4")

    def generate_memory(self, s):
        index = self.load(s["source"])
        small = self.value(f"and i32 {index}, {s['number']}")
        place = self.value("getelementptr inbounds [8 x i32], ptr @memory, i64 0, "
                           f"i32 {small}")
        if s["number"] % 2:
            value = self.load(s["target"])
            self.emit(f"store i32 {value}, ptr {place}, align 4")
        else:
            value = self.load(place)
            self.emit(f"store i32 {value}, ptr {s['target']}, align 4")

    def generate_call(self, s):
        argument = self.load(s["source"])
        result = self.value(f"call i32 {s['callee']}(i32 {argument}, i32 "
                            f"{s['number']})", must=True)
        self.emit(f"store i32 {result}, ptr {s['target']}, align 4")

    def generate_if(self, s):
        value = self.load(s["source"])
        condition = self.value(f"icmp {s['predicate']} i32 {value}, {s['number']}")
        then, other, end = self.label(), self.label(), self.label()
        if s["second"]:
            # Of "a && b", b is evaluated in a block of its own.
            second = self.label()
            self.emit(f"br i1 {condition}, label %{second}, label %{other}")
            self.start_block(second)
            value = self.value(f"{s['second']} i32 {self.load(s['target'])}, "
                               f"{s['number']}")
            condition = self.value(f"icmp eq i32 {value}, {s['number'] // 2}")
        self.emit(f"br i1 {condition}, label %{then}, label %{other}")
        for label, arm in zip((then, other), s["arms"]):
            self.start_block(label)
            self.generate(arm)
            self.emit(f"br label %{end}")
        self.start_block(end)

    def generate_switch(self, s):
        value = self.load(s["source"])
        first, second, end = self.label(), self.label(), self.label()
        self.emit(f"switch i32 {value}, label %{end} [ i32 1, label %{first} "
                  f"i32 {s['number'] + 1}, label %{second} ]")
        for label, arm in zip((first, second), s["arms"]):
            self.start_block(label)
            self.generate(arm)
            self.emit(f"br label %{end}")
        self.start_block(end)

    def generate_loop(self, s):
        counter = self.value("alloca i32, align 4")
        self.emit(f"store i32 0, ptr {counter}, align 4")
        head, body, end = self.label(), self.label(), self.label()
        self.emit(f"br label %{head}")
        self.start_block(head)
        value = self.load(counter)
        condition = self.value(f"icmp ult i32 {value}, {s['number']}")
        self.emit(f"br i1 {condition}, label %{body}, label %{end}")
        self.start_block(body)
        self.generate(s["arms"][0])
        value = self.load(counter)
        more = self.value(f"add nuw i32 {value}, 1")
        self.emit(f"store i32 {more}, ptr {counter}, align 4")
        self.emit(f"br label %{head}")
        self.start_block(end)

    def function(self, number):
        chance = self.random
        name = f"f{number}"
        self.body, self.values, self.labels = [], 0, 0
        self.subprogram = None
        attachment = ""
        if chance.random() < 0.93:
            self.new_subprogram(name, 20 * number + 10)
            attachment = f" !dbg {self.subprogram}"
        self.variables = [f"%x{i}" for i in range(chance.randint(2, 4))]
        for variable in self.variables:
            self.body.append((f"  {variable} = alloca i32, align 4", "", ""))
        for place, variable in enumerate(self.variables):
            self.emit(f"store i32 {['%0', '%1', '3', '5'][place]}, ptr {variable}, "
                      "align 4")
        self.generate(self.plan(depth=2))
        self.emit(f"ret i32 {self.load(self.variables[0])}")
        linkage = chance.choice(["internal ", "internal ", ""])
        attributes = chance.choice(["", "", "", " alwaysinline", " noinline",
                                    " optsize", " minsize optsize"])
        self.functions.append(f"@{name}")
        head = f"define {linkage}i32 @{name}(i32 %0, i32 %1){attributes}{attachment}"
        begin = ""
        if self.subprogram is not None and chance.random() < 0.7:
            if layers := self.layers():
                begin = self.metadata.get("!{" + ", ".join(["null", *layers]) + "}")
        heads = head + (f" !line_layers {begin} {{" if begin else " {"), head + " {"
        return heads, self.body

    def module(self):
        self.begin_metadata()
        definitions = [self.function(n) for n in range(self.random.randint(2, 4))]
        # Something calls each of them.
        self.body, self.values, self.labels = [], 0, 0
        self.new_subprogram("main", 100)
        results = [self.value(f"call i32 {name}(i32 %0, i32 2)", must=True)
                   for name in self.functions]
        for result in results:
            self.emit(f"store volatile i32 {result}, ptr @memory, align 4")
        self.emit("ret i32 0")
        head = f"define i32 @main(i32 %0) !dbg {self.subprogram} {{"
        definitions.append(((head, head), self.body))
        sources = [
            self.metadata.get(f'!{{!"{kind}", {file}, !"{kind} text"}}')
            for kind, file in self.layer_files]
        flags = [self.metadata.get(f"!{{i32 2, !\"{name}\", i32 {value}}}")
                 for name, value in (("Debug Info Version", 3),
                                     ("Dwarf Version", 5))]

        def text(column, named):
            lines = ['source_filename = "name.c"',
                     'target triple = "x86_64-unknown-linux-gnu"',
                     "@memory = global [8 x i32] zeroinitializer, align 4",
                     "declare i32 @opaque(i32, i32)"]
            for heads, body in definitions:
                lines.append(heads[column - 1])
                lines += [line[0] + line[column] for line in body]
                lines.append("}")
            lines.append(f"!llvm.dbg.cu = !{{{self.unit}}}")
            lines.append(f"!llvm.module.flags = !{{{', '.join(flags)}}}")
            return "\n".join([*lines, *named, *self.metadata.lines, ""])

        named = [f"!llvm.intermediate_level_source = !{{{', '.join(sources)}}}"]
        return Module(text(1, named), text(2, []), self.kinds, self.complete)


def generate(seed):
    return Generator(seed).module()

#===----------------------------------------------------------------------===##
#
# Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
# See https://llvm.org/LICENSE.txt for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===##
"""Reads the locations of instructions in textual IR."""

import re
from dataclasses import dataclass, field

NODE = re.compile(r"^!(\d+) = (distinct )?(.*)$")
REFERENCE = re.compile(r"!(\d+)\b")
ATTACHMENT = re.compile(r", !([-\w.]+) !\d+")
DBG = re.compile(r", !dbg !(\d+)")
FIELD = re.compile(r"(\w+): (\"(?:[^\"\\]|\\.)*\"|[^,()]+)")
LAYER = re.compile(r'!\{!"(.*)", !(\d+)\}$')


@dataclass
class Instruction:
    function: str
    # Without attachments.
    text: str
    # (line, column, scopes, the same of each inlined-at location), or None.
    primary: tuple = None
    # kind -> (file, line, column); in order.
    layers: dict = field(default_factory=dict)


class Module:
    """The code of a module and the location of each instruction."""

    def __init__(self, text):
        self.nodes, self.named, self.cache = {}, {}, {}
        body = []
        for line in text.splitlines():
            if match := NODE.match(line):
                self.nodes[int(match[1])] = match[3]
            elif line.startswith("!"):
                name, _, value = line.partition(" = ")
                self.named[name] = value
            elif not line.startswith(";"):
                body.append(line)
        self.instructions, self.code, function = [], [], None
        for line in body:
            if line.startswith("define "):
                function = line[line.index("@"):].split("(")[0]
                line = re.sub(r" !(dbg|line_layers) !\d+", "", line)
            elif line == "}":
                function = None
            elif function and re.match(r"  [^ \]]", line):
                # The further lines of a switch, say, belong to the first.
                self.instructions.append(Instruction(function, ""))
            if function and self.instructions:
                if match := DBG.search(line):
                    self.locate(self.instructions[-1], int(match[1]))
            line = ATTACHMENT.sub(r", !\1", line.replace(", !dbg", "\0"))
            line = re.sub("\0 !\\d+", "", line)
            self.code.append(line)
            if function and self.instructions:
                self.instructions[-1].text += line.strip()

    def fields(self, number):
        return dict(FIELD.findall(self.nodes[number]))

    def reference(self, fields, name):
        value = fields.get(name)
        return int(value[1:]) if value and value.startswith("!") else None

    def file(self, number):
        return self.fields(number)["filename"].strip('"')

    def scope(self, number):
        """What names a scope wherever the module numbers it."""
        if number not in self.cache:
            fields = self.fields(number)
            outer = self.reference(fields, "scope")
            kind = self.nodes[number].split("(")[0]
            if kind == "!DISubprogram":
                name = (kind, fields.get("name"), fields.get("linkageName"))
            else:
                file = self.reference(fields, "file")
                name = (kind, fields.get("line"), fields.get("column"),
                        fields.get("discriminator"),
                        self.file(file) if file is not None else None,
                        self.scope(outer))
            self.cache[number] = name
        return self.cache[number]

    def position(self, number):
        fields = self.fields(number)
        at = self.reference(fields, "inlinedAt")
        return (int(fields.get("line", 0)), int(fields.get("column", 0)),
                self.scope(self.reference(fields, "scope")),
                self.position(at) if at is not None else None)

    def locate(self, instruction, number):
        text = self.nodes[number]
        if text.startswith("!DILocation"):
            instruction.primary = self.position(number)
            return
        layers = list(map(int, REFERENCE.findall(text)))
        if not text.startswith("!{null,"):
            instruction.primary = self.position(layers.pop(0))
        for layer in layers:
            kind, where = LAYER.match(self.nodes[layer]).groups()
            fields = self.fields(int(where))
            scope = self.fields(self.reference(fields, "scope"))
            instruction.layers[kind] = (
                self.file(self.reference(scope, "file")),
                int(fields.get("line", 0)), int(fields.get("column", 0)))

    def layer_files(self):
        """The (kind, file) that the layer sources declare."""
        list_ = self.named.get("!llvm.intermediate_level_source", "")
        found = set()
        for number in map(int, REFERENCE.findall(list_)):
            kind, file = re.match(r'!\{!"(.*)", !(\d+), ', self.nodes[number]).groups()
            found.add((kind, self.file(int(file))))
        return found

//===- LineHistory.cpp - Which pass ended a line --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/LineHistory.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LineIterator.h"

using namespace llvm;
using namespace llvm::linelayers;

/// A line number from 1 on.
static std::optional<uint32_t> getLine(const json::Object &O, StringRef Key) {
  std::optional<int64_t> Line = O.getInteger(Key);
  if (!Line || *Line < 1 || *Line > UINT32_MAX)
    return std::nullopt;
  return static_cast<uint32_t>(*Line);
}

/// Whether \p Text has brackets in each other that take more of the stack than
/// there is when they are parsed.
static bool isNestedTooDeeply(StringRef Text) {
  constexpr unsigned MostDepth = 64;
  unsigned Depth = 0;
  bool IsInString = false;
  for (; !Text.empty(); Text = Text.drop_front()) {
    const char C = Text.front();
    if (C == '"')
      IsInString = !IsInString;
    else if (IsInString && C == '\\')
      Text = Text.drop_front(Text.size() > 1);
    else if (!IsInString && (C == '[' || C == '{') && ++Depth > MostDepth)
      return true;
    else if (!IsInString && (C == ']' || C == '}') && Depth)
      --Depth;
  }
  return false;
}

static Expected<LineEnd> parseEnd(StringRef Text) {
  if (isNestedTooDeeply(Text))
    return createStringError("JSON that is nested too deeply");
  Expected<json::Value> ValueOrErr = json::parse(Text);
  if (!ValueOrErr)
    return createStringError("not a JSON object: " +
                             toString(ValueOrErr.takeError()));
  const json::Object *O = ValueOrErr->getAsObject();
  if (!O)
    return createStringError("not a JSON object");

  LineEnd End;
  for (auto [Key, Field] : {std::pair("layer", &End.Layer),
                            {"file", &End.File.Path},
                            {"function", &End.Function},
                            {"stage", &End.Stage},
                            {"pass", &End.Pass},
                            {"how", &End.How}}) {
    std::optional<StringRef> Value = O->getString(Key);
    if (!Value)
      return createStringError(Twine("no string '") + Key + "'");
    *Field = Value->str();
  }
  std::optional<uint32_t> Line = getLine(*O, "line");
  if (!Line)
    return createStringError("no number 'line' from 1 on");
  End.Line = *Line;
  std::optional<int64_t> Position = O->getInteger("position");
  if (!Position || *Position < 0)
    return createStringError("no number 'position'");
  End.Position = *Position;
  End.With = getLine(*O, "with");
  End.File.MD5 = O->getString("md5").value_or("").lower();
  End.WithFile = {O->getString("withFile").value_or("").str(),
                  O->getString("withMD5").value_or("").lower()};
  End.Value = O->getString("value").value_or("").str();
  return End;
}

Expected<std::vector<LineEnd>>
linelayers::readLineHistory(MemoryBufferRef Buffer) {
  std::vector<LineEnd> Ends;
  for (line_iterator Line(Buffer); !Line.is_at_end(); ++Line) {
    Expected<LineEnd> EndOrErr = parseEnd(*Line);
    if (!EndOrErr)
      return createFileError(Buffer.getBufferIdentifier(), Line.line_number(),
                             EndOrErr.takeError());
    Ends.push_back(std::move(*EndOrErr));
  }
  return Ends;
}

LayerFileName linelayers::getFileName(const DWARFLineLayerFile &File) {
  LayerFileName Name{File.getPath().str(), ""};
  if (std::optional<MD5::MD5Result> MD5 = File.getMD5())
    Name.MD5 = MD5->digest().str();
  return Name;
}

bool linelayers::isSameFile(const LayerFileName &A, const LayerFileName &B) {
  if (!A.MD5.empty() && !B.MD5.empty() && A.MD5 != B.MD5)
    return false;
  StringRef PathA = A.Path, PathB = B.Path;
  PathA.consume_front("./");
  PathB.consume_front("./");
  return !PathA.empty() && !PathB.empty() &&
         (isTailOfPath(PathA, PathB) || isTailOfPath(PathB, PathA));
}

std::string linelayers::describeHow(const LineEnd &End) {
  std::string With;
  if (End.With) {
    With = "line " + utostr(*End.With);
    if (!End.WithFile.Path.empty())
      With += " of " + End.WithFile.Path;
  }

  if (End.How == "constant")
    return "was replaced by the constant " + End.Value;
  if (End.How == "argument")
    return "was replaced by the argument " + End.Value;
  if (End.How == "merged" && !With.empty())
    return "became a part of " + With;
  if (End.How == "ambiguous")
    return "was made ambiguous, since its code stands for " +
           (With.empty() ? "other lines" : With) + ", too";
  if (End.How == "lost")
    return "lost its location, though its code is there";
  // A call, or what only the function had that was called.
  if (End.How == "inlined")
    return "went with a call that was inlined";
  if (End.How == "deleted")
    return "was deleted";
  return "ended (" + End.How + ")";
}

std::string linelayers::describePosition(const LineEnd &End) {
  return "pass " + utostr(End.Position) + " of the " +
         (End.Stage == "codegen" ? "code generator" : End.Stage);
}

std::string linelayers::describe(const LineEnd &End) {
  std::string How = describeHow(End);
  return How + (How.find(',') == std::string::npos ? "" : ",") + " in '" +
         demangle(End.Function) + "' by " + End.Pass + ", " +
         describePosition(End);
}

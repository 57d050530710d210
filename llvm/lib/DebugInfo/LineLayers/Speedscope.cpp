//===- Speedscope.cpp - Write profiles for speedscope ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is that of speedscope's file-format-spec.ts: frames, and for each
// metric a profile of kind "sampled" whose samples are stacks of indices of
// frames, the outermost first.
//
//===----------------------------------------------------------------------===//

#include "ModelStacks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
struct Samples {
  /// Stacks of indices of frames, the outermost first, and their costs.
  std::map<std::vector<size_t>, double> Stacks;
  double Total = 0;
};
} // namespace

static void writeFrame(json::OStream &J, const LevelFrame &F,
                       const ProgramModel &M, const FormatOptions &Options) {
  J.object([&] {
    // Boxes show the name alone.
    std::string Name = F.Function.empty() ? "??" : F.Function;
    if (F.Text == ProgramModel::None) {
      J.attribute("name", json::fixUTF8(Name));
      return;
    }
    const std::string Path = getPath(M, Options, F.Text);
    Name +=
        " " + sys::path::filename(Path).str() + ":" + std::to_string(F.Line);
    J.attribute("name", json::fixUTF8(Name));
    J.attribute("file", json::fixUTF8(Path));
    J.attribute("line", F.Line);
  });
}

static void writeSamples(json::OStream &J, StringRef Name, const Samples &S) {
  J.object([&] {
    J.attribute("type", "sampled");
    J.attribute("name", json::fixUTF8(Name));
    J.attribute("unit", "none");
    J.attribute("startValue", 0);
    J.attribute("endValue", S.Total);
    J.attributeArray("samples", [&] {
      for (const auto &StackAndCost : S.Stacks)
        J.array([&] {
          for (size_t Frame : StackAndCost.first)
            J.value(Frame);
        });
    });
    J.attributeArray("weights", [&] {
      for (const auto &[Stack, Cost] : S.Stacks)
        J.value(Cost);
    });
  });
}

Error linelayers::writeSpeedscope(raw_ostream &OS, const ProgramModel &M,
                                  const FormatOptions &Options) {
  if (Error Err = needsMetrics(M))
    return Err;
  std::map<LevelFrame, size_t> Indices;
  std::vector<LevelFrame> Frames;
  std::vector<Samples> All;
  for (const ProgramModel::Metric &Metric : M.metrics()) {
    Samples &S = All.emplace_back();
    forEachStack(M, Metric, Options.Level,
                 [&](ArrayRef<StackPlace> Places, double Cost) {
                   std::vector<size_t> Stack;
                   for (const StackPlace &Place : reverse(Places))
                     for (const LevelFrame &F : reverse(Place.Frames)) {
                       auto [It, IsNew] = Indices.try_emplace(F, Frames.size());
                       if (IsNew)
                         Frames.push_back(F);
                       Stack.push_back(It->second);
                     }
                   S.Stacks[Stack] += Cost;
                   S.Total += Cost;
                 });
  }
  json::OStream J(OS);
  J.object([&] {
    J.attribute("$schema",
                "https://www.speedscope.app/file-format-schema.json");
    J.attribute("exporter", "llvm-line-layers");
    J.attribute(
        "name",
        json::fixUTF8(sys::path::filename(M.getProgram().getPath()).str() +
                      " by " + M.levels()[Options.Level].Name));
    J.attributeObject("shared", [&] {
      J.attributeArray("frames", [&] {
        for (const LevelFrame &F : Frames)
          writeFrame(J, F, M, Options);
      });
    });
    J.attributeArray("profiles", [&] {
      for (auto [Metric, S] : zip(M.metrics(), All))
        writeSamples(J, Metric.Name, S);
    });
  });
  OS << '\n';
  return Error::success();
}

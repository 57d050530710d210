//===- ExplorerModel.h - All levels of a program at once --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A table of a program's instructions. Each has its place at every level: in
/// the source, with the functions that it was inlined into, and in each layer;
/// and its cost in every metric. It is what `llvm-line-layers explore` shows
/// and what is written in other tools' formats.
///
/// To go through all of a program:
///
///     Expected<ProgramModel> M = ProgramModel::create(P, Options);
///     for (const ProgramModel::Function &F : M->functions())
///       for (uint32_t I = F.First; I != F.Last; ++I) {
///         M->instructions()[I].Address;      // of the program as linked
///         M->getAssembly(I);                 // "addq %rax, %rdx"
///         for (uint32_t L = 0; L != M->levels().size(); ++L)
///           if (const ProgramModel::Position *Pos = M->getPosition(I, L))
///             M->texts()[Pos->Text].Path;    // and Pos->Line, Pos->Column
///           else
///             M->getGap(I, L);               // why there is none
///         M->forEachFrame(I, [&](StringRef Function,
///                                const ProgramModel::Position *Pos) {});
///         for (const ProgramModel::Metric &Metric : M->metrics())
///           Metric.Self[I];
///       }
///
/// Level 0 is the source, and the layers follow in the order in which their
/// tables are in the file, which is the order of lowering if the producer
/// attached the layers in it. All indices are of the one model.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_EXPLORERMODEL_H
#define LLVM_DEBUGINFO_LINELAYERS_EXPLORERMODEL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/LevelNames.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

class SourceFinder;

/// The layer of \p P that is meant by the name of a level, or null: "source"
/// always means the source. Takes names with "layer." for any layer, and kinds.
LLVM_ABI const DWARFLineLayer *findLayerOfLevel(const Program &P,
                                                StringRef LevelName);

struct ModelOptions {
  /// What was measured, for instance what readProfiles() gives; each becomes a
  /// metric. They must outlive the model.
  ArrayRef<Profile> Profiles;
  /// Take these functions alone: names as in the symbol table, or demangled. It
  /// is an error if there is none of a name. Empty for all.
  std::vector<std::string> Functions;
  /// Take functions alone that have at least this share (0 to 1) of the first
  /// profile's cost in the file; without profiles of the bytes of code.
  double MinShare = 0;
  /// Where to look for source files that are not where the tables say; if
  /// empty, only there.
  std::string SourceDirectory;
  /// Whether to disassemble and to read source files. Without, getAssembly() is
  /// empty, and there are no contents of sources. The instructions are known
  /// only if they are disassembled: without a disassembler, each "instruction"
  /// is the code between two changes of some level's place.
  bool WithTexts = true;
  /// Whether the PTX that `ptxas -lineinfo` leaves in a cubin is a level,
  /// "ptx", after the layers.
  bool WithPTX = false;
  /// Is told of source files that have been changed since the program was
  /// compiled, so that they are left out, as errors that name them. May be
  /// empty.
  std::function<void(Error)> Warn;
  /// Is told now and then how many of the program's functions are done.
  function_ref<void(uint64_t Done, uint64_t Total)> Progress = nullptr;
};

/// A program as a table, see above. It refers to the Program and the profiles,
/// which must outlive it.
class ProgramModel {
public:
  /// No index: no text, no frame.
  static constexpr uint32_t None = UINT32_MAX;

  struct Level {
    /// "source", or what getLevelName() calls the layer: each level has
    /// another.
    std::string Name;
    /// Null for the source, and for the PTX that is in a cubin anyway.
    const DWARFLineLayer *Layer;
  };

  /// A text of one level: a source file, or a file of a layer.
  struct Text {
    uint32_t Level;
    /// The path in the tables. Two texts of a level can have the same.
    std::string Path;
    /// None if it is neither in the program nor on disk. Valid as long as the
    /// model.
    std::optional<StringRef> Contents;
    /// Null for a source file and for PTX.
    const DWARFLineLayerFile *LayerFile;
  };

  struct Position {
    /// Index in texts().
    uint32_t Text;
    /// From 1 on.
    uint32_t Line;
    /// From 1 on, or 0 if it is not known.
    uint32_t Column;
    /// Whether the code stands for several lines of a layer, of which this is
    /// the first.
    bool IsAmbiguous = false;
  };

  /// Why an instruction has no line at a level.
  enum class Gap : uint8_t {
    /// It has one.
    None,
    /// It has a line at another level. At this one it is merged from several
    /// lines, of which none is given, or it was never located.
    Ambiguous,
    /// It is before the end of the function's prologue.
    Prologue,
    /// It has a line at no level.
    Uncovered,
    /// It does nothing: the compiler or the linker fills up with it.
    Padding
  };

  /// A function of the symbol table; or the code of a section that is in none,
  /// if something is known of it, which is called "(.plt)", say.
  struct Function {
    /// Demangled.
    std::string Name;
    /// As in the symbol table; empty if it is in none.
    StringRef LinkageName;
    /// The section, where addresses need one; else UndefSection.
    uint64_t Section;
    /// From the first to below the last address.
    uint64_t Begin, End;
    /// The instructions with an index from First to below Last, in the order of
    /// their addresses.
    uint32_t First, Last;
  };

  struct Instruction {
    uint64_t Address;
    /// Bytes.
    uint32_t Size;
    /// Index of the function.
    uint32_t Function;
    /// The innermost frame, for forEachFrame(), or None.
    uint32_t Frame;
  };

  /// What the instructions cost in one way.
  struct Metric {
    /// "cycles", for instance.
    std::string Name;
    /// The cost of each instruction, without what it calls.
    std::vector<double> Self;
    /// The cost in the whole profile, in the file, and of that at addresses
    /// that are in no instruction of the model.
    double Total, InFile, Elsewhere;
    /// Where the costs are from.
    const Profile *From;
  };

  /// Reads all of the program that was asked for. The targets must have been
  /// initialised (InitializeAllTargetInfos() and so on), or nothing is
  /// disassembled.
  LLVM_ABI static Expected<ProgramModel> create(const Program &P,
                                                const ModelOptions &Options);
  LLVM_ABI ProgramModel(ProgramModel &&);
  LLVM_ABI ~ProgramModel();

  const Program &getProgram() const { return *P; }

  /// The files beside the program's own that the model is from: those of its
  /// debug information, which need not be there, and those of sources.
  LLVM_ABI std::vector<std::string> getOtherFiles() const;

  /// Why instructions have no assembly; empty if they have.
  StringRef getWhyNoAssembly() const { return WhyNoAssembly; }

  ArrayRef<Level> levels() const { return Levels; }
  ArrayRef<Text> texts() const { return Texts; }
  /// In the order of sections and addresses.
  ArrayRef<Function> functions() const { return Functions; }
  ArrayRef<Instruction> instructions() const { return Instructions; }
  ArrayRef<Metric> metrics() const { return Metrics; }

  /// The text of an instruction, in one line and without its address.
  StringRef getAssembly(uint32_t Instruction) const {
    return StringRef(Assembly).slice(AssemblyStarts[Instruction],
                                     AssemblyStarts[Instruction + 1]);
  }

  /// Where an instruction is at a level, or null. In the source it is the place
  /// in the innermost frame.
  const Position *getPosition(uint32_t Instruction, uint32_t Level) const {
    uint32_t ID = getPositionID(Instruction, Level);
    return ID < NumGaps ? nullptr : &Positions[ID];
  }

  Gap getGap(uint32_t Instruction, uint32_t Level) const {
    uint32_t ID = getPositionID(Instruction, Level);
    return ID < NumGaps ? static_cast<Gap>(ID) : Gap::None;
  }

  /// A number for getPosition() and getGap() together: below NumGaps it is a
  /// Gap, else an index in positions().
  uint32_t getPositionID(uint32_t Instruction, uint32_t Level) const {
    return Places[Level][Instruction];
  }
  static constexpr uint32_t NumGaps = 5;
  ArrayRef<Position> positions() const { return Positions; }

  /// A place in the source, and the frame that it was inlined into.
  struct Frame {
    /// Index in frameFunctions().
    uint32_t Function;
    /// Index in positions(), or below NumGaps if there is none.
    uint32_t PositionID;
    /// The frame of the call, or None in the outermost one.
    uint32_t Caller;
  };
  ArrayRef<Frame> frames() const { return Frames; }
  /// Demangled names, empty where one is not known.
  ArrayRef<std::string> frameFunctions() const { return FrameFunctions; }

  /// Calls \p Callback with the frames of an instruction, the innermost first:
  /// the function, whose name may be empty, and the place in it, or null.
  LLVM_ABI void
  forEachFrame(uint32_t Instruction,
               function_ref<void(StringRef Function, const Position *Pos)>
                   Callback) const;

  /// The instruction at an address, which need not be its first byte, or None.
  LLVM_ABI uint32_t findInstruction(object::SectionedAddress Address) const;

  /// What each line of a level costs with all that it calls, by the index of
  /// its text and its number. Empty if the profile knows no calls.
  using LineCosts = std::map<std::pair<uint32_t, uint32_t>, double>;
  LLVM_ABI LineCosts getInclusiveCosts(const Metric &M, uint32_t Level) const;

  /// The same for functions, by their index.
  LLVM_ABI std::map<uint32_t, double>
  getInclusiveFunctionCosts(const Metric &M) const;

private:
  friend class ModelBuilder;
  ProgramModel();

  const Program *P = nullptr;
  std::string WhyNoAssembly;
  std::vector<Level> Levels;
  std::vector<Text> Texts;
  /// The first NumGaps stand for none.
  std::vector<Position> Positions;
  std::vector<Function> Functions;
  std::vector<Instruction> Instructions;
  /// For each level, the ID of each instruction's position.
  std::vector<std::vector<uint32_t>> Places;
  std::vector<Frame> Frames;
  std::vector<std::string> FrameFunctions;
  std::vector<Metric> Metrics;
  /// The texts of all instructions, one after the other.
  std::string Assembly;
  std::vector<size_t> AssemblyStarts;
  std::unique_ptr<SourceFinder> Sources;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_EXPLORERMODEL_H

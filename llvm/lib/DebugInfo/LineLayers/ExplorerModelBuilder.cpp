//===- ExplorerModelBuilder.cpp - Make a table of all levels --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CubinPTX.h"
#include "NamelessCode.h"
#include "Padding.h"
#include "SourceFinder.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/SourceRows.h"
#include "llvm/Demangle/Demangle.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

namespace llvm {
namespace linelayers {

class ModelBuilder {
public:
  ModelBuilder(const Program &P, const ModelOptions &Options)
      : P(P), Options(Options), Rows(P) {}

  Expected<ProgramModel> build();

private:
  void addLevels();
  Error addFunctions();
  void dropColdFunctions();
  void addInstructions(uint32_t FunctionIndex);
  void addPieces(const ProgramModel::Function &F,
                 ArrayRef<uint64_t> SourceChanges);
  StringRef findTextInProfiles(SectionedAddress Address) const;
  ArrayRef<std::pair<uint64_t, uint64_t>> getLayerChanges();
  void addPlaces(uint32_t FunctionIndex, const SourceRows::Changes &Changes);
  void addSource(uint32_t Instruction, uint64_t Section);
  uint32_t getPositionID(const ProgramModel::Position &Pos);
  uint32_t getSourceText(const DILineInfo &Frame, SectionedAddress Address);
  uint32_t getLayerText(uint32_t Level, const DWARFLineLayerFile &File);
  void addPTX();
  void addPTXPlaces(const ProgramModel::Function &F);
  void addMetrics();

  const Program &P;
  const ModelOptions &Options;
  ProgramModel M;
  SourceRows Rows;
  std::unique_ptr<Disassembler> Dis;

  std::map<std::tuple<uint32_t, uint32_t, uint32_t, bool>, uint32_t>
      PositionIDs;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, uint32_t> FrameIDs;
  StringMap<uint32_t> FrameFunctionIDs;
  /// The texts of the source by their names, and by SourceFinder::getKey().
  StringMap<uint32_t> SourceTexts, SourceFiles;
  DenseMap<const DWARFLineLayerFile *, uint32_t> LayerTexts;
  std::optional<std::vector<std::pair<uint64_t, uint64_t>>> LayerChanges;
  /// How many bytes of cubins have been divided into instructions.
  uint64_t SassBytes = 0;
  /// How many of the pieces of code that cannot be disassembled have no text in
  /// the profiles either.
  size_t NumWithoutText = 0;
  /// Why the PTX of a cubin is no level; empty if it is, or if there is none.
  std::string WhyNoPTX;
  /// The PTX that a cubin has by itself, and the first of its texts.
  CubinPTX PTX;
  uint32_t FirstPTXText = 0;
};

} // namespace linelayers
} // namespace llvm

//===----------------------------------------------------------------------===//
// Levels and functions
//===----------------------------------------------------------------------===//

void ModelBuilder::addLevels() {
  M.Levels.push_back({"source", nullptr});
  // The tables may be in another file than the code.
  const object::ObjectFile &File = *P.getContext().getDWARFObj().getFile();
  std::map<StringRef, uint64_t> SectionOrder;
  for (const object::SectionRef &S : File.sections()) {
    Expected<StringRef> NameOrErr = S.getName();
    if (NameOrErr)
      SectionOrder.try_emplace(*NameOrErr, S.getIndex());
    else
      consumeError(NameOrErr.takeError());
  }
  std::vector<std::pair<std::pair<uint64_t, uint64_t>, const DWARFLineLayer *>>
      Layers;
  for (const DWARFLineLayer &L : P.getLayers().layers()) {
    std::pair<uint64_t, uint64_t> Where(UINT64_MAX, 0);
    if (!L.tables().empty()) {
      const DWARFLineLayer::Table &T = L.tables().front();
      auto It = SectionOrder.find(T.SectionName);
      Where = {It == SectionOrder.end() ? UINT64_MAX - 1 : It->second,
               T.Offset};
    }
    Layers.push_back({Where, &L});
  }
  // Those at one place stay in the order of their names.
  llvm::stable_sort(Layers, less_first());
  for (const auto &[Where, L] : Layers)
    M.Levels.push_back({getLevelName(L->getName()), L});
  M.Places.resize(M.Levels.size());
}

/// Fails if there is no function of one of the names.
static Error checkFunctions(const Program &P, ArrayRef<std::string> Wanted) {
  if (Wanted.empty())
    return Error::success();
  // Most names are given as they are in the symbol table.
  DenseSet<StringRef> Names;
  for (const Function &F : P.functions()) {
    Names.insert(F.Name);
    Names.insert_range(F.Aliases);
  }
  for (StringRef Name : Wanted)
    if (!Names.contains(Name) && !P.hasFunction(Name))
      return createFileError(P.getPath(),
                             createStringError("no function '" + Name + "'"));
  return Error::success();
}

Error ModelBuilder::addFunctions() {
  if (Error Err = checkFunctions(P, Options.Functions))
    return Err;
  StringSet<> Wanted;
  Wanted.insert_range(Options.Functions);
  auto IsWanted = [&](StringRef Name) { return Wanted.contains(Name); };
  for (const FunctionPart &Part : P.functionParts()) {
    const Function &F = P.functions()[Part.Function];
    if (!Wanted.empty() && !F.hasName(IsWanted))
      continue;
    if (const CodeSection *C = P.findCodeSection({Part.Begin, F.Section}))
      M.Functions.push_back({demangle(F.Name), F.Name, F.Section, Part.Begin,
                             std::min(Part.End, C->End), 0, 0});
  }
  if (!Wanted.empty())
    return Error::success();
  for (const NamelessCode &C : findNamelessCode(P, Options.Profiles))
    M.Functions.push_back({("(" + C.SectionName + ")").str(), "", C.Section,
                           C.Begin, C.End, 0, 0});
  llvm::stable_sort(M.Functions, [](const ProgramModel::Function &A,
                                    const ProgramModel::Function &B) {
    return std::tie(A.Section, A.Begin) < std::tie(B.Section, B.Begin);
  });
  return Error::success();
}

void ModelBuilder::dropColdFunctions() {
  if (!(Options.MinShare > 0))
    return;
  double Whole = 0;
  auto GetCost = [&](const ProgramModel::Function &F) -> double {
    if (Options.Profiles.empty())
      return F.End - F.Begin;
    const auto &Costs = Options.Profiles.front().Costs;
    double Cost = 0;
    for (auto It = Costs.lower_bound({F.Begin, F.Section});
         It != Costs.end() && It->first.SectionIndex == F.Section &&
         It->first.Address < F.End;
         ++It)
      Cost += It->second;
    return Cost;
  };
  if (Options.Profiles.empty())
    for (const ProgramModel::Function &F : M.Functions)
      Whole += GetCost(F);
  else
    Whole = Options.Profiles.front().InFile;
  llvm::erase_if(M.Functions, [&](const ProgramModel::Function &F) {
    return GetCost(F) < Options.MinShare * Whole;
  });
}

//===----------------------------------------------------------------------===//
// Instructions and their places
//===----------------------------------------------------------------------===//

/// Where places of the layers change, as sections and addresses.
ArrayRef<std::pair<uint64_t, uint64_t>> ModelBuilder::getLayerChanges() {
  if (!LayerChanges) {
    LayerChanges.emplace();
    for (const ProgramModel::Level &L : ArrayRef(M.Levels).drop_front())
      if (L.Layer)
        L.Layer->forEachRange([&](const DWARFLineLayer::Range &R) {
          LayerChanges->push_back({R.SectionIndex, R.Low});
          LayerChanges->push_back({R.SectionIndex, R.High});
        });
    llvm::sort(*LayerChanges);
  }
  return *LayerChanges;
}

/// What a profiler says an instruction is, or nothing.
StringRef ModelBuilder::findTextInProfiles(SectionedAddress Address) const {
  if (!Options.WithTexts)
    return "";
  for (const Profile &Costs : Options.Profiles) {
    auto It = Costs.InstructionTexts.find(Address);
    if (It != Costs.InstructionTexts.end())
      return It->second;
  }
  return "";
}

/// What is known of code that cannot be disassembled is where places change,
/// and what a profile says of it.
void ModelBuilder::addPieces(const ProgramModel::Function &F,
                             ArrayRef<uint64_t> SourceChanges) {
  std::vector<uint64_t> Borders = {F.Begin};
  auto Add = [&](uint64_t Address) {
    if (F.Begin < Address && Address < F.End)
      Borders.push_back(Address);
  };
  // All instructions of GPUs that cubins are made for have 16 bytes. A section
  // without contents may claim to have any number of them, and sections may
  // have the same bytes of the file, so that they are more than it has.
  constexpr uint64_t SassSize = 16;
  const CodeSection *Code = P.findCodeSection({F.Begin, F.Section});
  if (P.getObject().getEMachine() == ELF::EM_CUDA && Code &&
      !Code->Contents.empty() &&
      F.End - F.Begin <= P.getObject().getData().size() - SassBytes) {
    SassBytes += F.End - F.Begin;
    for (uint64_t A = F.Begin; F.End - A > SassSize;)
      Add(A += SassSize);
  } else {
    for_each(SourceChanges, Add);
    const std::pair<uint64_t, uint64_t> Begin(F.Section, F.Begin);
    const std::pair<uint64_t, uint64_t> End(F.Section, F.End);
    ArrayRef<std::pair<uint64_t, uint64_t>> Changes = getLayerChanges();
    for (auto It = llvm::lower_bound(Changes, Begin);
         It != Changes.end() && *It < End; ++It)
      Add(It->second);
    for (const Profile &Costs : Options.Profiles)
      for (auto It = Costs.Costs.lower_bound({F.Begin, F.Section});
           It != Costs.Costs.end() && It->first.SectionIndex == F.Section &&
           It->first.Address < F.End;
           ++It)
        Add(It->first.Address);
  }
  llvm::sort(Borders);
  Borders.erase(llvm::unique(Borders), Borders.end());
  for (size_t I = 0; I != Borders.size(); ++I) {
    uint64_t End = I + 1 == Borders.size() ? F.End : Borders[I + 1];
    const uint64_t Size = std::min<uint64_t>(End - Borders[I], UINT32_MAX);
    M.Instructions.push_back(
        {Borders[I], static_cast<uint32_t>(Size), 0, ProgramModel::None});
    const StringRef Text = findTextInProfiles({Borders[I], F.Section});
    NumWithoutText += Text.empty();
    M.Assembly += Text;
    M.AssemblyStarts.push_back(M.Assembly.size());
  }
}

void ModelBuilder::addInstructions(uint32_t FunctionIndex) {
  ProgramModel::Function &F = M.Functions[FunctionIndex];
  F.First = M.Instructions.size();
  SourceRows::Changes Changes = Rows.getChanges(F.Section, F.Begin, F.End);
  if (Dis)
    Dis->disassemble({F.LinkageName, F.Section, F.Begin, F.End},
                     [&](const Disassembler::Instruction &I) {
                       M.Instructions.push_back({I.Address,
                                                 static_cast<uint32_t>(I.Size),
                                                 0, ProgramModel::None});
                       M.Assembly += I.Text;
                       M.AssemblyStarts.push_back(M.Assembly.size());
                     });
  if (M.Instructions.size() == F.First)
    addPieces(F, Changes.Addresses);
  F.Last = M.Instructions.size();
  for (uint32_t I = F.First; I != F.Last; ++I)
    M.Instructions[I].Function = FunctionIndex;
  addPlaces(FunctionIndex, Changes);
}

uint32_t ModelBuilder::getPositionID(const ProgramModel::Position &Pos) {
  auto [It, IsNew] = PositionIDs.try_emplace(
      {Pos.Text, Pos.Line, Pos.Column, Pos.IsAmbiguous}, M.Positions.size());
  if (IsNew)
    M.Positions.push_back(Pos);
  return It->second;
}

uint32_t ModelBuilder::getSourceText(const DILineInfo &Frame,
                                     SectionedAddress Address) {
  auto [It, IsNew] = SourceTexts.try_emplace(Frame.FileName);
  if (!IsNew)
    return It->second;
  std::optional<MD5::MD5Result> Digest;
  std::optional<StringRef> Contents;
  if (!Frame.Source)
    Digest = Rows.getDigest(Address, Frame.FileName);
  if (Options.WithTexts)
    Contents = Frame.Source ? M.Sources->keep(*Frame.Source)
                            : M.Sources->find(Frame.FileName, Digest);
  // Units of several directories may have several names for one file.
  It->second =
      SourceFiles
          .try_emplace(SourceFinder::getKey(Frame.FileName, Contents, Digest),
                       M.Texts.size())
          .first->second;
  if (It->second == M.Texts.size())
    M.Texts.push_back({0, Frame.FileName, Contents, nullptr});
  return It->second;
}

uint32_t ModelBuilder::getLayerText(uint32_t Level,
                                    const DWARFLineLayerFile &File) {
  auto [It, IsNew] = LayerTexts.try_emplace(&File, M.Texts.size());
  if (IsNew) {
    std::optional<StringRef> Contents = File.getText();
    if (!Contents && !File.isEmbedded() && Options.WithTexts)
      Contents = M.Sources->find(File.getPath(), File.getMD5());
    M.Texts.push_back({Level, File.getPath().str(), Contents, &File});
  }
  return It->second;
}

void ModelBuilder::addSource(uint32_t Instruction, uint64_t Section) {
  ProgramModel::Instruction &I = M.Instructions[Instruction];
  DIInliningInfo Info = P.getFrames({I.Address, Section});
  uint32_t Caller = ProgramModel::None, ID = 0;
  for (unsigned N = Info.getNumberOfFrames(); N-- != 0;) {
    const DILineInfo &Frame = Info.getFrame(N);
    ID = static_cast<uint32_t>(ProgramModel::Gap::Uncovered);
    if (Frame.FileName != DILineInfo::BadString && Frame.Line)
      ID = getPositionID({getSourceText(Frame, {I.Address, Section}),
                          Frame.Line, Frame.Column});
    StringRef Name = Frame.FunctionName;
    if (Name == DILineInfo::BadString)
      Name = "";
    auto [NameIt, IsNewName] =
        FrameFunctionIDs.try_emplace(Name, M.FrameFunctions.size());
    if (IsNewName)
      M.FrameFunctions.push_back(Name.str());
    auto [It, IsNew] =
        FrameIDs.try_emplace({NameIt->second, ID, Caller}, M.Frames.size());
    if (IsNew)
      M.Frames.push_back({NameIt->second, ID, Caller});
    Caller = It->second;
  }
  I.Frame = Caller;
  M.Places[0].push_back(ID);
}

void ModelBuilder::addPlaces(uint32_t FunctionIndex,
                             const SourceRows::Changes &Changes) {
  using Gap = ProgramModel::Gap;
  const ProgramModel::Function &F = M.Functions[FunctionIndex];
  auto Next = Changes.Addresses.begin();
  for (uint32_t I = F.First; I != F.Last; ++I) {
    const uint64_t Address = M.Instructions[I].Address;
    bool IsChanged = I == F.First || P.hasSectionedAddresses();
    for (; Next != Changes.Addresses.end() && *Next <= Address; ++Next)
      IsChanged = true;
    if (IsChanged) {
      addSource(I, F.Section);
      continue;
    }
    M.Instructions[I].Frame = M.Instructions[I - 1].Frame;
    M.Places[0].push_back(M.Places[0].back());
  }
  if (!PTX.texts().empty())
    addPTXPlaces(F);
  for (uint32_t L = 1; L != M.Levels.size(); ++L) {
    const DWARFLineLayer *Layer = M.Levels[L].Layer;
    if (!Layer)
      continue;
    std::optional<DWARFLineLayer::Range> Range;
    uint32_t ID = 0;
    for (uint32_t I = F.First; I != F.Last; ++I) {
      const uint64_t Address = M.Instructions[I].Address;
      if (!Range || Address < Range->Low || Address >= Range->High) {
        Range = Layer->lookupRange({Address, F.Section});
        ID = static_cast<uint32_t>(Gap::Uncovered);
        if (Range)
          ID =
              getPositionID({getLayerText(L, *Range->Pos.File), Range->Pos.Line,
                             Range->Pos.Column, Range->Pos.IsAmbiguous});
      }
      M.Places[L].push_back(ID);
    }
  }

  // Why there is none, in the words of `llvm-line-layers list`.
  for (uint32_t I = F.First; I != F.Last; ++I) {
    bool HasLine = any_of(M.Places, [&](const std::vector<uint32_t> &Places) {
      return Places[I] >= ProgramModel::NumGaps;
    });
    for (std::vector<uint32_t> &Places : M.Places) {
      if (Places[I] >= ProgramModel::NumGaps)
        continue;
      Gap Why = Gap::Uncovered;
      if (isPadding(M.getAssembly(I)))
        Why = Gap::Padding;
      else if (M.Instructions[I].Address < Changes.PrologueEnd)
        Why = Gap::Prologue;
      else if (HasLine)
        Why = Gap::Ambiguous;
      Places[I] = static_cast<uint32_t>(Why);
    }
  }
}

/// The PTX of a cubin is a level that needs no layer.
void ModelBuilder::addPTX() {
  if (!Options.WithPTX || any_of(M.Levels, [](const ProgramModel::Level &L) {
        return L.Name == "ptx";
      }))
    return;
  Expected<CubinPTX> PTXOrErr = CubinPTX::create(P);
  if (!PTXOrErr) {
    // What is known without it is shown.
    WhyNoPTX = toString(PTXOrErr.takeError());
    return;
  }
  PTX = std::move(*PTXOrErr);
  if (PTX.texts().empty())
    return;
  FirstPTXText = M.Texts.size();
  for (const CubinPTX::Text &T : PTX.texts())
    M.Texts.push_back({static_cast<uint32_t>(M.Levels.size()), T.Name,
                       M.Sources->keep(T.Contents), nullptr});
  M.Levels.push_back({"ptx", nullptr});
  M.Places.resize(M.Levels.size());
}

void ModelBuilder::addPTXPlaces(const ProgramModel::Function &F) {
  for (uint32_t I = F.First; I != F.Last; ++I) {
    const CubinPTX::Range *R = PTX.find({M.Instructions[I].Address, F.Section});
    M.Places.back().push_back(
        R ? getPositionID({FirstPTXText + R->Text, R->Line, 0})
          : static_cast<uint32_t>(ProgramModel::Gap::Uncovered));
  }
}

void ModelBuilder::addMetrics() {
  for (const Profile &Costs : Options.Profiles) {
    ProgramModel::Metric Metric{
        Costs.Event,   std::vector<double>(M.Instructions.size()),
        Costs.Total,   Costs.InFile,
        Costs.Outside, &Costs};
    for (const auto &[Address, Cost] : Costs.Costs) {
      uint32_t I = M.findInstruction(Address);
      (I == ProgramModel::None ? Metric.Elsewhere : Metric.Self[I]) += Cost;
    }
    M.Metrics.push_back(std::move(Metric));
  }
}

Expected<ProgramModel> ModelBuilder::build() {
  M.P = &P;
  M.Sources =
      std::make_unique<SourceFinder>(Options.SourceDirectory, Options.Warn);
  M.Positions.resize(ProgramModel::NumGaps, {ProgramModel::None, 0, 0});
  M.AssemblyStarts.push_back(0);
  addLevels();
  if (Error Err = addFunctions())
    return std::move(Err);
  dropColdFunctions();
  if (Options.WithTexts) {
    Expected<std::unique_ptr<Disassembler>> DisOrErr = Disassembler::create(P);
    if (DisOrErr)
      Dis = std::move(*DisOrErr);
    else
      M.WhyNoAssembly = toString(DisOrErr.takeError());
  }
  addPTX();
  for (uint32_t F = 0; F != M.Functions.size(); ++F) {
    if (Options.Progress)
      Options.Progress(F, M.Functions.size());
    addInstructions(F);
  }
  addMetrics();
  if (!Dis && !M.Assembly.empty()) {
    if (!NumWithoutText)
      M.WhyNoAssembly.clear();
    else
      M.WhyNoAssembly +=
          ", and the profile has the text of some instructions only";
  }
  if (!M.WhyNoAssembly.empty() && !WhyNoPTX.empty())
    M.WhyNoAssembly += "; its PTX cannot be used: " + WhyNoPTX;
  return std::move(M);
}

Expected<ProgramModel> ProgramModel::create(const Program &P,
                                            const ModelOptions &Options) {
  return ModelBuilder(P, Options).build();
}

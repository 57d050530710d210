//===- LocationSnapshot.cpp - Make a module's text a layer ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LocationSnapshot.h"
#include "LocationSnapshotValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/Utils/LineLayerPassParams.h"
#include <vector>

using namespace llvm;

namespace {

/// Notes the lines on which each function begins and each instruction is
/// printed, and keeps the text short.
class LineRecorder : public AssemblyAnnotationWriter {
public:
  void emitBasicBlockStartAnnot(const BasicBlock *BB,
                                formatted_raw_ostream &OS) override {
    // The line before is the function's, or that of the block's name.
    OS.flush();
    if (BB->isEntryBlock()) {
      FunctionLines[BB->getParent()] = OS.getLine() - (BB->hasName() ? 1 : 0);
      cutAttributes();
      return;
    }
    cutPredecessors();
  }

  void emitInstructionAnnot(const Instruction *I,
                            formatted_raw_ostream &OS) override {
    Lines.push_back(OS.getLine() + 1);
  }

  /// What has been printed so far.
  std::string Text;
  /// Those of all instructions in the order in which these are printed, which
  /// is that of the module. A map of them would take several times the memory.
  std::vector<unsigned> Lines;
  DenseMap<const Function *, unsigned> FunctionLines;

private:
  /// Cuts the comment off that the printer has put behind the name of a block,
  /// on the line just printed. The branches say what the predecessors are, and
  /// the comments would be a fifth of the text of a large module, which is
  /// hashed, compressed and read again.
  void cutPredecessors() {
    size_t Line = Text.rfind('\n', Text.size() - 2) + 1;
    size_t Name = Text[Line] == '"' ? Text.find('"', Line + 1) : Line;
    Text.resize(Text.find(':', Name) + 1);
    Text += '\n';
  }

  /// Empties the line above that of the function just begun if it is the
  /// comment that the printer has put there, which repeats what a group of
  /// attributes says.
  void cutAttributes() {
    size_t Definition = Text.rfind("\ndefine ");
    size_t Comment = Text.rfind('\n', Definition - 1) + 1;
    if (StringRef(Text).substr(Comment).starts_with("; Function Attrs: "))
      Text.erase(Comment, Definition - Comment);
  }
};

} // namespace

/// The printer indents instructions by two spaces.
static constexpr unsigned InstructionColumn = 3;
static constexpr unsigned FunctionColumn = 1;

/// A name for the source \p Source among those of a program, and the directory
/// that it is in. Of an absolute path it is the part that is not that of \p
/// Unit, the unit's directory, too: so sources of one name are told apart, and
/// it does not matter where the project is. The name is never absolute, or the
/// tables' directory of it, which says where the text is, would be of no
/// account.
static std::pair<SmallString<128>, SmallString<128>> splitPath(StringRef Source,
                                                               StringRef Unit) {
  SmallString<128> Path = Source, Directory = Unit;
  if (!sys::path::is_absolute(Path)) {
    sys::path::remove_dots(Path);
    return {Directory, Path};
  }
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  sys::path::remove_dots(Directory, /*remove_dot_dot=*/true);
  auto Next = sys::path::begin(Path);
  for (StringRef Folder :
       make_range(sys::path::begin(Directory), sys::path::end(Directory))) {
    // The name itself stays.
    if (*Next != Folder || std::next(Next) == sys::path::end(Path))
      break;
    ++Next;
  }
  StringRef Shared = Path.substr(0, Next->data() - Path.data());
  StringRef Name = Path.substr(Shared.size());
  // Nothing is shared with a directory that is not known or on another drive.
  if (Shared.empty())
    return {sys::path::root_path(Path), sys::path::relative_path(Path)};
  if (Shared.size() > sys::path::root_path(Path).size())
    Shared = Shared.drop_back();
  return {Shared, Name};
}

/// A file that stands for \p Text. The checksum keeps modules of one name apart
/// when they are linked.
static DIFile *createSnapshotFile(const Module &M, StringRef Kind,
                                  StringRef Text) {
  StringRef Unit;
  if (M.debug_compile_units_begin() != M.debug_compile_units_end())
    Unit = (*M.debug_compile_units_begin())->getDirectory();
  auto [Directory, Name] = splitPath(M.getSourceFileName(), Unit);
  Name += ("." + Kind + ".ll").str();
  auto Checksum = MD5::hash(arrayRefFromStringRef(Text)).digest();
  return DIFile::get(
      M.getContext(), Name, Directory,
      DIFile::ChecksumInfo<StringRef>(DIFile::CSK_MD5, Checksum));
}

namespace {

/// Takes the debug info that a module has out of it for as long as this lives:
/// locations, debug records, and what refers to them or describes them. The
/// text is to be read beside the source, and would be mostly metadata
/// otherwise.
class WithoutDebugInfo {
public:
  explicit WithoutDebugInfo(Module &M) : M(M) {
    for (GlobalObject &GO : M.global_objects())
      setAside(GO, LLVMContext::MD_dbg);
    // Modules without layers must not even have the kind.
    if (hasLayerSources(M)) {
      unsigned KindID = M.getContext().getMDKindID(FunctionLineLayersKind);
      for (Function &F : M)
        setAside(F, KindID);
    }
    for (Function &F : M)
      for (Instruction &I : instructions(F))
        setAside(I);
    setAsideLists();
  }

  ~WithoutDebugInfo() {
    for (const auto &[GO, KindID, Node] : GlobalAttachments)
      GO->addMetadata(KindID, *Node);
    for (const auto &[I, DL] : Locations)
      I->setDebugLoc(DL);
    for (const auto &[I, Marker] : Markers)
      I->DebugMarker = Marker;
    for (const auto &[I, KindID, Node] : Attachments)
      I->setMetadata(KindID, Node);
    restoreLists();
  }

private:
  void setAside(GlobalObject &GO, unsigned KindID) {
    SmallVector<MDNode *, 1> Nodes;
    GO.getMetadata(KindID, Nodes);
    for (MDNode *Node : Nodes)
      GlobalAttachments.emplace_back(&GO, KindID, Node);
    GO.eraseMetadata(KindID);
  }

  void setAside(Instruction &I) {
    if (const DebugLoc &DL = I.getDebugLoc(); !DL.isAbsent()) {
      Locations.emplace_back(&I, DL);
      I.setDebugLoc(DebugLoc());
    }
    if (I.DebugMarker) {
      Markers.emplace_back(&I, I.DebugMarker);
      I.DebugMarker = nullptr;
    }
    if (MDNode *ID = I.getMetadata(LLVMContext::MD_DIAssignID)) {
      Attachments.emplace_back(&I, LLVMContext::MD_DIAssignID, ID);
      I.setMetadata(LLVMContext::MD_DIAssignID, nullptr);
    }
    MDNode *LoopID = I.getMetadata(LLVMContext::MD_loop);
    if (LoopID && LoopID->getNumOperands() && LoopID->getOperand(0) == LoopID) {
      Attachments.emplace_back(&I, LLVMContext::MD_loop, LoopID);
      updateLoopMetadataDebugLocations(
          I, [](Metadata *MD) { return isa<DILocation>(MD) ? nullptr : MD; });
    }
  }

  void setAsideLists() {
    for (NamedMDNode &List : make_early_inc_range(M.named_metadata())) {
      Lists.emplace_back(List.getName().str(),
                         SmallVector<MDNode *, 4>(List.operands()));
      if (List.getName().starts_with("llvm.dbg.") ||
          List.getName() == LayerSourcesMetadataName)
        List.eraseFromParent();
    }
  }

  /// Makes all lists anew, because they have an order.
  void restoreLists() {
    for (NamedMDNode &List : make_early_inc_range(M.named_metadata()))
      List.eraseFromParent();
    for (const auto &[Name, Nodes] : Lists) {
      NamedMDNode *List = M.getOrInsertNamedMetadata(Name);
      for (MDNode *Node : Nodes)
        List->addOperand(Node);
    }
  }

  Module &M;
  std::vector<std::tuple<GlobalObject *, unsigned, MDNode *>> GlobalAttachments;
  std::vector<std::tuple<Instruction *, unsigned, MDNode *>> Attachments;
  std::vector<std::pair<Instruction *, DebugLoc>> Locations;
  std::vector<std::pair<Instruction *, DbgMarker *>> Markers;
  std::vector<std::pair<std::string, SmallVector<MDNode *, 4>>> Lists;
};

/// Empties the globals that hold files for as long as this lives: code for
/// devices, objects to be linked by other linkers, and bitcode. Nobody reads
/// them as text, in which a byte takes up to three, and they may have layers of
/// their own.
class WithoutEmbeddedFiles {
public:
  explicit WithoutEmbeddedFiles(Module &M) {
    for (GlobalVariable &GV : M.globals()) {
      if (!GV.hasInitializer() || !holdsFile(GV.getSection()))
        continue;
      Initializers.emplace_back(&GV, GV.getInitializer());
      GV.setInitializer(Constant::getNullValue(GV.getValueType()));
    }
  }

  ~WithoutEmbeddedFiles() {
    for (const auto &[GV, Initializer] : Initializers)
      GV->setInitializer(Initializer);
  }

private:
  static bool holdsFile(StringRef Section) {
    return Section.ends_with("fatbin") || Section.starts_with(".llvm") ||
           Section.starts_with("__LLVM,");
  }

  std::vector<std::pair<GlobalVariable *, Constant *>> Initializers;
};

} // namespace

static void printForReaders(Module &M, LineRecorder &Recorder) {
  WithoutDebugInfo DebugInfo(M);
  WithoutEmbeddedFiles Files(M);
  raw_string_ostream OS(Recorder.Text);
  // Streams into strings have no buffer by default, and then the printer, which
  // makes do with what its stream has, counts columns after each word.
  OS.SetBufferSize(16384);
  M.print(OS, &Recorder);
}

/// Removes the values of the layer \p Kind that an earlier snapshot has added.
static void eraseValues(Module &M, StringRef Kind) {
  SmallPtrSet<const DIFile *, 4> Files;
  for (const LayerSource &Source : getLayerSources(M))
    if (Source.Kind->getString() == Kind)
      Files.insert(Source.File);
  if (Files.empty())
    return;
  for (Function &F : M)
    eraseLayerValues(F, Files);
}

PreservedAnalyses LocationSnapshotPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  // As when a module is printed; the numbering of values does not change.
  M.removeDebugIntrinsicDeclarations();

  LLVMContext &C = M.getContext();
  if (!M.empty() && !M.getNamedMetadata("llvm.dbg.cu"))
    C.diagnose(DiagnosticInfoGeneric(
        "location-snapshot: the module has no debug information, so that no "
        "instruction gets a line",
        DS_Warning));

  LineRecorder Recorder;
  printForReaders(M, Recorder);

  const std::string &Kind = O.Kind;
  DIFile *File = createSnapshotFile(M, Kind, Recorder.Text);
  eraseValues(M, Kind);
  eraseLayerSources(M, Kind);
  addLayerSource(M, Kind, File, Recorder.Text);
  // The context has the text now; the locations need memory, too.
  std::string().swap(Recorder.Text);
  ModuleSlotTracker Slots(&M, /*ShouldInitializeAllMetadata=*/false);
  auto Line = Recorder.Lines.begin();
  for (Function &F : M) {
    DISubprogram *SP = F.getSubprogram();
    if (!SP || F.isDeclaration()) {
      // Function::getInstructionCount leaves pseudo probes out.
      for (const BasicBlock &BB : F)
        Line += BB.size();
      continue;
    }
    auto *Scope = DILexicalBlockFile::get(C, SP, File, /*Discriminator=*/0);
    DILocation *Begin = DILocation::get(C, Recorder.FunctionLines.lookup(&F),
                                        FunctionColumn, Scope);
    setFunctionLineLayers(
        F, getFunctionLineLayers(F).withIntermediateLoc(Kind, Begin));
    for (Instruction &I : instructions(F)) {
      DILocation *Loc = DILocation::get(C, *Line++, InstructionColumn, Scope);
      I.setDebugLoc(I.getDebugLoc().withIntermediateLoc(Kind, Loc));
    }
    // DwarfDebug relies on it that units of lines only have no variables.
    if (O.Values &&
        SP->getUnit()->getEmissionKind() == DICompileUnit::FullDebug)
      addLayerValues(F, File, Slots);
  }
  assert(Line == Recorder.Lines.end() && "an instruction has no line");
  return PreservedAnalyses::all();
}

void LocationSnapshotPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName2PassName) {
  PassInfoMixin::printPipeline(OS, MapClassName2PassName);
  OS << "<kind=" << O.Kind << (O.Values ? ";values>" : ">");
}

Expected<LocationSnapshotPass::Options>
LocationSnapshotPass::parseParams(StringRef Params) {
  Options O;
  auto Set = [&](StringRef Name, StringRef Value) {
    if (Name == "values") {
      O.Values = true;
      return Value.empty();
    }
    O.Kind = Value;
    return Name == "kind" && !Value.empty();
  };
  if (Error E = readLineLayerPassParams("location-snapshot", Params,
                                        "'kind=NAME' or 'values'", Set))
    return std::move(E);
  if (O.Kind.empty())
    return createStringError(
        "location-snapshot needs the parameter 'kind=NAME'");
  return O;
}

//===- AdoptLineLayer.cpp - Make another module's lines a layer -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/IPO/AdoptLineLayer.h"
#include "ModuleComparison.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/LLParser.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSummaryIndex.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/FunctionComparator.h"
#include "llvm/Transforms/Utils/LineLayerPassParams.h"

using namespace llvm;

//===----------------------------------------------------------------------===//
// Whether two modules are the same program
//===----------------------------------------------------------------------===//

template <class T> static std::string print(const T &Value) {
  std::string Text;
  raw_string_ostream OS(Text);
  Value.print(OS);
  return StringRef(Text).trim().str();
}

/// What users call a function.
static std::string getName(const Function &F) {
  return F.hasName() ? "'" + F.getName().str() + "'" : "a function";
}

/// Lets \p Other refer to the globals of \p M in place of its own ones of the
/// same names, so that operands can be compared.
static void shareGlobals(Module &M, Module &Other) {
  // Initializers matter to no instruction.
  for (GlobalVariable &GV : Other.globals())
    GV.setInitializer(nullptr);
  auto IsNoLabel = [](const Use &U) { return !isa<BlockAddress>(U.getUser()); };
  for (GlobalValue &GV : Other.global_values())
    if (GlobalValue *Own =
            GV.hasName() ? M.getNamedValue(GV.getName()) : nullptr)
      if (Own->getType() == GV.getType())
        GV.replaceUsesWithIf(Own, IsNoLabel);
  auto Unnamed = [](auto &&Globals) {
    return make_filter_range(
        Globals, [](const GlobalValue &GV) { return !GV.hasName(); });
  };
  for (auto [Own, GV] : zip(Unnamed(M.globals()), Unnamed(Other.globals())))
    if (Own.getType() == GV.getType())
      GV.replaceUsesWithIf(&Own, IsNoLabel);
}

namespace {

/// Takes what belongs to debug info, but is no location, from instructions of a
/// function for as long as this lives.
class WithoutAssignIDs {
public:
  explicit WithoutAssignIDs(Function &F) {
    for (Instruction &I : instructions(F))
      if (MDNode *ID = I.getMetadata(LLVMContext::MD_DIAssignID)) {
        IDs.emplace_back(&I, ID);
        I.setMetadata(LLVMContext::MD_DIAssignID, nullptr);
      }
  }
  ~WithoutAssignIDs() {
    for (auto [I, ID] : IDs)
      I->setMetadata(LLVMContext::MD_DIAssignID, ID);
  }

private:
  SmallVector<std::pair<Instruction *, MDNode *>> IDs;
};

/// Compares a function with one of another module that shares its globals.
class FunctionMatcher : FunctionComparator {
public:
  FunctionMatcher(Function &F, Function &Other, GlobalNumberState &Numbers)
      : FunctionComparator(&F, &Other, &Numbers), F(F), Other(Other) {}

  /// The same for declarations.
  Error runWithoutBody() {
    beginCompare();
    if (compareSignature())
      return createStringError("the functions " + getName(F) +
                               " have other types or attributes");
    return Error::success();
  }

  /// Says what is different first, or nothing.
  Error run() {
    // Where the other function calls itself, it must not call this one.
    F.replaceUsesWithIf(&Other, [&](const Use &U) {
      auto *I = dyn_cast<Instruction>(U.getUser());
      return I && I->getFunction() == &Other;
    });
    WithoutAssignIDs IDs(F), OtherIDs(Other);
    if (Error E = runWithoutBody())
      return E;
    // Blocks get their numbers in order, before branches refer to them.
    for (auto [BB, OtherBB] : zip(F, Other))
      cmpValues(&BB, &OtherBB);
    for (auto [BB, OtherBB] : zip(F, Other))
      if (Error E = compareBlocks(BB, OtherBB))
        return E;
    if (F.size() != Other.size())
      return createStringError(getName(F) + " has " + Twine(Other.size()) +
                               " blocks there and " + Twine(F.size()) +
                               " here");
    return Error::success();
  }

private:
  Error compareBlocks(const BasicBlock &BB, const BasicBlock &OtherBB) {
    for (auto [I, OtherI] : zip(BB, OtherBB))
      if (!isSame(I, OtherI))
        return createStringError("in " + getName(F) + " there is '" +
                                 print(OtherI) + "' where here is '" +
                                 print(I) + "'");
    // Both end with the terminator.
    assert(BB.size() == OtherBB.size() && "a terminator is in a block");
    return Error::success();
  }

  /// Whether metadata that is an operand is the same. Nodes of a context exist
  /// once unless they are distinct, or have something of their module.
  bool isSameMetadata(const Metadata *A, const Metadata *B) {
    if (A == B)
      return true;
    if (!A || !B || A->getMetadataID() != B->getMetadataID())
      return false;
    if (auto *V = dyn_cast<ValueAsMetadata>(A))
      return !cmpValues(V->getValue(), cast<ValueAsMetadata>(B)->getValue());
    auto *N = dyn_cast<MDNode>(A);
    // What is of debug info may differ.
    if (!N || isa<DINode, DILocation, DIExpression>(N))
      return N;
    auto *OtherN = cast<MDNode>(B);
    // Nodes may refer to themselves.
    if (!Metadatas.insert({N, OtherN}).second)
      return true;
    return N->getNumOperands() == OtherN->getNumOperands() &&
           all_of(zip(N->operands(), OtherN->operands()), [&](auto Operands) {
             return isSameMetadata(std::get<0>(Operands),
                                   std::get<1>(Operands));
           });
  }

  bool isSameValue(const Value *A, const Value *B) {
    auto *MA = dyn_cast<MetadataAsValue>(A), *MB = dyn_cast<MetadataAsValue>(B);
    return MA && MB ? isSameMetadata(MA->getMetadata(), MB->getMetadata())
                    : !cmpValues(A, B);
  }

  bool isSame(const Instruction &I, const Instruction &OtherI) {
    bool CompareOperands;
    if (cmpOperations(&I, &OtherI, CompareOperands))
      return false;
    if (!CompareOperands)
      return true;
    return all_of(zip(I.operands(), OtherI.operands()), [&](auto Operands) {
      return isSameValue(std::get<0>(Operands), std::get<1>(Operands));
    });
  }

  Function &F, &Other;
  DenseSet<std::pair<const MDNode *, const MDNode *>> Metadatas;
};

} // namespace

static auto getDefinitions(Module &M) {
  return make_filter_range(
      M, [](const Function &F) { return !F.isDeclaration(); });
}

/// Fails unless \p Other, which is changed, is \p M with other debug info.
static Error compareModules(Module &M, Module &Other) {
  if (Error E = ModuleComparison(M, Other).run())
    return E;
  shareGlobals(M, Other);
  GlobalNumberState Numbers;
  for (Function &F : M)
    if (Function *OtherF =
            F.isDeclaration() ? Other.getFunction(F.getName()) : nullptr)
      if (OtherF->isDeclaration())
        if (Error E = FunctionMatcher(F, *OtherF, Numbers).runWithoutBody())
          return E;
  auto Functions = getDefinitions(M), Others = getDefinitions(Other);
  auto It = Functions.begin(), OtherIt = Others.begin();
  for (; It != Functions.end() && OtherIt != Others.end(); ++It, ++OtherIt) {
    if (It->getName() != OtherIt->getName())
      return createStringError("there is " + getName(*OtherIt) +
                               " where here is " + getName(*It));
    if (Error E = FunctionMatcher(*It, *OtherIt, Numbers).run())
      return E;
  }
  if (It != Functions.end())
    return createStringError("there is no " + getName(*It));
  if (OtherIt != Others.end())
    return createStringError("there is " + getName(*OtherIt) +
                             ", which is not here");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The other module
//===----------------------------------------------------------------------===//

/// Reads a module of text or bitcode without upgrading its debug info, which
/// would end the program if the module is malformed. Of bitcode that is left
/// to materializeAll(). Like \p M, a module may leave its data layout to
/// whoever reads it; then it is that of \p M.
static Expected<std::unique_ptr<Module>> parseModule(StringRef Path,
                                                     const Module &M) {
  LLVMContext &C = M.getContext();
  auto LayoutOfM = [&M](StringRef, StringRef Own) {
    return Own.empty() ? std::optional(M.getDataLayoutStr()) : std::nullopt;
  };
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFileOrSTDIN(Path);
  if (!Buffer)
    return errorCodeToError(Buffer.getError());
  StringRef Bytes = (*Buffer)->getBuffer();
  if (isBitcode(Bytes.bytes_begin(), Bytes.bytes_end())) {
    auto Lazy = getOwningLazyBitcodeModule(
        std::move(*Buffer), C, /*ShouldLazyLoadMetadata=*/false,
        /*IsImporting=*/false, ParserCallbacks(LayoutOfM));
    if (!Lazy)
      return Lazy;
    for (Function &F : **Lazy)
      if (Error E = F.materialize())
        return std::move(E);
    if (Error E = (*Lazy)->materializeMetadata())
      return std::move(E);
    return Lazy;
  }
  // No function of Parser.h takes a buffer and leaves the debug info alone. The
  // path may be that of a pipe, of which there is no more.
  auto Other = std::make_unique<Module>(Path, C);
  SourceMgr Sources;
  SMDiagnostic Diagnostic;
  Sources.AddNewSourceBuffer(
      MemoryBuffer::getMemBuffer((*Buffer)->getMemBufferRef()), SMLoc());
  ModuleSummaryIndex Index(/*HaveGVs=*/true);
  if (LLParser(Bytes, Sources, Diagnostic, Other.get(), &Index, C)
          .Run(/*UpgradeDebugInfo=*/false, LayoutOfM))
    return createStringError(Diagnostic.getMessage());
  return std::move(Other);
}

/// Reads a module that is well formed, and that may be the same as \p M.
static Expected<std::unique_ptr<Module>> readModule(StringRef Path,
                                                    const Module &M) {
  Expected<std::unique_ptr<Module>> Other = parseModule(Path, M);
  if (!Other)
    return Other;
  // The target can be left to the reader, too, as it is by MLIR.
  if ((*Other)->getTargetTriple().empty())
    (*Other)->setTargetTriple(M.getTargetTriple());
  std::string Said;
  raw_string_ostream OS(Said);
  bool HasBrokenDebugInfo = false;
  if (verifyModule(**Other, &OS, &HasBrokenDebugInfo) || HasBrokenDebugInfo)
    return createStringError("the module is malformed: " +
                             StringRef(Said).split('\n').first);
  if (Error E = (*Other)->materializeAll())
    return std::move(E);
  return Other;
}

namespace {

/// Where a function or an instruction is in the new layer.
struct Position {
  DIFile *File;
  unsigned Line;
  unsigned Column;
};

/// The new layer of a module.
class Adoption {
public:
  Adoption(Module &M, Module &Other, StringRef Kind)
      : M(M), Other(Other), Kind(Kind) {}

  /// Notes the positions in the other module, which has the same functions.
  void collect();
  bool empty() const { return Instructions.empty(); }
  void apply();

private:
  void note(DIFile *File, unsigned Line) {
    unsigned &LastLine = LastLines[File];
    LastLine = std::max(LastLine, Line);
  }
  std::string findText(const DIFile &File, unsigned LastLine) const;
  DILocation *getLocation(Function &F, const Position &P) const;
  void declareFiles();

  Module &M;
  Module &Other;
  StringRef Kind;
  std::vector<std::pair<Function *, Position>> Functions;
  std::vector<std::pair<Instruction *, Position>> Instructions;
  /// Whether any has a column: one without would stand for several lines then.
  bool HasColumns = false;
  /// The files of the other module, with the last line that is used of each.
  MapVector<DIFile *, unsigned> LastLines;
  /// The texts of files that the layers of the other module have.
  DenseMap<const DIFile *, StringRef> Texts;
  /// What they are called here.
  DenseMap<DIFile *, DIFile *> Files;
};

} // namespace

/// The file of \p Loc. A scope need not have one, but its unit does.
static DIFile *getFile(const DILocation &Loc) {
  if (DIFile *File = Loc.getFile())
    return File;
  DISubprogram *SP = Loc.getScope()->getSubprogram();
  return SP && SP->getUnit() ? SP->getUnit()->getFile() : nullptr;
}

void Adoption::collect() {
  for (auto [F, OtherF] : zip(getDefinitions(M), getDefinitions(Other))) {
    if (!F.getSubprogram())
      continue;
    if (DISubprogram *SP = OtherF.getSubprogram())
      if (DIFile *File = SP->getFile(); File && SP->getScopeLine()) {
        Functions.push_back({&F, {File, SP->getScopeLine(), 0}});
        note(File, SP->getScopeLine());
      }
    for (auto [I, OtherI] : zip(instructions(F), instructions(OtherF))) {
      const DILocation *Loc = OtherI.getDebugLoc().get();
      DIFile *File = Loc ? getFile(*Loc) : nullptr;
      if (!File)
        continue;
      Instructions.push_back({&I, {File, Loc->getLine(), Loc->getColumn()}});
      HasColumns |= Loc->getColumn() != 0;
      note(File, Loc->getLine());
    }
  }
}

static std::string digest(StringRef Text, DIFile::ChecksumKind Kind) {
  ArrayRef<uint8_t> Bytes = arrayRefFromStringRef(Text);
  switch (Kind) {
  case DIFile::CSK_MD5:
    return MD5::hash(Bytes).digest().str().str();
  case DIFile::CSK_SHA1:
    return toHex(SHA1::hash(Bytes));
  case DIFile::CSK_SHA256:
    return toHex(SHA256::hash(Bytes));
  }
  llvm_unreachable("there is no other kind");
}

/// The text of a file of the other module of which lines up to \p LastLine are
/// used; empty if it is not found.
std::string Adoption::findText(const DIFile &File, unsigned LastLine) const {
  if (std::optional<StringRef> Source = File.getSource())
    return Source->str();
  if (auto It = Texts.find(&File); It != Texts.end())
    return It->second.str();
  SmallString<128> Path(File.getFilename());
  if (!sys::path::is_absolute(Path)) {
    Path = File.getDirectory();
    sys::path::append(Path, File.getFilename());
  }
  auto Warn = [&](const Twine &What) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "adopt-line-layer: '" + Path + "' " + What + "; it is not embedded",
        DS_Warning));
    return std::string();
  };
  // Reading a device or a pipe might never end.
  if (!sys::fs::is_regular_file(Path))
    return Warn("was not found");
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Warn("cannot be read: " + Buffer.getError().message());
  StringRef Text = (*Buffer)->getBuffer();
  if (auto Checksum = File.getChecksum())
    if (!Checksum->Value.equals_insensitive(digest(Text, Checksum->Kind)))
      return Warn("has another " +
                  Checksum->getKindAsString().drop_front(strlen("CSK_")) +
                  " digest than the module says");
  const size_t NumLines =
      Text.count('\n') + (!Text.empty() && Text.back() != '\n' ? 1 : 0);
  if (LastLine > NumLines)
    return Warn("has " + Twine(NumLines) + " lines, and the module has line " +
                Twine(LastLine));
  return Text.str();
}

/// Declares the files of the layer with their texts.
void Adoption::declareFiles() {
  for (const LayerSource &S : getLayerSources(Other))
    if (!S.Text.empty()) // Otherwise it is on disk, or in another entry.
      Texts.try_emplace(S.File, S.Text);
  for (auto [File, LastLine] : LastLines) {
    const std::string Text = findText(*File, LastLine);
    std::optional<DIFile::ChecksumInfo<StringRef>> Checksum;
    SmallString<32> Digest;
    // The checksum keeps files of one name apart when modules are linked.
    if (!Text.empty()) {
      Digest = MD5::hash(arrayRefFromStringRef(Text)).digest();
      Checksum.emplace(DIFile::CSK_MD5, Digest);
    }
    Files[File] = DIFile::get(M.getContext(), File->getFilename(),
                              File->getDirectory(), Checksum);
    addLayerSource(M, Kind, Files[File], Text);
  }
}

DILocation *Adoption::getLocation(Function &F, const Position &P) const {
  LLVMContext &C = M.getContext();
  auto *Scope = DILexicalBlockFile::get(
      C, F.getSubprogram(), Files.lookup(P.File), /*Discriminator=*/0);
  const unsigned Column = P.Column || !P.Line ? P.Column : HasColumns;
  return DILocation::get(C, P.Line, Column, Scope);
}

void Adoption::apply() {
  declareFiles();
  for (auto [F, P] : Functions)
    setFunctionLineLayers(*F, getFunctionLineLayers(*F).withIntermediateLoc(
                                  Kind, getLocation(*F, P)));
  for (auto [I, P] : Instructions)
    I->setDebugLoc(I->getDebugLoc().withIntermediateLoc(
        Kind, getLocation(*I->getFunction(), P)));
}

PreservedAnalyses AdoptLineLayerPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  LLVMContext &C = M.getContext();
  auto Fail = [&](const Twine &What) {
    C.emitError("adopt-line-layer: '" + O.File + "': " + What);
    return PreservedAnalyses::all();
  };
  for (const LayerSource &S : getLayerSources(M)) {
    StringRef Old = S.Kind->getString();
    if (Old == O.Kind)
      return Fail("the module has a layer '" + O.Kind + "' already");
    if (getLineLayerName(Old) == getLineLayerName(O.Kind))
      return Fail("the module has a layer '" + Old +
                  "', which has the same name in objects as '" + O.Kind + "'");
  }
  Expected<std::unique_ptr<Module>> Other = readModule(O.File, M);
  if (!Other)
    return Fail(toString(Other.takeError()));
  if (Error E = compareModules(M, **Other))
    return Fail("is not the same module: " + toString(std::move(E)));
  Adoption Layer(M, **Other, O.Kind);
  Layer.collect();
  if (Layer.empty())
    return Fail("no instruction has a location, or no function here has a "
                "subprogram");
  Layer.apply();
  return PreservedAnalyses::all();
}

void AdoptLineLayerPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName2PassName) {
  PassInfoMixin::printPipeline(OS, MapClassName2PassName);
  OS << "<file=" << O.File << ";kind=" << O.Kind << '>';
}

Expected<AdoptLineLayerPass::Options>
AdoptLineLayerPass::parseParams(StringRef Params) {
  Options O;
  auto Set = [&](StringRef Name, StringRef Value) {
    if (Name != "kind" && Name != "file")
      return false;
    (Name == "kind" ? O.Kind : O.File) = Value;
    return !Value.empty();
  };
  if (Error E = readLineLayerPassParams("adopt-line-layer", Params,
                                        "'file=OTHER' or 'kind=NAME'", Set))
    return std::move(E);
  if (O.File.empty() || O.Kind.empty())
    return createStringError("adopt-line-layer needs the parameters "
                             "'file=OTHER' and 'kind=NAME'");
  return O;
}

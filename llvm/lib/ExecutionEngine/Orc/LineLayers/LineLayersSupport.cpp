//===- LineLayersSupport.cpp - Layers in jitted code ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layer becomes the source before an object is linked, so all who look at
// debug information of jitted code see it: the objects that are registered for
// debuggers, and every listener and plugin.
//
//===----------------------------------------------------------------------===//

#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "KeptObjects.h"
#include "LocalFunctions.h"
#include "PerfListener.h"
#include "llvm/BinaryFormat/LineLayerSections.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/PromoteLayer.h"
#include "llvm/ExecutionEngine/CompiledObjectBuffer.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/PerfSupportPlugin.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::orc;

Expected<std::unique_ptr<LineLayersSupport>>
LineLayersSupport::create(LineLayersOptions Options) {
  std::unique_ptr<LineLayersSupport> S(
      new LineLayersSupport(std::move(Options)));
  // The code that is run may change the current directory.
  if (!S->Options.TextDirectory.empty()) {
    SmallString<128> Directory(S->Options.TextDirectory);
    if (std::error_code EC = sys::fs::make_absolute(Directory))
      return createFileError(Directory, EC);
    S->Options.TextDirectory = Directory.str().str();
  }
  if (!S->Options.WritePerfDump)
    return std::move(S);
  if (Error E = startPerfDump())
    return std::move(E);
  S->HasDump = true;
  if (S->Options.KeepObjects) {
    SmallString<128> Directory(getJITLoaderPerfDirectory());
    sys::path::append(Directory, "objects");
    if (std::error_code EC = sys::fs::create_directories(Directory))
      return createFileError(Directory, EC);
    S->Kept = std::make_shared<KeptObjects>(
        Directory.str().str(),
        [S = S.get()](Error E) { S->warn(std::move(E)); });
  }
  S->Listener = std::make_unique<PerfListener>(
      S->Kept.get(), [S = S.get()](Error E) { S->warn(std::move(E)); });
  return std::move(S);
}

LineLayersSupport::LineLayersSupport(LineLayersOptions O)
    : Options(std::move(O)) {
  if (Options.Layer == "source")
    Options.Layer.clear();
  else if (Options.Layer == "layer.source")
    Options.Layer = "source";
  Options.WritePerfDump |= Options.KeepObjects;
}

LineLayersSupport::~LineLayersSupport() { finish(); }

void LineLayersSupport::finish() {
  if (sys::Process::getProcessId() != Owner || IsFinished.exchange(true))
    return;
  if (HasDump)
    if (Error E = endPerfDump())
      tell(std::move(E));
  std::lock_guard<std::mutex> Lock(Mutex);
  if (RemoveTexts)
    sys::fs::remove_directories(Texts);
}

void LineLayersSupport::warn(Error E) {
  if (!IsFinished)
    return tell(std::move(E));
  consumeError(std::move(E));
}

void LineLayersSupport::tell(Error E) {
  if (Options.Warn)
    Options.Warn(std::move(E));
  else
    consumeError(std::move(E));
}

Error LineLayersSupport::attach(LLJIT &J) {
  if (!J.getTargetTriple().isOSBinFormatELF())
    return createStringError("layers are in ELF objects only");
  ExecutorProcessControl &EPC =
      J.getExecutionSession().getExecutorProcessControl();
  if (HasDump && !EPC.isThisProcess())
    return createStringError("a jitdump is possible for code that this process "
                             "runs only");
  ObjectLayer &Layer = J.getObjLinkingLayer();
  auto *RTDyld = dyn_cast<RTDyldObjectLinkingLayer>(&Layer);
  auto *JITLink = dyn_cast<ObjectLinkingLayer>(&Layer);
  if (HasDump && !RTDyld && !JITLink)
    return createStringError("perf cannot be told of code that is linked by "
                             "neither JITLink nor RuntimeDyld");
  // After an error, J does not need this.
  if (!Options.Layer.empty() || HasDump)
    J.getObjTransformLayer().setTransform(
        [this](std::unique_ptr<MemoryBuffer> Object)
            -> Expected<std::unique_ptr<MemoryBuffer>> {
          return transform(std::move(Object));
        });
  if (!HasDump)
    return Error::success();
  if (RTDyld) {
    RTDyld->registerJITEventListener(*Listener);
    return Error::success();
  }
  if (Kept)
    JITLink->addPlugin(Kept->createPlugin());
  JITLink->addPlugin(createLocalFunctionsPlugin());
  JITLink->addPlugin(std::make_shared<DebugInfoPreservationPlugin>());
  JITLink->addPlugin(std::make_shared<PerfSupportPlugin>(
      EPC, ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfStart),
      ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfEnd),
      ExecutorAddr::fromPtr(&llvm_orc_registerJITLoaderPerfImpl),
      /*EmitDebugInfo=*/true, /*EmitUnwindInfo=*/true));
  return Error::success();
}

Error LineLayersSupport::linkStaticLibraryInto(LLJIT &J, JITDylib &JD,
                                               const char *Path) {
  auto Generator =
      StaticLibraryDefinitionGenerator::Load(J.getObjTransformLayer(), Path);
  if (!Generator)
    return Generator.takeError();
  JD.addGenerator(std::move(*Generator));
  return Error::success();
}

std::unique_ptr<MemoryBuffer>
LineLayersSupport::transform(std::unique_ptr<MemoryBuffer> Object) {
  if (IsFinished)
    return Object;
  std::unique_ptr<MemoryBuffer> Copy = getCopy(*Object);
  if (!Copy)
    return Object;
  if (Kept)
    Kept->setOriginal(Copy->getBufferIdentifier(), std::move(Object));
  return Copy;
}

namespace {
/// What is linked in place of an object. If it cannot be linked, nobody takes
/// the object that would be kept, which goes with the copy then.
class ObjectCopy final : public CompiledObjectBuffer {
public:
  ObjectCopy(Bytes &&Object, StringRef Name, std::weak_ptr<KeptObjects> Kept)
      : CompiledObjectBuffer(std::move(Object), Name), Kept(std::move(Kept)) {}
  ~ObjectCopy() override {
    if (std::shared_ptr<KeptObjects> Keeper = Kept.lock())
      Keeper->dropOriginal(getBufferIdentifier());
  }

private:
  std::weak_ptr<KeptObjects> Kept;
};
} // namespace

/// Decompresses the sections \p Compressed of \p Obj, or empties them.
static Expected<CompiledObjectBuffer::Bytes>
decompress(const object::ELFObjectFileBase &Obj, ArrayRef<uint32_t> Compressed,
           function_ref<void(Error)> Warn) {
  Expected<linelayers::ELFSectionEditor> Editor =
      linelayers::ELFSectionEditor::create(Obj);
  if (!Editor)
    return Editor.takeError();
  for (uint32_t Index : Compressed) {
    Error E = Editor->decompress(Index);
    if (!E)
      continue;
    Warn(createFileError(Obj.getFileName(), std::move(E)));
    Editor->replace(Index, "");
    if (uint32_t Relocations = Editor->findRelocations(Index))
      Editor->replace(Relocations, "");
  }
  CompiledObjectBuffer::Bytes Bytes;
  raw_svector_ostream OS(Bytes);
  if (Error E = Editor->write(OS))
    return std::move(E);
  return Bytes;
}

/// A copy of \p Object in which debug sections are not compressed; null if none
/// is in \p Object, or if it is malformed. Where debug sections are kept in
/// link graphs, JITLink relocates the bytes of those that are compressed, and
/// what tells perf of lines parses them. A section that cannot be decompressed
/// has no contents in the copy, and \p Warn is told.
static std::unique_ptr<MemoryBuffer>
decompressDebugSections(const MemoryBuffer &Object, const Twine &NewName,
                        const std::shared_ptr<KeptObjects> &Kept,
                        function_ref<void(Error)> Warn) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createELFObjectFile(Object.getMemBufferRef());
  if (!Obj) {
    // The linker says so.
    consumeError(Obj.takeError());
    return nullptr;
  }
  const auto &ELF = *cast<object::ELFObjectFileBase>(Obj->get());
  const std::vector<uint32_t> Compressed =
      linelayers::findCompressedSections(ELF);
  if (Compressed.empty())
    return nullptr;
  Expected<CompiledObjectBuffer::Bytes> Bytes =
      decompress(ELF, Compressed, Warn);
  if (!Bytes) {
    Warn(createFileError(Object.getBufferIdentifier(), Bytes.takeError()));
    return nullptr;
  }
  return std::make_unique<ObjectCopy>(std::move(*Bytes), NewName.str(), Kept);
}

/// What is linked in place of \p Object; null if that itself is.
std::unique_ptr<MemoryBuffer>
LineLayersSupport::getCopy(const MemoryBuffer &Object) {
  // Most objects of a JIT that have no layers have no debug information either.
  if (!Options.Layer.empty() &&
      Object.getBuffer().contains(LineLayerTablePrefix)) {
    Expected<std::unique_ptr<MemoryBuffer>> Promoted = promote(Object);
    if (!Promoted)
      warn(Promoted.takeError());
    else if (*Promoted)
      return std::move(*Promoted);
  }
  if (!HasDump)
    return nullptr;
  return decompressDebugSections(Object,
                                 Object.getBufferIdentifier() +
                                     ".decompressed-" + Twine(NumCopies++),
                                 Kept, [this](Error E) { warn(std::move(E)); });
}

/// Makes a directory of its own below \p Parent.
/// sys::fs::createUniqueDirectory() would replace each '%' in the path.
static std::error_code createDirectoryBelow(StringRef Parent,
                                            SmallVectorImpl<char> &Path) {
  // As many attempts as that makes.
  std::error_code EC;
  for (unsigned Attempts = 128; Attempts; --Attempts) {
    SmallString<32> Name;
    sys::fs::createUniquePath("jit-line-layers-%%%%%%", Name,
                              /*MakeAbsolute=*/false);
    Path.assign(Parent.begin(), Parent.end());
    sys::path::append(Path, Name);
    EC = sys::fs::create_directory(Path, /*IgnoreExisting=*/false);
    if (EC != errc::file_exists)
      break;
  }
  return EC;
}

Expected<std::string> LineLayersSupport::getTextDirectory() {
  if (!Texts.empty())
    return Texts;
  if (!Options.TextDirectory.empty())
    return Texts = Options.TextDirectory;
  SmallString<128> Directory;
  if (HasDump) {
    Directory = getJITLoaderPerfDirectory();
    sys::path::append(Directory, "line-layers");
    return Texts = Directory.str().str();
  }
  SmallString<128> Parent;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Parent);
  // TMPDIR may be a relative path.
  std::error_code EC = sys::fs::make_absolute(Parent);
  if (!EC)
    EC = createDirectoryBelow(Parent, Directory);
  if (EC)
    return createFileError(Parent, EC);
  RemoveTexts = true;
  return Texts = Directory.str().str();
}

/// What tells the texts of one object from those of another: the names and the
/// digests of the files of the layer.
static std::string getDigest(const DWARFLineLayer &Layer) {
  MD5 Hash;
  for (const DWARFLineLayerFile &File : Layer.files()) {
    Hash.update(File.getName());
    Hash.update(StringRef("\0", 1));
    Hash.update(File.getTextSectionName());
    Hash.update(StringRef("\0", 1));
  }
  return Hash.final().digest().str().str();
}

/// Whether a section of \p Obj is named as that with the tables of the layer.
static bool hasTablesOf(const object::ObjectFile &Obj, StringRef LayerName) {
  return any_of(Obj.sections(), [&](const object::SectionRef &S) {
    Expected<StringRef> Name = S.getName();
    if (!Name) {
      consumeError(Name.takeError());
      return false;
    }
    return Name->consume_front(LineLayerTablePrefix) && *Name == LayerName;
  });
}

void LineLayersSupport::warnOfLayer(const object::ObjectFile &Obj) {
  if (WarnedOfLayer)
    return;
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      Obj, DWARFContext::ProcessDebugRelocations::Process, /*L=*/nullptr,
      /*DWPName=*/"", Ignore, Ignore);
  std::string Names;
  for (const DWARFLineLayer &L : Context->getLineLayers().layers())
    Names += (Names.empty() ? "'" : ", '") + L.getName().str() + "'";
  // Nobody needs to hear of those that have none.
  if (Names.empty() || WarnedOfLayer.exchange(true))
    return;
  warn(createFileError(
      Obj.getFileName(),
      createStringError("no layer '" + Options.Layer + "'; it has " + Names)));
}

/// A copy of \p Object with the layer as its source; null if it does not have
/// the layer.
Expected<std::unique_ptr<MemoryBuffer>>
LineLayersSupport::promote(const MemoryBuffer &Object) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createELFObjectFile(Object.getMemBufferRef());
  if (!Obj)
    return Obj.takeError();
  const std::string LayerName = getLineLayerName(Options.Layer);
  if (!hasTablesOf(**Obj, LayerName)) {
    warnOfLayer(**Obj);
    return nullptr;
  }
  linelayers::PromoteOptions How;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    Expected<std::string> Directory = getTextDirectory();
    if (!Directory)
      return Directory.takeError();
    How.SourceDirectory = std::move(*Directory);
  }
  How.Layer = Options.Layer;
  How.RemoveOnSignal = false;
  // Objects with files of one name and different texts must not meet.
  How.GetSubdirectory = getDigest;
  How.Warn = [this](Error E) { warn(std::move(E)); };
  Expected<linelayers::ELFSectionEditor> Editor =
      linelayers::promoteLayer(Object.getMemBufferRef(), How);
  if (!Editor)
    return Editor.takeError();
  CompiledObjectBuffer::Bytes Bytes;
  raw_svector_ostream OS(Bytes);
  if (Error E = Editor->write(OS))
    return std::move(E);
  // The number tells objects of one name apart where the original is kept.
  return std::make_unique<ObjectCopy>(std::move(Bytes),
                                      (Object.getBufferIdentifier() + "." +
                                       LayerName + "-" + Twine(NumCopies++))
                                          .str(),
                                      Kept);
}

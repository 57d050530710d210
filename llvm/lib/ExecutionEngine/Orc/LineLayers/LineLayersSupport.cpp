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
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::orc;

Expected<std::unique_ptr<LineLayersSupport>>
LineLayersSupport::create(LineLayersOptions Options) {
  std::unique_ptr<LineLayersSupport> S(
      new LineLayersSupport(std::move(Options)));
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
    S->Kept = std::make_unique<KeptObjects>(
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

LineLayersSupport::~LineLayersSupport() {
  if (HasDump)
    consumeError(endPerfDump());
  if (RemoveTexts)
    sys::fs::remove_directories(Texts);
}

void LineLayersSupport::warn(Error E) {
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
  if (!Options.Layer.empty() || Kept)
    J.getObjTransformLayer().setTransform(
        [this](std::unique_ptr<MemoryBuffer> Object)
            -> Expected<std::unique_ptr<MemoryBuffer>> {
          return transform(std::move(Object));
        });
  if (!HasDump)
    return Error::success();
  ObjectLayer &Layer = J.getObjLinkingLayer();
  if (auto *RTDyld = dyn_cast<RTDyldObjectLinkingLayer>(&Layer)) {
    RTDyld->registerJITEventListener(*Listener);
    return Error::success();
  }
  auto *JITLink = dyn_cast<ObjectLinkingLayer>(&Layer);
  if (!JITLink)
    return createStringError("perf cannot be told of code that is linked by "
                             "neither JITLink nor RuntimeDyld");
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

std::unique_ptr<MemoryBuffer>
LineLayersSupport::transform(std::unique_ptr<MemoryBuffer> Object) {
  if (Options.Layer.empty())
    return Object;
  // Most objects of a JIT that have no layers have no debug information either;
  // nobody needs to hear of those.
  if (!Object->getBuffer().contains(LineLayerTablePrefix))
    return Object;
  Expected<std::unique_ptr<MemoryBuffer>> Promoted = promote(*Object);
  if (!Promoted) {
    warn(Promoted.takeError());
    return Object;
  }
  if (!*Promoted)
    return Object;
  if (Kept)
    Kept->setOriginal((*Promoted)->getBufferIdentifier(), std::move(Object));
  return std::move(*Promoted);
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
  if (std::error_code EC =
          sys::fs::createUniqueDirectory("jit-line-layers", Directory)) {
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Directory);
    return createFileError(Directory, EC);
  }
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

Error LineLayersSupport::createLayerError(const object::ObjectFile &Obj) {
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      Obj, DWARFContext::ProcessDebugRelocations::Process, /*L=*/nullptr,
      /*DWPName=*/"", Ignore, Ignore);
  std::string Names;
  for (const DWARFLineLayer &L : Context->getLineLayers().layers())
    Names += (Names.empty() ? "; it has '" : "', '") + L.getName().str();
  return createFileError(Obj.getFileName(),
                         createStringError("no layer '" + Options.Layer + "'" +
                                           Names + (Names.empty() ? "" : "'")));
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
  const bool HasLayer = hasTablesOf(**Obj, LayerName);
  linelayers::PromoteOptions How;
  uint64_t Number;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!HasLayer) {
      if (std::exchange(WarnedOfLayer, true))
        return nullptr;
      return createLayerError(**Obj);
    }
    Expected<std::string> Directory = getTextDirectory();
    if (!Directory)
      return Directory.takeError();
    How.SourceDirectory = std::move(*Directory);
    Number = NumPromoted++;
  }
  How.Layer = Options.Layer;
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
  return std::make_unique<CompiledObjectBuffer>(
      std::move(Bytes),
      (Object.getBufferIdentifier() + "." + LayerName + "-" + Twine(Number))
          .str());
}

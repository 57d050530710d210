//===- PromoteLayer.cpp - Make a layer the source -------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Line number programs change their places when they get the rows of a layer,
// so what refers to them is changed as well.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/PromoteLayer.h"
#include "LayerCoverage.h"
#include "LayerValueTags.h"
#include "LineSectionRewriter.h"
#include "LineTableReferences.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/DebugFile.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// The texts of a layer, as files.
class LayerTexts {
public:
  /// Finds places below \p Directory for the texts of \p Layer.
  Error place(const DWARFLineLayer &Layer, StringRef Directory);

  /// Puts the texts there with \p Written, unless one would take the place of
  /// one of \p FilesToKeep.
  Error write(ArrayRef<std::string> FilesToKeep, bool RemoveOnSignal,
              WrittenTexts &Written) const;

  /// Directory and name of a file of the layer.
  std::pair<std::string, std::string>
  find(const DWARFLineLayerFile &File) const {
    auto Path = PathOfFile.find(&File);
    if (Path != PathOfFile.end())
      return {SourcePath, Path->second};
    StringRef Directory = File.getDirectory();
    // That of the compilation, which may be relative itself, is not to be
    // there twice.
    if (!Directory.starts_with("/"))
      Directory =
          File.getRelativePath().drop_back(File.getName().size()).rtrim('/');
    return {Directory.str(), File.getName().str()};
  }

private:
  /// Absolute.
  std::string SourcePath;
  /// Where the text of a file is, below SourcePath.
  DenseMap<const DWARFLineLayerFile *, std::string> PathOfFile;
  /// One file of those with the same text and the same path, each with its path
  /// in PathOfFile.
  std::vector<const DWARFLineLayerFile *> FilesToWrite;
};
} // namespace

/// \p Path, which is absolute, without "." and "..". What is before ".." may be
/// a link, so that it leads to the parent of something else.
static std::string withoutDots(StringRef Path) {
  SmallString<128> Result(sys::path::root_path(Path));
  const StringRef Rest = sys::path::relative_path(Path);
  for (auto I = sys::path::begin(Rest), E = sys::path::end(Rest); I != E; ++I) {
    if (*I == "..") {
      SmallString<128> Real;
      // What is not there yet is going to be a directory.
      if (!sys::fs::real_path(Result, Real))
        Result = Real;
      // The root is its own parent.
      if (const StringRef Parent = sys::path::parent_path(Result);
          !Parent.empty())
        Result.truncate(Parent.size());
    } else if (*I != ".") {
      sys::path::append(Result, *I);
    }
  }
  return Result.str().str();
}

Error LayerTexts::place(const DWARFLineLayer &Layer, StringRef Directory) {
  SmallString<128> Path(Directory);
  if (std::error_code EC = sys::fs::make_absolute(Path))
    return createFileError(Path, EC);
  SourcePath = withoutDots(Path);

  TextPaths Paths;
  for (const DWARFLineLayerFile &File : Layer.files()) {
    if (!File.isEmbedded())
      continue;
    const std::string Digest =
        File.getMD5() ? File.getMD5()->digest().str().str() : "";
    auto [Name, IsNew] = Paths.get(File.getName(), Digest);
    PathOfFile[&File] = Name;
    if (IsNew)
      FilesToWrite.push_back(&File);
  }
  return Error::success();
}

Error LayerTexts::write(ArrayRef<std::string> FilesToKeep, bool RemoveOnSignal,
                        WrittenTexts &Written) const {
  std::vector<std::string> TextPaths;
  std::vector<StringRef> Texts;
  for (const DWARFLineLayerFile *File : FilesToWrite) {
    std::optional<StringRef> Text = File->getText();
    if (!Text)
      continue;
    SmallString<128> TextPath(SourcePath);
    sys::path::append(TextPath, PathOfFile.lookup(File));
    TextPaths.push_back(TextPath.str().str());
    Texts.push_back(*Text);
  }
  const std::vector<StringRef> Others(FilesToKeep.begin(), FilesToKeep.end());
  if (Error E = checkTextPaths(TextPaths, Others))
    return E;
  for (auto [Path, Text] : zip_equal(TextPaths, Texts))
    if (Error E = Written.write(Path, Text, RemoveOnSignal))
      return E;
  return Error::success();
}

static Expected<const DWARFLineLayer *> findLayer(DWARFContext &Context,
                                                  StringRef Name) {
  const DWARFLineLayers &Layers = Context.getLineLayers();
  if (const DWARFLineLayer *Layer = Layers.find(Name))
    return Layer;
  std::string Names;
  for (const DWARFLineLayer &L : Layers.layers())
    Names += (Names.empty() ? "'" : ", '") + L.getName().str() + "'";
  const bool HasLines = !Context.getDWARFObj().getLineSection().Data.empty();
  return createStringError(
      "no layer '" + Name + "'; the file has " +
      (!Names.empty() ? Names
       : HasLines     ? "no layers"
                      : "no layers; if its debug information is in a file of "
                        "its own, promote the layer in that"));
}

/// Changes \p Editor, which has a copy of \p Obj. Errors that do not name a
/// file are about that.
static Error promote(const object::ELFObjectFileBase &Obj,
                     ELFSectionEditor &Editor, const PromoteOptions &Options) {
  auto Warn = [Name = Obj.getFileName().str(), &Options](Error E) {
    if (Options.Warn)
      Options.Warn(createFileError(Name, std::move(E)));
    else
      consumeError(std::move(E));
  };
  if (Error E = checkIsNotSplit(Obj))
    return E;
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      Obj, DWARFContext::ProcessDebugRelocations::Process, /*L=*/nullptr,
      /*DWPName=*/"", Warn, Warn);
  Expected<const DWARFLineLayer *> Layer = findLayer(*Context, Options.Layer);
  if (!Layer)
    return Layer.takeError();
  Expected<LayerCoverage> Coverage = LayerCoverage::create(**Layer, Obj);
  if (!Coverage)
    return Coverage.takeError();
  LineTableReferences References(Obj, *Context, Editor);
  if (Error E = References.find())
    return E;
  LayerTexts Texts;
  SmallString<128> Directory(Options.SourceDirectory);
  if (Options.GetSubdirectory)
    sys::path::append(Directory, Options.GetSubdirectory(**Layer));
  if (Error E = Texts.place(**Layer, Directory))
    return E;
  auto FindFile = [&](const DWARFLineLayerFile &F) { return Texts.find(F); };
  LineSectionRewriter Lines(Obj, *Context, Editor, *Coverage, FindFile,
                            Options.EmbedTexts);
  if (Error E = Lines.rewrite(References, Warn))
    return E;
  if (Error E = References.update(Lines.newOffsets()))
    return E;
  if (Error E = showLayerValues(*Context, (*Layer)->getName(), Editor, Warn))
    return E;
  Lines.commit();
  std::vector<std::string> Inputs = Context->getLineLayers().getSplitFiles();
  if (Error E = checkIsNotRead(Options.OutputFile, Inputs))
    return E;
  if (!Options.WriteTexts)
    return Error::success();
  // Debuggers compare the times of sources and programs, so the texts are there
  // before the copy is.
  append_range(Inputs, Options.FilesToKeep);
  WrittenTexts Own;
  if (Error E = Texts.write(Inputs, Options.RemoveOnSignal,
                            Options.Texts ? *Options.Texts : Own))
    return E;
  Own.keep();
  return Error::success();
}

/// Reads \p File, and if debug sections are compressed a copy in which they are
/// not.
static Expected<object::OwningBinary<object::ObjectFile>>
openDecompressed(MemoryBufferRef File) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createObjectFile(File);
  if (!Obj)
    return explainNoELFFile(File, Obj.takeError());
  auto *ELF = dyn_cast<object::ELFObjectFileBase>(Obj->get());
  if (!ELF)
    return createStringError("not an ELF file");
  const std::vector<uint32_t> Compressed = findCompressedSections(*ELF);
  if (Compressed.empty())
    return object::OwningBinary<object::ObjectFile>(std::move(*Obj),
                                                    /*Buffer=*/nullptr);
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(*ELF);
  if (!Editor)
    return Editor.takeError();
  for (uint32_t I : Compressed)
    if (Error Err = Editor->decompress(I))
      return std::move(Err);
  SmallString<0> Copy;
  raw_svector_ostream OS(Copy);
  if (Error Err = Editor->write(OS))
    return std::move(Err);
  auto NewBuffer = std::make_unique<SmallVectorMemoryBuffer>(
      std::move(Copy), File.getBufferIdentifier(),
      /*RequiresNullTerminator=*/false);
  Expected<std::unique_ptr<object::ObjectFile>> NewObj =
      object::ObjectFile::createObjectFile(NewBuffer->getMemBufferRef());
  if (!NewObj)
    return NewObj.takeError();
  return object::OwningBinary<object::ObjectFile>(std::move(*NewObj),
                                                  std::move(NewBuffer));
}

Expected<ELFSectionEditor>
linelayers::promoteLayer(MemoryBufferRef File, const PromoteOptions &Options) {
  const StringRef Name = File.getBufferIdentifier();
  Expected<object::OwningBinary<object::ObjectFile>> Binary =
      openDecompressed(File);
  if (!Binary)
    return createFileError(Name, Binary.takeError());
  const auto &Obj = *cast<object::ELFObjectFileBase>(Binary->getBinary());
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(Obj);
  if (!Editor)
    return createFileError(Name, Editor.takeError());
  if (Error E = promote(Obj, *Editor, Options))
    return E.isA<FileError>() ? std::move(E)
                              : createFileError(Name, std::move(E));
  return Editor;
}

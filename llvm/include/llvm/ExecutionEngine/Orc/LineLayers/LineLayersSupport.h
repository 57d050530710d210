//===- LineLayersSupport.h - Layers in jitted code --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Jitted code can have line tables of intermediate layers beside that of its
/// source, see MultiLevelLineTables.md. Debuggers and profilers know one table.
/// This chooses which one they see, and keeps the others for those who ask
/// later.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_EXECUTIONENGINE_ORC_LINELAYERS_LINELAYERSSUPPORT_H
#define LLVM_EXECUTIONENGINE_ORC_LINELAYERS_LINELAYERSSUPPORT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace llvm {
class JITEventListener;

namespace object {
class ObjectFile;
} // namespace object

namespace orc {
class JITDylib;
class KeptObjects;
class LLJIT;

struct LineLayersOptions {
  /// The level that debuggers and perf see: a layer, by its kind or by its name
  /// in objects, or "source" or nothing for the source. A layer that is called
  /// "source" is "layer.source".
  std::string Layer;
  /// Whether to tell perf about all code, in a jitdump; see
  /// getJITLoaderPerfDirectory().
  bool WritePerfDump = false;
  /// Whether to keep all objects, with the addresses at which they were loaded,
  /// in the folder "objects" beside the jitdump, which is written then. They
  /// have the source and all layers, whatever \c Layer says.
  bool KeepObjects = false;
  /// Where the texts of the layer are written, for debuggers and perf to show.
  /// If it is empty: in the folder "line-layers" beside the jitdump. If there
  /// is no jitdump: in a temporary folder, which is removed in the end. A
  /// relative path is one below what is the current directory now.
  std::string TextDirectory;
  /// Is told what is wrong with an object, in whatever thread loads it. The
  /// object is loaded nevertheless. In the end it is told if the jitdump is
  /// incomplete. If there is none, nobody is told.
  std::function<void(Error)> Warn;
};

/// Shows one level of jitted code to debuggers and to perf, and keeps all.
///
/// It must outlive the JIT that it is attached to. Several threads may use it.
/// The code has to be in ELF objects, and this process has to run it if there
/// is a jitdump.
class LineLayersSupport {
public:
  /// Fails if a directory or the jitdump cannot be made.
  LLVM_ABI static Expected<std::unique_ptr<LineLayersSupport>>
  create(LineLayersOptions Options);
  LLVM_ABI ~LineLayersSupport();

  /// Ends the jitdump and removes what is temporary, as the destructor does.
  /// What is loaded afterwards is as it is. A program that ends without
  /// destroying its JIT calls this, and destroys neither: other threads may be
  /// loading code.
  LLVM_ABI void finish();

  LineLayersSupport(const LineLayersSupport &) = delete;
  LineLayersSupport &operator=(const LineLayersSupport &) = delete;

  /// Does all that is needed for the code that \p J compiles or loads from now
  /// on. This sets the transformation of objects of \p J, which is transform();
  /// who sets another one has to call it. For debuggers, \p J itself has to
  /// register objects. LLJIT::linkStaticLibraryInto() does not transform the
  /// objects of a library; linkStaticLibraryInto() here does.
  LLVM_ABI Error attach(LLJIT &J);

  /// LLJIT::linkStaticLibraryInto(), for a JIT that this is attached to.
  LLVM_ABI static Error linkStaticLibraryInto(LLJIT &J, JITDylib &JD,
                                              const char *Path);

  /// The object that is to be linked in place of \p Object: that itself, or a
  /// copy in which .debug_line has the lines of the layer. The bytes that are
  /// loaded are the same. \p Object itself if it does not have the layer, or
  /// if something is wrong with its debug information. If there is a jitdump,
  /// debug sections that are compressed are not so in the copy.
  LLVM_ABI std::unique_ptr<MemoryBuffer>
  transform(std::unique_ptr<MemoryBuffer> Object);

  /// The listener that keeps objects and writes the jitdump where RuntimeDyld
  /// links, for a JIT that is no LLJIT. Null if there is nothing to do.
  JITEventListener *getListener() const { return Listener.get(); }

private:
  explicit LineLayersSupport(LineLayersOptions Options);

  Expected<std::string> getTextDirectory();
  std::unique_ptr<MemoryBuffer> getCopy(const MemoryBuffer &Object);
  Expected<std::unique_ptr<MemoryBuffer>> promote(const MemoryBuffer &Object);
  /// Warns that \p Obj has other layers, once.
  void warnOfLayer(const object::ObjectFile &Obj);
  /// Warns, until the end.
  void warn(Error E);
  void tell(Error E);

  LineLayersOptions Options;
  /// The process whose files these are. What it forks has a copy of this.
  const sys::Process::Pid Owner = sys::Process::getProcessId();
  /// What copies of objects refer to, which can outlive this.
  std::shared_ptr<KeptObjects> Kept;
  std::unique_ptr<JITEventListener> Listener;
  /// Whether this has started the jitdump.
  bool HasDump = false;
  std::atomic<bool> WarnedOfLayer = false;
  std::atomic<bool> IsFinished = false;
  /// Of the names of copies.
  std::atomic<uint64_t> NumCopies = 0;
  /// Guards what follows.
  std::mutex Mutex;
  /// Where texts go, once it is known.
  std::string Texts;
  bool RemoveTexts = false;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_EXECUTIONENGINE_ORC_LINELAYERS_LINELAYERSSUPPORT_H

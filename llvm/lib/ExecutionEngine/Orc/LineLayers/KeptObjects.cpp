//===- KeptObjects.cpp - Objects that outlive their code ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KeptObjects.h"
#include "LinkPlugin.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Object/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ELFTypes.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <time.h>

using namespace llvm;
using namespace llvm::orc;

/// The time that perf and jitdumps have, in nanoseconds.
static uint64_t getMonotonicTime() {
#ifdef __linux__
  timespec Time;
  if (!clock_gettime(CLOCK_MONOTONIC, &Time))
    return uint64_t(Time.tv_sec) * 1000000000 + Time.tv_nsec;
#endif
  return std::chrono::steady_clock::now().time_since_epoch() /
         std::chrono::nanoseconds(1);
}

void KeptObjects::setOriginal(StringRef Name,
                              std::unique_ptr<MemoryBuffer> Object) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Originals[Name] = std::move(Object);
}

std::unique_ptr<MemoryBuffer>
KeptObjects::takeOriginal(MemoryBufferRef Object) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto It = Originals.find(Object.getBufferIdentifier());
  if (It == Originals.end())
    return MemoryBuffer::getMemBufferCopy(Object.getBuffer(),
                                          Object.getBufferIdentifier());
  std::unique_ptr<MemoryBuffer> Original = std::move(It->second);
  Originals.erase(It);
  return Original;
}

void KeptObjects::dropOriginal(StringRef Name) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Originals.erase(Name);
}

/// Gives the sections of the object \p Bytes the addresses at which they are.
template <class ELFT>
static Error
setAddresses(MutableArrayRef<char> Bytes,
             function_ref<uint64_t(unsigned, StringRef)> GetAddress) {
  auto File = object::ELFFile<ELFT>::create({Bytes.data(), Bytes.size()});
  if (!File)
    return File.takeError();
  auto Sections = File->sections();
  if (!Sections)
    return Sections.takeError();
  for (const auto &[Index, Header] : enumerate(*Sections)) {
    if (!(Header.sh_flags & ELF::SHF_ALLOC))
      continue;
    Expected<StringRef> Name = File->getSectionName(Header);
    if (!Name)
      return Name.takeError();
    // The headers are part of Bytes.
    const_cast<typename ELFT::Shdr &>(Header).sh_addr =
        static_cast<typename ELFT::uint>(GetAddress(Index, *Name));
  }
  return Error::success();
}

void KeptObjects::keep(
    const MemoryBuffer &Object,
    function_ref<uint64_t(unsigned Index, StringRef Name)> GetAddress) {
  if (sys::Process::getProcessId() != Owner)
    return;
  SmallVector<char, 0> Bytes(Object.getBufferStart(), Object.getBufferEnd());
  const auto Type = object::getElfArchType(Object.getBuffer());
  const bool IsLE = Type.second == ELF::ELFDATA2LSB;
  Error E = [&] {
    if (Type.first == ELF::ELFCLASS64)
      return IsLE ? setAddresses<object::ELF64LE>(Bytes, GetAddress)
                  : setAddresses<object::ELF64BE>(Bytes, GetAddress);
    return IsLE ? setAddresses<object::ELF32LE>(Bytes, GetAddress)
                : setAddresses<object::ELF32BE>(Bytes, GetAddress);
  }();
  if (E)
    return Warn(createFileError(Object.getBufferIdentifier(), std::move(E)));

  SmallString<128> Path(Directory);
  std::string Name;
  raw_string_ostream(Name) << format("%020" PRIu64 "-%" PRIu64 ".o",
                                     getMonotonicTime(), uint64_t(NumKept++));
  sys::path::append(Path, Name);
  auto Write = [&](raw_ostream &OS) {
    OS.write(Bytes.data(), Bytes.size());
    return Error::success();
  };
  if (Error E = linelayers::writeOutput(Path, Write, /*Permissions=*/{},
                                        /*RemoveOnSignal=*/false))
    Warn(std::move(E));
}

/// Where the contents of the sections of \p Object are that have code or data.
static DenseMap<const char *, unsigned> findContents(MemoryBufferRef Object) {
  DenseMap<const char *, unsigned> Contents;
  auto File = object::ObjectFile::createELFObjectFile(Object);
  if (!File) {
    consumeError(File.takeError());
    return Contents;
  }
  for (object::ELFSectionRef S : (*File)->sections()) {
    if (!(S.getFlags() & ELF::SHF_ALLOC) || !S.getSize())
      continue;
    Expected<StringRef> Bytes = S.getContents();
    if (!Bytes)
      consumeError(Bytes.takeError());
    else if (!Bytes->empty())
      Contents[Bytes->data()] = S.getIndex();
  }
  return Contents;
}

namespace {
/// Keeps objects as JITLink links them.
class KeptObjectsPlugin : public LinkPlugin {
public:
  explicit KeptObjectsPlugin(KeptObjects &Kept) : Kept(Kept) {}

  void notifyMaterializing(MaterializationResponsibility &MR,
                           jitlink::LinkGraph &G, jitlink::JITLinkContext &,
                           MemoryBufferRef Object) override {
    if (!Object.getBufferSize() || !G.getTargetTriple().isOSBinFormatELF())
      return;
    PendingObject P;
    // A block is known by its contents, which are in the object until memory is
    // allocated. An original has the sections of its copy, with their indices.
    const DenseMap<const char *, unsigned> Contents = findContents(Object);
    for (jitlink::Block *B : G.blocks())
      if (!B->isZeroFill())
        if (auto It = Contents.find(B->getContent().data());
            It != Contents.end() && B->getSize())
          P.Sections[B] = It->second;
    P.Object = Kept.takeOriginal(Object);
    std::lock_guard<std::mutex> Lock(Mutex);
    Pending[&MR] = std::move(P);
  }

  void modifyPassConfig(MaterializationResponsibility &MR, jitlink::LinkGraph &,
                        jitlink::PassConfiguration &Config) override {
    // After this, addresses are known, and perf is yet to be told.
    Config.PostAllocationPasses.push_back([this, &MR](jitlink::LinkGraph &G) {
      PendingObject P = take(MR);
      if (P.Object)
        keep(P, G);
      return Error::success();
    });
  }

  Error notifyFailed(MaterializationResponsibility &MR) override {
    take(MR);
    return Error::success();
  }

private:
  struct PendingObject {
    std::unique_ptr<MemoryBuffer> Object;
    /// The section that a block is, or that it is the beginning of.
    DenseMap<const jitlink::Block *, unsigned> Sections;
  };

  PendingObject take(MaterializationResponsibility &MR) {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto It = Pending.find(&MR);
    if (It == Pending.end())
      return PendingObject();
    PendingObject P = std::move(It->second);
    Pending.erase(It);
    return P;
  }

  void keep(const PendingObject &P, jitlink::LinkGraph &G) {
    // Sections of one name are one section of the graph, in any order, and some
    // of them may have been left out.
    DenseMap<unsigned, uint64_t> Addresses;
    for (unsigned Index : make_second_range(P.Sections))
      Addresses[Index] = 0;
    for (const jitlink::Block *B : G.blocks())
      if (auto It = P.Sections.find(B); It != P.Sections.end())
        Addresses[It->second] = B->getAddress().getValue();
    StringSet<> Seen;
    Kept.keep(*P.Object, [&](unsigned Index, StringRef Name) -> uint64_t {
      if (auto It = Addresses.find(Index); It != Addresses.end())
        return It->second;
      // The section has no contents.
      jitlink::Section *S = G.findSectionByName(Name);
      if (!S || S->empty() || !Seen.insert(Name).second)
        return 0;
      return jitlink::SectionRange(*S).getStart().getValue();
    });
  }

  KeptObjects &Kept;
  std::mutex Mutex;
  DenseMap<MaterializationResponsibility *, PendingObject> Pending;
};
} // namespace

std::shared_ptr<ObjectLinkingLayer::Plugin> KeptObjects::createPlugin() {
  return std::make_shared<KeptObjectsPlugin>(*this);
}

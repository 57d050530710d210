//===- PerfListener.cpp - Tell perf what RuntimeDyld links ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfListener.h"
#include "KeptObjects.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/ExecutionEngine/Orc/Shared/PerfSharedStructs.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/ExecutionEngine/RuntimeDyld.h"
#include "llvm/Object/SymbolSize.h"

using namespace llvm;
using namespace llvm::orc;

using PerfFunction = shared::CWrapperFunctionBuffer (*)(const char *, size_t);

/// Calls a function that takes \p Args in the form of SPSSignature. The writer
/// has this interface because the plugin can be in another process.
template <typename SPSSignature, typename... Args>
static Error callPerf(PerfFunction Function, const Args &...A) {
  Error Result = Error::success();
  Error Failure = shared::WrapperFunction<SPSSignature>::call(
      [&](const char *Data, size_t Size) {
        return shared::WrapperFunctionBuffer(Function(Data, Size));
      },
      Result, A...);
  if (!Failure)
    return Result;
  consumeError(std::move(Result));
  return Failure;
}

Error orc::startPerfDump() {
  return callPerf<shared::SPSError()>(llvm_orc_registerJITLoaderPerfStart);
}

Error orc::endPerfDump() {
  return callPerf<shared::SPSError()>(llvm_orc_registerJITLoaderPerfEnd);
}

/// The lines of a function; none if it has none.
static std::optional<PerfJITDebugInfoRecord>
getLines(DWARFContext &Context, object::SectionedAddress Address,
         uint64_t Size) {
  DILineInfoTable Lines = Context.getLineInfoForAddressRange(
      Address, Size, DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath);
  if (Lines.empty())
    return std::nullopt;
  PerfJITDebugInfoRecord R;
  R.Prefix.Id = PerfJITRecordType::JIT_CODE_DEBUG_INFO;
  R.CodeAddr = Address.Address;
  for (const auto &[Where, Line] : Lines)
    R.Entries.push_back({Where, Line.Line, Line.Discriminator, Line.FileName});
  // The last line covers what there is up to the next entry.
  R.Entries.push_back(R.Entries.back());
  R.Entries.back().Addr = Address.Address + Size;
  R.Prefix.TotalSize = 2 * sizeof(uint32_t) + 3 * sizeof(uint64_t);
  for (const PerfJITDebugEntry &E : R.Entries)
    R.Prefix.TotalSize +=
        sizeof(uint64_t) + 2 * sizeof(uint32_t) + E.Name.size() + 1;
  return R;
}

static PerfJITCodeLoadRecord getCode(StringRef Name, uint64_t Address,
                                     uint64_t Size) {
  PerfJITCodeLoadRecord R;
  R.Prefix.Id = PerfJITRecordType::JIT_CODE_LOAD;
  R.Prefix.TotalSize =
      4 * sizeof(uint32_t) + 5 * sizeof(uint64_t) + Name.size() + 1 + Size;
  // The writer knows these.
  R.Pid = R.Tid = 0;
  R.CodeIndex = 0;
  R.Vma = R.CodeAddr = Address;
  R.CodeSize = Size;
  R.Name = Name.str();
  return R;
}

/// Adds what there is to say about a symbol, if it is a function.
static Error addSymbol(object::SymbolRef Symbol, uint64_t Size,
                       DWARFContext &Context, PerfJITRecordBatch &Batch) {
  Expected<object::SymbolRef::Type> Type = Symbol.getType();
  if (!Type)
    return Type.takeError();
  if (*Type != object::SymbolRef::ST_Function || !Size)
    return Error::success();
  Expected<StringRef> Name = Symbol.getName();
  if (!Name)
    return Name.takeError();
  Expected<std::optional<linelayers::SymbolPlace>> Place =
      linelayers::getSymbolPlace(Symbol);
  if (!Place)
    return Place.takeError();
  if (!*Place)
    return Error::success();
  const object::SectionedAddress Address = (*Place)->Address;
  if (std::optional<PerfJITDebugInfoRecord> Lines =
          getLines(Context, Address, Size))
    Batch.DebugInfoRecords.push_back(std::move(*Lines));
  Batch.CodeLoadRecords.push_back(getCode(*Name, Address.Address, Size));
  return Error::success();
}

void PerfListener::notifyObjectLoaded(ObjectKey, const object::ObjectFile &Obj,
                                      const RuntimeDyld::LoadedObjectInfo &L) {
  if (!Obj.isELF())
    return;
  if (Kept) {
    DenseMap<unsigned, uint64_t> Addresses;
    for (const object::SectionRef &S : Obj.sections())
      Addresses[S.getIndex()] = L.getSectionLoadAddress(S);
    std::unique_ptr<MemoryBuffer> Object =
        Kept->takeOriginal(Obj.getMemoryBufferRef());
    // A copy has further sections behind those of the original.
    Kept->keep(*Object, [&](unsigned Index, StringRef) {
      return Addresses.lookup(Index);
    });
  }

  object::OwningBinary<object::ObjectFile> Owner = L.getObjectForDebug(Obj);
  const object::ObjectFile *Loaded = Owner.getBinary();
  if (!Loaded)
    return;
  auto WarnOf = [&](Error E) {
    Warn(createFileError(Obj.getFileName(), std::move(E)));
  };
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      *Loaded, DWARFContext::ProcessDebugRelocations::Process, /*L=*/nullptr,
      /*DWPName=*/"", WarnOf, WarnOf);
  PerfJITRecordBatch Batch;
  Batch.UnwindingRecord = {};
  for (const auto &[Symbol, Size] : object::computeSymbolSizes(*Loaded))
    if (Error E = addSymbol(Symbol, Size, *Context, Batch))
      WarnOf(std::move(E));
  if (Error E = callPerf<shared::SPSError(shared::SPSPerfJITRecordBatch)>(
          llvm_orc_registerJITLoaderPerfImpl, Batch))
    Warn(std::move(E));
}

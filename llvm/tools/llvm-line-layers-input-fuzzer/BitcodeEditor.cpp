//===- BitcodeEditor.cpp - Change records of layers -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BitcodeEditor.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitstreamReader.h"
#include "llvm/Bitstream/BitstreamWriter.h"

using namespace llvm;

namespace {
class Editor {
public:
  Editor(StringRef Bitcode, BitcodeRecordEdit Edit)
      : In(Bitcode), Out(Result), Edit(Edit) {}

  Expected<std::string> run();

private:
  Error copyMagic();
  Expected<bool> copyEntry(unsigned Parent);
  Error copyBlock(unsigned ID, unsigned Parent);
  Error copyRecord(unsigned Abbreviation, unsigned Block);
  void emitWithBlob(BitcodeRecord &R, StringRef Blob);

  SmallVector<char, 0> Result;
  BitstreamCursor In;
  BitstreamWriter Out;
  BitstreamBlockInfo BlockInfo;
  BitcodeRecordEdit Edit;
};
} // namespace

static constexpr unsigned NoBlock = ~0u;

Error Editor::copyMagic() {
  for (unsigned Half : {0x4342, 0xdec0}) {
    Expected<SimpleBitstreamCursor::word_t> Found = In.Read(16);
    if (!Found)
      return Found.takeError();
    if (*Found != Half)
      return createStringError("not bitcode");
    Out.Emit(Half, 16);
  }
  return Error::success();
}

Error Editor::copyBlock(unsigned ID, unsigned Parent) {
  if (ID == bitc::BLOCKINFO_BLOCK_ID) {
    Expected<std::optional<BitstreamBlockInfo>> Info = In.ReadBlockInfoBlock();
    if (!Info)
      return Info.takeError();
    if (!*Info)
      return createStringError("malformed block info");
    BlockInfo = std::move(**Info);
    In.setBlockInfo(&BlockInfo);
    return Error::success();
  }
  // These hold positions in the stream, which are others in the copy.
  if (ID == bitc::SYMTAB_BLOCK_ID ||
      (ID == bitc::VALUE_SYMTAB_BLOCK_ID && Parent == bitc::MODULE_BLOCK_ID))
    return In.SkipBlock();
  if (Error E = In.EnterSubBlock(ID))
    return E;
  Out.EnterSubblock(ID, /*CodeLen=*/4);
  for (;;) {
    Expected<bool> HasMore = copyEntry(ID);
    if (!HasMore)
      return HasMore.takeError();
    if (!*HasMore)
      break;
  }
  Out.ExitBlock();
  return Error::success();
}

Expected<bool> Editor::copyEntry(unsigned Parent) {
  Expected<BitstreamEntry> Entry = In.advance();
  if (!Entry)
    return Entry.takeError();
  switch (Entry->Kind) {
  case BitstreamEntry::Error:
    return createStringError("malformed bitcode");
  case BitstreamEntry::EndBlock:
    return false;
  case BitstreamEntry::SubBlock:
    if (Error E = copyBlock(Entry->ID, Parent))
      return std::move(E);
    return true;
  case BitstreamEntry::Record:
    if (Parent == NoBlock)
      return createStringError("a record outside of blocks");
    if (Error E = copyRecord(Entry->ID, Parent))
      return std::move(E);
    return true;
  }
  llvm_unreachable("no such entry");
}

Error Editor::copyRecord(unsigned Abbreviation, unsigned Block) {
  BitcodeRecord R;
  StringRef Blob;
  Expected<unsigned> Code = In.readRecord(Abbreviation, R.Fields, &Blob);
  if (!Code)
    return Code.takeError();
  R.Code = *Code;
  if ((Block == bitc::MODULE_BLOCK_ID &&
       R.Code == bitc::MODULE_CODE_VSTOFFSET) ||
      (Block == bitc::METADATA_BLOCK_ID &&
       (R.Code == bitc::METADATA_INDEX_OFFSET ||
        R.Code == bitc::METADATA_INDEX)))
    return Error::success();
  if (!Blob.empty()) {
    emitWithBlob(R, Blob);
    return Error::success();
  }
  SmallVector<BitcodeRecord, 2> Records;
  Records.push_back(std::move(R));
  Edit(Block, Records);
  for (const BitcodeRecord &New : Records)
    Out.EmitRecord(New.Code, New.Fields);
  return Error::success();
}

void Editor::emitWithBlob(BitcodeRecord &R, StringRef Blob) {
  auto Abbreviation = std::make_shared<BitCodeAbbrev>();
  Abbreviation->Add(BitCodeAbbrevOp(R.Code));
  for (size_t I = 0, E = R.Fields.size(); I != E; ++I)
    Abbreviation->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, 6));
  Abbreviation->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::Blob));
  const unsigned ID = Out.EmitAbbrev(std::move(Abbreviation));
  R.Fields.insert(R.Fields.begin(), R.Code);
  Out.EmitRecordWithBlob(ID, R.Fields, Blob);
}

Expected<std::string> Editor::run() {
  if (Error E = copyMagic())
    return std::move(E);
  while (!In.AtEndOfStream()) {
    Expected<bool> HasMore = copyEntry(NoBlock);
    if (!HasMore)
      return HasMore.takeError();
  }
  Out.FlushToWord();
  return std::string(Result.begin(), Result.end());
}

Expected<std::string> llvm::editBitcode(StringRef Bitcode,
                                        BitcodeRecordEdit Edit) {
  return Editor(Bitcode, Edit).run();
}

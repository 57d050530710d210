//===- OffloadImagesTest.cpp ----------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/OffloadImages.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/Endian.h"
#include "llvm/Testing/Support/Error.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;
using testing::HasSubstr;

namespace {

// Only the first bytes of an image matter here.
const StringRef ELFFile("\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0", 18);

void append(std::string &Out, uint64_t Value, unsigned Bytes) {
  char Buffer[8];
  support::endian::write64le(Buffer, Value);
  Out.append(Buffer, Bytes);
}

std::string makeBundle(ArrayRef<std::pair<StringRef, StringRef>> Images) {
  std::string Out = "__CLANG_OFFLOAD_BUNDLE__";
  append(Out, Images.size(), 8);
  uint64_t Offset = 512;
  for (auto [ID, Image] : Images) {
    append(Out, Offset, 8);
    append(Out, Image.size(), 8);
    append(Out, ID.size(), 8);
    Out += ID;
    Offset += Image.size();
  }
  Out.resize(512);
  for (auto [ID, Image] : Images)
    Out += Image;
  return Out;
}

std::string makeBinary(StringRef Triple, StringRef Arch, StringRef Contents) {
  object::OffloadBinary::OffloadingImage Image;
  Image.TheImageKind = object::IMG_Object;
  Image.TheOffloadKind = object::OFK_HIP;
  Image.StringData["triple"] = Triple;
  Image.StringData["arch"] = Arch;
  Image.Image = MemoryBuffer::getMemBuffer(Contents, "", false);
  return object::OffloadBinary::write(Image).str().str();
}

std::string makeFatBinary(uint16_t Kind, uint32_t Processor, uint64_t Flags,
                          StringRef Contents) {
  std::string Padded = Contents.str();
  Padded.resize(alignTo(Padded.size(), 8));
  std::string Out;
  append(Out, 0xBA55ED50, 4);
  append(Out, 1, 2);
  append(Out, 16, 2);
  append(Out, 64 + Padded.size(), 8);
  append(Out, Kind, 2);
  append(Out, 0x101, 2);
  append(Out, 64, 4);
  append(Out, Padded.size(), 8);
  append(Out, Flags ? Contents.size() : 0, 4);
  append(Out, 0, 4);
  append(Out, 0, 4);
  append(Out, Processor, 4);
  append(Out, 0, 8);
  append(Out, Flags, 8);
  append(Out, 0, 8);
  append(Out, Contents.size(), 8);
  return Out + Padded;
}

/// Finds images, and collects the warnings.
struct Finder {
  std::vector<std::string> Warnings;

  Expected<OffloadImages> find(StringRef File) {
    return OffloadImages::find(MemoryBufferRef(File, "file"), [&](Error Err) {
      Warnings.push_back(toString(std::move(Err)));
    });
  }
};

std::vector<std::string> namesOf(const OffloadImages &Images) {
  std::vector<std::string> Names;
  for (const OffloadImage &I : Images.images())
    Names.push_back(I.Producer + ":" + I.getName() + ":" + I.Kind.str());
  return Names;
}

TEST(OffloadImagesTest, ReadsContainersAfterAndInEachOther) {
  std::string Inner = makeBundle({{"hip-amdgcn-amd-amdhsa--gfx90a", ELFFile}});
  // One more byte, so that LLVM's binary is not aligned.
  std::string File =
      makeBundle({{"host-x86_64-unknown-linux--", ""},
                  {"hipv4-amdgcn-amd-amdhsa--gfx942:xnack-", ELFFile}}) +
      std::string(1, '\0') + makeBinary("amdgcn-amd-amdhsa", "gfx90a", Inner) +
      makeFatBinary(/*Kind=*/1, 80, 0, ".version 7.0") +
      makeFatBinary(/*Kind=*/2, 90, 0, ELFFile);
  Finder F;
  Expected<OffloadImages> Images = F.find(File);
  ASSERT_THAT_EXPECTED(Images, Succeeded());
  EXPECT_TRUE(Images->isContainer());
  EXPECT_TRUE(F.Warnings.empty());
  EXPECT_EQ(namesOf(*Images), (std::vector<std::string>{
                                  "host:x86_64-unknown-linux:nothing",
                                  "hipv4:amdgcn-amd-amdhsa-gfx942:xnack-:ELF",
                                  "hip:amdgcn-amd-amdhsa-gfx90a:ELF",
                                  "cuda:nvptx64-nvidia-cuda-sm_80:PTX",
                                  "cuda:nvptx64-nvidia-cuda-sm_90:ELF",
                              }));
  EXPECT_EQ(Images->images()[2].Contents, ELFFile);
  EXPECT_EQ(Images->images()[3].Contents, ".version 7.0");
}

TEST(OffloadImagesTest, SelectsByWhatUsersWrite) {
  std::string File =
      makeBundle({{"hip-amdgcn-amd-amdhsa--gfx90a:xnack+", ELFFile},
                  {"hip-amdgcn-amd-amdhsa--gfx90a:xnack-", ELFFile},
                  {"hip-amdgcn-amd-amdhsa--gfx942", ELFFile}});
  Finder F;
  Expected<OffloadImages> Images = F.find(File);
  ASSERT_THAT_EXPECTED(Images, Succeeded());
  auto Select = [&](StringRef Wanted) -> std::string {
    Expected<const OffloadImage *> Image = Images->select(Wanted);
    return Image ? (*Image)->Arch : toString(Image.takeError());
  };
  EXPECT_EQ(Select("gfx942"), "gfx942");
  EXPECT_EQ(Select("3"), "gfx942");
  EXPECT_EQ(Select("amdgcn-amd-amdhsa--gfx942"), "gfx942");
  EXPECT_EQ(Select("gfx90a:xnack-"), "gfx90a:xnack-");
  EXPECT_THAT(Select("gfx90a"), HasSubstr("may be several of its images"));
  EXPECT_THAT(Select(""), HasSubstr("it has several images"));
  EXPECT_THAT(Select("0"), HasSubstr("no image '0' in it"));
  EXPECT_THAT(Select("4"), HasSubstr("no image '4' in it"));
  EXPECT_EQ(Images->getPath("a.out", Images->images()[2]),
            "a.out(amdgcn-amd-amdhsa-gfx942)");
}

TEST(OffloadImagesTest, FilesWithoutImagesHaveNone) {
  Finder F;
  for (StringRef File : {StringRef(""), StringRef("text"), ELFFile}) {
    Expected<OffloadImages> Images = F.find(File);
    ASSERT_THAT_EXPECTED(Images, Succeeded());
    EXPECT_FALSE(Images->isContainer());
    EXPECT_TRUE(Images->images().empty());
  }
}

TEST(OffloadImagesTest, ContainersInEachOtherEnd) {
  std::string File = ELFFile.str();
  for (unsigned I = 0; I != 6; ++I)
    File = makeBinary("amdgcn-amd-amdhsa", "gfx90a", File);
  Finder F;
  EXPECT_THAT_EXPECTED(F.find(File),
                       FailedWithMessage("too many containers in each other"));
}

// Where several entries mean the same bytes, those can be entries again, and
// their number grows with each container.
TEST(OffloadImagesTest, ImagesOfABundleDoNotOverlap) {
  std::string File = makeBundle({{"hip-amdgcn-amd-amdhsa--gfx90a", ELFFile},
                                 {"hip-amdgcn-amd-amdhsa--gfx942", ELFFile}});
  // The offset of the second image, behind the name of the first.
  const size_t At = File.find("gfx90a") + StringRef("gfx90a").size();
  auto FindAt = [&](uint64_t Offset) {
    support::endian::write64le(&File[At], Offset);
    return Finder().find(File);
  };
  EXPECT_THAT_EXPECTED(FindAt(512 + ELFFile.size()), Succeeded());
  const char Message[] = "images of an offload bundle overlap";
  EXPECT_THAT_EXPECTED(FindAt(512), FailedWithMessage(Message));
  EXPECT_THAT_EXPECTED(FindAt(512 + ELFFile.size() - 1),
                       FailedWithMessage(Message));
}

TEST(OffloadImagesTest, ThereAreNotTooManyImages) {
  std::string File = "__CLANG_OFFLOAD_BUNDLE__";
  append(File, 65537, 8);
  File.resize(File.size() + 65537 * 24);
  Finder F;
  Expected<OffloadImages> Images = F.find(File);
  ASSERT_THAT_EXPECTED(Images, Succeeded());
  EXPECT_EQ(Images->images().size(), 65536u);
  EXPECT_THAT(F.Warnings, testing::ElementsAre("more than 65536 images"));
  EXPECT_EQ(Images->getPath("f", Images->images().back()), "f(65536)");
}

/// Whatever a file claims, nothing outside of it is read. Sanitizers see more
/// of that than this test does without them.
TEST(OffloadImagesTest, SurvivesWrongBytes) {
  for (const std::string &Good :
       {makeBundle({{"hip-amdgcn-amd-amdhsa--gfx90a", ELFFile}}),
        makeBinary("amdgcn-amd-amdhsa", "gfx90a", ELFFile),
        makeFatBinary(2, 90, 0, ELFFile),
        makeFatBinary(2, 90, /*zstd*/ 0x8000, "\x28\xb5\x2f\xfd..........")}) {
    auto Try = [](std::string File) {
      Finder F;
      Expected<OffloadImages> Images = F.find(File);
      if (!Images) {
        consumeError(Images.takeError());
        return;
      }
      for (const OffloadImage &I : Images->images())
        if (I.Problem.empty())
          EXPECT_EQ(I.Size, I.Contents.size());
    };
    for (size_t Size = 0; Size != Good.size(); ++Size)
      Try(Good.substr(0, Size));
    for (size_t At = 0; At != Good.size(); ++At)
      for (int Byte : {0, 1, 0x7f, 0xff}) {
        std::string Bad = Good;
        Bad[At] = Byte;
        Try(Bad);
        // A whole number, too.
        if (At + 8 <= Good.size()) {
          std::fill_n(Bad.begin() + At, 8, Byte);
          Try(Bad);
        }
      }
  }
}

} // namespace

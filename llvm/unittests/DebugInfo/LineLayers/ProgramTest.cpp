//===- ProgramTest.cpp ----------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "YAMLProgram.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

namespace {

std::string sectionAt(const Program &P, uint64_t Address,
                      uint64_t Section = SectionedAddress::UndefSection) {
  const CodeSection *C = P.findCodeSection({Address, Section});
  return C ? C->Name.str() : "";
}

TEST(ProgramTest, FindsCodeByAddress) {
  // In the order of addresses the sections are b, c, a. The first two overlap.
  Expected<std::unique_ptr<Program>> P = openYAML(R"(--- !ELF
FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_EXEC,
              Machine: EM_X86_64 }
Sections:
  - { Name: a, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x2000, Size: 0x10 }
  - { Name: b, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x1000, Size: 0x100 }
  - { Name: c, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x1080, Size: 0x100 }
)");
  ASSERT_THAT_EXPECTED(P, Succeeded());
  EXPECT_FALSE((*P)->hasSectionedAddresses());
  EXPECT_EQ(sectionAt(**P, 0xfff), "");
  EXPECT_EQ(sectionAt(**P, 0x1000), "b");
  EXPECT_EQ(sectionAt(**P, 0x10ff), "b");
  EXPECT_EQ(sectionAt(**P, 0x1100), "c");
  EXPECT_EQ(sectionAt(**P, 0x117f), "c");
  EXPECT_EQ(sectionAt(**P, 0x1180), "");
  EXPECT_EQ(sectionAt(**P, 0x200f), "a");
  EXPECT_EQ(sectionAt(**P, 0x2010), "");
  EXPECT_EQ(sectionAt(**P, UINT64_MAX), "");
}

TEST(ProgramTest, FindsCodeBySection) {
  // The sections of an object all begin at 0.
  Expected<std::unique_ptr<Program>> P = openYAML(R"(--- !ELF
FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_REL,
              Machine: EM_X86_64 }
Sections:
  - { Name: a, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Size: 0x10 }
  - { Name: b, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Size: 0x8 }
  - { Name: c, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Size: 0x20 }
Symbols:
  - { Name: f, Type: STT_FUNC, Section: b, Value: 2, Size: 4 }
)");
  ASSERT_THAT_EXPECTED(P, Succeeded());
  EXPECT_TRUE((*P)->hasSectionedAddresses());
  EXPECT_EQ(sectionAt(**P, 0x7, 2), "b");
  EXPECT_EQ(sectionAt(**P, 0x8, 2), "");
  EXPECT_EQ(sectionAt(**P, 0x1f, 3), "c");
  EXPECT_EQ(sectionAt(**P, 0x0, 9), "");
  // Without a section it is the first that has the address.
  EXPECT_EQ(sectionAt(**P, 0x7), "a");
  EXPECT_EQ(sectionAt(**P, 0x1f), "c");
  EXPECT_EQ((*P)->getSectioned(0x1f).SectionIndex, 3u);

  Expected<SectionedAddress> A = (*P)->parseAddress("f+0x1");
  ASSERT_THAT_EXPECTED(A, Succeeded());
  EXPECT_EQ(A->Address, 3u);
  EXPECT_EQ(A->SectionIndex, 2u);
  const Function *F = (*P)->findFunction(*A);
  ASSERT_TRUE(F);
  EXPECT_EQ(F->Name, "f");
  EXPECT_EQ(F->End, 6u);
  EXPECT_FALSE((*P)->findFunction({6, 2}));
  EXPECT_THAT_EXPECTED((*P)->parseAddress("g"),
                       FailedWithMessage("'g' is neither an address nor a name "
                                         "in the code"));
}

TEST(ProgramTest, DoesNotGuessWhatANameMeans) {
  Expected<std::unique_ptr<Program>> P = openYAML(R"(--- !ELF
FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_EXEC,
              Machine: EM_AARCH64 }
Sections:
  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x1000, Size: 0x100 }
  - { Name: .data, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_WRITE ],
      Address: 0x2000, Size: 0x100 }
Symbols:
  - { Name: $x, Section: .text, Value: 0x1000 }
  - { Name: $x (1), Section: .text, Value: 0x1010 }
  - { Name: f, Type: STT_FUNC, Section: .text, Value: 0x1000, Size: 4 }
  - { Name: f (1), Type: STT_FUNC, Section: .text, Value: 0x1010, Size: 4 }
  - { Name: g, Type: STT_FUNC, Section: .text, Value: 0x1020, Size: 4 }
  - { Name: g (1), Section: .text, Value: 0x1020 }
  - { Name: g (2), Type: STT_OBJECT, Section: .data, Value: 0x2000 }
  - { Name: g+4, Section: .text, Value: 0x1030 }
  - { Name: g+4 (1), Section: .text, Value: 0x1040 }
)");
  ASSERT_THAT_EXPECTED(P, Succeeded());
  auto Fails = [](StringRef Name) {
    return FailedWithMessage(("'" + Name +
                              "' may be any of several symbols; an address "
                              "tells which")
                                 .str());
  };
  EXPECT_THAT_EXPECTED((*P)->parseAddress("f"), Fails("f"));
  EXPECT_THAT_EXPECTED((*P)->parseAddress("f+1"), Fails("f"));
  EXPECT_THAT_EXPECTED((*P)->parseAddress("$x"), Fails("$x"));
  EXPECT_THAT_EXPECTED((*P)->parseAddress("g+4"), Fails("g+4"));
  // Data does not matter, nor do two symbols at one place.
  EXPECT_THAT_EXPECTED(
      (*P)->parseAddress("g+1"),
      HasValue(SectionedAddress{0x1021, SectionedAddress::UndefSection}));
  EXPECT_THAT_EXPECTED(
      (*P)->parseAddress("0xf"),
      HasValue(SectionedAddress{0xf, SectionedAddress::UndefSection}));
  ASSERT_TRUE((*P)->findSymbol("f"));
  EXPECT_EQ((*P)->findSymbol("f")->Address, 0x1000u);
}

TEST(ProgramTest, NamesWhatItCannotRead) {
  EXPECT_THAT_EXPECTED(
      Program::create(MemoryBuffer::getMemBuffer("no ELF", "text")),
      FailedWithMessage("'text': The file was not recognized as a valid object "
                        "file"));
}

} // namespace

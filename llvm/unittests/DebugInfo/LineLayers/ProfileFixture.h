//===- ProfileFixture.h - A program that profiles are of --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_PROFILEFIXTURE_H
#define LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_PROFILEFIXTURE_H

#include "YAMLProgram.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

namespace llvm {
namespace linelayers {

class ProfileFixture : public testing::Test {
protected:
  /// Makes the program: 256 bytes of code at 0x1000, with \p Symbols, which are
  /// YAML.
  void makeProgram(const Twine &Symbols) {
    Expected<std::unique_ptr<Program>> Made = openYAML(R"(--- !ELF
FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_EXEC,
              Machine: EM_X86_64 }
Sections:
  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x1000, Size: 0x100 }
Symbols:
)" + Symbols);
    ASSERT_THAT_EXPECTED(Made, Succeeded());
    P = std::move(*Made);
  }

  std::unique_ptr<Program> P;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_PROFILEFIXTURE_H

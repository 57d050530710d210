//===- Profile.h - Costs of instructions, from profilers --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what profilers write as text: `perf script`, callgrind's files, and
// lines of address and weight.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_PROFILE_H
#define LLVM_DEBUGINFO_LINELAYERS_PROFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <map>
#include <optional>
#include <string>

namespace llvm {
namespace linelayers {

class Program;

enum class ProfileFormat { Auto, PerfScript, Callgrind, CSV };

struct ProfileOptions {
  ProfileFormat Format = ProfileFormat::Auto;
  /// What the profile calls the file; if empty, any path with its name.
  std::string Object;
  /// The event to show; if empty, the first that the profile has.
  std::string Event;
  /// Where the file was loaded: this is subtracted from the addresses.
  std::optional<uint64_t> Base;
};

/// The cost of each instruction of one file.
struct Profile {
  /// What was counted, "Ir" for instance.
  std::string Event;
  /// Orders by section first, so that an object's sections stay apart.
  struct Less {
    bool operator()(const object::SectionedAddress &A,
                    const object::SectionedAddress &B) const {
      return std::tie(A.SectionIndex, A.Address) <
             std::tie(B.SectionIndex, B.Address);
    }
  };
  /// Costs of the instructions at addresses of the file as it was linked, those
  /// of callees not included.
  std::map<object::SectionedAddress, double, Less> Costs;
  /// Cost of everything in the profile, whichever file it was in.
  double Total = 0;
  /// Cost in the file.
  double InFile = 0;
  /// That part of it whose addresses are not in the file's code.
  double Outside = 0;
  /// Cost that may be the file's, where the address it was loaded at is
  /// unknown.
  double Unplaced = 0;
};

/// Reads the profile \p Text of \p P. \p Progress is told now and then how many
/// bytes of it have been read. Errors name the text, by its identifier, and the
/// line. It is an error if nothing in the profile is about \p P, or if it lacks
/// the event that is asked for.
LLVM_ABI Expected<Profile>
readProfile(MemoryBufferRef Text, const Program &P,
            const ProfileOptions &Options,
            function_ref<void(uint64_t Done)> Progress = nullptr);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_PROFILE_H

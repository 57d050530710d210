//===- Profile.h - Costs of instructions, from profilers --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what profilers write: recordings of perf, what `perf script` prints,
// callgrind's files, the source page of Nsight Compute and the tables of
// rocprofv3 as CSV, and CSV of addresses and weights.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_PROFILE_H
#define LLVM_DEBUGINFO_LINELAYERS_PROFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace llvm {
namespace linelayers {

class Program;

enum class ProfileFormat {
  Auto,
  PerfScript,
  Callgrind,
  CSV,
  NsightCompute,
  Rocprof
};

struct ProfileOptions {
  ProfileFormat Format = ProfileFormat::Auto;
  /// What the profile calls the file; if empty, any path with its name.
  std::string Object;
  /// The paths of all programs that the profile is read for, if there are
  /// several: without Object, each file of the profile is only that of them
  /// whose path it fits best, and of equal ones the first.
  std::vector<std::string> Programs;
  /// The event to show; if empty, the first that has cost in the file.
  std::string Event;
  /// Where the file was loaded: this is subtracted from the addresses.
  std::optional<uint64_t> Base;
};

/// The cost of each instruction of one file, in one event.
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
  using CostMap = std::map<object::SectionedAddress, double, Less>;
  /// Costs of the instructions at addresses of the file as it was linked, those
  /// of callees not included.
  CostMap Costs;
  /// Texts of instructions, at such addresses, if the profile has them: what
  /// ncu disassembles nothing else does. Of several profiles that were read
  /// together, the first has them.
  std::map<object::SectionedAddress, std::string, Less> InstructionTexts;
  /// Cost of everything in the profile, whichever file it was in.
  double Total = 0;
  /// Cost in the file.
  double InFile = 0;
  /// That part of it whose addresses are not in the file's code.
  double Outside = 0;
  /// Cost that may be the file's, where the address it was loaded at is
  /// unknown.
  double Unplaced = 0;
  /// Cost that may be of several instructions, as the profile has no addresses:
  /// each of them has an equal part of it.
  double Divided = 0;
  /// The build ID of the file that was measured, in hexadecimal, if the profile
  /// says that it is not that of the program. Of several profiles that were
  /// read together, the first has it.
  std::string OtherBuildID;

  /// A frame of a call stack.
  struct Frame {
    /// For code of the file an address as it was linked. It is that of the
    /// instruction in the innermost frame, and in the others one in the
    /// instruction that calls: not necessarily its first byte.
    std::optional<object::SectionedAddress> Address;
    /// For other code an index in OtherCode.
    uint32_t Other = 0;
  };
  /// A stack, the innermost frame first, with the cost of its innermost frame.
  struct Stack {
    std::vector<Frame> Frames;
    double Cost = 0;
  };
  /// The call stacks, different from each other and with at least one frame
  /// each, and their costs add up to the total. Empty if the profile has none.
  std::vector<Stack> Stacks;
  /// Names of functions outside of the file that are in stacks, with the names
  /// of the files that they are in: "memcpy (libc.so.6)".
  std::vector<std::string> OtherCode;
  /// Where a profile has no stacks, but the costs of calls: for an instruction
  /// that calls, the cost of all that was done in its calls. Of calls that are
  /// in each other a part of it is counted several times.
  CostMap CalleeCosts;
  /// Whether it has costs of calls at all, if not by code of the file.
  bool HasCalleeCosts = false;
  /// A function that is called again before it returns.
  struct RecursiveFunction {
    uint64_t Section;
    /// From the first to below the last address.
    uint64_t Begin, End;
    /// What it cost with all that it called, which none of its code exceeds.
    double Inclusive;
  };
  /// Those that CalleeCosts has calls of, in the order of their addresses.
  std::vector<RecursiveFunction> RecursiveFunctions;

  /// Whether it is known what calls cost, so that there are inclusive costs.
  bool hasCalls() const { return !Stacks.empty() || HasCalleeCosts; }

  /// What each of several things (lines, say) cost with all that they called:
  /// \p KeyOf says to which of them an instruction belongs, if to any. In
  /// stacks each thing counts once, however often it is on the stack. Without
  /// stacks the costs of code that calls itself are upper bounds, as it is not
  /// known which calls were in each other: no more than what the function cost.
  /// Without calls the costs are those of the instructions alone.
  LLVM_ABI std::map<uint64_t, double> getInclusiveCosts(
      function_ref<std::optional<uint64_t>(object::SectionedAddress)> KeyOf)
      const;

private:
  const RecursiveFunction *
  findRecursive(object::SectionedAddress Address) const;
};

/// Reads the profile at \p Path, or standard input if that is "-". If it is a
/// recording of perf, that is a line "# event : name = NAME" for each event,
/// what `perf script` prints of it, and then a line "# build-id: ID PATH" for
/// each file of which the recording has the build ID. Errors name the file.
LLVM_ABI Expected<std::unique_ptr<MemoryBuffer>> openProfile(StringRef Path);

/// Reads the profile \p Text of \p P. \p Progress is told now and then how many
/// bytes of it have been read. Errors name the text, by its identifier, and the
/// line. It is an error if nothing in the profile is about \p P, or if it lacks
/// the event that is asked for.
LLVM_ABI Expected<Profile>
readProfile(MemoryBufferRef Text, const Program &P,
            const ProfileOptions &Options,
            function_ref<void(uint64_t Done)> Progress = nullptr);

/// Like readProfile(), but gives all events that have cost in \p P: first the
/// one that is asked for, and then the others in the order of the profile.
LLVM_ABI Expected<std::vector<Profile>>
readProfiles(MemoryBufferRef Text, const Program &P,
             const ProfileOptions &Options,
             function_ref<void(uint64_t Done)> Progress = nullptr);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_PROFILE_H

//===- Failures.cpp - What no function can return as an error -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is here runs when there may be no memory left, or in a signal handler,
// so it calls nothing that allocates.
//
//===----------------------------------------------------------------------===//

#include "Failures.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#ifdef __linux__
#include <fcntl.h>
#include <unistd.h>
#else
#include <cstdio>
#endif

using namespace llvm;

// Longer paths are cut in messages.
static char CurrentFile[1024];

void linelayers::setCurrentFile(StringRef Path) {
  const size_t Size = std::min(Path.size(), sizeof(CurrentFile) - 1);
  std::copy_n(Path.data(), Size, CurrentFile);
  CurrentFile[Size] = '\0';
}

static void print(StringRef Text) {
#ifdef __linux__
  while (!Text.empty()) {
    const ssize_t Written = ::write(STDERR_FILENO, Text.data(), Text.size());
    if (Written <= 0)
      return;
    Text = Text.drop_front(Written);
  }
#else
  std::fwrite(Text.data(), 1, Text.size(), stderr);
#endif
}

/// Ends the tool. Destructors do not run, since they may want what is missing.
[[noreturn]] static void fail(StringRef Path, StringRef Message) {
  print("error: ");
  if (!Path.empty()) {
    print("'");
    print(Path);
    print("': ");
  }
  print(Message);
  print("\n");
  // Removes files that are not complete.
  sys::RunInterruptHandlers();
  std::_Exit(1);
}

static void onNoMemory(void *, const char *, bool) {
  fail(CurrentFile, "out of memory");
}

#ifdef __linux__

namespace {
/// Reads /proc/self/maps, which says what file is mapped where.
class MapReader {
public:
  explicit MapReader(int File) : File(File) {}

  /// The path of the file that is mapped at \p Address, empty if there is none.
  StringRef find(uint64_t Address);

private:
  /// The next line, without what does not fit.
  bool readLine();

  int File;
  char Buffer[4096];
  size_t Begin = 0, End = 0;
  char Line[2048];
  size_t Length = 0;
};
} // namespace

bool MapReader::readLine() {
  Length = 0;
  while (true) {
    if (Begin == End) {
      const ssize_t Size = ::read(File, Buffer, sizeof(Buffer));
      if (Size <= 0)
        return false;
      Begin = 0;
      End = Size;
    }
    const char C = Buffer[Begin++];
    if (C == '\n')
      return true;
    if (Length < sizeof(Line))
      Line[Length++] = C;
  }
}

StringRef MapReader::find(uint64_t Address) {
  while (readLine()) {
    StringRef Rest(Line, Length);
    uint64_t First, Last;
    if (Rest.consumeInteger(16, First) || !Rest.consume_front("-") ||
        Rest.consumeInteger(16, Last))
      return "";
    if (First <= Address && Address < Last)
      return Rest.drop_front(std::min(Rest.find('/'), Rest.size()));
  }
  return "";
}

/// There is nothing in the file any more where memory is mapped to it.
static void onBusError(int, siginfo_t *Info, void *) {
  const int File = ::open("/proc/self/maps", O_RDONLY);
  const auto Address = reinterpret_cast<uintptr_t>(Info->si_addr);
  StringRef Path;
  MapReader Reader(File);
  if (File >= 0)
    Path = Reader.find(Address);
  fail(Path.empty() ? StringRef(CurrentFile) : Path,
       "the file became shorter while it was read");
}

static void installBusErrorHandler() {
  struct sigaction Action = {};
  Action.sa_sigaction = onBusError;
  Action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
  sigemptyset(&Action.sa_mask);
  sigaction(SIGBUS, &Action, nullptr);
}

#else

static void installBusErrorHandler() {}

#endif

void linelayers::installFailureHandlers() {
  install_bad_alloc_error_handler(onNoMemory);
#ifdef SIGXFSZ
  // A file that may not have more bytes is an error of whoever writes it.
  signal(SIGXFSZ, SIG_IGN);
#endif
  installBusErrorHandler();
}

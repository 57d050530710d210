/*===----------------------------------------------------------------------===*\
|*
|* Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
|* See https://llvm.org/LICENSE.txt for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* A library to preload, which lets calls of a program fail that faults.py names:
|*
|*   FAULT_AT=N      from the N-th call on, calls that write or that change what a
|*                   folder has fail; those that write to standard error do not count
|*   FAULT_ERRNO=E   with this number
|*   FAULT_COUNT=F   write to the file F how many such calls there were
|*   FAULT_FILE=F    after memory was mapped to the file F,
|*   FAULT_SIZE=S    cut it to S bytes, or
|*   FAULT_FILL=B    fill it with the byte B
|*
\*===----------------------------------------------------------------------===*/

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static long get(const char *name, long otherwise) {
  const char *text = getenv(name);
  return text ? atol(text) : otherwise;
}

static long calls;

/* Whether the call that is about to be made fails. */
static int fails(void) {
  const long at = get("FAULT_AT", 0);
  ++calls;
  if (!at || calls < at)
    return 0;
  errno = (int)get("FAULT_ERRNO", ENOSPC);
  return 1;
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

__attribute__((destructor)) static void report(void) {
  const char *name = getenv("FAULT_COUNT");
  FILE *file = name ? fopen(name, "w") : NULL;
  if (file) {
    fprintf(file, "%ld\n", calls);
    fclose(file);
  }
}

ssize_t write(int file, const void *bytes, size_t size) {
  /* A device has its own faults, and is not a disk that is full. */
  if (file != STDERR_FILENO && fails())
    return -1;
  return REAL(write)(file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  return fails() ? -1 : REAL(pwrite)(file, bytes, size, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset) {
  return fails() ? -1 : REAL(pwrite64)(file, bytes, size, offset);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (file != STDERR_FILENO && fails())
    return -1;
  return REAL(writev)(file, parts, count);
}

int ftruncate(int file, off_t size) {
  return fails() ? -1 : REAL(ftruncate)(file, size);
}

int ftruncate64(int file, off64_t size) {
  return fails() ? -1 : REAL(ftruncate64)(file, size);
}

int rename(const char *from, const char *to) {
  return fails() ? -1 : REAL(rename)(from, to);
}

int mkdir(const char *path, mode_t mode) {
  return fails() ? -1 : REAL(mkdir)(path, mode);
}

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    mode_t mode = 0;                                                           \
    if (flags & (O_CREAT | O_TMPFILE)) {                                       \
      va_list list;                                                            \
      va_start(list, flags);                                                   \
      mode = va_arg(list, mode_t);                                             \
      va_end(list);                                                            \
    }                                                                          \
    if ((flags & O_ACCMODE) != O_RDONLY && fails())                            \
      return -1;                                                               \
    return REAL(name)(path, flags, mode);                                      \
  }
OPEN(open)
OPEN(open64)

/* Changes the file that is to be changed, if FILE is it. */
static void change(int file) {
  const char *path = getenv("FAULT_FILE");
  struct stat is, wanted;
  if (!path || fstat(file, &is) || stat(path, &wanted) ||
      is.st_ino != wanted.st_ino || is.st_dev != wanted.st_dev)
    return;
  if (getenv("FAULT_SIZE")) {
    if (truncate(path, get("FAULT_SIZE", 0)))
      abort();
    return;
  }
  char bytes[4096];
  memset(bytes, (int)get("FAULT_FILL", 0), sizeof(bytes));
  const int output = REAL(open)(path, O_WRONLY);
  for (off_t at = 0; at < is.st_size;) {
    const off_t left = is.st_size - at;
    const size_t size = left < (off_t)sizeof(bytes) ? (size_t)left : sizeof(bytes);
    if (REAL(write)(output, bytes, size) <= 0)
      abort();
    at += size;
  }
  close(output);
}

void *mmap(void *address, size_t size, int protection, int flags, int file,
           off_t offset) {
  void *result = REAL(mmap)(address, size, protection, flags, file, offset);
  if (file >= 0 && result != MAP_FAILED)
    change(file);
  return result;
}

void *mmap64(void *address, size_t size, int protection, int flags, int file,
             off64_t offset) {
  void *result = REAL(mmap64)(address, size, protection, flags, file, offset);
  if (file >= 0 && result != MAP_FAILED)
    change(file);
  return result;
}

/*===----------------------------------------------------------------------===*\
|*
|* Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
|* See https://llvm.org/LICENSE.txt for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Tells helgrind what pthread_once() orders. The C library's synchronises
|* threads by atomic operations, of which helgrind knows nothing, so that all
|* that std::call_once() makes looks like a race.
|*
\*===----------------------------------------------------------------------===*/

#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <valgrind/helgrind.h>

struct Call {
  pthread_once_t *Control;
  void (*Function)(void);
};

/* The call that is about to be made in this thread, if it is the first one. */
static __thread const struct Call *Current;

static void callCurrent(void) {
  /* What is called may call pthread_once() for something else. */
  const struct Call *C = Current;
  C->Function();
  ANNOTATE_HAPPENS_BEFORE(C->Control);
}

int pthread_once(pthread_once_t *Control, void (*Function)(void)) {
  static int (*Real)(pthread_once_t *, void (*)(void));
  /* All threads find the same address. */
  if (!Real)
    Real = (int (*)(pthread_once_t *, void (*)(void)))dlsym(RTLD_NEXT,
                                                            "pthread_once");
  struct Call C = {Control, Function};
  Current = &C;
  int Result = Real(Control, callCurrent);
  ANNOTATE_HAPPENS_AFTER(Control);
  return Result;
}

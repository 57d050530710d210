#line 30 "program.g"
#include "shared.h"
#ifdef FIRST
__attribute__((noinline, used)) int first(int x) {
  return x / 3 - x / 7 + x % 11 - x / 13 + 4;
}
#endif
int scale(int x) {
#line 35 "program.g"
  int y = weight(x) * 3;
#line 37 "program.g"
  return y - 1;
}
int shift(int x) {
#line 41 "program.g"
  return OPERAND(x) + scale(x);
}

#ifndef OPERAND
#define OPERAND(x) ((x) << 2)
#endif
#line 1 "shared.g"
static __attribute__((noinline)) int weight(int x) {
  int y = x * 2;
  return y + 7;
}

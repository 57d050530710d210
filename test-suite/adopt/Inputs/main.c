#line 1 "program.g"
extern int scale(int);
extern int shift(int);
#include "shared.h"
int main(int argc, char **argv) {
  int sum = 0;
#line 12 "program.g"
  for (int i = 0; i < argc + 3; i++)
    sum += scale(i) + shift(i) + weight(i);
#line 20 "program.g"
  return sum == 296 ? 0 : sum;
}

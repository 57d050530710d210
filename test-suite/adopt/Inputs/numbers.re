/* Adds, subtracts, multiplies and divides from left to right; the parts in
   parentheses by themselves. */
#include <stdio.h>
#include <stdlib.h>

static const char *p;

static long expression(void);

static long number(void) {
  const char *begin;
again:
  begin = p;
  /*!re2c
    re2c:define:YYCTYPE = "unsigned char";
    re2c:define:YYCURSOR = p;
    re2c:yyfill:enable = 0;
    [ ]+   { goto again; }
    [0-9]+ { return strtol(begin, 0, 10); }
    "("    { long value = expression(); ++p; return value; }
    *      { exit(2); }
  */
}

static long factors(void) {
  long value = number();
  for (;;) {
    /*!re2c
      "*" { value *= number(); continue; }
      "/" { value /= number(); continue; }
      *   { --p; return value; }
    */
  }
}

static long expression(void) {
  long value = factors();
  for (;;) {
    /*!re2c
      "+" { value += factors(); continue; }
      "-" { value -= factors(); continue; }
      *   { --p; return value; }
    */
  }
}

int main(void) {
  char line[256];
  while (fgets(line, sizeof(line), stdin)) {
    p = line;
    printf("%ld\n", expression());
  }
  return 0;
}

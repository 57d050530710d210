/* Expressions of whole numbers, one in a line. */
%{
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static int yylex(void);
static void yyerror(const char *what) { fprintf(stderr, "%s\n", what); }
%}

%define api.value.type {long}
%token NUMBER
%left '+' '-'
%left '*' '/'

%%

lines
  : /* nothing */
  | lines expression '\n' { printf("%ld\n", $2); }
  ;

expression
  : NUMBER
  | expression '+' expression { $$ = $1 + $3; }
  | expression '-' expression { $$ = $1 - $3; }
  | expression '*' expression { $$ = $1 * $3; }
  | expression '/' expression {
      if (!$3)
        exit(2);
      $$ = $1 / $3;
    }
  | '(' expression ')' { $$ = $2; }
  ;

%%

static int yylex(void) {
  int c = getchar();
  while (c == ' ')
    c = getchar();
  if (isdigit(c)) {
    ungetc(c, stdin);
    return scanf("%ld", &yylval) == 1 ? NUMBER : YYerror;
  }
  return c == EOF ? 0 : c;
}

int main(void) { return yyparse(); }

// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @arg(%a: i32) {
  // expected-error @below {{the number of a parameter is from 1 to 65535}}
  dbg.variable "a", %a arg 0 : i32
  return
}

// -----

func.func @value() {
  %0 = dbg.scope "s"
  // expected-error @below {{'dbg.variable' op cannot have a scope as its value}}
  dbg.variable "a", %0 : !dbg.scope
  return
}

// -----

func.func @layer_name(%a: i32) {
  // expected-error @below {{'dbg.variable' op is of a layer without a name}}
  dbg.variable "_a", %a layer "" : i32
  return
}

// -----

func.func @layer_arg(%a: i32) {
  // expected-error @below {{'dbg.variable' op of a layer cannot have a scope or a number: those are of the source}}
  dbg.variable "_a", %a arg 1 layer "linalg" : i32
  return
}

// -----

func.func @count(%a: i32) {
  // expected-error @below {{'dbg.struct' op has 2 names for 1 members}}
  %0 = "dbg.struct"(%a) {names = ["x", "y"]} : (i32) -> !dbg.struct
  return
}

// -----

func.func @twice(%a: i32) {
  // expected-error @below {{'dbg.struct' op has two members with the name "x"}}
  %0 = dbg.struct {"x": %a, "x": %a} : i32, i32
  return
}

// -----

func.func @unnamed(%a: i32) {
  // expected-error @below {{'dbg.struct' op has a member without a name}}
  %0 = dbg.struct {"": %a} : i32
  return
}

// -----

func.func @types(%a: i32, %b: i64) {
  // expected-error @below {{'dbg.array' op has elements of different types: 'i32' and, at 1, 'i64'}}
  %0 = dbg.array [%a, %b] : i32, i64
  return
}

// -----

func.func @alike(%a: i32, %b: i64) {
  %0 = dbg.struct {"x": %a} : i32
  %1 = dbg.struct {"x": %b} : i64
  // expected-error @below {{'dbg.array' op has an element at 1 that is not like the first one}}
  %2 = dbg.array [%0, %1] : !dbg.struct, !dbg.struct
  return
}

// -----

func.func @member_names(%a: i32) {
  %0 = dbg.struct {"x": %a} : i32
  %1 = dbg.struct {"y": %a} : i32
  // expected-error @below {{'dbg.array' op has an element at 1 that is not like the first one}}
  %2 = dbg.array [%0, %1] : !dbg.struct, !dbg.struct
  return
}

// -----

// Elements that share a part are compared part by part: the first `%shared` is
// like its counterpart, the second one is not.
func.func @shared(%a: i32, %b: i64) {
  %shared = dbg.struct {"x": %a} : i32
  %like = dbg.struct {"x": %a} : i32
  %unlike = dbg.struct {"x": %b} : i64
  %0 = dbg.struct {"p": %shared, "q": %shared} : !dbg.struct, !dbg.struct
  %1 = dbg.struct {"p": %like, "q": %unlike} : !dbg.struct, !dbg.struct
  // expected-error @below {{'dbg.array' op has an element at 1 that is not like the first one}}
  %2 = dbg.array [%0, %1] : !dbg.struct, !dbg.struct
  return
}

// -----

func.func @scope_member() {
  %0 = dbg.scope "s"
  // expected-error @below {{'dbg.struct' op cannot have a scope as a member}}
  %1 = dbg.struct {"x": %0} : !dbg.scope
  return
}

// -----

func.func @scope_element() {
  %0 = dbg.scope "s"
  // expected-error @below {{'dbg.array' op cannot have a scope as an element}}
  %1 = dbg.array [%0] : !dbg.scope
  return
}

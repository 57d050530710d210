// The example of the documentation of CIRCT's debug dialect, with operations of arith
// in place of those of a circuit: structs and an array of structs of which only the
// members are left, and two constants that have been folded.
module {
  func.func @Foo(%req_data: i42, %req_valid: i1) -> i42 {
    %true = arith.constant true loc("Foo.hw":4:1)
    %req_ready = arith.xori %req_valid, %true : i1 loc("Foo.hw":4:1)
    %resps0_result = arith.addi %req_data, %req_data : i42 loc("Foo.hw":5:1)
    %resps1_result = arith.muli %req_data, %resps0_result : i42 loc("Foo.hw":6:1)

    // parameter Depth
    %c12_i32 = arith.constant 12 : i32 loc("Foo.hw":2:1)
    dbg.variable "Depth", %c12_i32 : i32 loc("Foo.hw":2:1)

    // const Width
    %c4096_i32 = arith.constant 4096 : i32 loc("Foo.hw":3:1)
    dbg.variable "Width", %c4096_i32 : i32 loc("Foo.hw":3:1)

    // input req: Req
    %0 = dbg.struct "Req" {"data": %req_data, "valid": %req_valid, "ready": %req_ready} : i42, i1, i1
    dbg.variable "req", %0 : !dbg.struct loc("Foo.hw":4:1)

    // output resps: Resp[2]
    %1 = dbg.struct "Resp" {"result": %resps0_result, "done": %req_valid} : i42, i1
    %2 = dbg.struct "Resp" {"result": %resps1_result, "done": %req_ready} : i42, i1
    %3 = dbg.array [%1, %2] : !dbg.struct, !dbg.struct
    dbg.variable "resps", %3 : !dbg.array loc("Foo.hw":6:1)

    // let x = req
    dbg.variable "x", %0 : !dbg.struct loc("Foo.hw":7:1)
    %sum = arith.addi %resps0_result, %resps1_result : i42 loc("Foo.hw":8:1)
    return %sum : i42 loc("Foo.hw":8:1)
  } loc("Foo.hw":1:1)
} loc("Foo.hw":1:1)

//===- DebugLocParser.cpp - Locations of instructions in textual IR -------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most locations are numbers of nodes that come after all functions. A DebugLoc
// does not track its node, so those are attached once the module is complete.
// Until then no node stands in for them: that would be a temporary one for each
// location, which tracks all its users.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/AsmParser/LLParser.h"
#include "llvm/IR/DebugProgramInstruction.h"

using namespace llvm;

static void setDebugLoc(PointerUnion<Instruction *, DbgRecord *> User,
                        MDNode *Node) {
  if (auto *Inst = dyn_cast<Instruction *>(User))
    Inst->setDebugLoc(DebugLoc(Node));
  else
    cast<DbgRecord *>(User)->setDebugLoc(DebugLoc(Node));
}

/// parseDebugLoc
///   ::= !42 | !DILocation(...) | !{...}
bool LLParser::parseDebugLoc(ParsedDebugLoc &Result) {
  MDNode *Node;
  if (Lex.getKind() != lltok::exclaim) {
    if (parseMDNode(Node))
      return true;
    Result.Node.reset(Node);
    return false;
  }

  Lex.Lex();
  if (Lex.getKind() == lltok::lbrace) {
    if (parseMDTuple(Node))
      return true;
    Result.Node.reset(Node);
    return false;
  }

  Result.Loc = Lex.getLoc();
  return parseUInt32(Result.ID);
}

/// The node of a location, null if it has not been defined and no other use of
/// it has made a temporary one.
MDNode *LLParser::getDebugLocNode(const ParsedDebugLoc &Loc) const {
  if (Loc.Node)
    return Loc.Node;
  auto It = NumberedMetadata.find(Loc.ID);
  return It == NumberedMetadata.end() ? nullptr : It->second.get();
}

/// Attach a location, at the end of the module if it is not resolved yet.
void LLParser::attachDebugLoc(PointerUnion<Instruction *, DbgRecord *> User,
                              const ParsedDebugLoc &Loc) {
  MDNode *Node = getDebugLocNode(Loc);
  // The last location of an instruction is the one that counts.
  bool HasOther =
      !UnresolvedDebugLocs.empty() && UnresolvedDebugLocs.back().first == User;
  if (Node && Node->isResolved() && !HasOther)
    setDebugLoc(User, Node);
  else
    UnresolvedDebugLocs.emplace_back(User, Loc);
}

/// A temporary node for a location that is defined nowhere, which makes the use
/// an error.
MDNode *LLParser::getUndefinedDebugLocNode(const ParsedDebugLoc &Loc) {
  auto &[Node, FirstUse] = ForwardRefMDNodes[Loc.ID];
  if (!Node) {
    Node = MDTuple::getTemporary(Context, {});
    NumberedMetadata[Loc.ID].reset(Node.get());
    FirstUse = Loc.Loc;
  }
  if (Loc.Loc.getPointer() < FirstUse.getPointer())
    FirstUse = Loc.Loc;
  return Node.get();
}

/// Attach the locations that were not resolved when their users were parsed.
/// All their operands have been seen by now, so none will be replaced any more.
/// If \p DropUndefined, those of instructions that are undefined are dropped.
void LLParser::attachUnresolvedDebugLocs(bool DropUndefined) {
  erase_if(UnresolvedDebugLocs, [&](auto &Entry) {
    auto &[User, Loc] = Entry;
    MDNode *Node = getDebugLocNode(Loc);
    if (Loc.Node || (Node && !Node->isTemporary())) {
      setDebugLoc(User, Node);
      return true;
    }
    if (DropUndefined && isa<Instruction *>(User))
      return true;
    Loc.Node.reset(getUndefinedDebugLocNode(Loc));
    setDebugLoc(User, Loc.Node);
    // The location stays referenced, which is what makes it an error even where
    // undefined attachments of instructions are dropped.
    return false;
  });
}

# Precompiled headers for the libraries of LLVM that gain most from them.
#
# Included by LLVM's own project() call (CMAKE_PROJECT_LLVM_INCLUDE), so that no
# file of LLVM has to change for it. Only Clang is served: its precompiled
# headers combine with ccache.
#
# A precompiled header records the paths that it was made from, so one that
# comes out of a cache for another checkout matches nothing, or fails when a
# file does change. It is therefore made in each build tree, never cached, and
# what ccache hashes in its place is a checksum of its inputs that does not
# depend on where they lie: see precompile.py.

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(STATUS "Precompiled headers: off, the compiler is not Clang")
  return()
endif()

set(MLLT_PCH_IR_TARGETS
  LLVMAggressiveInstCombine LLVMAnalysis LLVMAsmParser LLVMBitReader
  LLVMBitWriter LLVMCFGuard LLVMCore LLVMCoroutines LLVMDebugify
  LLVMFrontendOpenMP LLVMHipStdPar LLVMIRPrinter LLVMInstCombine
  LLVMInstrumentation LLVMLTO LLVMLinker LLVMObjCARCOpts LLVMPasses
  LLVMSandboxIR LLVMScalarOpts LLVMTransformUtils LLVMVectorize LLVMipo)
set(MLLT_PCH_CODEGEN_TARGETS
  LLVMAsmPrinter LLVMCodeGen LLVMGlobalISel LLVMMIRParser LLVMNVPTXCodeGen
  LLVMSelectionDAG LLVMX86CodeGen)

# Makes HEADER, in this folder, into a precompiled header with the options of
# LLVM's libraries, and has TARGETS use it.
function(mllt_precompile NAME HEADER)
  set(PCH_DIR ${CMAKE_BINARY_DIR}/pch)
  set(SOURCE ${PCH_DIR}/${NAME}.cpp)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${HEADER} ${SOURCE} COPYONLY)
  add_library(${NAME} OBJECT EXCLUDE_FROM_ALL ${SOURCE})
  llvm_update_compile_flags(${NAME})
  target_include_directories(${NAME} PRIVATE ${PCH_DIR})
  target_compile_options(${NAME} PRIVATE -xc++-header -fpch-instantiate-templates)
  add_dependencies(${NAME} intrinsics_gen LLVMCodeGenTypes omp_gen target_parser_gen)
  set_target_properties(${NAME} PROPERTIES
    CXX_COMPILER_LAUNCHER "${Python3_EXECUTABLE};${CMAKE_CURRENT_FUNCTION_LIST_DIR}/precompile.py;${MLLT_ROOT}")
  set(PCH ${CMAKE_BINARY_DIR}/CMakeFiles/${NAME}.dir/pch/${NAME}.cpp${CMAKE_CXX_OUTPUT_EXTENSION})
  foreach(TARGET ${ARGN})
    if(NOT TARGET ${TARGET})
      continue()
    endif()
    # LLVM keeps the objects of a library that is both static and shared in a
    # target of their own.
    if(TARGET obj.${TARGET})
      set(TARGET obj.${TARGET})
    endif()
    get_target_property(SOURCES ${TARGET} SOURCES)
    get_target_property(SOURCE_DIR ${TARGET} SOURCE_DIR)
    target_compile_options(${TARGET} PRIVATE
      "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include-pch ${PCH}>")
    foreach(SOURCE IN LISTS SOURCES)
      cmake_path(ABSOLUTE_PATH SOURCE BASE_DIRECTORY ${SOURCE_DIR})
      if(SOURCE MATCHES "\\.cpp$")
        set_property(SOURCE ${SOURCE} DIRECTORY ${SOURCE_DIR}
          APPEND PROPERTY OBJECT_DEPENDS ${PCH})
      endif()
    endforeach()
  endforeach()
endfunction()

function(mllt_precompiled_headers)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/PrecompiledHeaderIR.h ${CMAKE_BINARY_DIR}/pch/PrecompiledHeaderIR.h COPYONLY)
  mllt_precompile(mllt_pch_ir PrecompiledHeaderIR.h ${MLLT_PCH_IR_TARGETS})
  mllt_precompile(mllt_pch_codegen PrecompiledHeaderCodeGen.h ${MLLT_PCH_CODEGEN_TARGETS})
endfunction()

cmake_language(DEFER CALL mllt_precompiled_headers)

# Precompiled headers for the libraries of LLVM, Clang and MLIR that gain most
# from them.
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
set(MLLT_PCH_CLANG_TARGETS
  clangAST clangASTMatchers clangAnalysis clangAnalysisFlowSensitive
  clangAnalysisFlowSensitiveModels clangAnalysisLifetimeSafety
  clangAnalysisScalable clangEdit clangExtractAPI clangFrontend
  clangFrontendTool clangIndex clangInstallAPI clangRewrite
  clangRewriteFrontend clangTooling clangToolingCore clangToolingInclusions)
set(MLLT_PCH_CLANG_SEMA_TARGETS clangParse clangSema clangSerialization)
set(MLLT_PCH_CLANG_CODEGEN_TARGETS clangCodeGen)
# These are built with other options, have a Type of their own, are below mlir/IR
# and would refer to what its headers define inline, or belong to mlir-tblgen, which
# makes headers that the precompiled one includes.
set(MLLT_PCH_MLIR_EXCEPT "CAPI|ExecutionEngine|PDLL|Runtime|Support|TableGen|TblgenLib")
# In these files a name would be ambiguous.
set(MLLT_PCH_EXCEPT CGLoopInfo.cpp TextDiagnostic.cpp)

set(MLLT_CLANG_OPTIONS "" CACHE STRING
  "Compiler options for Clang's own libraries (-O0 halves the time to build them)")
set(MLLT_MLIR_OPTIONS "" CACHE STRING
  "Compiler options for MLIR's own libraries (-O0 halves the time to build them)")

# Makes HEADER, in this folder, into a precompiled header with the options of
# LLVM's libraries, and has the targets that are named after it use it.
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
    set(USERS ${SOURCES})
    list(FILTER USERS INCLUDE REGEX "\\.cpp$")
    list(REMOVE_ITEM USERS ${MLLT_PCH_EXCEPT})
    set(OTHERS ${SOURCES})
    list(FILTER OTHERS INCLUDE REGEX "\\.cpp$")
    list(REMOVE_ITEM OTHERS ${USERS})
    if(NOT OTHERS)
      target_compile_options(${TARGET} PRIVATE
        "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include-pch ${PCH}>")
    endif()
    foreach(SOURCE IN LISTS USERS)
      cmake_path(ABSOLUTE_PATH SOURCE BASE_DIRECTORY ${SOURCE_DIR})
      set_property(SOURCE ${SOURCE} DIRECTORY ${SOURCE_DIR}
        APPEND PROPERTY OBJECT_DEPENDS ${PCH})
      if(OTHERS)
        set_property(SOURCE ${SOURCE} DIRECTORY ${SOURCE_DIR}
          APPEND PROPERTY COMPILE_OPTIONS -include-pch ${PCH})
      endif()
    endforeach()
  endforeach()
endfunction()

# The same with the options of Clang's libraries.
function(mllt_precompile_clang NAME HEADER)
  cmake_path(NORMAL_PATH LLVM_EXTERNAL_CLANG_SOURCE_DIR OUTPUT_VARIABLE CLANG_DIR)
  mllt_precompile(${NAME} ${HEADER} ${ARGN})
  target_compile_definitions(${NAME} PRIVATE CLANG_EXPORTS)
  target_include_directories(${NAME} PRIVATE
    ${CLANG_DIR}/lib/CodeGen
    ${CLANG_DIR}/include
    ${CMAKE_BINARY_DIR}/tools/clang/include)
  target_compile_options(${NAME} PRIVATE ${MLLT_CLANG_OPTIONS})
  add_dependencies(${NAME} clang-tablegen-targets)
endfunction()

# Sets OUTPUT to the targets with C++ sources below the folder DIR.
function(mllt_targets_below DIR OUTPUT)
  get_property(NAMES DIRECTORY ${DIR} PROPERTY BUILDSYSTEM_TARGETS)
  set(TARGETS)
  foreach(NAME IN LISTS NAMES)
    get_target_property(TYPE ${NAME} TYPE)
    get_target_property(SOURCES ${NAME} SOURCES)
    if(TYPE MATCHES "^(STATIC|OBJECT)_LIBRARY$" AND "${SOURCES}" MATCHES "\\.cpp")
      list(APPEND TARGETS ${NAME})
    endif()
  endforeach()
  get_property(FOLDERS DIRECTORY ${DIR} PROPERTY SUBDIRECTORIES)
  foreach(FOLDER IN LISTS FOLDERS)
    mllt_targets_below(${FOLDER} BELOW)
    list(APPEND TARGETS ${BELOW})
  endforeach()
  # A library and the target of its objects have the same sources.
  foreach(NAME IN LISTS TARGETS)
    if(TARGET obj.${NAME})
      list(REMOVE_ITEM TARGETS ${NAME})
    endif()
  endforeach()
  set(${OUTPUT} ${TARGETS} PARENT_SCOPE)
endfunction()

# The same for the libraries of MLIR below its FOLDER.
function(mllt_precompile_mlir NAME FOLDER)
  cmake_path(NORMAL_PATH LLVM_EXTERNAL_MLIR_SOURCE_DIR OUTPUT_VARIABLE MLIR_DIR)
  mllt_targets_below(${MLIR_DIR}/${FOLDER} LIBRARIES)
  foreach(LIBRARY IN LISTS LIBRARIES)
    target_compile_options(${LIBRARY} PRIVATE ${MLLT_MLIR_OPTIONS})
  endforeach()
  list(FILTER LIBRARIES EXCLUDE REGEX ${MLLT_PCH_MLIR_EXCEPT})
  mllt_precompile(${NAME} PrecompiledHeaderMLIR.h ${LIBRARIES})
  target_include_directories(${NAME} PRIVATE
    ${MLIR_DIR}/include
    ${CMAKE_BINARY_DIR}/tools/mlir/include)
  target_compile_options(${NAME} PRIVATE ${MLLT_MLIR_OPTIONS})
  add_dependencies(${NAME} mlir-generic-headers
    MLIRArithOpsIncGen MLIRArithOpsInterfacesIncGen)
endfunction()

function(mllt_precompiled_headers)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/PrecompiledHeaderIR.h ${CMAKE_BINARY_DIR}/pch/PrecompiledHeaderIR.h COPYONLY)
  mllt_precompile(mllt_pch_ir PrecompiledHeaderIR.h ${MLLT_PCH_IR_TARGETS})
  mllt_precompile(mllt_pch_codegen PrecompiledHeaderCodeGen.h ${MLLT_PCH_CODEGEN_TARGETS})
  if(TARGET clang)
    get_property(CLANG_LIBRARIES GLOBAL PROPERTY CLANG_STATIC_LIBS)
    foreach(LIBRARY IN LISTS CLANG_LIBRARIES)
      target_compile_options(obj.${LIBRARY} PRIVATE ${MLLT_CLANG_OPTIONS})
    endforeach()
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/PrecompiledHeaderClang.h ${CMAKE_BINARY_DIR}/pch/PrecompiledHeaderClang.h COPYONLY)
    mllt_precompile_clang(mllt_pch_clang PrecompiledHeaderClang.h ${MLLT_PCH_CLANG_TARGETS})
    mllt_precompile_clang(mllt_pch_clang_sema PrecompiledHeaderClangSema.h ${MLLT_PCH_CLANG_SEMA_TARGETS})
    mllt_precompile_clang(mllt_pch_clang_codegen PrecompiledHeaderClangCodeGen.h ${MLLT_PCH_CLANG_CODEGEN_TARGETS})
  endif()
  if(TARGET mlir-headers)
    mllt_precompile_mlir(mllt_pch_mlir lib)
    mllt_precompile_mlir(mllt_pch_mlir_test test/lib)
    target_compile_definitions(mllt_pch_mlir_test PRIVATE MLIR_INCLUDE_TESTS)
  endif()
endfunction()

cmake_language(DEFER CALL mllt_precompiled_headers)

# Chooses what LLVM is compiled with and sets MLLT_COMPILER_ARGUMENTS for its
# configuration: Clang 22 and lld 22 where installed, else what CMake finds;
# ccache, and Debian's TableGen, where installed.

set(MLLT_COMPILER_ARGUMENTS)

set(MLLT_C_COMPILER "" CACHE STRING "C compiler (default: clang-22 if found)")
set(MLLT_CXX_COMPILER "" CACHE STRING "C++ compiler, to go with it")
find_program(CLANG22 clang-22)
find_program(CLANGXX22 clang++-22)
find_program(LLD22 ld.lld-22)
if(MLLT_C_COMPILER)
  list(APPEND MLLT_COMPILER_ARGUMENTS
    -DCMAKE_C_COMPILER=${MLLT_C_COMPILER}
    -DCMAKE_CXX_COMPILER=${MLLT_CXX_COMPILER})
elseif(CLANG22 AND CLANGXX22)
  list(APPEND MLLT_COMPILER_ARGUMENTS
    -DCMAKE_C_COMPILER=${CLANG22} -DCMAKE_CXX_COMPILER=${CLANGXX22})
  if(LLD22)
    list(APPEND MLLT_COMPILER_ARGUMENTS -DLLVM_USE_LINKER=lld-22)
  endif()
endif()

# The settings make objects hit across checkouts at other paths; see
# PrecompiledHeaders.cmake for the precompiled headers' part in that.
find_program(CCACHE ccache)
find_program(ENV_PROGRAM env)
if(CCACHE AND ENV_PROGRAM)
  string(JOIN "\;" LAUNCHER ${ENV_PROGRAM} CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
    CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  list(APPEND MLLT_COMPILER_ARGUMENTS
    "-DCMAKE_C_COMPILER_LAUNCHER=${LAUNCHER}"
    "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}")
endif()

# The series changes nothing in TableGen, so that of the same release serves.
foreach(NAME llvm mlir)
  string(TOUPPER ${NAME} PREFIX)
  find_program(${PREFIX}_TBLGEN22 ${NAME}-tblgen
    PATHS /usr/lib/llvm-22/bin NO_DEFAULT_PATH)
  if(${PREFIX}_TBLGEN22)
    execute_process(COMMAND ${${PREFIX}_TBLGEN22} --version OUTPUT_VARIABLE VERSION)
    if(VERSION MATCHES "22\\.1\\.8")
      list(APPEND MLLT_COMPILER_ARGUMENTS
        -D${PREFIX}_TABLEGEN=${${PREFIX}_TBLGEN22})
    endif()
  endif()
endforeach()

# MLIR's bindings for Python, in the presets that build MLIR.
#
# They need nanobind 2.9, which distributions have since lately only. So they are
# built where it is found, as Debian's package nanobind-dev has it or in the
# folder that -Dnanobind_DIR names, and left out elsewhere.

find_path(nanobind_DIR nanobind-config.cmake PATH_SUFFIXES share/nanobind/cmake
  DOC "The folder of nanobind-config.cmake")
if(nanobind_DIR)
  # What find_package() does, which would want the languages of the project.
  set(PACKAGE_FIND_NAME nanobind)
  set(PACKAGE_FIND_VERSION 2.9)
  set(PACKAGE_FIND_VERSION_MAJOR 2)
  include(${nanobind_DIR}/nanobind-config-version.cmake)
endif()
if(PACKAGE_VERSION_COMPATIBLE)
  # Stubs would be made for editors by running what was built.
  list(APPEND MLLT_LLVM_ARGUMENTS -DMLIR_ENABLE_BINDINGS_PYTHON=ON
    -DMLIR_PYTHON_STUBGEN_ENABLED=OFF -Dnanobind_DIR=${nanobind_DIR})
  list(APPEND MLLT_TEST_TARGETS MLIRPythonModules)
else()
  message(STATUS "MLIR's bindings for Python are left out: nanobind 2.9 was not found")
endif()

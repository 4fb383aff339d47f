# turno_unity(<target>): its files are compiled eight at a time, as if they were one (see docs/decisions/012). Names that
# are local to a file must differ within eight neighbours; a file that cannot comply has the property
# SKIP_UNITY_BUILD_INCLUSION, with the reason beside it. -Wshadow is left to builds of single files (preset "single").
function(turno_unity target)
  if(TURNO_UNITY)
    target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8
      UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  endif()
endfunction()

# turno_hot(<target> <level>): moves are made here millions of times a second, which is worth being optimised: so much in a
# release, and a little where sanitizers look on, which optimise nothing else.
function(turno_hot target level)
  if(TURNO_SANITIZE)
    target_compile_options(${target} PRIVATE -O1)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
  endif()
endfunction()

# turno_position_independent(<target>): the Python module, a shared library, is linked with it. What is hidden costs no more
# than in a program: nobody else's symbol can stand in for it.
function(turno_position_independent target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# turno_folder(<name> [INSTALLED] [HOT|WARM] [FUZZED] [SOURCES file...] [USES folder...] [LINKS library...] [TESTS file...]
#              [TESTS_USE folder...])
#
# One folder of src/ as one library, turno_<name>, and one test program, <name>_test, which may use folders that the
# library must not know: most tests play the games that turno ships. HOT: see turno_hot; WARM: the same, to
# the usual level. FUZZED: texts from outside are read here, and fuzzers see which code they reach.
# INSTALLED: others build on it, as turno::<name> (cmake/library.cmake), and the Python module is linked with it.
#
# A target finds headers of its own folder and of the folders it USES, and no others: every folder has an include
# root of its own in the build tree, which holds nothing but a link to it. An include that points upward does not
# compile.
function(turno_folder name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT;WARM;FUZZED;INSTALLED" "" "SOURCES;USES;LINKS;TESTS;TESTS_USE")

  set(include_root ${CMAKE_BINARY_DIR}/include/${name})
  file(MAKE_DIRECTORY ${include_root})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${name} ${include_root}/${name} SYMBOLIC)

  if(arg_SOURCES)
    add_library(turno_${name} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
    turno_unity(turno_${name})
    if(arg_HOT)
      turno_hot(turno_${name} -O3)
    elseif(arg_WARM)
      turno_hot(turno_${name} -O2)
    endif()
    if(arg_FUZZED AND TURNO_FUZZ)
      target_compile_options(turno_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(turno_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(turno_${name} ${scope} $<BUILD_INTERFACE:${include_root}>)
  list(TRANSFORM arg_USES PREPEND turno_)
  target_link_libraries(turno_${name} ${scope} ${arg_USES} ${arg_LINKS})

  if(arg_INSTALLED)
    turno_position_independent(turno_${name})
    set_property(GLOBAL APPEND PROPERTY TURNO_INSTALLED_FOLDERS ${name})
  endif()

  if(arg_TESTS)
    list(TRANSFORM arg_TESTS_USE PREPEND turno_)
    set(hot "")
    if(arg_HOT)
      set(hot HOT)
    endif()
    turno_test(${name}_test ${hot} SOURCES ${arg_TESTS} LINKS turno_${name} ${arg_TESTS_USE})
  endif()
endfunction()

# turno_test(<name> [HOT] SOURCES file... [LINKS library...]): a GoogleTest program, each of its tests one of ctest's. Tests
# are not optimised, which halves the time of their compilation, unless they are HOT: those that instantiate searches.
function(turno_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "" "SOURCES;LINKS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} turno_test_support)
  turno_unity(${name})
  if(arg_HOT)
    turno_hot(${name} -O2)
  else()
    target_compile_options(${name} PRIVATE -O0)
  endif()
  if(TURNO_TESTS)
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600 LABELS ${name})
  else()
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  endif()
endfunction()

# What tests share: GoogleTest, the recorded data.
add_library(turno_test_support INTERFACE)
target_include_directories(turno_test_support INTERFACE ${CMAKE_SOURCE_DIR}/tests/support)
target_compile_definitions(turno_test_support INTERFACE TURNO_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data")
target_link_libraries(turno_test_support INTERFACE GTest::gtest GTest::gtest_main nlohmann_json::nlohmann_json)

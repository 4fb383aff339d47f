# What others build on: find_package(turno) gives turno::core, turno::search, turno::engine, turno::games and turno::play
# (docs/library.md). Public are the headers <turno/core.hpp> ... <turno/play.hpp>; those of the folders, which they include,
# lie beside them.
include(CMakePackageConfigHelpers)

get_property(folders GLOBAL PROPERTY TURNO_INSTALLED_FOLDERS)
set(targets "")
foreach(folder ${folders})
  list(APPEND targets turno_${folder})
  set_target_properties(turno_${folder} PROPERTIES EXPORT_NAME ${folder})
  add_library(turno::${folder} ALIAS turno_${folder})
  install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/turno
    FILES_MATCHING PATTERN "*.hpp")
endforeach()
target_include_directories(turno_core INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/turno>)
target_compile_features(turno_core INTERFACE cxx_std_20)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/turno)
install(TARGETS ${targets} EXPORT turno-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT turno-targets NAMESPACE turno:: DESTINATION ${package})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/turno-config.cmake.in ${CMAKE_BINARY_DIR}/turno-config.cmake
  INSTALL_DESTINATION ${package})
# Before 1.0 every minor version may change what is public.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/turno-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/turno-config.cmake ${CMAKE_BINARY_DIR}/turno-config-version.cmake
  DESTINATION ${package})

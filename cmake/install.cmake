# What `cmake --install` puts where. The programs stand together in lib/turno, where turno looks for those that belong to
# it; bin/turno leads there. Where a prefix of Debian's is built the shells find their completions by themselves.
include(GNUInstallDirs)

set(programs ${CMAKE_INSTALL_LIBDIR}/turno)
install(TARGETS turno turno-inside RUNTIME DESTINATION ${programs})
install(PROGRAMS ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/turno-lisp ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/turno-moedas
  DESTINATION ${programs})
install(FILES ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/bueno.cl DESTINATION ${programs})
file(RELATIVE_PATH from_bin ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR}/turno/turno)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/link)
file(CREATE_LINK ${from_bin} ${CMAKE_BINARY_DIR}/link/turno SYMBOLIC)
install(FILES ${CMAKE_BINARY_DIR}/link/turno DESTINATION ${CMAKE_INSTALL_BINDIR})

install(FILES ${CMAKE_SOURCE_DIR}/packaging/turno.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_SOURCE_DIR}/packaging/turno.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/turno DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/studies DESTINATION ${CMAKE_INSTALL_DATADIR}/turno)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DATADIR}/turno
  USE_SOURCE_PERMISSIONS REGEX "/(bots|evaluators|tictactoe)/CMakeLists.txt$" EXCLUDE)

# The manual page and the completions, which the program knows best itself.
set(generated ${CMAKE_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated})
set(texts "")
foreach(kind man bash zsh fish)
  set(text ${generated}/turno.${kind})
  add_custom_command(OUTPUT ${text}
    COMMAND sh -c "exec \"$1\" --generate ${kind} >\"$2\"" sh $<TARGET_FILE:turno> ${text}
    DEPENDS turno
    COMMENT "Generating turno.${kind}"
    VERBATIM)
  list(APPEND texts ${text})
endforeach()
add_custom_target(turno_texts ALL DEPENDS ${texts})
install(FILES ${generated}/turno.man DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME turno.1)
install(FILES ${generated}/turno.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME turno)
install(FILES ${generated}/turno.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _turno)
install(FILES ${generated}/turno.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

include(cmake/library.cmake)

# All that `make install` builds.
add_custom_target(turno_to_install DEPENDS turno turno_texts)
add_dependencies(turno_to_install ${targets})
if(TARGET turno_python)
  add_dependencies(turno_to_install turno_python)
endif()

# turno_batches(<target>): its files are compiled some at a time, as if they were one file.
#
# For builds that run from nothing, the linter's and the sanitizers': their time goes into headers and templates, which
# a batch shares. Files that define the same name are kept apart, since what is local to a file (namespace {) would
# meet there, and so are files that instantiate the same template. A name is what stands before the first bracket,
# brace or = of a line that is not indented. What this overlooks does not compile: give it another name, or the file
# the property SKIP_UNITY_BUILD_INCLUSION. Shadows between files, and files that look like headers, are no concern; the
# other builds look at each file alone.
function(turno_batches target)
  set(most 8)  # files in a batch: more would leave a core without work at the end
  get_target_property(files ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  foreach(file IN LISTS files)
    get_filename_component(path ${file} ABSOLUTE BASE_DIR ${folder})
    file(STRINGS ${path} lines REGEX "^[a-zA-Z[].*[({=;]")
    set(names)            # what the file brings into a batch
    set(clashes ${path})  # what must not be there
    foreach(line IN LISTS lines)
      if(line MATCHES "^namespace")
        continue()
      elseif(line MATCHES "^using [a-zA-Z0-9_:]*::([a-zA-Z0-9_]+);")
        list(APPEND names using:${CMAKE_MATCH_1})
        list(APPEND clashes ${CMAKE_MATCH_1})
      elseif(line MATCHES "^template .* ([a-zA-Z0-9_]+)<[^ ]*>(::|;)")
        list(APPEND names ${CMAKE_MATCH_1})
        list(APPEND clashes ${CMAKE_MATCH_1})
      elseif(line MATCHES "^[^({=]*[^a-zA-Z0-9_:]([a-zA-Z0-9_]+)(\\[[^]]*\\])? *[({=]")
        list(APPEND names ${CMAKE_MATCH_1})
        list(APPEND clashes ${CMAKE_MATCH_1} using:${CMAKE_MATCH_1})
      endif()
    endforeach()

    set(batch 0)
    while(TRUE)
      set(others ${names_${batch}})
      list(REMOVE_ITEM others ${clashes})
      list(LENGTH files_${batch} count)
      if(count LESS most AND "${others}" STREQUAL "${names_${batch}}")
        break()
      endif()
      math(EXPR batch "${batch} + 1")
    endwhile()
    list(APPEND names_${batch} ${names})
    list(APPEND files_${batch} ${file})
    set_source_files_properties(${path} PROPERTIES UNITY_GROUP batch_${batch})
  endforeach()
  target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
endfunction()

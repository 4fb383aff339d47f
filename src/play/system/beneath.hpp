#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>
#include <tl/expected.hpp>

#include "play/system/descriptor.hpp"

namespace turno {

enum class EntryKind { File, Folder, Other };

// A file or folder that was found and is held: whatever happens to its name, this is the one. Nothing has been opened
// for reading, so a pipe or a device has kept nobody waiting.
struct Located {
  Descriptor entry;
  std::filesystem::path real;  // its path, without links
  EntryKind kind = EntryKind::Other;
  dev_t device = 0;
  ino_t inode = 0;
  std::size_t size = 0;  // bytes of a file; those of its holes count
};

// What a path names, through whatever links. An error is an errno.
tl::expected<Located, int> locate(const std::filesystem::path& path);

enum class Links {
  Below,  // may lead to anything in the folder or below it
  None    // there are none, at no step of the way
};

// What a path seen from a folder names. EXDEV: a link, or the path itself, leads out of the folder. ELOOP: a link
// although there should be none.
tl::expected<Located, int> locate_beneath(const Located& folder, const std::filesystem::path& path, Links links);

// The same where the kernel cannot do it (before 5.6).
tl::expected<Located, int> locate_beneath_by_name(const Located& folder, const std::filesystem::path& path,
                                                  Links links);

// Opens what was located. Reading from it never waits.
Descriptor open_to_read(const Located& located);

// Whether a path is the folder or below it, judged by the names alone.
bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace turno

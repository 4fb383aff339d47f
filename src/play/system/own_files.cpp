#include "play/system/own_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "play/system/system_folders.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

using Whereabouts = tl::expected<Located, std::string>;

constexpr std::size_t max_shown_of_path = 500;  // columns

fs::path absolute_path(const fs::path& path) {
  fs::path named = path.empty() ? fs::current_path() : fs::absolute(path).lexically_normal();
  return named.has_filename() || !named.has_relative_path() ? named : named.parent_path();  // it ended with a slash
}

// The first link on the way from a folder to something below it, which may be its last name.
fs::path first_link(const fs::path& from, const fs::path& path) {
  std::error_code error;
  fs::path so_far = from;
  for (const fs::path& name : path.lexically_relative(from))
    if (fs::is_symlink(so_far /= name, error)) break;
  return so_far;
}

std::string target_of(const fs::path& link) {
  std::error_code error;
  return path_text(fs::read_symlink(link, error));
}

tl::unexpected<std::string> not_found(const fs::path& path, int error) {
  return tl::unexpected(fmt::format("cannot open {}: {}", path.string(), std::generic_category().message(error)));
}

tl::unexpected<std::string> link_on_the_way(const fs::path& link) {
  return tl::unexpected(fmt::format(
      "{} is a link to {}, and links are followed only inside a bot's own folder: name the file by a path without it",
      path_text(link), target_of(link)));
}

tl::unexpected<std::string> leads_out(const fs::path& link, const fs::path& folder) {
  return tl::unexpected(
      fmt::format("{} is a link to {}, which is not in {}: put the file itself there, or name the file that is meant",
                  path_text(link), target_of(link), folder.string()));
}

Whereabouts only_files(const fs::path& path, tl::expected<Located, int> found) {
  if (!found) return not_found(path, found.error());
  if (found->kind == EntryKind::Other) return tl::unexpected(no_file_message(path));
  return *std::move(found);
}

// A folder to which no link leads. Where the command runs is where whoever wrote the command is; from elsewhere the way
// begins at the top, where links (/home, /tmp) are the administrator's.
Whereabouts folder_without_links(const fs::path& folder, const fs::path& from) {
  fs::path begin = from;
  if (!is_below(folder, begin)) {
    begin = folder.root_path();
    if (const fs::path below = folder.relative_path(); !below.empty()) begin /= *below.begin();
  }
  const auto base = locate(begin);
  if (!base) return not_found(begin, base.error());
  const fs::path rest = folder == begin ? fs::path() : folder.lexically_relative(begin);
  auto found = locate_beneath(*base, rest, Links::None);
  if (!found && found.error() == ELOOP) return link_on_the_way(first_link(begin, folder));
  return only_files(folder, std::move(found));
}

class OwnFilesFinder {
 public:
  explicit OwnFilesFinder(const Command& command) : command_(command), from_(absolute_path(command.folder)) {}

  tl::expected<OwnFiles, std::string> find(const fs::path& program) {
    OwnFiles all;
    RETURN_IF_ERROR(find_added(all.added));
    const bool is_named_by_path = command_.words.front().find('/') != std::string::npos;
    auto found = is_named_by_path ? find_one(absolute_path(program), true) : find_plainly(fs::absolute(program));
    RETURN_IF_ERROR(found);
    all.program = *std::move(found);
    for (std::size_t i = 1; i < command_.words.size(); ++i) {
      std::error_code error;
      const fs::path named = command_.folder / command_.words[i];
      if (!fs::is_regular_file(named, error)) continue;  // no file, but something else that the program understands
      auto argument = find_one(absolute_path(named), false);
      RETURN_IF_ERROR(argument);
      all.arguments.push_back(*std::move(argument));
    }
    return all;
  }

 private:
  static tl::expected<OwnFile, std::string> find_plainly(const fs::path& where) {
    auto found = only_files(where, locate(where));
    RETURN_IF_ERROR(found);
    return OwnFile{where, *std::move(found), is_system(where)};
  }

  // Folders first: they decide what is the own folder of a file.
  tl::expected<void, std::string> find_added(std::vector<OwnFile>& added) {
    std::error_code error;
    for (const fs::path& named : command_.files) {
      const fs::path where = absolute_path(command_.folder / named);
      if (!fs::is_directory(where, error)) continue;
      const auto folder = find_folder(where);
      RETURN_IF_ERROR(folder);
      folders_.push_back({where, folder->real});
    }
    for (const fs::path& named : command_.files) {
      const fs::path where = absolute_path(command_.folder / named);
      if (!fs::exists(where, error)) continue;
      if (fs::is_directory(where, error)) {
        auto folder = find_folder(where);
        RETURN_IF_ERROR(folder);
        added.push_back({where, *std::move(folder), is_system(where)});
      } else {
        auto file = find_one(where, false);
        RETURN_IF_ERROR(file);
        added.push_back(*std::move(file));
      }
    }
    return {};
  }

  Whereabouts find_folder(const fs::path& where) const {
    return is_system(where) ? only_files(where, locate(where)) : folder_without_links(where, from_);
  }

  tl::expected<OwnFile, std::string> find_one(const fs::path& where, bool is_program) const {
    if (is_system(where)) return find_plainly(where);
    const auto around = std::find_if(folders_.begin(), folders_.end(),
                                     [&](const AddedFolder& one) { return is_below(where, one.where); });
    const bool is_in_folder = around != folders_.end();
    const fs::path own = is_in_folder ? around->where : where.parent_path();
    const auto folder = folder_without_links(own, from_);
    RETURN_IF_ERROR(folder);
    auto found = locate_beneath(*folder, where.lexically_relative(own), Links::Below);
    if (!found && found.error() == EXDEV) {
      found = locate(where);
      if (!found || !is_shown_anyway(found->real, is_program)) return leads_out(first_link(own, where), own);
    }
    auto file = only_files(where, std::move(found));
    RETURN_IF_ERROR(file);
    return OwnFile{where, *std::move(file), false, is_in_folder};
  }

  bool is_shown_anyway(const fs::path& real, bool is_program) const {
    return (is_program && is_system(real)) ||
           std::any_of(folders_.begin(), folders_.end(),
                       [&](const AddedFolder& one) { return is_below(real, one.real); });
  }

  struct AddedFolder {
    fs::path where;
    fs::path real;
  };

  const Command& command_;
  fs::path from_;
  std::vector<AddedFolder> folders_;
};

}  // namespace

std::string path_text(const fs::path& path) { return presentable(path.string(), max_shown_of_path); }

std::string no_file_message(const fs::path& path) {
  return fmt::format("{} is neither a file nor a folder (a pipe, a socket or a device): remove it", path_text(path));
}

tl::expected<OwnFiles, std::string> own_files(const Command& command, const fs::path& program) {
  return OwnFilesFinder(command).find(program);
}

tl::expected<Located, std::string> own_file(const fs::path& file, const fs::path& from, Links links) {
  const fs::path where = absolute_path(file);
  const auto own = folder_without_links(where.parent_path(), absolute_path(from));
  RETURN_IF_ERROR(own);
  auto found = locate_beneath(*own, where.filename(), links);
  if (!found && found.error() == ELOOP && links == Links::None) return link_on_the_way(where);
  if (!found && found.error() == EXDEV) return leads_out(where, where.parent_path());
  if (found && found->kind == EntryKind::Folder)
    return tl::unexpected(fmt::format("{} is a folder, not a file", where.string()));
  return only_files(where, std::move(found));
}

}  // namespace turno

#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/return_if_error.hpp"

namespace turno::search {

// The tables of a folder, each opened and checked when it is first asked for and shared from then on, by all threads.
class TableFolder {
 public:
  using OnRefused = std::function<void(const std::string& why)>;
  template <class Table>
  using Found = tl::expected<std::shared_ptr<const Table>, std::string>;

  // A folder of tables, or a data folder, which keeps them in its `tables`. Told once of every file that is not
  // believed.
  explicit TableFolder(const std::filesystem::path& path, OnRefused on_refused = {});

  const std::filesystem::path& path() const { return path_; }

  // The table in the file of this name, or why there is none. A file that is not there yet is looked for again; one
  // that is there is read once: tl::expected<Table, std::string> read(const std::filesystem::path&). Whoever asks for a
  // name asks for the same type.
  template <class Table, class Read>
  Found<Table> open(const std::string& file_name, const std::string& rules, const Read& read) {
    const auto read_shared = [&](const std::filesystem::path& file) -> Opened {
      auto table = read(file);
      RETURN_IF_ERROR(table);
      return std::make_shared<const Table>(*std::move(table));
    };
    return open_shared(file_name, rules, read_shared).map([](const std::shared_ptr<const void>& table) {
      return std::static_pointer_cast<const Table>(table);
    });
  }

 private:
  using Opened = tl::expected<std::shared_ptr<const void>, std::string>;
  using ReadShared = std::function<Opened(const std::filesystem::path&)>;

  Opened open_shared(const std::string& file_name, const std::string& rules, const ReadShared& read);

  std::filesystem::path path_;
  OnRefused on_refused_;
  std::mutex mutex_;
  std::map<std::string, Opened> opened_;  // by file, also those that were refused
};

// The tables of a folder in words, for whoever asks what a player plays with: names and pieces.
std::string list_tables(const std::filesystem::path& folder);

}  // namespace turno::search

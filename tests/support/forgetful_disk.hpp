#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace turno::test {

// Something that a program asked of the disk, in its order, and what it told its user meanwhile.
struct DiskEvent {
  enum class Kind : std::uint8_t { Create, Write, Truncate, Rename, Remove, MakeFolder, Sync, SyncFolder, Report };

  Kind kind{};
  std::string path = {};   // of a report: what was reported
  std::string to = {};     // Rename
  std::size_t offset = 0;  // Write; the new size for Truncate
  std::string bytes = {};  // Write
};

// What becomes of that which was not synced. A real disk may do any of it.
enum class Unsynced : std::uint8_t { IsLost, IsKept, IsKeptInPart };

// A disk that keeps for sure only what was synced: of a file its contents, by a sync of the file; of a folder who is in
// it under which name, by a sync of the folder.
class ForgetfulDisk {
 public:
  void apply(const DiskEvent& event) {
    using enum DiskEvent::Kind;
    switch (event.kind) {
      case Create: return create(event.path);
      case Write: return file(event.path).pending.push_back({event.offset, event.bytes});
      case Truncate: return file(event.path).pending.push_back({event.offset, std::nullopt});
      case Rename: return rename(event.path, event.to);
      case Remove: return remove(event.path);
      case MakeFolder: return make_folder(event.path);
      case Sync: return file(event.path).sync();
      case SyncFolder: return sync_folder(event.path);
      case Report: return;
    }
  }

  // The files that are there when power comes back.
  std::map<std::string, std::string> after_cut(Unsynced unsynced, std::uint32_t seed) const {
    std::mt19937 random(seed);
    Names names = safe_names_;
    const std::size_t kept = unsynced == Unsynced::IsLost   ? 0
                             : unsynced == Unsynced::IsKept ? name_changes_.size()
                                                            : random() % (name_changes_.size() + 1);
    for (std::size_t i = 0; i < kept; ++i) name_changes_[i].apply_to(names);
    std::map<std::string, std::string> files;
    for (const auto& [name, file] : names)
      if (!file->is_folder && has_folders(name, names)) files[name] = file->after_cut(unsynced, random);
    return files;
  }

 private:
  static constexpr std::size_t sector = 512;

  // A write, or without bytes a new size.
  struct Change {
    std::size_t at = 0;
    std::optional<std::string> bytes;

    void apply_to(std::string& contents) const {
      if (!bytes) return contents.resize(at);
      contents.resize(std::max(contents.size(), at + bytes->size()));
      contents.replace(at, bytes->size(), *bytes);
    }
  };

  struct File {
    bool is_folder = false;
    std::string safe = {};
    std::vector<Change> pending = {};

    void sync() {
      for (const Change& change : std::exchange(pending, {})) change.apply_to(safe);
    }

    std::string after_cut(Unsynced unsynced, std::mt19937& random) const {
      std::string contents = safe;
      if (unsynced == Unsynced::IsLost) return contents;
      for (const Change& change : pending) {
        if (unsynced == Unsynced::IsKept || !change.bytes) {
          if (unsynced == Unsynced::IsKept || random() % 2 == 0) change.apply_to(contents);
          continue;
        }
        for (std::size_t from = 0; from < change.bytes->size(); from += sector)
          if (random() % 2 == 0) Change{change.at + from, change.bytes->substr(from, sector)}.apply_to(contents);
      }
      return contents;
    }
  };
  using Names = std::map<std::string, std::shared_ptr<File>>;

  struct NameChange {
    std::string name;
    std::shared_ptr<File> file;  // none: it is gone
    std::string also_gone;       // of a rename, which is one step

    void apply_to(Names& names) const {
      if (!also_gone.empty()) names.erase(also_gone);
      if (file)
        names[name] = file;
      else
        names.erase(name);
    }
  };

  static std::string folder_of(const std::string& path) { return std::filesystem::path(path).parent_path().string(); }

  void add(NameChange change) {
    change.apply_to(names_);
    name_changes_.push_back(std::move(change));
  }

  void create(const std::string& path) { add({path, std::make_shared<File>(), {}}); }
  void make_folder(const std::string& path) {
    new_folders_.insert(path);
    add({path, std::make_shared<File>(File{true}), {}});
  }
  void rename(const std::string& from, const std::string& to) {
    if (const auto found = names_.find(from); found != names_.end()) add({to, found->second, from});
  }
  void remove(const std::string& path) { add({path, nullptr, {}}); }

  void sync_folder(const std::string& folder) {
    std::vector<NameChange> others;
    for (NameChange& change : std::exchange(name_changes_, {})) {
      if (folder_of(change.name) == folder)
        change.apply_to(safe_names_);
      else
        others.push_back(std::move(change));
    }
    name_changes_ = std::move(others);
  }

  // A file that was there before the first event is one whose name is safe.
  File& file(const std::string& path) {
    auto& found = names_[path];
    if (!found) {
      found = std::make_shared<File>();
      safe_names_[path] = found;
    }
    return *found;
  }

  bool has_folders(const std::string& name, const Names& names) const {
    return std::all_of(new_folders_.begin(), new_folders_.end(), [&](const std::string& folder) {
      return !name.starts_with(folder + "/") || names.contains(folder);
    });
  }

  Names names_;       // as programs see them
  Names safe_names_;  // as they are after a cut, for sure
  std::vector<NameChange> name_changes_;
  std::set<std::string> new_folders_;
};

// Files of `from` and below, put under `to`.
inline void put_files(const std::map<std::string, std::string>& files, const std::filesystem::path& from,
                      const std::filesystem::path& to) {
  for (const auto& [name, contents] : files) {
    const std::filesystem::path relative = std::filesystem::path(name).lexically_relative(from);
    if (relative.empty() || *relative.begin() == "..") continue;
    std::filesystem::create_directories((to / relative).parent_path());
    std::ofstream(to / relative, std::ios::binary) << contents;
  }
}

// Power is cut before every sync and after every report. `check` gets the files that are there then, and all that was
// reported; what it says is wrong is returned, with the place.
template <class Check>
std::vector<std::string> cut_everywhere(const std::vector<DiskEvent>& events, const Check& check) {
  using enum DiskEvent::Kind;
  ForgetfulDisk disk;
  std::vector<std::string> reported;
  std::vector<std::string> wrong;
  const auto cut = [&](std::size_t number) {
    const auto seed = static_cast<std::uint32_t>(number);
    for (const auto& [name, unsynced] :
         {std::pair{"lost", Unsynced::IsLost}, {"kept", Unsynced::IsKept}, {"kept in part", Unsynced::IsKeptInPart}})
      if (const std::string found = check(disk.after_cut(unsynced, seed), reported); !found.empty())
        wrong.push_back("event " + std::to_string(number) + ", what was not synced is " + name + ": " + found);
  };
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].kind == Sync || events[i].kind == SyncFolder) cut(i);
    disk.apply(events[i]);
    if (events[i].kind != Report) continue;
    reported.push_back(events[i].path);
    cut(i);
  }
  return wrong;
}

}  // namespace turno::test

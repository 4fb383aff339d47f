#include "remote/nats/player_files.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/return_if_error.hpp"
#include "engine/machine.hpp"
#include "play/system/bot_contents.hpp"
#include "play/system/file.hpp"
#include "remote/nats/names.hpp"

namespace turno::remote::nats {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t chunk_size = std::size_t{256} << 10U;
constexpr std::size_t max_file = std::size_t{1} << 30U;

std::size_t chunks_of(std::size_t size) { return std::max<std::size_t>((size + chunk_size - 1) / chunk_size, 1); }

// Names come from another machine: they stay below the folder.
bool is_below_folder(const std::string& name) {
  const fs::path path(name);
  return !name.empty() && path.is_relative() && path.lexically_normal().string() == name &&
         std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".."; });
}

class Listing {
 public:
  explicit Listing(const fs::path& folder) : folder_(fs::absolute(folder).lexically_normal()) {}

  Result<void> add(const fs::path& where, PlayerFile::Kind kind) {
    auto name = name_of(where);
    RETURN_IF_ERROR(name);
    PlayerFile file{*std::move(name), kind};
    if (kind != PlayerFile::Kind::Folder) {
      const auto bytes = read_handed_in(where.string(), max_file);
      RETURN_IF_ERROR(bytes);
      file.hash = content_hash(*bytes);
      file.size = bytes->size();
      std::error_code error;
      const auto rights = fs::status(where, error).permissions();
      if ((rights & fs::perms::owner_exec) != fs::perms::none) file.kind = PlayerFile::Kind::Program;
    }
    keep(std::move(file));
    return {};
  }

  Result<void> add_link(const fs::path& where, const std::string& target) {
    auto name = name_of(where);
    RETURN_IF_ERROR(name);
    keep({*std::move(name), PlayerFile::Kind::Link, {}, 0, target});
    return {};
  }

  Result<void> add_all(const Command& command) {
    const auto program = find_program(command);
    RETURN_IF_ERROR(program);
    auto own = own_files(command, *program);
    RETURN_IF_ERROR(own);
    const auto contents = list_contents(*std::move(own), command.limits);
    RETURN_IF_ERROR(contents);
    const OwnFiles& files = contents->files;
    if (!files.program.is_system) RETURN_IF_ERROR(add(files.program.where, PlayerFile::Kind::Program));
    for (const OwnFile& one : files.arguments)
      if (!one.is_system) RETURN_IF_ERROR(add(one.where, PlayerFile::Kind::File));
    for (std::size_t i = 0; i < files.added.size(); ++i) {
      const OwnFile& one = files.added[i];
      if (one.is_system) continue;
      const bool is_folder = one.found.kind == EntryKind::Folder;
      RETURN_IF_ERROR(add(one.where, is_folder ? PlayerFile::Kind::Folder : PlayerFile::Kind::File));
      for (const auto& [name, link, is_link] : contents->folders[i])
        RETURN_IF_ERROR(is_link ? add_link(one.where / name, link) : add(one.where / name, PlayerFile::Kind::File));
    }
    return {};
  }

  std::vector<PlayerFile> take() {
    std::sort(files_.begin(), files_.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return std::move(files_);
  }

 private:
  Result<std::string> name_of(const fs::path& where) const {
    std::string name = where.lexically_normal().lexically_relative(folder_).string();
    if (is_below_folder(name)) return name;
    return tl::unexpected(
        fmt::format("{} does not lie below {}, the folder of the tournament's file: only what does is "
                    "sent to workers",
                    where.string(), folder_.string()));
  }
  void keep(PlayerFile file) {
    if (names_.insert(file.name).second) files_.push_back(std::move(file));
  }

  fs::path folder_;
  std::set<std::string> names_;
  std::vector<PlayerFile> files_;
};

std::optional<PlayerText::Process> process_of(const tournament::Plan& plan, std::size_t entrant) {
  if (!plan.is_program(entrant)) return std::nullopt;
  return plan.game({1, entrant, entrant == 0 ? std::size_t{1} : 0}).players[0].process;
}

Result<std::string> fetch_chunks(Connection& connection, const std::string& tournament, const PlayerFile& file) {
  std::string bytes;
  for (std::size_t i = 0; i < chunks_of(file.size); ++i) {
    const auto chunk = connection.last_of(stream_of(tournament), chunk_subject(tournament, file.hash, i));
    if (!chunk) return tl::unexpected(chunk.error());
    if (!*chunk || bytes.size() + (*chunk)->data.size() > file.size)
      return tl::unexpected(fmt::format("{} is not whole on the server", file.name));
    bytes += (*chunk)->data;
  }
  return bytes;
}

}  // namespace

std::string content_hash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

Result<std::vector<PlayerFile>> list_player_files(const tournament::Plan& plan, const fs::path& folder) {
  Listing listing(folder);
  for (std::size_t i = 0; i < plan.settings().entrants.size(); ++i) {
    const PlayerText player = plan.game({1, i, i == 0 ? std::size_t{1} : 0}).players[0];
    if (player.searcher && !player.searcher->weights_file.empty())
      RETURN_IF_ERROR(
          listing.add(fs::absolute(folder / plan.settings().entrants[i].folder / player.searcher->weights_file),
                      PlayerFile::Kind::File));
    const auto& process = player.process;
    if (!process || plan.settings().entrants[i].is_withdrawn) continue;
    const auto listed = process->lisp_file ? listing.add(fs::absolute(*process->lisp_file), PlayerFile::Kind::File)
                                           : listing.add_all(process->command);
    if (!listed) return tl::unexpected(fmt::format("{}: {}", plan.settings().entrants[i].name, listed.error()));
  }
  return listing.take();
}

Json to_json(const std::vector<PlayerFile>& files) {
  Json all = Json::array();
  for (const PlayerFile& file : files)
    all.push_back({file.name, static_cast<int>(file.kind), file.hash, file.size, file.target});
  return all;
}

Result<std::vector<PlayerFile>> read_player_files(const Json& json) {
  std::vector<PlayerFile> files;
  for (const Json& one : json) {
    PlayerFile file{one.at(0).get<std::string>(), static_cast<PlayerFile::Kind>(one.at(1).get<std::uint8_t>()),
                    one.at(2).get<std::string>(), one.at(3).get<std::size_t>(), one.at(4).get<std::string>()};
    const bool is_hash = file.hash.size() == 32 && file.hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    const bool has_contents = file.kind == PlayerFile::Kind::File || file.kind == PlayerFile::Kind::Program;
    if (!is_below_folder(file.name) || file.kind > PlayerFile::Kind::Link ||
        (has_contents ? !is_hash : !file.hash.empty()) || file.size > max_file)
      return tl::unexpected<std::string>("the list of the players' files is not as it must be");
    files.push_back(std::move(file));
  }
  return files;
}

Result<void> send_files(Connection& connection, const std::string& tournament, const std::vector<PlayerFile>& files,
                        const fs::path& folder, bool anew) {
  for (const PlayerFile& file : files) {
    if (file.hash.empty()) continue;
    const std::size_t chunks = chunks_of(file.size);
    if (!anew) {
      const auto last = connection.last_of(stream_of(tournament), chunk_subject(tournament, file.hash, chunks - 1));
      if (last && *last) continue;
    }
    const auto bytes = read_handed_in((folder / file.name).string(), max_file);
    RETURN_IF_ERROR(bytes);
    if (content_hash(*bytes) != file.hash) return tl::unexpected(fmt::format("{} has changed meanwhile", file.name));
    for (std::size_t i = 0; i < chunks; ++i) {
      const auto part = std::string_view(*bytes).substr(i * chunk_size, chunk_size);
      const auto sent = connection.publish(chunk_subject(tournament, file.hash, i), part);
      if (!sent) return tl::unexpected(fmt::format("cannot send {}: {}", file.name, sent.error()));
    }
  }
  return {};
}

Result<std::string> FileCache::get(const PlayerFile& file, const std::function<Result<std::string>()>& fetch) {
  const fs::path path = folder_ / file.hash;
  std::error_code error;
  if (fs::exists(path, error)) {
    auto kept = read_file(path.string(), max_file);
    if (kept && content_hash(*kept) == file.hash) {
      fs::last_write_time(path, fs::file_time_type::clock::now(), error);
      return kept;
    }
    fs::remove(path, error);
  }
  auto fetched = fetch();
  RETURN_IF_ERROR(fetched);
  if (content_hash(*fetched) != file.hash)
    return tl::unexpected(fmt::format("{} came damaged: it is not used", file.name));
  if (fetched->size() <= max_bytes_) {
    RETURN_IF_ERROR(make_folders(folder_));
    make_room(fetched->size());
    RETURN_IF_ERROR(replace_file(path.string(), *fetched));
  }
  return fetched;
}

void FileCache::make_room(std::size_t bytes) {
  struct Kept {
    fs::file_time_type used;
    std::size_t size = 0;
    fs::path path;
  };
  std::vector<Kept> all;
  std::size_t sum = bytes;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    if (!entry.is_regular_file(error)) continue;
    all.push_back({entry.last_write_time(error), entry.file_size(error), entry.path()});
    sum += all.back().size;
  }
  std::sort(all.begin(), all.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
  for (const Kept& one : all) {
    if (sum <= max_bytes_) break;
    fs::remove(one.path, error);
    sum -= one.size;
  }
}

Result<void> lay_out_files(Connection& connection, const std::string& tournament, const std::vector<PlayerFile>& files,
                           FileCache& cache, const fs::path& folder) {
  RETURN_IF_ERROR(make_folders(folder));
  std::error_code error;
  for (const PlayerFile& file : files) {
    const fs::path path = folder / file.name;
    RETURN_IF_ERROR(make_folders(file.kind == PlayerFile::Kind::Folder ? path : path.parent_path()));
    if (file.hash.empty()) continue;
    const auto bytes = cache.get(file, [&] { return fetch_chunks(connection, tournament, file); });
    RETURN_IF_ERROR(bytes);
    RETURN_IF_ERROR(replace_file(path.string(), *bytes));
    const auto rights = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read | fs::perms::others_read;
    const auto run = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    fs::permissions(path, file.kind == PlayerFile::Kind::Program ? rights | run : rights, error);
  }
  for (const PlayerFile& file : files)  // last: nothing is written through them
    if (file.kind == PlayerFile::Kind::Link) fs::create_symlink(file.target, folder / file.name, error);
  return {};
}

std::map<std::string, std::string> find_lacks(const tournament::Plan& plan, const std::vector<std::string>& versions,
                                              const fs::path& folder, std::string_view turno_version,
                                              bool has_sandbox) {
  std::map<std::string, std::string> lacks;
  const auto here = tournament::versions_now(plan.settings(), folder, turno_version);
  std::size_t memory = 0;
  for (std::size_t i = 0; i < plan.settings().entrants.size(); ++i) {
    const tournament::Entrant& entrant = plan.settings().entrants[i];
    if (entrant.is_withdrawn) continue;
    if (here.texts[i] != versions[i]) {
      std::string why = "is another one here: the same files, and the same interpreter, must be";
      for (const tournament::Trouble& trouble : here.troubles)
        if (trouble.entrant == i) why = trouble.what;
      lacks[entrant.name] = why;
    }
    if (const auto process = process_of(plan, i)) {
      if (!has_sandbox) lacks["sandbox"] = "there is none here, and programs are played in one only";
      memory = std::max(memory, first_of(process->command.limits, default_limits).memory.value_or(0));
    }
  }
  if (const std::size_t all = half_of_memory() * 2; memory * 2 > all)
    lacks["memory"] = fmt::format("two programs with {} MiB each are more than the {} MiB of this machine",
                                  memory >> 20U, all >> 20U);
  return lacks;
}

}  // namespace turno::remote::nats

#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "remote/nats/connection.hpp"
#include "tournament/run/plan.hpp"

// The files of players travel through the stream of a tournament, each once, cut into chunks and known by the hash of
// what is in it.
namespace turno::remote::nats {

std::string content_hash(std::string_view bytes);  // 128 bits of XXH3, as 32 hexadecimal digits

struct PlayerFile {
  std::string name;  // seen from the folder of the tournament's file
  enum class Kind : std::uint8_t { File, Program, Folder, Link } kind = Kind::File;
  std::string hash = {};  // of what is in a file
  std::size_t size = 0;
  std::string target = {};  // of a link

  friend bool operator==(const PlayerFile&, const PlayerFile&) = default;
};

// All that the programs of a tournament need of its folder, sorted by name. An error says which file lies elsewhere:
// those of the system are not sent.
Result<std::vector<PlayerFile>> list_player_files(const tournament::Plan& plan, const std::filesystem::path& folder);

Json to_json(const std::vector<PlayerFile>& files);
Result<std::vector<PlayerFile>> read_player_files(const Json& json);

// Puts what the files hold into the stream; what is there already is not sent again unless `anew`.
Result<void> send_files(Connection& connection, const std::string& tournament, const std::vector<PlayerFile>& files,
                        const std::filesystem::path& folder, bool anew);

// What was fetched before, by its hash; no more than so many bytes: what was not used for longest goes first.
class FileCache {
 public:
  FileCache(std::filesystem::path folder, std::size_t max_bytes) : folder_(std::move(folder)), max_bytes_(max_bytes) {}

  // What is in a file, from here or, where it is missing or damaged here, by `fetch`. An error: what was fetched is not
  // what it must be.
  Result<std::string> get(const PlayerFile& file, const std::function<Result<std::string>()>& fetch);

 private:
  void make_room(std::size_t bytes);

  std::filesystem::path folder_;
  std::size_t max_bytes_;
};

// The files of a tournament as they lay in its folder, in an empty one.
Result<void> lay_out_files(Connection& connection, const std::string& tournament, const std::vector<PlayerFile>& files,
                           FileCache& cache, const std::filesystem::path& folder);

// What of its players this machine cannot play, and why: the same files and interpreters must be here, a sandbox, and
// memory for two of them. Empty: nothing.
std::map<std::string, std::string> find_lacks(const tournament::Plan& plan, const std::vector<std::string>& versions,
                                              const std::filesystem::path& folder, std::string_view turno_version,
                                              bool has_sandbox);

}  // namespace turno::remote::nats

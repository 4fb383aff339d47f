#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/sandbox/cgroup.hpp"
#include "play/sandbox/enclosure.hpp"
#include "play/sandbox/layer.hpp"
#include "play/sandbox/system_view.hpp"
#include "play/system/command.hpp"
#include "play/system/descriptor.hpp"

namespace turno {

// What a layer is here.
struct LayerState {
  Layer layer = Layer::Uid;
  bool is_active = false;
  std::string what;  // it consists of here, or why it is not there
};

// How bots are confined on this machine: found out once, then used for every bot, by any thread. docs/sandbox.md says
// what is promised.
class Sandbox {
 public:
  // Without namespaces or seccomp there is none, and the error says why. `without` switches layers off, for tests that
  // show what each of them holds.
  static tl::expected<std::shared_ptr<const Sandbox>, std::string> make(const Layers& without = {});

  // Confines nothing: for bots that are trusted like oneself.
  static tl::expected<std::shared_ptr<const Sandbox>, std::string> unsafe();

  bool is_unsafe() const { return is_unsafe_; }
  bool has(Layer layer) const { return active_.has(layer); }
  const std::vector<LayerState>& layers() const { return states_; }

  // What this bot may use: where nothing was said, the defaults, or with an unsafe one, everything.
  BotLimits limits_of(const Command& command) const;

  // `files` as shown_files() finds them. An error is this machine's, not the bot's.
  tl::expected<Enclosure, std::string> enclose(const Command& command, const std::filesystem::path& program,
                                               const std::vector<Shown>& files) const;

 private:
  Sandbox() = default;

  void look_around(const Layers& off);
  void note(Layer layer, const tl::expected<std::string, std::string>& what, const Layers& without);
  tl::expected<std::string, std::string> make_filter();
  tl::expected<std::string, std::string> try_walls();
  std::vector<std::string> inside_words(const Command& command, const std::vector<Shown>& files) const;
  std::uint64_t new_number() const;
  bool has_freezers() const { return has(Layer::Cgroup) && freezers_.has_value(); }
  void find_freezers();
  std::optional<Freezer> make_freezer(const std::optional<Cgroup>& group) const;

  bool is_unsafe_ = false;
  bool is_root_ = false;
  Layers active_;
  std::vector<LayerState> states_;
  std::filesystem::path inside_;
  std::filesystem::path bubblewrap_;
  std::vector<Shown> system_;
  Descriptor filter_;
  std::optional<CgroupPlace> cgroups_;
  std::optional<std::filesystem::path> freezers_;  // where they are made; with version 2 below a bot's own group
  std::uint64_t first_uid_ = 0;
  std::uint64_t uids_ = 0;  // how many there are to choose from
  mutable std::atomic<std::uint64_t> started_ = 0;
};

}  // namespace turno

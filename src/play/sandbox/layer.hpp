#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// What holds a bot. None is needed for another one's promise alone; docs/sandbox.md says what each one holds.
enum class Layer : std::uint8_t {
  Uid,           // a user number of its own; only root can give one
  Namespaces,    // bubblewrap: no network, a read-only system, a /tmp of its own, its own files and nobody else's
  Seccomp,       // only the system calls that programs need
  Landlock,      // reads what it was given, writes to /tmp, connects to nobody
  Limits,        // rlimits: address space, processor time, processes, file size
  NoPrivileges,  // no_new_privs: setuid programs give nothing
  DeathSignal,   // ends with turno, however turno ends, and is gone when turno says so
  Cgroup         // memory and processes of all of it together
};

inline constexpr std::array<Layer, 8> all_layers{Layer::Uid,         Layer::Namespaces, Layer::Seccomp,
                                                 Layer::Landlock,    Layer::Limits,     Layer::NoPrivileges,
                                                 Layer::DeathSignal, Layer::Cgroup};

constexpr std::string_view to_text(Layer layer) {
  switch (layer) {
    case Layer::Uid: return "uid";
    case Layer::Namespaces: return "namespaces";
    case Layer::Seccomp: return "seccomp";
    case Layer::Landlock: return "landlock";
    case Layer::Limits: return "limits";
    case Layer::NoPrivileges: return "no-new-privileges";
    case Layer::DeathSignal: return "death-signal";
    case Layer::Cgroup: return "cgroup";
  }
  return "";
}

class Layers {
 public:
  constexpr Layers() = default;

  static Layers all() {
    Layers layers;
    layers.set_.set();
    return layers;
  }

  bool has(Layer layer) const { return set_.test(static_cast<std::size_t>(layer)); }
  void add(Layer layer) { set_.set(static_cast<std::size_t>(layer)); }
  void remove(Layer layer) { set_.reset(static_cast<std::size_t>(layer)); }
  bool none() const { return set_.none(); }

  friend bool operator==(const Layers&, const Layers&) = default;

 private:
  std::bitset<all_layers.size()> set_;
};

// Names with commas between them, as in `uid,seccomp`.
tl::expected<Layers, std::string> parse_layers(std::string_view text);

}  // namespace turno

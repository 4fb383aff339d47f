#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "attacks/attack.hpp"
#include "play/system/descriptor.hpp"

// What attacks share.
namespace turno {

Layers held_by(std::initializer_list<Layer> layers);

Outcome succeeded(std::string detail);
Outcome held(std::string detail);
Outcome refused(std::string_view call);  // held, with the reason that errno gives

// For a call that cannot do anything even when it is allowed: it is let through when the kernel looked at what it was
// asked and complained about that.
Outcome judged_by_complaint(std::string_view call, long answer, int complaint);

// An attempt that changes whoever makes it, in a process of its own, which has so much time.
Outcome in_a_child(const std::function<Outcome()>& attempt, std::chrono::seconds time = std::chrono::seconds(10));

// PID:REST or PID alone.
struct PidTarget {
  pid_t pid = -1;
  std::string_view rest;
};
std::optional<PidTarget> parse_pid_target(std::string_view target);
Outcome no_target();  // nothing was tried: the caller's mistake, and no success

// A new folder in another one, removed with all that is in it.
class ScratchFolder {
 public:
  explicit ScratchFolder(std::string_view parent);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder(ScratchFolder&&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder();

  bool is_made() const { return is_made_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  bool is_made_;
};

// Bytes that a file gives, at most a page of them; nothing, with errno, when it cannot be read.
std::optional<std::string> read_some(const std::string& path);

// Writes zeros until a file has so many; false, with errno, when it cannot have them.
bool fill(const Descriptor& file, std::size_t bytes);

}  // namespace turno

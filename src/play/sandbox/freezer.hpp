#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "play/system/descriptor.hpp"

namespace turno {

// The processes of one bot in a control group of version 2, which the kernel stops and continues as a whole, whatever
// signals they send each other, and whose processor time it counts. It ends with its processes: kill works on frozen
// ones. Removed with the object.
class Freezer {
 public:
  // A group below that folder of version 2; nothing when that does not work.
  static std::optional<Freezer> make(const std::filesystem::path& folder);

  Freezer(const Freezer&) = delete;
  Freezer(Freezer&&) noexcept = default;
  Freezer& operator=(const Freezer&) = delete;
  Freezer& operator=(Freezer&& other) noexcept;
  ~Freezer() { remove(); }

  // Where a process writes "0" to enter, until it is closed.
  const Descriptor& door() const { return door_; }
  void close_door() { door_.reset(); }

  void freeze() const;
  void thaw() const;
  bool is_frozen() const;                               // every task in it stands
  std::optional<std::chrono::nanoseconds> cpu() const;  // that everything in it has used

  void remove();  // nobody must be in it

 private:
  Freezer() = default;

  std::filesystem::path folder_;
  Descriptor door_;
  Descriptor switch_;
  Descriptor events_;
  Descriptor usage_;
};

}  // namespace turno

#pragma once

#include <cstddef>

namespace turno::search {

// Memory straight from the system: zeroed, in huge pages where it has them, and all of it there from the beginning. A
// page that is given when it is touched first costs up to a millisecond; a search with a clock must not pay for
// hundreds of them. Who may not need all of it, and has time, can have it as it is touched.
class Pages {
 public:
  enum class Given { AtOnce, AsTouched };

  explicit Pages(std::size_t bytes, Given given = Given::AtOnce);  // throws std::bad_alloc
  Pages(const Pages&) = delete;
  Pages(Pages&&) = delete;
  Pages& operator=(const Pages&) = delete;
  Pages& operator=(Pages&&) = delete;
  ~Pages();

  void* data() { return data_; }
  const void* data() const { return data_; }

  // Gives the memory back and takes it zeroed again.
  void clear();

 private:
  void populate();

  std::size_t bytes_;
  Given given_;
  void* data_;
};

}  // namespace turno::search

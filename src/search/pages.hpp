#pragma once

#include <cstddef>

namespace turno::search {

// Memory straight from the system: zeroed, in huge pages if it has them, and all of it committed at once. A page that
// is committed when it is first touched costs up to a millisecond, and a search with a clock cannot pay for hundreds of
// them. Whoever has time, and may not need all of it, can have it as it is touched.
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

#include "search/pages.hpp"

#include <sys/mman.h>

#include <new>

namespace turno::search {

Pages::Pages(std::size_t bytes, Given given)
    : bytes_(bytes),
      given_(given),
      data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  madvise(data_, bytes_, MADV_HUGEPAGE);
  populate();
}

Pages::~Pages() { munmap(data_, bytes_); }

void Pages::clear() {
  madvise(data_, bytes_, MADV_DONTNEED);
  populate();
}

// A system that cannot do it gives the pages later, one by one.
void Pages::populate() {
  if (given_ == Given::AtOnce) madvise(data_, bytes_, MADV_POPULATE_WRITE);
}

}  // namespace turno::search

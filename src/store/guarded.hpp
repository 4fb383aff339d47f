#pragma once

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>

namespace turno::store {

// What the work returns, or what the database complained of.
template <class Work>
auto guarded(std::string_view what, Work work) -> tl::expected<decltype(work()), std::string> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SQLite::Exception& wrong) {
    return tl::unexpected(fmt::format("{}: {}", what, wrong.what()));
  }
}

}  // namespace turno::store

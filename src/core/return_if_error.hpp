#pragma once

#include <tl/expected.hpp>
#include <utility>

// Passes an error on: RETURN_IF_ERROR(result); returns the error of a tl::expected, if it has one, from the enclosing
// function. The argument is evaluated once, and may be a call: RETURN_IF_ERROR(save(game));
#define RETURN_IF_ERROR(result)                                      \
  if (auto&& checked_result = (result); !checked_result.has_value()) \
  return tl::unexpected(std::forward<decltype(checked_result)>(checked_result).error())

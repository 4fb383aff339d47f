#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/spec.hpp"
#include "search/analysis.hpp"

namespace turno {

// The options in the names of players, as in `best(time=100ms)`; an error says what is wrong with one.

using OptionRead = tl::expected<void, std::string>;

tl::unexpected<std::string> no_such_option(const Spec& spec, const Setting& setting, std::string_view options);
tl::unexpected<std::string> bad_option(const Spec& spec, const Setting& setting, std::string_view wanted);

// How far somebody looks ahead: depth, time, nodes.
inline constexpr int max_depth = 99;
bool is_limit(const Setting& setting);
OptionRead read_limit(const Spec& spec, const Setting& setting, Limits& limits, int deepest = max_depth);

}  // namespace turno

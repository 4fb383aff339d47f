#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/phrase.hpp"

namespace turno {

struct Setting {
  std::string field;
  std::string value;

  friend bool operator==(const Setting&, const Setting&) = default;
};

// `name(field=value,…)` taken apart; what the words mean is the catalog's business.
struct Spec {
  std::string name;
  std::vector<Setting> settings;

  friend bool operator==(const Spec&, const Spec&) = default;
};

tl::expected<Spec, Translations> parse_spec(std::string_view text);

}  // namespace turno

#pragma once

#include <array>
#include <string_view>

namespace turno::tournament {

// The parts of a result page that are the same for all tournaments, from the files of page/. Policies are what a
// content security policy calls them: 'sha256-...'.
struct PageAssets {
  std::string_view style;
  std::string_view style_policy;
  std::string_view script;
  std::string_view script_policy;
  std::array<std::string_view, 3> games;  // where the script shows games, as HTML, in every language
};

PageAssets page_assets();

}  // namespace turno::tournament

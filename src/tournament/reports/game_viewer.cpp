#include "tournament/reports/game_viewer.hpp"

#include <fmt/format.h>

#include <tuple>

#include "tournament/reports/games_data.hpp"
#include "tournament/reports/page_assets.hpp"

namespace turno::tournament {
namespace {

// Text that a browser keeps and does not run.
std::string data_html(std::string_view id, std::string_view packed_text) {
  return fmt::format("<script type=\"application/octet-stream\" id=\"{}\">{}</script>\n", id, packed_text);
}

}  // namespace

static_assert(std::tuple_size_v<decltype(PageAssets::games)> == all_languages.size());

std::string_view game_viewer_html(Language language) { return page_assets().games.at(index_of(language)); }

std::string game_viewer_data_html(std::string_view games, std::span<const std::string> replays) {
  std::string data = data_html("games-data", packed(games));
  for (std::size_t part = 0; part < replays.size(); ++part)
    data += data_html(fmt::format("replays-{}", part), replays[part]);
  return data;
}

}  // namespace turno::tournament

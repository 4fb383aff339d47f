#include "web/server/link_preview.hpp"

#include <fmt/format.h>

#include <utility>

#include "tournament/reports/html_text.hpp"

namespace turno::web {
namespace {

constexpr std::size_t longest_description = 200;

std::string meta(std::string_view property, std::string_view content) {
  return fmt::format("<meta property=\"{}\" content=\"{}\">\n", property, tournament::escaped(content));
}

}  // namespace

std::string link_preview(const GameSoFar& so_far, std::string_view picture, std::string_view path,
                         const Request& request) {
  const View view = so_far.game->look(so_far.moves);
  const std::string spec = so_far.game->spec();
  std::string description = fmt::format("{} : {}", view.points.first, view.points.second);
  for (const std::string& move : write_moves(*so_far.game, so_far.moves)) {
    if (description.size() > longest_description) {
      description += " …";
      break;
    }
    description += (description.find(" · ") == std::string::npos ? " · " : " ") + move;
  }
  const std::string site = fmt::format("{}://{}", request.is_encrypted ? "https" : "http", request.host);
  return meta("og:type", "website") + meta("og:site_name", "turno") + meta("og:title", spec) +
         meta("og:description", description) + meta("og:url", site + std::string(path)) +
         meta("og:image", site + std::string(picture)) + meta("og:image:type", "image/svg+xml") +
         meta("og:image:width", "1200") + meta("og:image:height", "630") + meta("twitter:card", "summary_large_image");
}

Response with_head(Response page, std::string_view head) {
  const auto end = page.body.find("</head>");
  if (page.status != 200 || end == std::string::npos) return page;
  page.body.insert(end, head);
  std::erase_if(page.headers, [](const auto& header) { return header.first == "ETag"; });
  return page;
}

}  // namespace turno::web

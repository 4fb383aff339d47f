#pragma once

#include <string>
#include <string_view>

#include "engine/game_so_far.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// What other programs show of a link to a game: OpenGraph's words for the head of a page. `picture` is a path of this
// server, `path` that of the page that was asked for.
std::string link_preview(const GameSoFar& so_far, std::string_view picture, std::string_view path,
                         const Request& request);

// A page as it was built, with more in its head. It is not kept: the next reader may be told something else.
Response with_head(Response page, std::string_view head);

}  // namespace turno::web

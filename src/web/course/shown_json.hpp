#pragma once

#include "engine/json.hpp"

namespace turno::web {

// The same with every text in it as it can be shown: a browser shows text as text, but it obeys what turns the
// direction of writing, and shows nothing of what is invisible.
Json shown_json(Json json);

}  // namespace turno::web

#pragma once

#include <string>

namespace turno {

// JSON for programs, where people may look on: the exact text of others, with everything beyond ASCII escaped, so that
// no terminal obeys it. Bytes that are no UTF-8 become U+FFFD.
template <class Json>
std::string json_text(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', true, Json::error_handler_t::replace);
}

}  // namespace turno

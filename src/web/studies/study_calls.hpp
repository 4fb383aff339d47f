#pragma once

#include <cstdint>

namespace turno::web {

// The calls about ready studies, as docs/api.md describes them.
enum class StudyCall : std::uint8_t { List, Control, Report, Measurements };

}  // namespace turno::web

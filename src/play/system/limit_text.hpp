#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/system/bot_limits.hpp"

namespace turno {

// The limits of a program, as people write them: memory=256M, cpu=10m, processes=16, file-size=1M, tmp=16M, stop=50ms,
// bot-size=2G, bot-files=50000.
inline constexpr std::string_view limit_fields = "memory, cpu, processes, file-size, tmp, stop, bot-size, bot-files";

// Reads one. `what` stands before the field in messages. False: there is no such field.
tl::expected<bool, std::string> read_bot_limit(std::string_view what, std::string_view field, std::string_view value,
                                               BotLimits& limits);

}  // namespace turno

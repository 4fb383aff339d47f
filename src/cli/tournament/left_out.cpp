#include "cli/tournament/left_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/messages/tournament_messages.hpp"
#include "core/presentable.hpp"

namespace turno::cli {

void warn_of_left_out(const std::vector<std::string>& left_out, const Context& context) {
  constexpr std::size_t max_named = 10;
  if (left_out.empty()) return;
  for (std::size_t i = 0; i < std::min(left_out.size(), max_named); ++i)
    context.err << fmt::format(messages::left_out, presentable(left_out[i]));
  if (left_out.size() > max_named) context.err << fmt::format(messages::left_out_more, left_out.size() - max_named);
  context.exit_code = 1;
}

}  // namespace turno::cli

#include "cli/bots/line_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ostream>

#include "play/ugi/line_buffer.hpp"

namespace turno::cli {
namespace {

bool handle_lines(ugi::LineBuffer& lines, const LineHandler& handler) {
  while (const auto line = lines.next()) {
    if (line->too_long) {
      handler.skip();
    } else if (!handler.handle(line->text)) {
      return false;
    }
  }
  return true;
}

}  // namespace

void handle_input(const LineHandler& handler, const Signals& signals, const std::ostream& out) {
  ugi::LineBuffer lines(longest_input_line);
  std::array<char, std::size_t{64} << 10U> piece{};
  while (out) {
    std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals.descriptor(), POLLIN, 0}};
    if (poll(sources.data(), sources.size(), -1) < 0 && errno != EINTR) return;
    if (signals.take()) return;
    if (sources[0].revents == 0) continue;
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      lines.add("\n");  // the last line may lack its end
      handle_lines(lines, handler);
      return;
    }
    lines.add({piece.data(), static_cast<std::size_t>(count)});
    if (!handle_lines(lines, handler)) return;
  }
}

}  // namespace turno::cli

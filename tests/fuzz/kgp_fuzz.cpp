// Any bytes as lines of the Kalah Game Protocol, to a server's session and to a client's: nothing but lines of the
// protocol comes out, and no line that the other side made.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "remote/kgp/board_text.hpp"
#include "remote/kgp/client_session.hpp"
#include "remote/kgp/message.hpp"
#include "remote/kgp/server_session.hpp"

namespace {

using namespace turno::remote::kgp;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_lines(std::string_view said) {
  while (!said.empty()) {
    const std::size_t end = said.find(line_end);
    check(end != std::string_view::npos);
    const auto message = parse_message(said.substr(0, end));
    check(message && message->id);
    check(parse_message(to_text(*message)) == message);
    said.remove_prefix(end + line_end.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Time now{};
  std::size_t answers = 0;
  ServerSession server({},
                       {[](const Introduction&) -> tl::expected<void, std::string> { return {}; },
                        [&](const ClientAnswer&) { ++answers; },
                        {}},
                       now);
  server.ask(1, "2,0,0,1,1,1,1", milliseconds(1000), now);
  server.ask(2, "2,0,0,1,1,1,1", std::nullopt, now);
  const std::size_t half = size / 2;
  server.receive(bytes.substr(0, half), now);
  server.tick(now += milliseconds(600));
  server.receive(bytes.substr(half), now);
  server.tick(now += milliseconds(600));
  check_lines(server.take_output());
  check(answers <= 2);

  ClientSession client({"fuzz", "", "", "", 1}, {[](std::uint64_t, const SeenBoard& board) {
                                                   check(parse_board(to_text(board)) == board);
                                                   if (const auto game = game_of(board))
                                                     check(game->spec.starts_with("kalah("));
                                                 },
                                                 [](std::uint64_t) {},
                                                 {}});
  client.receive("2 kgp 1 0 1\r\n");
  client.receive(bytes);
  check_lines(client.take_output());
  return 0;
}

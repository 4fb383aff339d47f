#include "remote/kgp/client.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <utility>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "remote/kgp/client_session.hpp"
#include "remote/kgp/outgoing.hpp"
#include "remote/kgp/thinking_threads.hpp"

namespace turno::remote::kgp {
namespace {

namespace asio = boost::asio;

constexpr std::size_t max_unread = std::size_t{4} << 20U;
constexpr std::chrono::seconds longest_wait{30};
constexpr std::string_view quick_player = "alphabeta(depth=4)";  // whose move is there if time runs out

// One connection from its first line to its last.
class Conversation {
 public:
  Conversation(Connections& connections, asio::io_context& context, const Catalog& catalog,
               const ClientSettings& settings, const ClientLog& log, ClientCounts& counts)
      : context_(context),
        catalog_(catalog),
        settings_(settings),
        log_(log),
        counts_(counts),
        connections_(connections),
        session_(settings.who,
                 {[this](std::uint64_t state, const SeenBoard& board) { think(state, board); },
                  [this](std::uint64_t state) { stopped(state); },
                  [this](std::string_view what) { log_(fmt::format("the server says: {}", presentable(what))); }}),
        thinking_(settings.threads, [this](const ComputerTurn& turn, Answer answer, milliseconds /*time*/) {
          asio::post(context_, [this, state = turn.game, answer = std::move(answer)] { found(state, answer); });
        }) {}

  // Until it is over, one way or the other.
  tl::expected<void, std::string> hold(const std::stop_token& stop) {
    auto link = connect_to(context_, settings_.server, *connections_.admit(settings_.server.host), max_unread,
                           {[this](std::string_view bytes) {
                              session_.receive(bytes);
                              flush();
                            },
                            [this](std::string_view why) { closed(why); }});
    RETURN_IF_ERROR(link);
    link_ = *std::move(link);
    const std::stop_callback on_stop(stop, [this] {
      asio::post(context_, [this] {
        session_.say_goodbye();
        flush();
      });
    });
    link_->run();
    context_.run();
    return {};
  }

  const ClientSession& session() const { return session_; }
  const std::string& why_closed() const { return why_closed_; }

 private:
  void flush() {
    const std::shared_ptr<Link> link = link_;
    if (!link) return;
    link->send(session_.take_output());
    if (!session_.is_over()) return;
    link->close_after_output();
    // Whoever does not close its end is not waited for.
    patience_.expires_after(std::chrono::seconds(1));
    patience_.async_wait([link](boost::system::error_code error) {
      if (!error) link->drop("it does not close the connection");
    });
  }

  void closed(std::string_view why) {
    why_closed_ = why;
    link_.reset();
    context_.stop();
  }

  // A move that was found in no time, and then a better one: whatever limit the server has, something counts.
  void think(std::uint64_t state, const SeenBoard& board) {
    ++counts_.states;
    auto turn = turn_of(state, board);
    if (!turn) {
      if (std::exchange(told_trouble_, turn.error()) != turn.error()) log_(turn.error());  // not at every state
      return session_.yield(state);
    }
    if (turn->view.legal.size() == 1) return answer(state, turn->view.legal.front().move);
    if (turn->player.searcher) {
      ComputerTurn quick = *turn;
      quick.player = parse_player(quick_player, 0, *turn->so_far.game).value();
      if (const Answer first = choose(quick, {}); std::holds_alternative<Choice>(first))
        session_.move(state, pit_of_move(std::get<Choice>(first).move));
    }
    turns_[state] = turn->cancel;
    thinking_.submit(*std::move(turn));
  }

  tl::expected<ComputerTurn, std::string> turn_of(std::uint64_t state, const SeenBoard& board) const {
    const auto text = game_of(board);
    RETURN_IF_ERROR(text);
    auto so_far = open_game(catalog_, {text->spec, text->position, {}});
    RETURN_IF_ERROR(so_far);
    auto player = parse_player(settings_.player, state, *so_far->game);
    RETURN_IF_ERROR(player);
    View view = so_far->game->look({});
    if (view.legal.empty()) return tl::unexpected<std::string>("the server shows a game that is over by turno's rules");
    ComputerTurn turn{state, 0, *std::move(player), *std::move(so_far), std::move(view), std::nullopt};
    turn.cancel = std::stop_source();
    return turn;
  }

  void answer(std::uint64_t state, Move move) {
    session_.move(state, pit_of_move(move));
    session_.yield(state);
  }

  void found(std::uint64_t state, const Answer& found) {
    if (turns_.erase(state) == 0) return;
    if (const auto* choice = std::get_if<Choice>(&found)) {
      answer(state, choice->move);
    } else {
      session_.yield(state);
    }
    flush();
  }

  void stopped(std::uint64_t state) {
    const auto turn = turns_.find(state);
    if (turn == turns_.end()) return;
    turn->second.request_stop();
    turns_.erase(turn);
    ++counts_.stopped;
  }

  asio::io_context& context_;
  const Catalog& catalog_;
  const ClientSettings& settings_;
  const ClientLog& log_;
  ClientCounts& counts_;
  Connections& connections_;
  std::shared_ptr<Link> link_;
  asio::steady_timer patience_{context_};
  ClientSession session_;
  std::map<std::uint64_t, std::stop_source> turns_;
  std::string why_closed_;
  std::string told_trouble_;  // with a board
  ThinkingThreads thinking_;  // last: its threads use the context
};

// False: a stop was asked for.
bool wait(std::chrono::milliseconds time, const std::stop_token& stop) {
  asio::io_context context;
  asio::steady_timer timer(context, time);
  timer.async_wait([&](boost::system::error_code /*error*/) { context.stop(); });
  const std::stop_callback on_stop(stop, [&] { context.stop(); });
  if (!stop.stop_requested()) context.run();
  return !stop.stop_requested();
}

}  // namespace

tl::expected<ServerAddress, std::string> parse_server_address(std::string_view text) {
  constexpr std::string_view web_socket = "ws://";
  const auto wrong = [&] {
    return tl::unexpected(fmt::format("\"{}\" is no server; write HOST:PORT or ws://HOST:PORT/socket", text));
  };
  ServerAddress server;
  std::string_view rest = text;
  if (rest.starts_with(web_socket)) {
    rest.remove_prefix(web_socket.size());
    const std::size_t slash = rest.find('/');
    server.path = slash == std::string_view::npos ? "/socket" : std::string(rest.substr(slash));
    rest = rest.substr(0, slash);
  }
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return wrong();
  server.host = rest.substr(0, colon);
  if (server.host.starts_with('[') && server.host.ends_with(']'))
    server.host = server.host.substr(1, server.host.size() - 2);
  server.port = rest.substr(colon + 1);
  const auto port = parse_number(server.port);
  if (!port || *port == 0 || *port > 65535) return wrong();
  return server;
}

tl::expected<ClientCounts, std::string> run_client(const Catalog& catalog, const ClientSettings& settings,
                                                   const ClientLog& log, const std::stop_token& stop) {
  ClientCounts counts;
  std::size_t failures = 0;
  bool was_there = false;
  for (auto next_wait = settings.first_wait; !stop.stop_requested();) {
    std::string why;
    {
      Connections connections({1, 1});  // before the context, which has links to the end
      asio::io_context context{1};
      Conversation conversation(connections, context, catalog, settings, log, counts);
      const auto held = conversation.hold(stop);
      const ClientSession& session = conversation.session();
      if (held && session.is_over()) {
        if (session.was_dismissed()) {
          log(session.reason());
          return counts;
        }
        return tl::unexpected(session.reason());
      }
      why = held ? conversation.why_closed() : held.error();
      if (held && session.plays()) {
        was_there = true;
        failures = 0;
        next_wait = settings.first_wait;
      }
    }
    if (!was_there || failures++ == settings.retries) return tl::unexpected(why);
    log(fmt::format("{}; trying again in {} ms", why, next_wait.count()));
    if (!wait(next_wait, stop)) break;
    next_wait = std::min<std::chrono::milliseconds>(2 * next_wait, longest_wait);
  }
  return counts;
}

}  // namespace turno::remote::kgp

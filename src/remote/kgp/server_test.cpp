// The server as clients meet it: over real connections, also of those that misbehave.

#include "remote/kgp/server.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <istream>
#include <thread>

#include "games/shipped_games.hpp"
#include "remote/kgp/free_play.hpp"

namespace turno::remote::kgp {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

FreePlaySettings free_play_on(const Catalog& catalog) {
  return {open_game(catalog, parse_game_text("kalah").value()).value(), {std::chrono::seconds(60)}, {}, "turno", 1};
}

// A server on a thread of its own, until it goes.
class Running {
 public:
  explicit Running(ServerSettings settings = {}) {
    settings.port = 0;
    settings.ws_port = 0;
    server_ = std::move(Server::open(settings, free_play_, {}).value());
    port = server_->port();
    ws_port = *server_->ws_port();
    thread_ = std::jthread([this](const std::stop_token& stop) { server_->run(stop); });
  }

  std::uint16_t port = 0;
  std::uint16_t ws_port = 0;

 private:
  Catalog catalog_ = shipped_games();
  FreePlay free_play_{free_play_on(catalog_), [](const GameRecord&) {}};
  std::unique_ptr<Server> server_;
  std::jthread thread_;  // joined before the server goes
};

class Caller {
 public:
  explicit Caller(std::uint16_t port) : socket_(context_) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), port});
  }

  void say(const std::string& bytes) { asio::write(socket_, asio::buffer(bytes)); }

  // The next line; empty at the end.
  std::string hear() {
    boost::system::error_code error;
    asio::read_until(socket_, heard_, '\n', error);
    std::istream stream(&heard_);
    std::string line;
    std::getline(stream, line);
    return line;
  }

  // So many bytes; fewer at the end.
  std::string take(std::size_t bytes) {
    boost::system::error_code error;
    if (heard_.size() < bytes) asio::read(socket_, heard_, asio::transfer_at_least(bytes - heard_.size()), error);
    std::string taken(std::min(bytes, heard_.size()), '\0');
    heard_.sgetn(taken.data(), static_cast<std::streamsize>(taken.size()));
    return taken;
  }

  void play(const std::string& name) { say("1 set info:name \"" + name + "\"\r\n3 mode freeplay\r\n"); }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_;
  asio::streambuf heard_;
};

TEST(KgpServer, LetsTwoClientsMeet) {
  const Running server;
  Caller alice(server.port);
  Caller bob(server.port);
  EXPECT_EQ(alice.hear(), "2 kgp 1 0 1\r");
  alice.play("alice");
  EXPECT_EQ(alice.hear(), "4@3 ok\r");
  EXPECT_EQ(bob.hear(), "2 kgp 1 0 1\r");
  bob.play("bob");
  EXPECT_EQ(bob.hear(), "4@3 ok\r");
  // Whoever begins is drawn by lot; the other is asked next.
  alice.say("5 ping\r\n");
  const std::string heard = alice.hear();
  Caller& first = heard.find("state") != std::string::npos ? alice : bob;
  Caller& second = &first == &alice ? bob : alice;
  const std::string state = &first == &alice ? heard : bob.hear();
  EXPECT_EQ(state, "6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\r");
  if (&first == &alice) {
    EXPECT_EQ(alice.hear(), "8@5 pong\r");
  }
  first.say("@6 move 1\r\n");
  first.say("@6 yield\r\n");
  EXPECT_EQ(first.hear(), &first == &alice ? "10@6 stop\r" : "8@6 stop\r");
  EXPECT_NE(second.hear().find(" state <6,0,0,4,4,4,4,4,4,0,5,5,5,5,4>\r"), std::string::npos);
}

TEST(KgpServer, SpeaksWebSocketAtItsPath) {
  const Running server;
  asio::io_context context;
  beast::websocket::stream<asio::ip::tcp::socket> socket(context);
  socket.next_layer().connect({asio::ip::make_address("127.0.0.1"), server.ws_port});
  socket.handshake("localhost", "/socket");
  beast::flat_buffer buffer;
  const auto hear = [&] {
    socket.read(buffer);
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.clear();
    return text;
  };
  EXPECT_EQ(hear(), "2 kgp 1 0 1\r\n");
  socket.write(asio::buffer(std::string("1 set info:name \"w\"\n3 mode free")));
  socket.write(asio::buffer(std::string("play\n5 ping\r\n")));
  EXPECT_EQ(hear(), "4@3 ok\r\n");  // a message a line
  EXPECT_EQ(hear(), "6@5 pong\r\n");
}

// A WebSocket byte by byte, for frames that no library would send.
class RawWebSocket {
 public:
  explicit RawWebSocket(std::uint16_t port, const std::string& behind_the_request = "") : caller_(port) {
    caller_.say(
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n" +
        behind_the_request);
    while (caller_.hear() != "\r") {
    }
    EXPECT_EQ(hear(), "2 kgp 1 0 1\r");
  }

  // The first byte of a frame, with a mask that changes nothing.
  static std::string frame(int first_byte, const std::string& text) {
    return std::string{static_cast<char>(first_byte), static_cast<char>(0x80 | text.size())} + std::string(4, '\0') +
           text;
  }

  void say(const std::string& bytes) { caller_.say(bytes); }

  // The next line, which is a message. Empty once it was told that the connection is over.
  std::string hear() { return caller_.take(2).starts_with('\x81') ? caller_.hear() : ""; }

 private:
  Caller caller_;
};

constexpr int whole = 0x81;
constexpr int begun = 0x01;
constexpr int ended = 0x80;

TEST(KgpServer, TakesMessagesInAnyFrames) {
  const Running server;
  const auto frame = RawWebSocket::frame;
  const std::string ping = "1 ping\r\n";
  RawWebSocket client(server.ws_port);
  client.say(frame(begun, "1 pi") + frame(0x00, "") + frame(ended, "ng\r\n"));
  EXPECT_EQ(client.hear(), "4@1 pong\r");
  client.say(frame(0x82, ping));  // binary
  EXPECT_EQ(client.hear(), "6@1 pong\r");
  int id = 8;
  const std::string bytes = frame(whole, ping);
  for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
    client.say(bytes.substr(0, cut));
    client.say(bytes.substr(cut));
    EXPECT_EQ(client.hear(), fmt::format("{}@1 pong\r", id)) << cut;
    id += 2;
  }
  for (const char byte : ping) client.say(frame(whole, std::string(1, byte)));  // a line of many messages
  EXPECT_EQ(client.hear(), fmt::format("{}@1 pong\r", id));
}

TEST(KgpServer, SendsAwayWhoeverBreaksTheRulesOfWebSockets) {
  const Running server;
  RawWebSocket other(server.ws_port);
  const auto frame = RawWebSocket::frame;
  const std::string ping = "1 ping\r\n";
  std::string unmasked = frame(whole, ping);
  unmasked[1] = static_cast<char>(ping.size());
  unmasked.erase(2, 4);
  const std::string endless = std::string("\x81\xff\x7f") + std::string(7, '\xff') + std::string(4, '\0');
  const std::string longer = std::string("\x81\xff") + std::string(5, '\0') + "\x04" + std::string(6, '\0');
  for (const std::string& wrong :
       {unmasked, frame(0xC1, ping) /* a reserved bit */, frame(0x83, ping) /* a reserved kind */,
        frame(ended, ping) /* of no message */, frame(begun, "1 ") + frame(whole, "ping\r\n"), frame(0x09, "in pieces"),
        frame(0x88, "1") /* half a reason */, frame(whole, "1 ping \xff\xff\r\n"), endless, longer}) {
    RawWebSocket client(server.ws_port);
    client.say(wrong);
    EXPECT_EQ(client.hear(), "") << wrong;
  }
  other.say(frame(whole, ping));
  EXPECT_EQ(other.hear(), "4@1 pong\r");
}

// What somebody sends before he was told that this is a WebSocket is no message.
TEST(KgpServer, TakesNothingBehindTheRequestForAMessage) {
  const Running server;
  RawWebSocket client(server.ws_port, "1 ping\r\n");
  client.say(RawWebSocket::frame(whole, "3 ping\r\n"));
  EXPECT_EQ(client.hear(), "4@3 pong\r");
}

TEST(KgpServer, RefusesWhateverIsNoWebSocketThere) {
  const Running server;
  for (const char* path : {"/", "/socket", "/api/games"}) {
    asio::io_context context;
    asio::ip::tcp::socket socket(context);
    socket.connect({asio::ip::make_address("127.0.0.1"), server.ws_port});
    beast::http::request<beast::http::string_body> request{beast::http::verb::get, path, 11};
    beast::http::write(socket, request);
    beast::flat_buffer buffer;
    beast::http::response<beast::http::string_body> response;
    beast::http::read(socket, buffer, response);
    EXPECT_EQ(response.result_int(), 404U);
  }
}

// A client that asks and asks and never reads what it is told: its line fills up, and it is dropped. Others play.
TEST(KgpServer, DropsAClientThatReadsNothing) {
  ServerSettings settings;
  settings.max_waiting = 1000;
  settings.host.session.lines_per_second = settings.host.session.burst = 1e9;
  const Running server(settings);
  Caller deaf(server.port);
  Caller other(server.port);
  other.hear();
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "1 ping\r\n";
  EXPECT_THROW(for (int i = 0; i < 100'000; ++i) deaf.say(many), boost::system::system_error);
  other.say("5 ping\r\n");
  EXPECT_EQ(other.hear(), "4@5 pong\r");
}

TEST(KgpServer, LimitsConnectionsOfOneAddress) {
  ServerSettings settings;
  settings.connections = {100, 3};
  const Running server(settings);
  std::vector<std::unique_ptr<Caller>> callers;
  for (int i = 0; i < 3; ++i) callers.push_back(std::make_unique<Caller>(server.port));
  for (const auto& caller : callers) EXPECT_EQ(caller->hear(), "2 kgp 1 0 1\r");
  for (int i = 0; i < 200; ++i) EXPECT_EQ(Caller(server.port).hear(), "");
  callers[0]->say("1 goodbye\r\n");
  EXPECT_EQ(callers[0]->hear(), "");
  callers[0].reset();
  callers[1]->say("1 ping\r\n");
  EXPECT_EQ(callers[1]->hear(), "4@1 pong\r");
}

TEST(KgpServer, SaysGoodbyeWhenItStops) {
  auto server = std::make_unique<Running>();
  Caller alice(server->port);
  EXPECT_EQ(alice.hear(), "2 kgp 1 0 1\r");
  std::jthread stopping([&] { server.reset(); });
  EXPECT_EQ(alice.hear(), "4 goodbye\r");
  EXPECT_EQ(alice.hear(), "");
}

TEST(KgpServer, SaysThatAPortIsTaken) {
  const Running server;
  const Catalog catalog = shipped_games();
  FreePlay free_play(free_play_on(catalog), [](const GameRecord&) {});
  ServerSettings settings;
  settings.port = server.port;
  const auto second = Server::open(settings, free_play, {});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), "cannot listen on 127.0.0.1 port " + std::to_string(server.port) +
                                ": Address already in use; choose another one with --port");
}

}  // namespace
}  // namespace turno::remote::kgp

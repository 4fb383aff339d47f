// turno as a client: line by line as recorded clients spoke, and over real connections.

#include "remote/kgp/client.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <thread>

#include "games/shipped_games.hpp"
#include "remote/kgp/client_session.hpp"
#include "remote/kgp/free_play.hpp"
#include "remote/kgp/link.hpp"
#include "remote/kgp/server.hpp"
#include "remote/kgp/transcript_example.hpp"

namespace turno::remote::kgp {
namespace {

struct ClientScene {
  explicit ClientScene(Introduction who = {"MinMax 1", "", "", "", 1})
      : session(std::move(who),
                {[this](std::uint64_t state, const SeenBoard& seen) { asked.emplace_back(state, seen); },
                 [this](std::uint64_t state) { stopped.push_back(state); },
                 [this](std::string_view what) { errors.emplace_back(what); }}) {}

  std::string hear(std::string_view bytes) {
    session.receive(bytes);
    return session.take_output();
  }

  std::vector<std::pair<std::uint64_t, SeenBoard>> asked;
  std::vector<std::uint64_t> stopped;
  std::vector<std::string> errors;
  ClientSession session;
};

// Whatever a recorded client did, done by ours: its bytes are the same, line after line.
void expect_client_of(const std::string& name, const std::string& section, const std::string& own_name) {
  ClientScene scene({own_name, "", "", "", 1});
  std::string heard;
  std::string wanted;
  scene.session.receive("2 kgp 1 0 1\r\n");
  std::string said;
  for (const auto& segment : test::transcript(name, section)) {
    if (segment.from_server) {
      if (segment.bytes.find(" kgp ") != std::string::npos) continue;
      scene.session.receive(segment.bytes);
      said += scene.session.take_output();
      continue;
    }
    wanted += segment.bytes;
    heard += segment.bytes;
    for (std::size_t end = heard.find('\n'); end != std::string::npos; end = heard.find('\n')) {
      const auto message = parse_message(std::string_view(heard).substr(0, end));
      heard.erase(0, end + 1);
      if (message->command == "move") scene.session.move(*message->ref, std::stoi(message->arguments[0].text));
      if (message->command == "yield") scene.session.yield(*message->ref);
      if (message->command == "set" && message->arguments[0].text == "info:comment")
        scene.session.comment(message->arguments[1].text);
      said += scene.session.take_output();
    }
  }
  if (wanted.ends_with("goodbye\r\n") == false) said = said.substr(0, wanted.size());  // it was ended by force
  EXPECT_EQ(said, wanted) << name << " " << section;
}

TEST(KgpClientSession, SaysWhatTheRecordedClientsSaid) {
  expect_client_of("kgp_jkgp_minmax.txt", "", "MinMax 5");
  expect_client_of("kgp_jkgp_probes.txt", "probe_game_id", "MinMax 1");
  expect_client_of("kgp_jkgp_probes.txt", "probe_set_quoted", "MinMax 1");
  expect_client_of("kgp_jkgp_probes.txt", "probe_err", "MinMax 1");
}

// At what some clients leave, ours stays.
TEST(KgpClientSession, IgnoresWhatItDoesNotKnow) {
  ClientScene scene;
  scene.hear("2 kgp 1 0 1\r\n");
  EXPECT_EQ(scene.hear("4 hello\r\n6 set info:name turno\r\n8 set time:clock \"5\"\r\n\r\n10 \xff\"\r\n"), "");
  EXPECT_EQ(scene.hear("12 ping\r\n"), "5@12 pong\r\n");
  EXPECT_FALSE(scene.session.is_over());
}

TEST(KgpClientSession, IntroducesItself) {
  ClientScene scene({"a \"b\"", "me", "", "secret", 3});
  EXPECT_EQ(scene.hear("2 kgp 1 0 1\n"),
            "1 set info:name \"a \\\"b\\\"\"\r\n3 set info:authors \"me\"\r\n5 set auth:token \"secret\"\r\n"
            "7 set turno:games 3\r\n9 mode freeplay\r\n");
  EXPECT_FALSE(scene.session.plays());
  scene.hear("4@9 ok\r\n");
  EXPECT_TRUE(scene.session.plays());
}

TEST(KgpClientSession, TakesSeveralStatesAndStops) {
  ClientScene scene;
  scene.hear("2 kgp 1 0 1\r\n4@3 ok\r\n6 state <2,0,0,1,1,1,1>\r\n8 state <2,0,0,1,0,1,1>\r\n");
  ASSERT_EQ(scene.asked.size(), 2U);
  scene.session.move(8, 1);
  scene.session.yield(8);
  EXPECT_EQ(scene.session.take_output(), "5@8 move 1\r\n7@8 yield\r\n");
  scene.hear("10@6 stop\r\n12@8 stop\r\n14@8 stop\r\n");
  EXPECT_EQ(scene.stopped, (std::vector<std::uint64_t>{6, 8}));
  scene.session.move(6, 1);  // too late
  EXPECT_EQ(scene.session.take_output(), "");
}

TEST(KgpClientSession, AnswersBoardsThatAreNoneWithAnError) {
  ClientScene scene;
  scene.hear("2 kgp 1 0 1\r\n");
  EXPECT_NE(scene.hear("4 state <2,0,0,0,0,1,1>\r\n").find("@4 error"), std::string::npos);
  EXPECT_NE(scene.hear("6 state <9>\r\n").find("@6 error"), std::string::npos);
  EXPECT_TRUE(scene.asked.empty());
}

TEST(KgpClientSession, LeavesServersOfOtherKinds) {
  ClientScene web;
  EXPECT_EQ(web.hear("HTTP/1.1 400 Bad Request\r\n"), "");
  EXPECT_TRUE(web.session.is_over());
  EXPECT_NE(web.session.reason().find("HTTP/1.1 400"), std::string::npos);
  ClientScene newer;
  EXPECT_NE(newer.hear("2 kgp 2 0 0\r\n").find("error"), std::string::npos);
  EXPECT_TRUE(newer.session.is_over());
}

TEST(KgpClientSession, SaysGoodbyeWhenItIsTold) {
  ClientScene scene;
  scene.hear("2 kgp 1 0 1\r\n4@3 ok\r\n6 error \"too slow\"\r\n");
  EXPECT_EQ(scene.errors, std::vector<std::string>{"too slow"});
  EXPECT_EQ(scene.hear("8 goodbye\r\n"), "5 goodbye\r\n");
  EXPECT_TRUE(scene.session.was_dismissed());
  EXPECT_EQ(scene.session.reason(), "the server said goodbye; before that: \"too slow\"");
}

TEST(KgpClient, ReadsAddresses) {
  const auto read = [](std::string_view text) { return parse_server_address(text).value(); };
  EXPECT_EQ(read("localhost:2671").host, "localhost");
  EXPECT_EQ(read("[::1]:2671").host, "::1");
  EXPECT_EQ(read("localhost:2671").path, std::nullopt);
  EXPECT_EQ(read("ws://h:80/socket").path, "/socket");
  EXPECT_EQ(read("ws://h:80").path, "/socket");
  for (const std::string_view wrong : {"", "localhost", ":2671", "h:", "h:0", "h:65536", "h:x", "ws://h"})
    EXPECT_FALSE(parse_server_address(wrong)) << wrong;
}

// A server that plays so many games and ends.
struct ShortServer {
  explicit ShortServer(std::uint64_t games) {
    ServerSettings settings;
    settings.port = 0;
    settings.ws_port = 0;
    server = std::move(
        Server::open(settings, free_play, {{}, [games](Host& host, Time) { return host.counts().finished < games; }})
            .value());
    thread = std::jthread([this](const std::stop_token& stop) { server->run(stop); });
  }

  Catalog catalog = shipped_games();
  std::vector<GameRecord> records;
  FreePlay free_play{{open_game(catalog, parse_game_text("kalah(pits=4,seeds=3)").value()).value(),
                      {std::chrono::seconds(20)},
                      {"level1"},
                      "turno",
                      1},
                     [this](const GameRecord& record) { records.push_back(record); }};
  std::unique_ptr<Server> server;
  std::jthread thread;
};

tl::expected<ClientCounts, std::string> play_on(const std::string& address) {
  const Catalog catalog = shipped_games();
  const ClientSettings settings{parse_server_address(address).value(), {"us", "", "", "", 2}, "level3", 2, 0};
  return run_client(catalog, settings, [](const std::string&) {}, {});
}

TEST(KgpClient, PlaysWholeGamesOverTcp) {
  ShortServer server(3);
  const auto counts = play_on("127.0.0.1:" + std::to_string(server.server->port()));
  ASSERT_TRUE(counts) << counts.error();
  EXPECT_GT(counts->states, 10U);
  server.thread.join();
  ASSERT_GE(server.records.size(), 3U);
  EXPECT_EQ(server.records[0].ending->reason, "played");
}

TEST(KgpClient, PlaysWholeGamesOverAWebSocket) {
  ShortServer server(2);
  const auto counts = play_on("ws://127.0.0.1:" + std::to_string(*server.server->ws_port()) + "/socket");
  ASSERT_TRUE(counts) << counts.error();
  server.thread.join();
  ASSERT_GE(server.records.size(), 2U);
  EXPECT_EQ(server.records[1].ending->reason, "played");
}

TEST(KgpClient, SaysWhyThereIsNoServer) {
  boost::asio::io_context context;
  Tcp::acceptor closed(context, {boost::asio::ip::make_address("127.0.0.1"), 0});
  const std::string port = std::to_string(closed.local_endpoint().port());
  closed.close();
  EXPECT_EQ(play_on("127.0.0.1:" + port).error(), "cannot connect to 127.0.0.1 port " + port + ": Connection refused");
}

// What a client logs of a server that says this on each connection, and nothing more; moves by lot tell nothing.
std::vector<std::string> log_of_client(const std::vector<std::string>& said_on) {
  boost::asio::io_context context;
  Tcp::acceptor acceptor(context, {boost::asio::ip::make_address("127.0.0.1"), 0});
  const std::string address = "127.0.0.1:" + std::to_string(acceptor.local_endpoint().port());
  std::jthread server([&] {
    for (const std::string& said : said_on) {
      Tcp::socket socket = acceptor.accept();
      boost::asio::write(socket, boost::asio::buffer(said));
      boost::system::error_code ignored;
      socket.shutdown(Tcp::socket::shutdown_send, ignored);
      std::array<char, 1000> heard{};
      while (!ignored) socket.read_some(boost::asio::buffer(heard), ignored);
    }
  });
  const Catalog catalog = shipped_games();
  const ClientSettings settings{parse_server_address(address).value(), {"us", "", "", "", 1}, "first", 1, 1,
                                std::chrono::milliseconds(1)};
  std::vector<std::string> log;
  const auto counts = run_client(catalog, settings, [&](const std::string& line) { log.push_back(line); }, {});
  EXPECT_TRUE(counts) << counts.error();
  return log;
}

// The first connection breaks in the middle of a game, the second is said goodbye to.
TEST(KgpClient, ComesBackWhenTheConnectionBreaks) {
  EXPECT_EQ(
      log_of_client({"2 kgp 1 0 1\r\n4@3 ok\r\n6 state <2,0,0,1,1,1,1>\r\n", "2 kgp 1 0 1\r\n4@3 ok\r\n6 goodbye\r\n"}),
      (std::vector<std::string>{"it closed the connection; trying again in 1 ms", "the server said goodbye"}));
}

// Said once, however many states there are.
TEST(KgpClient, SaysThatABoardIsTooLarge) {
  const std::string board = "13,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1";
  EXPECT_EQ(log_of_client({"2 kgp 1 0 1\r\n4@3 ok\r\n6 state <" + board + ">\r\n8@6 stop\r\n10 state <" + board +
                           ">\r\n12@10 stop\r\n14 goodbye\r\n"}),
            (std::vector<std::string>{"the server plays with 13 pits a side; here are boards of at most 12",
                                      "the server said goodbye"}));
  EXPECT_NE(game_of({90'000, 0, {1}, {1}}).error().find("90002 seeds on 1 pits a side"), std::string::npos);
}

}  // namespace
}  // namespace turno::remote::kgp

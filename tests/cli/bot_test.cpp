#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>

#include "conversation.hpp"
#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

const std::string test_bot = std::string(TURNO_BIN) + "/test_bot";
const std::string example = TURNO_SOURCE "/examples/bots/kalah_bot.py";

class BotCommand : public ::testing::Test {
 protected:
  std::string data() const { return " --data " + (folder.path() / "data").string(); }
  Finished add(const std::string& arguments) const { return run("turno bot add " + arguments + data()); }
  json list() const { return test::run_json("turno bot list --json" + data())["bots"]; }

  test::DataFolder folder;
};

// The folder of the moment is kept: whoever runs the bot later may be elsewhere.
TEST_F(BotCommand, AddsAndListsAndRemoves) {
  std::filesystem::copy_file(test_bot, folder.path() / "my_bot");
  const Finished added = run("cd " + folder.path().string() +
                             " && turno bot add alice 'ugi(memory=1GB):./my_bot good' --note 'has manners'" + data());
  EXPECT_EQ(added.exit_code, 0) << added.err;
  EXPECT_EQ(added.out, "alice is registered, for kalah.\n");
  EXPECT_EQ(list(), json::array({{{"name", "alice"},
                                  {"player", "ugi(memory=1GB):./my_bot good"},
                                  {"folder", std::filesystem::canonical(folder.path()).string()},
                                  {"games", {"kalah"}},
                                  {"note", "has manners"}}}));
  const Finished listed = run("turno bot list" + data());
  EXPECT_EQ(listed.out, "alice  ugi(memory=1GB):./my_bot good\n       for kalah; relative to " +
                            std::filesystem::canonical(folder.path()).string() + "\n       has manners\n");
  EXPECT_EQ(run("turno bot remove alice" + data()).out, "alice is no longer registered.\n");
  EXPECT_EQ(list(), json::array());
  EXPECT_EQ(run("turno bot list" + data()).out,
            "No bots are registered; register one with turno bot add NAME PLAYER.\n");
}

TEST_F(BotCommand, OffersGamesAndRules) {
  EXPECT_EQ(add("alice 'ugi:" + test_bot + "' --game dots --game 'kalah(pits=4)' --game mankalah").exit_code, 0);
  EXPECT_EQ(list()[0]["games"],
            (json{"dots", "kalah(pits=4,seeds=4)", "kalah(pits=7,seeds=7,pie=true,first_extra=false)"}));
  EXPECT_EQ(add("--game plague bob ugi:" + test_bot).out, "bob is registered, for plague.\n");
  const Finished untried = add("carol 'ugi:" + test_bot + " crash-at-start' --untried");
  EXPECT_EQ(untried.out, "carol is registered, for every game.\n") << untried.err;
  EXPECT_EQ(list()[2]["games"], json::array());
}

TEST_F(BotCommand, TriesTheExampleBot) {
  const Finished added = add("example 'ugi:python3 " + example + "'");
  EXPECT_EQ(added.out, "example is registered, for kalah.\n") << added.err;
}

// An evaluator does not say which games it plays.
TEST_F(BotCommand, TriesEvaluators) {
  const Finished added = add("dora 'evaluator(depth=3):" + test_bot + "' --game mancala11 --game kalah");
  EXPECT_EQ(added.out, "dora is registered, for mancala11, kalah.\n") << added.err;
  const std::string bot = " 'evaluator:" + test_bot;
  test::expect_refused(
      "turno bot",
      {{"add bob" + bot + "'" + data(), "use --game"},
       {"add bob" + bot + " exit-at-start' --game kalah" + data(), "it cannot play kalah(pits=6,seeds=4): crashed"},
       {"add bob" + bot + " zero' --game mancala11" + data(), "bad-value, \"1/0\" divides by zero, at"},
       {"add bob 'evaluator(depth=3):" + test_bot + "' --game kalah --game 'dots(rows=7,columns=7)'" + data(),
        "choose a smaller depth"},
       {"add bob evaluator:./nothing --game kalah" + data(), "there is no file"},
       {"add bob lisp:mine.cl --game kalah" + data(), "player lisp plays mancala11, not kalah"},
       {"add bob lisp:nothing.cl" + data(), ""}});
}

TEST_F(BotCommand, RefusesInOneLine) {
  EXPECT_EQ(add("alice ugi:" + test_bot).exit_code, 0);
  const std::string bot = " 'ugi:" + test_bot;
  test::expect_refused(
      "turno bot",
      {{"add alice" + bot + "'" + data(), "there is already a bot alice;"},
       {"add 'a b'" + bot + "'" + data(), "\"a b\" is not a valid bot name"},
       {"add level3" + bot + "'" + data(), "level3 is the name of a built-in player"},
       {"add best" + bot + "'" + data(), "best is the name of a built-in player"},
       {"add open" + bot + "'" + data(), "open is the name of a built-in player"},
       {"add bob level3" + data(), "\"level3\" is not a program: built-in players are offered anyway"},
       {"add bob ugi:./nothing" + data(), "there is no file"},
       {"add bob ugi:no-such-program-here" + data(), "on the PATH"},
       {"add bob 'ugi(speed=1):./x'" + data(), "no option \"speed\""},
       {"add bob" + bot + "' --game chess" + data(), "chess"},
       {"add bob" + bot + "' --note 'two\nlines'" + data(), "--note: write one line"},
       {"add bob" + bot + " exit-at-start'" + data(), "it cannot play: ended at its start"},
       {"add bob" + bot + " illegal'" + data(), "it cannot play kalah(pits=6,seeds=4): illegal-move, played"},
       {"add bob" + bot + " no-game'" + data(), "use --game"},
       {"remove bob" + data(), "there is no bot \"bob\""},
       {"list --data " + (folder.path() / "none").string(), "there is nothing in the data folder"}});
  ASSERT_EQ(list().size(), 1U);
  EXPECT_EQ(list()[0]["name"], "alice");
}

// What the server at a port answers to a request for a path: the body.
std::string fetch(int port, const std::string& path) {
  const int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(static_cast<std::uint16_t>(port));
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (connect(connection, reinterpret_cast<const sockaddr*>(&where), sizeof where) == 0) {
    const std::string request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    EXPECT_EQ(write(connection, request.data(), request.size()), static_cast<ssize_t>(request.size()));
    std::array<char, 4096> piece{};
    for (ssize_t count = 0; (count = read(connection, piece.data(), piece.size())) > 0;)
      answer.append(piece.data(), static_cast<std::size_t>(count));
  }
  close(connection);
  const std::size_t body = answer.find("\r\n\r\n");
  return body == std::string::npos ? "" : answer.substr(body + 4);
}

TEST_F(BotCommand, IsSeenByAServerThatRunsAlready) {
  test::Conversation server("exec " TURNO_BIN "/turno serve --port 0" + data());
  const std::string url = server.hear().value_or("");
  ASSERT_EQ(url.rfind("http://127.0.0.1:", 0), 0U) << url;
  const int port = std::stoi(url.substr(17));
  const auto offered = [&](const std::string& game) {
    return json::parse(fetch(port, "/api/players?game=" + game), nullptr, false)["bots"];
  };
  EXPECT_EQ(offered("kalah"), json::array());
  EXPECT_EQ(add("alice ugi:" + test_bot + " --note hello").exit_code, 0);
  EXPECT_EQ(offered("kalah"), json::array({{{"name", "alice"}, {"note", "hello"}}}));
  EXPECT_EQ(offered("dots"), json::array());
  EXPECT_EQ(run("turno bot remove alice" + data()).exit_code, 0);
  EXPECT_EQ(offered("kalah"), json::array());
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
}

}  // namespace
}  // namespace turno

// The server and the client of the Kalah Game Protocol as people run them.

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <string>

#include "conversation.hpp"
#include "data_folder.hpp"
#include "run_beside.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using test::Conversation;
using test::Finished;

// A server on a free port, until it ends by itself or is killed.
class KgpServerProcess {
 public:
  explicit KgpServerProcess(const std::string& options)
      : server_("exec " TURNO_BIN "/turno kgp --port 0 " + options + " 2>&1") {
    const std::string before = " port ";
    const std::string line = server_.hear_line("The Kalah Game Protocol");
    const std::size_t at = line.rfind(before);
    if (at != std::string::npos) port = line.substr(at + before.size(), line.size() - at - before.size() - 1);
  }

  // What it says until it ends.
  std::string rest() {
    std::string text;
    while (const auto line = server_.hear()) text += *line + "\n";
    return text;
  }

  std::string hear_line(const std::string& begin) { return server_.hear_line(begin); }
  void kill_it() {
    server_.signal(SIGKILL);
    rest();
  }
  int wait() { return server_.wait(); }

  std::string port;

 private:
  Conversation server_;
};

Finished python_client(const std::string& port, const std::string& rest = "") {
  return test::run_shell("exec python3 " TURNO_SOURCE "/examples/bots/kgp_client.py 127.0.0.1 " + port + " " + rest,
                         TURNO_BIN);
}

TEST(KgpCommand, LetsTheExampleClientPlayWholeGames) {
  const test::DataFolder folder;
  KgpServerProcess server("--bots level1 --games 3 --data " + folder.path().string());
  const Finished client = python_client(server.port, "'my \"first\" client'");
  EXPECT_EQ(client.exit_code, 0) << client.err;
  EXPECT_EQ(client.err, "");
  const std::string table = server.rest();
  EXPECT_NE(table.find("my \"first\" client"), std::string::npos) << table;
  EXPECT_EQ(table.find("illegal"), std::string::npos) << table;
  EXPECT_EQ(server.wait(), 0);
}

TEST(KgpCommand, LetsTurnoPlayAsAClient) {
  const test::DataFolder folder;
  KgpServerProcess server("--game 'kalah(pits=4,seeds=3)' --bots level0 --games 2 --data " + folder.path().string());
  const Finished client =
      test::run_shell("exec turno kgp-client localhost:" + server.port + " --player level5 --name us", TURNO_BIN);
  EXPECT_EQ(client.exit_code, 0) << client.err;
  EXPECT_EQ(client.out.rfind("States answered: ", 0), 0U) << client.out;
  EXPECT_NE(client.err.find("the server said goodbye"), std::string::npos) << client.err;
  EXPECT_NE(server.rest().find("us "), std::string::npos);
}

// Killed at any moment, it has kept what was finished; the next one goes on with the same table.
TEST(KgpCommand, KeepsFreePlayAsATournament) {
  const test::DataFolder folder;
  const std::string data = " --data " + folder.path().string();
  const std::string options = "--game 'kalah(pits=3,seeds=2)' --bots level1" + data;
  const auto run = [](const std::string& command) { return test::run_shell("exec turno " + command, TURNO_BIN); };
  {
    KgpServerProcess server(options);
    test::RunBeside client("turno kgp-client localhost:" + server.port + " --player first --name alice --author Ana");
    for (int i = 0; i < 1000 && run("tournament show free-play/1" + data).exit_code != 0; ++i) {
    }
    server.kill_it();
  }
  const Finished before = run("tournament standings free-play" + data);
  EXPECT_EQ(before.exit_code, 0) << before.err;
  EXPECT_NE(before.out.find("alice"), std::string::npos) << before.out;
  {
    KgpServerProcess server(options + " --games 2");
    KgpServerProcess beside(options + " --games 1");  // the same game elsewhere is another table
    const Finished client = run("kgp-client localhost:" + server.port + " --player first --name bob");
    EXPECT_EQ(client.exit_code, 0) << client.err;
    const std::string table = server.rest();
    EXPECT_NE(table.find("as the tournament free-play.\n"), std::string::npos) << table;
    for (const char* name : {"alice", "bob", "level1", "Elo"}) EXPECT_NE(table.find(name), std::string::npos) << table;
    EXPECT_EQ(server.wait(), 0);
    EXPECT_NE(beside.hear_line("Ctrl-C").find("as the tournament free-play-2."), std::string::npos);
    beside.kill_it();
  }
  const Finished verified = run("verify free-play" + data);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  EXPECT_EQ(run("tournament export free-play --html" + data).exit_code, 0);
  const Finished shown = run("tournament show free-play/1" + data);
  EXPECT_NE(shown.out.find("alice (kgp(name=alice))"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("author: Ana"), std::string::npos) << shown.out;
  test::expect_refused("turno", {
                                    {"tournament resume free-play" + data, "as long as turno kgp runs"},
                                    {"kgp --name free-play" + data, "is another one"},
                                    {"kgp --name 'a b'" + data, "letters, digits"},
                                });
}

TEST(KgpCommand, ChecksAClient) {
  const test::DataFolder folder;
  KgpServerProcess server("--check --data " + folder.path().string());
  EXPECT_EQ(python_client(server.port, "me").exit_code, 0);
  const std::string found = server.rest();
  EXPECT_NE(found.find("ok     says its name: me\n"), std::string::npos) << found;
  EXPECT_NE(found.find("This client can play.\n"), std::string::npos) << found;
  EXPECT_EQ(server.wait(), 0);
}

TEST(KgpCommand, SaysWhatAClientDoesWrong) {
  const test::DataFolder folder;
  KgpServerProcess server("--check --data " + folder.path().string());
  const Finished client =
      test::run_shell("exec python3 -c 'import socket; s = socket.create_connection((\"127.0.0.1\", " + server.port +
                          ")); s.sendall(b\"what\\n3 mode freeplay\\n@6 move 99\\n\"); f = s.makefile(\"rb\");\n"
                          "for line in f:\n"
                          "  if b\" state <\" in line: s.sendall(b\"@\" + line.split()[0] + b\" move 99\\n@\" + "
                          "line.split()[0] + b\" yield\\n\")\n"
                          "  if b\"goodbye\" in line: break'",
                      TURNO_BIN);
  EXPECT_EQ(client.exit_code, 0) << client.err;
  const std::string found = server.rest();
  EXPECT_NE(found.find("wrong  says its name"), std::string::npos) << found;
  EXPECT_NE(found.find("wrong  sends lines of the protocol: "), std::string::npos) << found;
  EXPECT_NE(found.find("wrong  plays whole games: illegal-move: it played 99"), std::string::npos) << found;
  EXPECT_EQ(server.wait(), 1);
}

const std::string tournament_file = R"toml(
name = "spring"
game = "kalah(pits=3,seeds=2)"
format = "round-robin"
rounds = 10
time = "5s"
[[player]]
name = "alice"
player = "kgp"
[[player]]
name = "level1"
player = "level1"
[[player]]
name = "level2"
player = "level2"
)toml";

// Killed after some of its games, the server goes on with the others, and what it has kept is what it kept.
TEST(KgpCommand, GoesOnWithATournamentAfterItWasKilled) {
  const test::DataFolder folder;
  const std::string file = (folder.path() / "spring.toml").string();
  std::ofstream(file) << tournament_file;
  std::ofstream(folder.path() / "tokens") << "alice secret\n";
  const std::string options = "--tournament " + file + " --tokens " + (folder.path() / "tokens").string() + " --data " +
                              (folder.path() / "data").string();
  {
    KgpServerProcess server(options);
    test::RunBeside client("turno kgp-client localhost:" + server.port + " --player first --token secret");
    EXPECT_NE(server.hear_line("game 3"), "");  // kept before it is told of
    server.kill_it();
  }
  const Finished before =
      test::run_shell("exec turno tournament standings spring --data " + (folder.path() / "data").string(), TURNO_BIN);
  EXPECT_EQ(before.exit_code, 0) << before.err;
  EXPECT_NE(before.out.find(" of 60,"), std::string::npos) << before.out;
  KgpServerProcess server(options);
  if (!server.port.empty()) {
    const Finished client = test::run_shell(
        "exec turno kgp-client localhost:" + server.port + " --player first --name A --token secret", TURNO_BIN);
    EXPECT_EQ(client.exit_code, 0) << client.err;
  }
  server.rest();
  EXPECT_EQ(server.wait(), 0);
  const std::string data = " --data " + (folder.path() / "data").string();
  const Finished verified = test::run_shell("exec turno verify spring" + data, TURNO_BIN);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  const Finished exported = test::run_shell("exec turno tournament export spring --html" + data, TURNO_BIN);
  EXPECT_EQ(exported.exit_code, 0) << exported.err;
}

TEST(KgpCommand, ComplainsInOneLine) {
  const test::DataFolder folder;
  const std::string data = " --data " + folder.path().string();
  const std::string file = (folder.path() / "spring.toml").string();
  std::ofstream(file) << tournament_file;
  std::ofstream(folder.path() / "twice") << "alice a\nalice b\n";
  std::ofstream(folder.path() / "empty.toml") << "";
  KgpServerProcess other("--data " + folder.path().string());
  test::expect_refused("turno",
                       {
                           {"kgp --port " + other.port + data, "choose another one with --port"},
                           {"kgp --game mankalah" + data, "has no word for swap"},
                           {"kgp --game plague" + data, "is for kalah"},
                           {"kgp --game nothing" + data, "\"nothing\""},
                           {"kgp --bots level99" + data, "level99"},
                           {"kgp --bots ugi:./bot" + data, "only players that come with turno"},
                           {"kgp --address nowhere" + data, "is not a network address"},
                           {"kgp --tournament " + (folder.path() / "none.toml").string() + data, "none.toml"},
                           {"kgp --tournament " + (folder.path() / "empty.toml").string() + data, "empty.toml"},
                           {"kgp --tournament " + file + " --tokens " + (folder.path() / "twice").string() + data,
                            "alice has a token already"},
                           {"tournament run " + file + data, "turno kgp --tournament"},
                           {"match kalah --first kgp --second first --games 2", "clients connect by themselves"},
                           {"check-bot kgp", "turno kgp --check"},
                           {"kgp-client localhost", "HOST:PORT"},
                           {"kgp-client localhost:1 --player nobody", "nobody"},
                           {"kgp-client localhost:1 --player ugi:./bot", "only players that come with turno"},
                           {"kgp-client localhost:1", "cannot connect to localhost port 1"},
                       });
}

}  // namespace
}  // namespace turno

// The conversation of docs/protocols/kgp.md, played: the server says what stands there when the client says what does.

#include <gtest/gtest.h>

#include <fstream>

#include "games/shipped_games.hpp"
#include "play/game/check_record.hpp"
#include "remote/kgp/client_example.hpp"
#include "remote/kgp/free_play.hpp"
#include "remote/kgp/pairing.hpp"

namespace turno::remote::kgp {
namespace {

struct DocumentedLine {
  bool from_server = false;
  std::string text;
};

// The last block of the page that has such lines.
std::vector<DocumentedLine> whole_game() {
  std::ifstream page(std::string(TURNO_TEST_DATA) + "/../../docs/protocols/kgp.md");
  std::vector<DocumentedLine> lines;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```text")) lines.clear();
    if (line.starts_with("S> ") || line.starts_with("C> ")) lines.push_back({line[0] == 'S', line.substr(3)});
  }
  return lines;
}

TEST(KgpDocumentation, ShowsAWholeGame) {
  const auto lines = whole_game();
  ASSERT_GT(lines.size(), 10U);
  const Catalog catalog = shipped_games();
  std::vector<GameRecord> records;
  FreePlay free_play({open_game(catalog, parse_game_text("kalah(pits=3,seeds=2)").value()).value(),
                      {std::chrono::seconds(5)},
                      {"first"},
                      "turno",
                      2},
                     [&](const GameRecord& record) { records.push_back(record); });
  test::Table table(free_play);
  std::string documented;
  table.host.connected(9, table.now);
  table.settle();
  for (const DocumentedLine& line : lines) {
    if (line.from_server) {
      documented += line.text + "\r\n";
      continue;
    }
    table.host.received(9, line.text + "\r\n", table.now);
    table.settle();
    if (line.text.find("mode") != std::string::npos) table.pass(patience_for_others);
  }
  EXPECT_EQ(table.unclaimed[9], documented);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].ending->reason, "played");
  EXPECT_TRUE(check_record(catalog, records[0]));
}

}  // namespace
}  // namespace turno::remote::kgp

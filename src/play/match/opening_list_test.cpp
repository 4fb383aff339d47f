#include "play/match/opening_list.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "play/match/opening.hpp"

namespace turno {
namespace {

const GameText kalah{"kalah", std::nullopt, {}};

std::string opened(std::string_view line, const GameText& base = kalah) {
  const auto opening = read_opening(shipped_games(), base, line);
  return opening ? to_text(describe(*opening)) : "error: " + opening.error();
}

TEST(OpeningList, ReadsMovesAndPositions) {
  EXPECT_EQ(opened("3 6"), "kalah(pits=6,seeds=4) moves 3 6");
  EXPECT_EQ(opened("moves 3  6 "), "kalah(pits=6,seeds=4) moves 3 6");
  EXPECT_EQ(opened("3"), "kalah(pits=6,seeds=4) moves 3");
  const std::string position = "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1";
  EXPECT_EQ(opened(position), "kalah(pits=6,seeds=4) from " + position);
  EXPECT_EQ(opened("from " + position + " moves 6"), "kalah(pits=6,seeds=4) from " + position + " moves 6");
  const GameText begun{"kalah", std::nullopt, {"3"}};
  EXPECT_EQ(opened("6", begun), "kalah(pits=6,seeds=4) moves 3 6");
  EXPECT_EQ(opened(position, begun), "kalah(pits=6,seeds=4) from " + position);
}

TEST(OpeningList, RefusesWhatIsNone) {
  EXPECT_TRUE(opened("3 3").starts_with("error: ")) << opened("3 3");
  EXPECT_TRUE(opened("9").starts_with("error: "));
  EXPECT_TRUE(opened("").starts_with("error: "));
  EXPECT_TRUE(opened("from").starts_with("error: "));
  EXPECT_TRUE(opened("0,0,0,0,0,0,24|0,0,0,0,0,0,24|1").starts_with("error: "));  // over
  EXPECT_TRUE(opened("../../etc/passwd").starts_with("error: "));
}

TEST(OpeningList, IsReadFromAFile) {
  const test::DataFolder folder;
  const std::string path = (folder.path() / "openings.txt").string();
  const auto read = [&](const std::string& text) {
    std::ofstream(path) << text;
    return read_opening_file(shipped_games(), kalah, path);
  };
  const auto three = read("# a remark\n3 6\r\n\n\t1 2  # another\n4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  ASSERT_TRUE(three) << three.error();
  EXPECT_EQ(three->size(), 3U);
  EXPECT_NE(read("3 6\n\n3 3\n").error().find("openings.txt:3: \"3 3\": "), std::string::npos);
  EXPECT_NE(read("# nothing\n").error().find("there are none"), std::string::npos);
  EXPECT_NE(read("3 6\n\x1b[2J\n").error().find("line 2 contains control or invisible characters"), std::string::npos);
  EXPECT_NE(read(std::string(20'000, '3')).error().find("line 1 is too long"), std::string::npos);
  EXPECT_FALSE(read_opening_file(shipped_games(), kalah, path + "x"));
  std::string many;
  for (std::size_t i = 0; i <= max_openings; ++i) many += "3\n";
  EXPECT_NE(read(many).error().find("there are more than"), std::string::npos);
}

TEST(OpeningList, ComesInItsOrderFromItsStart) {
  std::vector<GameSoFar> list;
  for (const char* line : {"1", "2", "3", "4", "5", "6"})
    list.push_back(read_opening(shipped_games(), kalah, line).value());
  const auto order = [&list](std::optional<std::uint64_t> seed, std::size_t first, std::size_t count) {
    const auto openings = Openings::of(list, seed, first);
    std::string texts;
    for (std::size_t i = 0; i < count; ++i) texts += describe(openings->at(i)).moves.front();
    return texts;
  };
  EXPECT_EQ(order(std::nullopt, 0, 8), "12345612");
  EXPECT_EQ(order(std::nullopt, 4, 8), "56123456");
  std::string random = order(7, 0, 6);
  EXPECT_EQ(random, order(7, 0, 6));
  EXPECT_NE(random, order(8, 0, 6));
  EXPECT_EQ(order(7, 2, 4), random.substr(2));
  std::sort(random.begin(), random.end());
  EXPECT_EQ(random, "123456");
}

}  // namespace
}  // namespace turno

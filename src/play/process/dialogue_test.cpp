#include "play/process/dialogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace turno {
namespace {

TEST(Dialogue, IsALineEach) {
  Dialogue dialogue;
  dialogue.told("position startpos\ngo depth 1\n");
  dialogue.said("bestmove 3");
  const std::string text = dialogue.take();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
  EXPECT_NE(text.find(" 0 > position startpos\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" > go depth 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" < bestmove 3\n"), std::string::npos) << text;
  EXPECT_EQ(dialogue.take(), "");
}

TEST(Dialogue, CutsLongLines) {
  Dialogue dialogue;
  dialogue.said(std::string(60'000, 'x'));
  const std::string text = dialogue.take();
  EXPECT_LT(text.size(), 1100U);
  EXPECT_NE(text.find("... (59000 bytes more)"), std::string::npos);
}

TEST(Dialogue, KeepsTheFirstAndTheLastOfMany) {
  Dialogue dialogue;
  for (int i = 0; i < 100'000; ++i) dialogue.said("line " + std::to_string(i));
  const std::string text = dialogue.take();
  EXPECT_LE(text.size(), Dialogue::most + 100);
  EXPECT_NE(text.find("< line 0\n"), std::string::npos);
  EXPECT_NE(text.find("< line 99999\n"), std::string::npos);
  EXPECT_NE(text.find(" lines left out)\n"), std::string::npos);
  dialogue.told("a new game\n");
  EXPECT_LT(dialogue.take().size(), 100U);
}

// A flood of empty lines costs what lines cost, not nothing.
TEST(Dialogue, IsBoundedWhateverIsSaid) {
  Dialogue dialogue;
  for (int i = 0; i < 1'000'000; ++i) dialogue.said("");
  EXPECT_LE(dialogue.take().size(), Dialogue::most + 100);
}

}  // namespace
}  // namespace turno

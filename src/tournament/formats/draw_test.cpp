#include "tournament/formats/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.hpp"
#include "tournament/formats/draw_example.hpp"

namespace turno::tournament {
namespace {

using example::result_of;
using example::settings_of;

Settings settings_for(Format format) {
  Settings settings = settings_of(format, 9);
  settings.rounds = format == Format::Ladder ? 6 : 4;
  settings.third_place = true;
  if (format == Format::Cup)
    for (std::size_t i = 0; i < 9; ++i) settings.entrants[i].division = i % 2 == 0 ? "a" : "b";
  return settings;
}

int outcome(const Pairing& pairing) {
  return static_cast<int>((pairing.first * 7 + pairing.second * 3 + pairing.number) % 5) - 2;
}

// Results come in as workers finish them: in any order, in several runs.
TEST(Draw, IsTheSameInWhateverOrderResultsCome) {
  for (const Format format : {Format::RoundRobin, Format::Swiss, Format::Knockout, Format::Cup, Format::Ladder}) {
    const Settings settings = settings_for(format);
    Draw in_order(settings);
    example::play_all(in_order, outcome);
    Random random(3);
    Draw shuffled(settings);
    while (!shuffled.is_complete()) {
      std::vector<Pairing> left;
      for (const Pairing& pairing : shuffled.pairings())
        if (!shuffled.has_result(pairing.number)) left.push_back(pairing);
      const Pairing& any = left[random.below(static_cast<std::uint32_t>(left.size()))];
      shuffled.add(result_of(any, outcome(any)));
    }
    EXPECT_TRUE(std::equal(in_order.pairings().begin(), in_order.pairings().end(), shuffled.pairings().begin(),
                           shuffled.pairings().end()))
        << to_text(format);
    EXPECT_EQ(in_order.stages(), shuffled.stages()) << to_text(format);
    EXPECT_EQ(in_order.expected(), in_order.finished());
  }
}

TEST(Draw, NumbersArePlacesInTheList) {
  for (const Format format : {Format::Swiss, Format::Knockout, Format::Cup, Format::Ladder}) {
    Draw draw(settings_for(format));
    example::play_all(draw, outcome);
    for (std::size_t i = 0; i < draw.pairings().size(); ++i) EXPECT_EQ(draw.pairings()[i].number, i + 1);
    std::size_t games = 0;
    for (const Stage& stage : draw.stages())
      for (const Match& match : stage.matches)
        for (const std::size_t number : match.games) {
          const Pairing& pairing = *draw.find(number);
          EXPECT_EQ(std::minmax(pairing.first, pairing.second), std::minmax(match.first, match.second));
          ++games;
        }
    EXPECT_EQ(games, draw.finished());
    EXPECT_EQ(draw.find(0), nullptr);
    EXPECT_EQ(draw.find(games + 1), nullptr);
  }
}

// Nobody draws: what was met under a number is known, and nothing is waited for.
TEST(Draw, OfFreePlayIsWhatWasMet) {
  Draw draw(settings_of(Format::FreePlay, 3));
  EXPECT_FALSE(draw.is_complete());
  EXPECT_EQ(draw.expected(), std::nullopt);
  draw.meet({3, 2, 0, 0, 2});
  draw.meet({1, 0, 1, 0, 0});
  EXPECT_EQ(draw.find(2), nullptr);
  EXPECT_EQ(draw.find(3)->first, 2U);
  EXPECT_FALSE(draw.is_to_be_played(1));
  draw.add(result_of(*draw.find(3), 4));
  EXPECT_EQ(draw.finished(), 1U);
  EXPECT_EQ(draw.results().size(), 1U);
  EXPECT_FALSE(draw.is_complete());
}

// Two boards, three repetitions, both sides: twelve games a match; each repetition has its opening, each round others.
TEST(Draw, AMatchIsPlayedOnAllBoards) {
  Settings settings = settings_of(Format::Swiss, 2);
  settings.games = {"kalah", "plague"};
  settings.repeat = 3;
  settings.rounds = 1;
  const Draw draw(settings);
  ASSERT_EQ(draw.pairings().size(), 12U);
  EXPECT_EQ(*draw.find(1), (Pairing{1, 0, 1, 0, 0}));
  EXPECT_EQ(*draw.find(2), (Pairing{2, 1, 0, 0, 0}));
  EXPECT_EQ(*draw.find(3), (Pairing{3, 0, 1, 1, 0}));
  EXPECT_EQ(*draw.find(5), (Pairing{5, 0, 1, 0, 1}));
  EXPECT_EQ(*draw.find(12), (Pairing{12, 1, 0, 1, 2}));
  settings.double_games = false;  // sides change from game to game
  const Draw single(settings);
  EXPECT_EQ(*single.find(1), (Pairing{1, 0, 1, 0, 0}));
  EXPECT_EQ(*single.find(2), (Pairing{2, 1, 0, 1, 0}));
  EXPECT_EQ(*single.find(3), (Pairing{3, 0, 1, 0, 1}));
}

}  // namespace
}  // namespace turno::tournament

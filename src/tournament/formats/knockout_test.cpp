#include "tournament/formats/knockout.hpp"

#include <gtest/gtest.h>

#include "tournament/formats/draw_example.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using example::by_strength;
using example::play_all;
using example::play_known;
using example::settings_of;
using example::text_of;
using example::texts_of;
using Texts = std::vector<std::string>;

TEST(Bracket, SeedsStandWhereTheyMeetLate) {
  EXPECT_EQ(seeded_slots({0, 1, 2, 3, 4, 5, 6, 7}), (Slots{0, 7, 3, 4, 1, 6, 2, 5}));
  EXPECT_EQ(seeded_slots({10, 11, 12}), (Slots{10, std::nullopt, 11, 12}));
  EXPECT_EQ(seeded_slots({10, 11}, 4), (Slots{10, std::nullopt, 11, std::nullopt}));
}

TEST(Knockout, TheBetterSeedsWinOnPaper) {
  Settings settings = settings_of(Format::Knockout, 8);
  settings.third_place = true;
  Draw draw(settings);
  EXPECT_EQ(draw.expected(), 16U);
  play_all(draw, by_strength({8, 7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw),
            (Texts{"Quarter-finals: 0-7 3-4 1-6 2-5", "Semi-finals: 0-3 1-2", "Third place: 3-2", "Final: 0-1"}));
  EXPECT_EQ(text_of(draw.places()),
            "0 Winner\n1 Final\n2 Third\n3 Fourth\n4 Quarter-finals\n5 Quarter-finals\n6 Quarter-finals\n7 "
            "Quarter-finals\n");
}

TEST(Knockout, ByesGoToTheBest) {
  Draw draw(settings_of(Format::Knockout, 6));
  play_all(draw, by_strength({1, 2, 3, 4, 5, 6}));  // the worst seeds are the strongest
  EXPECT_EQ(texts_of(draw), (Texts{"Quarter-finals: 3-4 2-5 +0 +1", "Semi-finals: 0-4 1-5", "Final: 4-5"}));
  EXPECT_EQ(text_of(draw.places()),
            "5 Winner\n4 Final\n0 Semi-finals\n1 Semi-finals\n2 Quarter-finals\n3 Quarter-finals\n");
  EXPECT_EQ(standings(draw).rows[0].reached, "Winner");
  EXPECT_EQ(standings(draw).rows[5].entrant, 3U);
}

TEST(Knockout, TwoPlayTheFinal) {
  Draw draw(settings_of(Format::Knockout, 2));
  play_all(draw, by_strength({1, 2}));
  EXPECT_EQ(texts_of(draw), Texts{"Final: 0-1"});
}

// Each wins one of the two games: a drawn match, though the margins differ. The replay begins on the other side.
TEST(Knockout, ADrawnMatchIsReplayedOnce) {
  Draw draw(settings_of(Format::Knockout, 4));
  play_known(draw, [](const Pairing& pairing) {
    return pairing.first == 0 || pairing.second == 0 ? 1 : 5 - static_cast<int>(pairing.first);
  });
  // 0-3: First wins each time. 1-2: 1 wins by 4, 2 by 3: drawn too.
  EXPECT_EQ(texts_of(draw)[1], "Semi-finals, replayed: 3-0 2-1");
  const Pairing& again = *draw.find(5);
  EXPECT_TRUE(again.is_replay);
  EXPECT_EQ(again.first, 3U);
  EXPECT_FALSE(draw.find(4)->is_replay);
  play_known(draw, [](const Pairing& pairing) {
    if (pairing.first == 0 || pairing.second == 0) return 0;  // drawn again: the better seed goes on
    return pairing.first == 2 ? 1 : -1;
  });
  EXPECT_EQ(texts_of(draw)[2], "Final: 0-2");
}

TEST(Knockout, WhoIsWithdrawnLetsTheOtherGoOn) {
  Settings settings = settings_of(Format::Knockout, 4);
  settings.entrants[1].until = 4;  // all four games of the semi-finals were known
  Draw draw(settings);
  play_all(draw, by_strength({4, 3, 2, 1}));
  EXPECT_EQ(texts_of(draw), Texts{"Semi-finals: 0-3 1-2"});
  EXPECT_EQ(text_of(draw.places()), "0 Winner\n1 Final\n2 Semi-finals\n3 Semi-finals\n");
  settings.entrants[0].until = 0;  // from the start
  settings.entrants[1].until = 2;
  Draw other(settings);
  play_all(other, by_strength({4, 3, 2, 1}));
  EXPECT_EQ(texts_of(other), Texts{"Semi-finals: 1-2 +3"});
}

TEST(Knockout, ThirdPlaceWithoutPlaying) {
  Settings settings = settings_of(Format::Knockout, 4);
  settings.third_place = true;
  settings.entrants[0].until = 4;
  Draw draw(settings);
  play_all(draw, by_strength({1, 2, 3, 4}));  // 3 beats 0, 2 beats 1, then 0 is gone
  EXPECT_EQ(texts_of(draw), (Texts{"Semi-finals: 0-3 1-2", "Final: 3-2"}));
  EXPECT_EQ(text_of(draw.places()), "3 Winner\n2 Final\n1 Third\n0 Fourth\n");
}

TEST(Knockout, WhoIsWithdrawnPlaysNoReplay) {
  Settings settings = settings_of(Format::Knockout, 4);
  settings.entrants[3].until = 4;
  Draw draw(settings);
  play_known(draw, [](const Pairing&) { return 0; });
  EXPECT_EQ(texts_of(draw)[1], "Semi-finals, replayed: 2-1");
  play_known(draw, [](const Pairing&) { return 0; });
  EXPECT_EQ(texts_of(draw)[2], "Final: 0-1");
}

TEST(Knockout, TellsWhereEverybodyStandsWhileItIsPlayed) {
  Draw draw(settings_of(Format::Knockout, 4));
  EXPECT_EQ(text_of(draw.places()), "0 Semi-finals\n1 Semi-finals\n2 Semi-finals\n3 Semi-finals\n");
  draw.add(example::result_of(*draw.find(1), 1));
  EXPECT_EQ(draw.places().size(), 4U);
  EXPECT_FALSE(draw.is_complete());
}

}  // namespace
}  // namespace turno::tournament

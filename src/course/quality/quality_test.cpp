#include "course/quality/quality.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "core/hash.hpp"
#include "core/text.hpp"
#include "course/intake/samples.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/quality/copying.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "test_bot_path.hpp"

// With players whose values can be worked out by hand.
namespace turno::course {
namespace {

const std::string own_points =
    "(- (suma-fila (estado-tablero e) (estado-lado-sgte-jugador e))"
    " (suma-fila (estado-tablero e) (lado-contrario (estado-lado-sgte-jugador e))))";

ScratchFile file_with(const std::string& value) {
  return ScratchFile::make("grupo01pareja011ab0105.cl",
                           "(defpackage :grupo01pareja011ab0105 (:use :common-lisp :mancala)\n"
                           "  (:export heuristica *alias*))\n"
                           "(in-package :grupo01pareja011ab0105)\n"
                           "(defvar *alias* \"plain\")\n"
                           "(defun heuristica (e) " +
                               value + ")\n")
      .value();
}

std::string player_of(const ScratchFile& file, int depth = 2) {
  return "lisp(depth=" + std::to_string(depth) + "):" + file.path().string();
}

class MeasuredQuality : public testing::Test {
 protected:
  void SetUp() override {
    auto sandbox = Sandbox::make();
    if (!sandbox) GTEST_SKIP() << sandbox.error();
    sandbox_ = *std::move(sandbox);
    settings_.pairs = 3;
    settings_.pairs_at_depth = 2;
  }

  Quality measure(const std::string& player) const {
    return measure_quality(player, game_, settings_, sandbox_, {}).value();
  }

  QualitySettings settings_;
  std::shared_ptr<const AnyGame> game_ = shipped_games().make("mancala11").value();
  std::shared_ptr<const Sandbox> sandbox_;
};

// The rows of "3,3,3,3,3,3,0|3,3,3,3,3,3,0|1" are added up.
double own_points_in(const std::string& position) {
  const std::string text = position;
  const auto parts = split(text, '|');
  std::array<int, 2> sums{};
  for (std::size_t row = 0; row < 2; ++row)
    for (const std::string_view seeds : split(parts[row], ',')) sums.at(row) += std::stoi(std::string(seeds));
  return parts[2] == "1" ? sums[0] - sums[1] : sums[1] - sums[0];
}

TEST_F(MeasuredQuality, HasTheValuesOfSamplePositions) {
  settings_.samples = 60;
  settings_.pairs = 0;
  settings_.deepest = 0;
  std::vector<double> expected;
  for (const auto& moves : sample_games(*game_, 10, settings_.seed))
    for (std::size_t count = 0; count <= moves.size(); ++count)
      expected.push_back(own_points_in(game_->look(std::span(moves).first(count)).position));
  expected.resize(60);
  const Quality quality = measure(player_of(file_with(own_points)));
  EXPECT_EQ(quality.values, expected);
  ASSERT_TRUE(quality.microseconds.has_value());
  EXPECT_GT(*quality.microseconds, 0);
  EXPECT_EQ(quality.openings.games(), 0U);
  EXPECT_TRUE(quality.depths.empty());
}

TEST_F(MeasuredQuality, GivesCopiesAway) {
  settings_.pairs = 0;
  settings_.deepest = 0;
  const Quality original = measure(player_of(file_with(own_points)));
  const Quality scaled = measure(player_of(file_with("(+ 5 (* 1/3 " + own_points + "))")));
  const Quality other = measure(player_of(file_with("(cuenta-fichas (estado-tablero e) 0 0)")));
  const auto signs = signs_of_copying(
      std::vector<ComparedPlayer>{{"a", "a", original.values}, {"b", "b", other.values}, {"c", "c", scaled.values}},
      {});
  ASSERT_EQ(signs.size(), 1U);
  EXPECT_EQ(signs[0].likeness, Likeness::SameOrder);
  EXPECT_EQ(signs[0].one + signs[0].other, "ac");
  EXPECT_EQ(signs[0].share(), 1);
}

// By its definition `regular` is own points minus the other's. Who meets itself from both sides of every opening wins
// as much as it loses.
TEST_F(MeasuredQuality, HasTheStrengthOfThePlayer) {
  const Quality regular = measure("regular(depth=2)");
  EXPECT_EQ(regular.openings.games(), 6U);
  EXPECT_EQ(regular.openings.margin, 0);
  EXPECT_EQ(regular.openings.won, regular.openings.lost);
  ASSERT_EQ(regular.depths.size(), 4U);
  EXPECT_EQ(regular.depths[1].depth, 2);
  EXPECT_EQ(regular.depths[1].score.games(), 4U);
  EXPECT_EQ(regular.depths[1].score.margin, 0);
  EXPECT_NE(regular.depths[0].score, regular.depths[3].score);
  EXPECT_FALSE(regular.microseconds.has_value());
  EXPECT_TRUE(regular.values.empty());

  const Quality same = measure(player_of(file_with(own_points)));
  EXPECT_EQ(same.opponent, "regular(depth=2)");
  EXPECT_EQ(same.openings, regular.openings);
  EXPECT_EQ(same.depths, regular.depths);

  const Quality deep = measure(player_of(file_with(own_points), 3));
  EXPECT_EQ(deep.depths, regular.depths);
  EXPECT_EQ(measure("regular(depth=3)").openings, deep.openings);
}

// It plays two moves, then one that is not there.
TEST_F(MeasuredQuality, IsStrengthAloneForBots) {
  const Quality quality = measure("ugi:" + test_bot_path() + " illegal");
  EXPECT_EQ(quality.openings, (Score{0, 0, 6, 6, -6 * game_->stake()}));
  EXPECT_TRUE(quality.depths.empty());
  EXPECT_TRUE(quality.values.empty());
  EXPECT_FALSE(quality.microseconds.has_value());
}

TEST_F(MeasuredQuality, IsRefusedWhereThereIsNoPlayer) {
  const auto refused = [&](const std::string& player) {
    return !measure_quality(player, game_, settings_, sandbox_, {}).has_value();
  };
  EXPECT_TRUE(refused("nobody"));
  EXPECT_TRUE(refused("human"));
  EXPECT_TRUE(refused(player_of(file_with("(car e)"))));  // fails on every position
  settings_.opponent = "ugi:" + test_bot_path();
  EXPECT_TRUE(refused("regular"));
}

// A function that fails where First's pit 0 holds exactly five seeds: such positions can be counted beforehand.
TEST_F(MeasuredQuality, CountsErrorsOverRandomPositions) {
  settings_.pairs = 1;
  settings_.deepest = 0;
  settings_.random_positions = 500;
  const Quality fine = measure(player_of(file_with(own_points)));
  EXPECT_EQ(fine.robustness, (Robustness{500, 0}));
  EXPECT_FALSE(fine.values.empty());

  const auto fails = file_with("(if (= 5 (get-fichas (estado-tablero e) 0 0)) (car e) 1)");
  std::size_t expected = 0;
  std::size_t tried = 0;
  for (std::uint64_t number = 1; tried < 500; ++number)
    for (const auto& moves : sample_games(*game_, 1, fold(settings_.seed, number)))
      for (std::size_t count = 0; count <= moves.size() && tried < 500; ++count, ++tried)
        expected += game_->look(std::span(moves).first(count)).position.starts_with("5,") ? 1 : 0;
  ASSERT_GT(expected, 0U);
  ASSERT_LT(expected, RobustnessSettings{}.max_errors);
  const Quality found = measure(player_of(fails));
  EXPECT_EQ(found.robustness, (Robustness{500, expected}));
  EXPECT_EQ(found.openings.games(), 2U);
}

// What is not a number ends the host, another takes over; after so many errors it is enough.
TEST_F(MeasuredQuality, EndsWithFilesThatAlwaysFail) {
  for (const char* value : {"(car e)", "\"many\""}) {
    RobustnessSettings robustness;
    robustness.max_errors = 3;
    const auto file = file_with(value);
    const auto found = measure_robustness(file.path(), *game_, robustness, sandbox_, {});
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(*found, (Robustness{3, 3})) << value;
  }
}

// 24 turns against bueno on the same machine: it takes some of its time, and nothing is compared unless it is asked
// for.
TEST_F(MeasuredQuality, ComparesTheSpeed) {
  settings_.pairs = 0;
  settings_.deepest = 0;
  const auto file = file_with(own_points);
  EXPECT_FALSE(measure(player_of(file)).speed_share.has_value());
  EXPECT_FALSE(measure(player_of(file)).robustness.has_value());
  settings_.compares_speed = true;
  const Quality compared = measure(player_of(file));
  ASSERT_TRUE(compared.speed_share.has_value());
  EXPECT_GT(*compared.speed_share, 0);
  EXPECT_LT(*compared.speed_share, 10);
}

TEST_F(MeasuredQuality, EndsWhenAskedTo) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(measure_quality("regular", game_, settings_, sandbox_, source.get_token()).has_value());
}

TEST(QualityJson, IsReadAsItWasWritten) {
  const Quality full{"regular(depth=2)",
                     {3, 1, 2, 1, -7},
                     {{1, {1, 0, 1, 0, 4}}, {2, {0, 2, 0, 0, 0}}},
                     3.25,
                     {1.0 / 3, -2, 1e300, 0.1F},
                     0.3125,
                     Robustness{10'000, 7}};
  const Quality bare{"first", {0, 0, 2, 2, -72}, {}, std::nullopt, {}};
  for (const Quality& quality : {full, bare}) {
    const auto read = quality_of(Json::parse(to_json(quality).dump()));
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(*read, quality);
  }
}

TEST(QualityJson, IsRefusedWhereSomethingIsMissingOrWrong) {
  const Quality full{"first", {3, 1, 2, 1, -7}, {{1, {1, 0, 1, 0, 4}}}, 3.25, {1}, 0.5, Robustness{10, 1}};
  const Json good = to_json(full);
  for (const auto& [key, value] : good.items()) {
    Json wrong = good;
    wrong[key] = nullptr;
    EXPECT_FALSE(quality_of(wrong).has_value()) << key;
  }
  for (const std::string key : {"opponent", "openings", "depths"}) {
    Json wrong = good;
    wrong.erase(key);
    EXPECT_FALSE(quality_of(wrong).has_value()) << key;
  }
  Json wrong = good;
  wrong["openings"]["won"] = -1;
  EXPECT_FALSE(quality_of(wrong).has_value());
  wrong = good;
  wrong["values"] = {1, "two"};
  EXPECT_FALSE(quality_of(wrong).has_value());
  EXPECT_FALSE(quality_of(Json::array()).has_value());
}

}  // namespace
}  // namespace turno::course

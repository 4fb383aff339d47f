#include "cli/options/typed_option.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace turno::cli {
namespace {

using std::chrono::milliseconds;

struct Values {
  std::size_t games = 7;
  std::optional<int> depth;
  std::uint64_t seed = 1;
  std::vector<int> levels;
  std::string method = "results";
  milliseconds pace{500};
  std::optional<milliseconds> time;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
};

// What is wrong with a command line, or nothing.
std::string complaint(std::vector<std::string> words, Values& values) {
  CLI::App app;
  add_option(app, "--games", values.games, "", "N")->check(whole_number(1, 100));
  add_option(app, "--depth", values.depth, "", "N")->check(whole_number(0, 9));
  add_option(app, "--seed", values.seed, "", "N")->check(whole_number(0, any_number));
  add_option(app, "--level", values.levels, "", "N")->check(whole_number(1, 10));
  add_option(app, "--method", values.method, "", "M")->check(one_word_of({"results", "play"}));
  add_duration(app, "--pace", values.pace, "", "T", Zero::Allowed);
  add_duration(app, "--time", values.time, "", "T");
  add_threads(app, "--threads", values.threads, "");
  add_memory(app, values.memory, "", "64MB");
  std::reverse(words.begin(), words.end());  // as CLI11 takes them
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return error.what();
  }
  return "";
}

std::string complaint(std::vector<std::string> words) {
  Values values;
  return complaint(std::move(words), values);
}

TEST(TypedOption, KeepsDefaultsWhereNothingIsSaid) {
  Values values;
  EXPECT_EQ(complaint({}, values), "");
  EXPECT_EQ(values.games, 7U);
  EXPECT_EQ(values.depth, std::nullopt);
  EXPECT_EQ(values.pace, milliseconds(500));
  EXPECT_EQ(values.time, std::nullopt);
}

TEST(TypedOption, ConvertsWhatWasTyped) {
  Values values;
  EXPECT_EQ(complaint({"--games", "100", "--depth", "0", "--seed", "18446744073709551615", "--level", "2", "10",
                       "--method", "play", "--pace", "0s", "--time", "2m", "--threads", "1", "--memory", "2MB"},
                      values),
            "");
  EXPECT_EQ(values.games, 100U);
  EXPECT_EQ(values.depth, 0);
  EXPECT_EQ(values.seed, any_number);
  EXPECT_EQ(values.levels, (std::vector<int>{2, 10}));
  EXPECT_EQ(values.method, "play");
  EXPECT_EQ(values.pace, milliseconds(0));
  EXPECT_EQ(values.time, milliseconds(120'000));
  EXPECT_EQ(values.threads, 1U);
  EXPECT_EQ(values.memory, std::size_t{2} << 20U);
}

TEST(TypedOption, NamesTheOptionAndSaysWhatToWrite) {
  for (const std::string text : {"0", "101", "-1", "+1", "01", "1.5", "1x", "many", "99999999999999999999"})
    EXPECT_EQ(complaint({"--games=" + text}), "--games: \"" + text + "\" is not a whole number from 1 to 100");
  EXPECT_EQ(complaint({"--level", "3", "11"}), "--level: \"11\" is not a whole number from 1 to 10");
  EXPECT_EQ(complaint({"--method", "luck"}), "--method: there is no \"luck\"; write results or play");
  EXPECT_EQ(complaint({"--time", "0s"}), "--time: \"0s\" is not a time; write 500ms, 30s or 2m");
  EXPECT_EQ(complaint({"--time", "999999m"}), "--time: \"999999m\" is too long; a week is the most");
  EXPECT_NE(complaint({"--memory", "99999999999G"}).find("99999999999G is more than this machine has"),
            std::string::npos);
  EXPECT_EQ(complaint({"--pace", "fast"}), "--pace: \"fast\" is not a time; write 500ms, 30s or 2m");
  EXPECT_EQ(complaint({"--memory", "64"}), "--memory: \"64\" is not a size; write 64MB or 2GB");
  EXPECT_EQ(complaint({"--threads", "0"}).substr(0, 14), "--threads: \"0\"");
}

}  // namespace
}  // namespace turno::cli

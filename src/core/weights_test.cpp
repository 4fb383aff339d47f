#include "core/weights.hpp"

#include <gtest/gtest.h>

#include <array>

namespace turno {
namespace {

constexpr auto terms = std::to_array<std::string_view>({"unit", "one", "two"});

std::string error_of(std::string_view text) {
  const auto weights = parse_weights(text, terms);
  return weights ? "none" : weights.error();
}

TEST(Weights, AreReadInTheOrderOfTheTerms) {
  EXPECT_EQ(parse_weights(R"({"found": "by hand", "weights": {"two": -2, "unit": 100, "one": 1}})", terms).value(),
            (std::vector<int>{100, 1, -2}));
}

TEST(Weights, MustBeThereAndFit) {
  const std::string expected = R"(expected one JSON object with an object "weights"; turno tune writes it)";
  EXPECT_EQ(error_of("nonsense"), expected);
  EXPECT_EQ(error_of("[]"), expected);
  EXPECT_EQ(error_of(R"({"weights": 3})"), expected);
  EXPECT_EQ(error_of(R"({"weights": {"unit": 100, "one": 1}})"),
            R"(weight "two" must be a whole number from -100000 to 100000)");
  EXPECT_EQ(error_of(R"({"weights": {"unit": 100, "one": 1.5, "two": 2}})"),
            R"(weight "one" must be a whole number from -100000 to 100000)");
  EXPECT_EQ(error_of(R"({"weights": {"unit": 100, "one": 100001, "two": 2}})"),
            R"(weight "one" must be a whole number from -100000 to 100000)");
  EXPECT_EQ(error_of(R"({"weights": {"unit": 100, "one": 1, "two": 2, "three": 3}})"),
            R"(there is no term "three"; terms: unit, one, two)");
  EXPECT_EQ(error_of(R"({"weights": {"unit": 50, "one": 1, "two": 2}})"),
            R"(weight "unit" must be 100: it is the unit of the others)");
}

}  // namespace
}  // namespace turno

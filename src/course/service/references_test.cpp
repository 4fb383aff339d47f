#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "course/reports/course_example.hpp"
#include "course/service/reference_suggestion.hpp"
#include "course/service/roster.hpp"

namespace turno::course {
namespace {

constexpr std::size_t names_in_list = 60;

class References : public testing::Test {
 protected:
  // The names that so many get of whom nothing else is said.
  static std::vector<std::string> drawn(example::PlayedCourse& course, std::size_t count) {
    std::vector<std::string> aliases;
    for (std::size_t i = 0; i < count; ++i) {
      const NewReference reference{
          .name = "r" + std::to_string(i), .player = "first", .from = example::date("2026-04-06")};
      aliases.push_back(add_reference(course.course(), course.catalog(), reference, course.now()).value());
    }
    return aliases;
  }

  std::string refused(SuggestionRequest request) {
    const auto suggestion =
        suggest_references(course_.course(), request, {course_.catalog(), nullptr, {}}, std::stop_token());
    return suggestion ? "taken" : suggestion.error();
  }

  example::PlayedCourse course_;
};

// Two courses that add the same players do not have them under the same names, in the same order.
TEST_F(References, AreNamedByLot) {
  example::PlayedCourse other;
  EXPECT_NE(drawn(course_, 10), drawn(other, 10));
}

TEST_F(References, AreNamedApart) {
  const auto aliases = drawn(course_, names_in_list + 1);
  EXPECT_EQ(std::set<std::string>(aliases.begin(), aliases.end()).size(), aliases.size());
  for (std::size_t i = 0; i < names_in_list; ++i) EXPECT_FALSE(aliases[i].ends_with(" 2")) << aliases[i];
  EXPECT_TRUE(aliases.back().ends_with(" 2")) << aliases.back();
}

// With all other names taken the next one would be this, were it not a student's.
TEST_F(References, AreNotNamedLikeStudentsPlayers) {
  course_.append_events({PairAdded{{14, 2}, "q7", "hash"}});
  course_.hand_in({{14, 2}, 1}, "grupo14pareja021q70604.cl",
                  {{example::step("name", Outcome::Accepted, "")}, "\u00A0Quasar "});  // shown without its blanks
  const auto aliases = drawn(course_, names_in_list);
  EXPECT_EQ(std::count(aliases.begin(), aliases.end(), "Quasar"), 0);
  EXPECT_TRUE(aliases.back().ends_with(" 2")) << aliases.back();
}

TEST_F(References, AreSuggestedOnlyWherePlayersAre) {
  EXPECT_NE(refused({}).find("of whom none can play now"), std::string::npos) << refused({});
  course_.append_events({PairAdded{{14, 2}, "q7", "hash"}});
  course_.hand_in({{14, 2}, 1}, "grupo14pareja021q70604.cl", {{example::step("name", Outcome::Accepted, "")}, "Ana"});
  course_.hand_in({{14, 2}, 2}, "grupo14pareja022q70604.cl",
                  {{example::step("name", Outcome::Disqualified, "")}, "Bea"});
  EXPECT_NE(refused({}).find("of whom only one can play now"), std::string::npos) << refused({});
  EXPECT_NE(refused({}).find("turno course status"), std::string::npos);
}

TEST_F(References, AreSuggestedOnlyFromCandidatesThatPlay) {
  SuggestionRequest request;
  request.candidates = {"first", "last"};
  EXPECT_NE(refused(request).find("5 are wanted, but there are only 2 candidates"), std::string::npos);
  request.count = 1;
  request.candidates = {"human"};
  EXPECT_NE(refused(request).find("human"), std::string::npos);
  request.candidates = {"nobody-of-that-name"};
  EXPECT_NE(refused(request).find("nobody-of-that-name"), std::string::npos) << refused(request);
}

}  // namespace
}  // namespace turno::course

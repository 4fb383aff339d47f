#include "course/intake/submission_name.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turno::course {
namespace {

TEST(SubmissionName, SaysWhoseItIs) {
  const auto name = parse_submission_name("grupo14pareja023Xf0604.cl", lisp_extension);
  ASSERT_TRUE(name.has_value()) << name.error().text;
  EXPECT_EQ(*name, (SubmissionName{14, 2, 3, "Xf", 6, 4}));
  EXPECT_EQ(name->package(), "GRUPO14PAREJA023XF0604");
}

TEST(SubmissionName, HasEveryDayOfTheYear) {
  for (const std::string date : {"0101", "3101", "2902", "3103", "3004", "3112"})
    EXPECT_TRUE(parse_submission_name("grupo01pareja11199" + date + ".cl", lisp_extension).has_value()) << date;
}

struct WrongName {
  std::string name;
  std::string why;
};

TEST(SubmissionName, SaysWhichPartIsWrong) {
  const std::vector<WrongName> table{
      {"", R"(the beginning is "", not "grupo")"},
      {"Grupo14pareja023Xf0604.cl", R"(the beginning is "Grupo", not "grupo")"},
      {"grupo1pareja023Xf0604.cl", R"(the group after "grupo" is "1p", not two digits)"},
      {"grupo014pareja023Xf0604.cl", R"(what follows the group is "4parej", not "pareja")"},
      {"grupo14Pareja023Xf0604.cl", R"(what follows the group is "Pareja", not "pareja")"},
      {"grupo14pareja2a3Xf0604.cl", R"(the pair after "pareja" is "2a", not two digits)"},
      {"grupo14pareja024Xf0604.cl", R"(the player number after the pair is "4", not 1, 2 or 3)"},
      {"grupo14pareja020Xf0604.cl", R"(the player number after the pair is "0", not 1, 2 or 3)"},
      {"grupo14pareja023X-0604.cl", R"(the pair's code after the player is "X-", not two letters or digits)"},
      {"grupo14pareja023\xC3\xB1"
       "0604.cl",
       R"(the pair's code after the player is "??", not two letters or digits)"},
      {"grupo14pareja023Xfa604.cl", R"(the day after the code is "a6", not two digits)"},
      {"grupo14pareja023Xf06.cl", R"(the month after the day is ".c", not two digits)"},
      {"grupo14pareja023Xf0613.cl", R"(the month is "13", not 01 to 12)"},
      {"grupo14pareja023Xf0600.cl", R"(the month is "00", not 01 to 12)"},
      {"grupo14pareja023Xf3102.cl", R"(the day is "31" of month "02", which has 01 to 29)"},
      {"grupo14pareja023Xf3104.cl", R"(the day is "31" of month "04", which has 01 to 30)"},
      {"grupo14pareja023Xf0004.cl", R"(the day is "00" of month "04", which has 01 to 30)"},
      {"grupo14pareja023Xf0604.lisp", R"(the ending after the date is ".li", not ".cl")"},
      {"grupo14pareja023Xf0604", R"(the ending after the date is "", not ".cl")"},
      {"grupo14pareja023Xf0604.CL", R"(the ending after the date is ".CL", not ".cl")"},
      {"grupo14pareja023Xf0604.cl.bak", R"(after ".cl" there is more: ".bak")"},
      {" grupo14pareja023Xf0604.cl", R"(the beginning is " grup", not "grupo")"},
      {"../grupo14pareja023Xf0604.cl", R"(the beginning is "../gr", not "grupo")"},
  };
  for (const WrongName& refused : table) {
    const auto name = parse_submission_name(refused.name, lisp_extension);
    ASSERT_FALSE(name.has_value()) << refused.name;
    EXPECT_NE(name.error().text.find(": " + refused.why + ";"), std::string::npos) << name.error().text;
  }
}

TEST(SubmissionName, EndsAsTheCourseSays) {
  const auto name = parse_submission_name("grupo14pareja023Xf0604.py", ".py");
  ASSERT_TRUE(name.has_value()) << name.error().text;
  EXPECT_EQ(*name, (SubmissionName{14, 2, 3, "Xf", 6, 4}));
  for (const auto& [wrong, why] : std::vector<WrongName>{
           {"grupo14pareja023Xf0604.cl", R"(the ending after the date is ".cl", not ".py")"},
           {"grupo14pareja023Xf0604.pyc", R"(after ".py" there is more: "c")"},
       }) {
    const auto refused = parse_submission_name(wrong, ".py");
    ASSERT_FALSE(refused.has_value()) << wrong;
    EXPECT_NE(refused.error().text.find(": " + why + "; a name looks like grupo14pareja023Xf0604.py"),
              std::string::npos)
        << refused.error().text;
  }
}

TEST(SubmissionName, ShowsAHostileNameShortAndPlain) {
  const auto name = parse_submission_name(std::string(100'000, '\n') + "\x1B[2J", lisp_extension);
  ASSERT_FALSE(name.has_value());
  EXPECT_LT(name.error().text.size(), 250U);
  EXPECT_EQ(name.error().text.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace turno::course

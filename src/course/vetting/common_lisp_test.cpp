#include "course/vetting/common_lisp.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "course/vetting/form.hpp"
#include "course/vetting/names.hpp"
#include "test_data.hpp"

namespace turno::course {
namespace {

std::map<std::string, int> names_of_groups() {
  std::map<std::string, int> names;
  for (const SymbolGroup& group : common_lisp_groups()) {
    std::istringstream words{std::string(group.names)};
    for (std::string word; words >> word;) ++names[word];
  }
  return names;
}

// symbols.txt is what SBCL says: (do-external-symbols (s :cl) ...).
TEST(CommonLisp, HasEverySymbolOfTheStandardOnce) {
  std::istringstream lines(test::read_data("common-lisp/symbols.txt"));
  std::map<std::string, int> expected;
  for (std::string line; std::getline(lines, line);) {
    expected[lower_case(line)] = 1;
    EXPECT_TRUE(common_lisp_kind(line).has_value()) << line;
  }
  EXPECT_EQ(expected.size(), 978U);
  EXPECT_EQ(names_of_groups(), expected);
}

TEST(CommonLisp, KnowsNothingElse) {
  for (const std::string name : {"", " ", "car", "HEURISTICA", "RUN-PROGRAM", "BEING", "CAR "})
    EXPECT_FALSE(common_lisp_kind(name).has_value()) << name;
}

// What would be an escape, if somebody moved it among the allowed.
TEST(CommonLisp, AllowsNothingThatReachesOut) {
  for (const std::string name : {"EVAL",
                                 "COMPILE",
                                 "LOAD",
                                 "OPEN",
                                 "READ",
                                 "READ-FROM-STRING",
                                 "INTERN",
                                 "GET",
                                 "FIND-SYMBOL",
                                 "SET",
                                 "SETF",
                                 "SYMBOL-VALUE",
                                 "SYMBOL-FUNCTION",
                                 "FDEFINITION",
                                 "PROGV",
                                 "FORMAT",
                                 "FORMATTER",
                                 "ERROR",
                                 "WARN",
                                 "ASSERT",
                                 "DEFSTRUCT",
                                 "DEFMETHOD",
                                 "MACROLET",
                                 "EVAL-WHEN",
                                 "LOAD-TIME-VALUE",
                                 "HANDLER-CASE",
                                 "UNWIND-PROTECT",
                                 "CATCH",
                                 "THROW",
                                 "FTYPE",
                                 "OPTIMIZE",
                                 "SAFETY",
                                 "DYNAMIC-EXTENT",
                                 "PROCLAIM",
                                 "SATISFIES",
                                 "TYPE-OF",
                                 "BIT-AND",
                                 "MAPCAN",
                                 "SORT",
                                 "FILL",
                                 "*PACKAGE*",
                                 "*READ-EVAL*",
                                 "SLOT-VALUE",
                                 "DO-SYMBOLS",
                                 "TRACE",
                                 "COERCE",
                                 "DEFUN",
                                 "IN-PACKAGE"})
    EXPECT_NE(common_lisp_kind(name), SymbolKind::Allowed) << name;
}

TEST(CommonLisp, NamesOfTheGameAreNotOfLisp) {
  EXPECT_EQ(mancala_names().size(), 18U);
  for (const std::string_view name : mancala_names()) EXPECT_FALSE(common_lisp_kind(name).has_value()) << name;
}

TEST(CommonLisp, DocumentationHasEverySymbol) {
  const std::string page = test::read_data("../../docs/vetting.md");
  for (const auto& [name, times] : names_of_groups()) EXPECT_NE(page.find('`' + name + '`'), std::string::npos) << name;
  for (const std::string_view name : mancala_names())
    EXPECT_NE(page.find('`' + lower_case(name) + '`'), std::string::npos) << name;
}

}  // namespace
}  // namespace turno::course

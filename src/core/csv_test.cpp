#include "core/csv.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

using Lines = std::vector<CsvLine>;

Lines read(std::string_view text) {
  const auto lines = parse_csv(text);
  EXPECT_TRUE(lines) << lines.error();
  return lines.value_or(Lines{});
}

std::string error_of(std::string_view text) {
  const auto lines = parse_csv(text);
  return lines ? "" : lines.error();
}

TEST(Csv, IsReadAsSpreadsheetsWriteIt) {
  const Lines wanted{{1, {"pair", "written"}}, {2, {"14/02", "3.5"}}, {3, {"14/03", ""}}};
  EXPECT_EQ(read("pair,written\n14/02,3.5\n14/03,\n"), wanted);
  EXPECT_EQ(read("pair,written\r\n14/02,3.5\r\n14/03,"), wanted);
  EXPECT_EQ(read("\xEF\xBB\xBFpair;written\r\n14/02;3.5\r\n14/03;\r\n"), wanted);
  EXPECT_EQ(read("pair\twritten\n14/02\t3.5\n14/03\t\n"), wanted);
  EXPECT_EQ(read(" pair , written \n\"14/02\", \"3.5\" \n14/03,\"\"\n"), wanted);
}

// With semicolons a comma is a part of the number, as a Spanish spreadsheet writes it.
TEST(Csv, LeavesCommasBetweenSemicolonsAlone) {
  EXPECT_EQ(read("a;b;c\n3,5;;\"x;y\"\n"), (Lines{{1, {"a", "b", "c"}}, {2, {"3,5", "", "x;y"}}}));
}

TEST(Csv, NumbersLinesAsEditorsDo) {
  EXPECT_EQ(read("a,b\n\n , \n\"1\n2\",3\nx\n"), (Lines{{1, {"a", "b"}}, {4, {"1\n2", "3"}}, {6, {"x"}}}));
}

TEST(Csv, TakesTwoQuotesForOne) {
  EXPECT_EQ(read("a\n\"say \"\"no\"\"\"\n\"\"\"\"\n"), (Lines{{1, {"a"}}, {2, {"say \"no\""}}, {3, {"\""}}}));
  EXPECT_EQ(read("a\n5\" wide\n"), (Lines{{1, {"a"}}, {2, {"5\" wide"}}}));
}

TEST(Csv, TakesLatin1WhereItIsNoUtf8) {
  EXPECT_EQ(read("Jos\xE9\n"), read("Jos\xC3\xA9\n"));
  EXPECT_EQ(read("Jos\xC3\xA9\n"), (Lines{{1, {"José"}}}));
}

TEST(Csv, OfNothingHasNoLines) {
  for (const std::string_view text : {"", "\n", "\r\n\r\n", " ", ",,\n", "\xEF\xBB\xBF"})
    EXPECT_EQ(read(text), Lines{});
}

TEST(Csv, SaysWhereItIsWrong) {
  EXPECT_EQ(error_of("a\nb\n\"c\nd\n"), "line 3: a quote is opened and never closed");
  EXPECT_EQ(error_of("a\n\"b\"c\n"), "line 2: there is something behind a closing quote");
  EXPECT_NE(error_of(std::string_view("a\0b", 3)).find("save it as CSV (UTF-8)"), std::string::npos);
  EXPECT_NE(error_of("\xFF\xFE\x61").find("save it as CSV (UTF-8)"), std::string::npos);
}

}  // namespace
}  // namespace turno

#include "course/service/pair_list.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"
#include "course/service/roster.hpp"

namespace turno::course {
namespace {

class ListsOfPairs : public testing::Test {
 protected:
  tl::expected<ImportedPairs, ListMistakes> import(std::string_view csv) {
    return import_pairs(course_.course(), csv, course_.now());
  }

  // All that is wrong, in lines. Nothing of the list may have been taken.
  std::string mistakes(std::string_view csv) {
    const std::size_t before = course_.ledger().pairs().size();
    const auto imported = import(csv);
    EXPECT_EQ(course_.ledger().pairs().size(), before);
    std::string lines;
    if (imported) return "taken";
    for (const std::string& line : imported.error()) lines += line + "\n";
    return lines;
  }

  example::PlayedCourse course_;
};

TEST_F(ListsOfPairs, AreImported) {
  const auto imported = import(
      "group,pair,names,e-mail,code\n"
      "14,02,\"Ana Ruiz, Luis Peña\",ana@example.org,Xf\n"
      "3,1,Eva y Noé,,\n"
      "14,3,,,q7-k7mq2vwt9d4h\n");
  ASSERT_TRUE(imported) << imported.error().front();
  ASSERT_EQ(imported->added.size(), 3U);
  EXPECT_EQ(imported->added[0].id, (PairId{14, 2}));
  EXPECT_EQ(imported->added[0].code.short_part, "Xf");
  EXPECT_EQ(imported->added[0].code.long_part.size(), 12U);
  EXPECT_EQ(imported->added[1].code.short_part.size(), 2U);
  EXPECT_EQ(imported->added[2].code.whole(), "q7-k7mq2vwt9d4h");
  const Ledger ledger = course_.ledger();
  EXPECT_EQ(ledger.find({14, 2})->note, "Ana Ruiz, Luis Peña");
  EXPECT_EQ(ledger.find({14, 2})->email, "ana@example.org");
  EXPECT_TRUE(knows_code(*ledger.find({14, 3}), "q7-k7mq2vwt9d4h"));
  EXPECT_TRUE(knows_code(*ledger.find({14, 2}), imported->added[0].code.whole()));
}

// As spreadsheets of other countries save them: semicolons, Latin-1, CR LF, headings in another order and language.
TEST_F(ListsOfPairs, ComeFromAnySpreadsheet) {
  ASSERT_TRUE(
      import("pareja;grupo;correo;nombres\r\n02;14;a@b.es;Pe\xF1"
             "a, Luis\r\n"));
  EXPECT_EQ(course_.ledger().find({14, 2})->note, "Peña, Luis");
  EXPECT_EQ(course_.ledger().find({14, 2})->email, "a@b.es");
  ASSERT_TRUE(
      import("\xEF\xBB\xBF"
             "14,05\n"));  // without a heading, in the usual order
  EXPECT_NE(course_.ledger().find({14, 5}), nullptr);
}

TEST_F(ListsOfPairs, AreTakenAsAWholeOrNotAtAll) {
  EXPECT_EQ(mistakes("group,pair,names,e-mail,code\n"
                     "14,02,Ana,ana@example.org,Xf\n"
                     "fourteen,03,,,\n"
                     "14,100,,,\n"
                     "14,-1,,,\n"
                     "14,02,Ana again,,\n"
                     "\n"
                     "14,06,,no address,\n"
                     "14,07,,,X\n"
                     "14,08,,,X f\n"
                     "14,09,,,Xf-short\n"
                     "14,10,,,,,too many\n"),
            "line 3: the group is \"fourteen\", not a number from 0 to 99\n"
            "line 4: the pair is \"100\", not a number from 0 to 99\n"
            "line 5: the pair is \"-1\", not a number from 0 to 99\n"
            "line 6: pair 14/02 is already in line 2\n"
            "line 8: \"no address\" is not an e-mail address\n"
            "line 9: \"X\" is not a code: write two letters or digits, as in Xf, or those, a hyphen and at least 12 "
            "small letters or digits\n"
            "line 10: \"X f\" is not a code: write two letters or digits, as in Xf, or those, a hyphen and at least 12 "
            "small letters or digits\n"
            "line 11: \"Xf-short\" is not a code: write two letters or digits, as in Xf, or those, a hyphen and at "
            "least 12 small letters or digits\n"
            "line 12: 7 fields, but there are 5 columns; quote what holds a separator\n");
}

// What nobody would hand in by mistake.
TEST_F(ListsOfPairs, WithstandStrangeFiles) {
  EXPECT_EQ(mistakes(""), "the list has no pairs\n");
  EXPECT_EQ(mistakes("group,pair\n"), "the list has no pairs\n");
  EXPECT_NE(mistakes("group,pear\n1,2\n").find("line 1: there is no column \"pear\""), std::string::npos);
  EXPECT_NE(mistakes("group,names\n1,2\n").find("line 1: there is no column \"pair\""), std::string::npos);
  EXPECT_NE(mistakes("group,pair,pair\n1,2,3\n").find("two columns \"pair\""), std::string::npos);
  EXPECT_NE(mistakes("group,pair,names\n1,2,\"never closed\n").find("never closed"), std::string::npos);
  EXPECT_NE(mistakes("group,pair,names\n1,2,\"two\nlines\"\n").find("line 2: names: write it without control"),
            std::string::npos);
  EXPECT_NE(mistakes("group,pair,names\n1,2,\x1b[31m\n").find("line 2: names: write it without control"),
            std::string::npos);
  EXPECT_NE(mistakes("group,pair,names\n1,2," + std::string(201, 'x') + "\n").find("at most 200 characters"),
            std::string::npos);
  EXPECT_NE(mistakes(std::string("group,pair\n1,\0002\n", 16)).find("not a text"), std::string::npos);
  EXPECT_NE(mistakes("\xFF\xFEg").find("not a text"), std::string::npos);
  EXPECT_NE(mistakes(std::string((1U << 20U) + 1, 'x')).find("larger than 1 MiB"), std::string::npos);
  EXPECT_NE(mistakes("group,pair\n99999999999999999999,1\n").find("not a number"), std::string::npos);
  EXPECT_NE(mistakes("group,pair\n1.5,1\n").find("not a number"), std::string::npos);
  EXPECT_NE(mistakes("group,pair\n+1,1\n").find("not a number"), std::string::npos);
}

TEST_F(ListsOfPairs, AreImportedFromWhatWasExported) {
  ASSERT_TRUE(
      import("group,pair,names,e-mail,code,division\n"
             "14,2,\"Ana \"\"la\"\" Ruiz, Luis\",a@b.es,Xf,north\n"
             "3,1,=1+1,+x@y.es,7z,\n"
             "3,2,\"a;b\",,aa,\n"));
  const std::string csv = pairs_csv(course_.ledger());
  EXPECT_EQ(csv,
            "group,pair,names,e-mail,code,division\r\n"
            "03,01,'=1+1,'+x@y.es,7z,\r\n"
            "03,02,a;b,,aa,\r\n"
            "14,02,\"Ana \"\"la\"\" Ruiz, Luis\",a@b.es,Xf,north\r\n");
  const auto again = import(csv);
  ASSERT_TRUE(again) << again.error().front();
  EXPECT_EQ(again->unchanged, 3U);
  EXPECT_TRUE(again->added.empty());

  example::PlayedCourse other;
  ASSERT_TRUE(import_pairs(other.course(), csv, other.now()));
  EXPECT_EQ(pairs_csv(other.ledger()), csv);
  EXPECT_EQ(other.ledger().find({3, 1})->note, "=1+1");
}

TEST_F(ListsOfPairs, ChangeNoPairThatIsThere) {
  ASSERT_TRUE(import("14,2,Ana,,Xf\n"));
  EXPECT_EQ(mistakes("14,3,Eva\n14,2,Eva,,Xf\n"), "line 2: the course has pair 14/02 already, with other details\n");
  EXPECT_NE(mistakes("14,2,Ana,,Xg\n").find("line 1: the course has pair 14/02"), std::string::npos);
  ASSERT_TRUE(import("14,2,Ana\n14,3,Eva\n"));  // no code: it keeps its own
  EXPECT_EQ(course_.ledger().find({14, 2})->code, "Xf");
}

TEST_F(ListsOfPairs, HaveDivisionsWhereCupsArePlayed) {
  course_.course().settings.tournament.format = tournament::Format::Cup;
  EXPECT_NE(mistakes("group,pair,division\n1,1,north\n1,2,\n").find("line 3: this course plays cups"),
            std::string::npos);
  EXPECT_TRUE(import("group,pair,division\n1,1,north\n"));
}

}  // namespace
}  // namespace turno::course

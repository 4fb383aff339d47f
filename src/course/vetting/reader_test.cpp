#include "course/vetting/reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace turno::course {
namespace {

// Forms written so that tests can compare them: symbols with their case and package, the kind of everything else.
std::string written(const Form& form);

std::string written_items(const Form& form) {
  std::string text;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    if (i > 0) text += form.is_dotted && i + 1 == form.items.size() ? " . " : " ";
    text += written(form.items[i]);
  }
  return text;
}

std::string written(const Form& form) {
  switch (form.kind) {
    case FormKind::Symbol:
      switch (form.prefix) {
        case Prefix::None: return form.text;
        case Prefix::Keyword: return ":" + form.text;
        case Prefix::Uninterned: return "#:" + form.text;
        case Prefix::External: return form.package + ":" + form.text;
        case Prefix::Internal: return form.package + "::" + form.text;
      }
      return "?";
    case FormKind::Number: return "n" + form.text;
    case FormKind::String: return "\"" + form.text + "\"";
    case FormKind::Character: return form.text;
    case FormKind::List: return "(" + written_items(form) + ")";
    case FormKind::Vector: return "#(" + written_items(form) + ")";
    case FormKind::Backquote: return "`" + written_items(form);
    case FormKind::Comma: return "," + written_items(form);
    case FormKind::Splice: return ",@" + written_items(form);
  }
  return "?";
}

std::string read(const std::string& text) {
  const auto forms = read_forms(text);
  if (!forms) return "error: " + forms.error().what.text;
  std::string all;
  for (const Form& form : *forms) all += (all.empty() ? "" : " ") + written(form);
  return all;
}

struct Read {
  std::string text;
  std::string forms;
};

// Each as SBCL 2.2.9 reads it.
TEST(Reader, ReadsWhatLispReads) {
  const std::vector<Read> table{
      {"", ""},
      {" \n\t\f ; nothing", ""},
      {"(a B c-D)", "(A B C-D)"},
      {"()", "()"},
      {"(a . b)", "(A . B)"},
      {"(a .(b))", "(A B)"},
      {"(a . (b . (c . d)))", "(A B C . D)"},
      {"(a . nil) (a . ()) (a . cl:nil) (a . |nil|)", "(A) (A) (A) (A . nil)"},
      {"(a . 'b) (a . #'b) (a . #(b))", "(A CL:QUOTE B) (A CL:FUNCTION B) (A . #(B))"},
      {"`(a . ,b)", "`(A . ,B)"},
      {"(a . ; comment\n b)", "(A . B)"},
      {"(a .b)", "(A .B)"},
      {"'a ''a", "(CL:QUOTE A) (CL:QUOTE (CL:QUOTE A))"},
      {"#'car", "(CL:FUNCTION CAR)"},
      {"#(1 #(a))", "#(n1 #(A))"},
      {"`(a ,b ,@c)", "`(A ,B ,@C)"},
      {"`(,`(,a))", "`(,`(,A))"},
      {R"("a\"b\\c" "d)e;f")", R"("a"b\c" "d)e;f")"},
      {"\"two\nlines\"", "\"two\nlines\""},
      {"a;b\nc", "A C"},
      {"a#b a|b c|d a\\bc |a\\|b|", "A#B Ab cD AbC a|b"},
      {"|El (Mulo); \"v2|", "El (Mulo); \"v2"},
      {"#| a #| b |# (c |# d", "D"},
      {"#||# a #|#|||#|# b", "A B"},
      {":key cl:car cl::car mancala:suma-fila |cl|:a", ":KEY CL:CAR CL::CAR MANCALA:SUMA-FILA cl:A"},
      {":|Key| :1 a\\:b", ":Key :1 A:B"},
      {"#:g", "#:G"},
      {"se\xC3\xB1or \xC3\xBF", "SE\xC3\x91OR \xC5\xB8"},
      {"\\1 5|0|", "1 50"},
      {"a'b(c)\"d\"", "A (CL:QUOTE B) (C) \"d\""},
  };
  for (const Read& row : table) EXPECT_EQ(read(row.text), row.forms) << row.text;
}

TEST(Reader, TellsNumbersFromNames) {
  for (const std::string number : {"0", "-12", "+5", "12.", "-0.", "1/2", "-3/4", "1.5", ".5", "-.5", "+.5e3", "1e5",
                                   "1E-5", "1.e5", "2d0", "1s0", "1f0", "1L+2", "1.5d-3"})
    EXPECT_EQ(read(number), "n" + number);
  for (const std::string name :
       {"1+", "1-", "+", "-", "*", "/", "A1", "-AB1", "+MAX+", "E5", "/5", "1AB", "<=", "1*2", "+.", "&KEY"})
    EXPECT_EQ(read(name), name);
  for (const std::string doubtful :
       {"1a", "1r5", "1e", "1e5e5", "1/2.", "1^2", "1_000", "1/2/3", "-.e5", "1.2.3", "+1e", "1-2"})
    EXPECT_EQ(read(doubtful).substr(0, 6), "error:") << doubtful;
  EXPECT_EQ(read("#xFF #b-101 #o17 #3R12 #36rZZ #x1/a"), "n#16rFF n#2r-101 n#8r17 n#3r12 n#36rZZ n#16r1/a");
  for (const std::string bad : {"#xG", "#b2", "#x", "#x FF", "#r1", "#1r0", "#37r1", "#x1.5", "#x|F|"})
    EXPECT_EQ(read(bad).substr(0, 6), "error:") << bad;
}

TEST(Reader, ReadsCharacters) {
  EXPECT_EQ(read(R"((#\( #\) #\; #\" #\a #\A #\\ #\| #\# #\' #\Space #\newline #\Tab))"),
            R"((#\( #\) #\; #\" #\a #\A #\\ #\| #\# #\' #\Space #\newline #\Tab))");
  EXPECT_EQ(read("#\\ "), "#\\ ");
  EXPECT_EQ(read("#\\\xC3\xB1"), "#\\\xC3\xB1");
  for (const std::string bad : {"#\\", "#\\\n", "#\\foo", "#\\(a", "#\\a|b|", "#\\U+41", "#\\a\\b"})
    EXPECT_EQ(read(bad).substr(0, 6), "error:") << bad;
}

struct Unreadable {
  std::string text;
  ReadFault fault;
  int line;
};

TEST(Reader, SaysWhatItRefusesAndWhere) {
  constexpr auto malformed = ReadFault::Malformed;
  constexpr auto unsupported = ReadFault::Unsupported;
  constexpr auto evaluation = ReadFault::ReadTimeEvaluation;
  constexpr auto foreign = ReadFault::ForeignPackage;
  const std::vector<Unreadable> table{
      {"(a)\n(b\n(c)\n", malformed, 2},  // where the form begins that is never closed
      {"(a)\n\n  '", malformed, 3},
      {"a\n)", malformed, 2},
      {"(a\n')", malformed, 2},
      {"(a\n. )", malformed, 2},
      {"(\n. a)", malformed, 2},
      {"(a . b\nc)", malformed, 2},
      {"(a . . b)", malformed, 1},
      {"a . b", malformed, 1},
      {"...", malformed, 1},
      {"#(1 . 2)", malformed, 1},
      {"(a\n\"b\n\n", malformed, 2},
      {"(a\n|b\n|)", malformed, 2},
      {"a\\", malformed, 1},
      {"\n#| a #| b |#\n", malformed, 2},
      {"\n,a", malformed, 2},
      {"`(a ,(b ,c))", malformed, 1},
      {"`(a ,.b)", unsupported, 1},
      {"`,@a", malformed, 1},
      {"(a . `b)", unsupported, 1},
      {"a:", malformed, 1},
      {"a:b:c", malformed, 1},
      {"::a", malformed, 1},
      {":", malformed, 1},
      {"a:::b", malformed, 1},
      {"||", unsupported, 1},
      {"||:a", unsupported, 1},
      {"cl:||:car", unsupported, 1},
      {"(a\nsb-ext::(exit))", foreign, 2},
      {"sb-ext:(exit)", foreign, 1},
      {"sb-ext::'exit", foreign, 1},
      {"#:a:b", malformed, 1},
      {"#", malformed, 1},
      {"(a\n'(b #.(exit)))", evaluation, 2},
      {"#,(exit)", evaluation, 1},
      {"\n#+sbcl a", unsupported, 2},
      {"#-sbcl a", unsupported, 1},
      {"#1=a", unsupported, 1},
      {"#1#", unsupported, 1},
      {"#S(a)", unsupported, 1},
      {"#P\"a\"", unsupported, 1},
      {"#2A((1))", unsupported, 1},
      {"#*101", unsupported, 1},
      {"#c(1 2)", unsupported, 1},
      {"#<a>", unsupported, 1},
      {"#!a", unsupported, 1},
      {"# a", unsupported, 1},
      {"#3(1)", unsupported, 1},
      {"#1'a", unsupported, 1},
      {"\xEF\xBD\x85val", unsupported, 1},  // a full-width e: SBCL reads eval
      {"(\n\xC2\xAA)", unsupported, 2},     // a feminine ordinal: SBCL reads a
      {"e\xCC\x81", unsupported, 1},        // a combining accent
      {"(a\xC2\xA0"
       "b)",
       unsupported, 1},  // a no-break space
      {"|\xE2\x99\x9F|", unsupported, 1},
      {std::string(201, 'a'), unsupported, 1},
      {std::string(1000, '1'), unsupported, 1},
  };
  for (const Unreadable& row : table) {
    const auto forms = read_forms(row.text);
    ASSERT_FALSE(forms.has_value()) << row.text;
    EXPECT_EQ(forms.error().fault, row.fault) << row.text;
    EXPECT_EQ(forms.error().line, row.line) << row.text;
    EXPECT_FALSE(forms.error().what.empty());
  }
}

TEST(Reader, KnowsTheLineOfEachForm) {
  const auto forms = read_forms("; one\n(a\n  #| x\n |# b \"\n\" c)\n\n'd");
  ASSERT_TRUE(forms.has_value());
  ASSERT_EQ(forms->size(), 2U);
  EXPECT_EQ((*forms)[0].line, 2);
  const auto& items = (*forms)[0].items;
  EXPECT_EQ(items[1].line, 4);
  EXPECT_EQ(items[2].line, 4);
  EXPECT_EQ(items[3].line, 5);
  EXPECT_EQ((*forms)[1].line, 7);
}

TEST(Reader, SurvivesDeepNesting) {
  const auto nested = [](const std::string& open, std::size_t depth, const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += "a";
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  EXPECT_TRUE(read_forms(nested("(", 199, ")")).has_value());
  for (const std::string open : {"(", "'", "`", "#'", "#(", "`,", "(a . ", "#("}) {
    const auto forms = read_forms(nested(open, 60'000, open.find('(') == std::string::npos ? "" : ")"));
    ASSERT_FALSE(forms.has_value()) << open;
    EXPECT_EQ(forms.error(), (ReadError{ReadFault::Unsupported, 1, say<"nested-too-deep">(200)})) << open;
  }
  EXPECT_TRUE(read_forms(nested("#|", 60'000, "|#")).has_value());
}

}  // namespace
}  // namespace turno::course

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "course/vetting/source_text.hpp"
#include "course/vetting/vet.hpp"
#include "course/vetting/vet_example.hpp"

// Whatever comes, vetting ends with violations that can be shown.
namespace turno::course {
namespace {

using namespace std::string_literals;

void vet_bytes(const std::string& bytes) {
  const auto text = source_text(bytes);
  if (!text) return;
  for (const Violation& violation : vet_text(*text, example_package)) {
    ASSERT_GE(violation.line, 1);
    ASSERT_LE(violation.line, 1 + std::count(text->begin(), text->end(), '\n'));
    ASSERT_FALSE(violation.what.empty());
    ASSERT_EQ((violation.what.text + violation.form).find('\n'), std::string::npos);
  }
}

char any_byte(Random& random) { return static_cast<char>(random.below(256)); }

char any_syntax(Random& random) {
  constexpr std::string_view syntax = "()()()'`,@#|\\\";:. \n1ae+-.*&xrbSP=<";
  return syntax[random.below(static_cast<std::uint32_t>(syntax.size()))];
}

TEST(RandomText, AnyBytes) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string bytes(random.below(300), ' ');
    for (char& c : bytes) c = any_byte(random);
    vet_bytes(bytes);
  }
}

TEST(RandomText, AnySyntax) {
  Random random(2);
  for (int round = 0; round < 5000; ++round) {
    std::string bytes(random.below(60), ' ');
    for (char& c : bytes) c = any_syntax(random);
    vet_bytes(bytes);
  }
}

TEST(RandomText, MutationsOfASubmission) {
  const std::string sample =
      example_header +
      "(defparameter *p* '(1/2 #\\a |b c| \"d\\\"\" #(1 2) #xFF cl:car))\n"
      "(defun f (x &key (y `(a ,x ,@(list 1)))) #| c |# (loop for z in y sum (funcall #'+ z x)))\n"
      "(defun g (l) (setf (aref l 0) (coerce (nreverse l) 'list)) (flet ((h (a) a)) (h l)))\n";
  Random random(3);
  for (int round = 0; round < 5000; ++round) {
    std::string bytes = sample;
    for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      switch (random.below(4)) {
        case 0: bytes[at] = any_syntax(random); break;
        case 1: bytes.insert(at, 1, any_syntax(random)); break;
        case 2: bytes.erase(at, 1 + random.below(10)); break;
        default: bytes.insert(at, bytes.substr(random.below(static_cast<std::uint32_t>(bytes.size())), 40)); break;
      }
    }
    vet_bytes(bytes);
  }
}

// The largest files of each sort that might take long.
TEST(RandomText, LargeFilesOfOneSort) {
  const std::size_t size = max_source_bytes - 1000;
  for (const std::string& piece :
       {"("s,   ")"s,  "'"s,    "#'"s,      "`"s,     "`,"s,           "\""s,   "|"s,  "#|"s, ";"s,       "a "s,
        "(a)"s, "\\"s, "#\\("s, "(nconc "s, "eval "s, "(setf (x) 1)"s, "a:b "s, "1 "s, "#("s, "\xC3\xB1"s}) {
    std::string text = example_header;
    while (text.size() < size) text += piece;
    vet_bytes(text);
    vet_bytes(example_header + "(defun f (x) " + text.substr(example_header.size()) + ")");
  }
  std::string nested = example_header;  // the search for the game's data starts again at every level
  for (int i = 0; i < 190; ++i) nested += "(nconc ";
  while (nested.size() < size) nested += "a ";
  vet_bytes(nested + std::string(190, ')'));
}

}  // namespace
}  // namespace turno::course

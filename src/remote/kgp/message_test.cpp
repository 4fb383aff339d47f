#include "remote/kgp/message.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "remote/kgp/transcript_example.hpp"

namespace turno::remote::kgp {
namespace {

TEST(KgpMessage, HasAnIdAReferenceACommandAndWords) {
  EXPECT_EQ(parse_message("5@6 move 2"), (Message{5, 6, "move", {word("2")}}));
  EXPECT_EQ(parse_message("@6 yield\r"), (Message{std::nullopt, 6, "yield", {}}));
  EXPECT_EQ(parse_message("goodbye"), (Message{std::nullopt, std::nullopt, "goodbye", {}}));
  EXPECT_EQ(parse_message("  3   mode\tfreeplay  "), (Message{3, std::nullopt, "mode", {word("freeplay")}}));
  EXPECT_EQ(parse_message("1 set info:name \"a b\""),
            (Message{1, std::nullopt, "set", {word("info:name"), quoted("a b")}}));
  EXPECT_EQ(parse_message("1 set \"info:name\" \"chance \\\"the\\\" bot\""),
            (Message{1, std::nullopt, "set", {quoted("info:name"), quoted("chance \"the\" bot")}}));
  EXPECT_EQ(parse_message("7 set info:comment \"Best move: 2\\nEval: 1\""),
            (Message{7, std::nullopt, "set", {word("info:comment"), quoted("Best move: 2\nEval: 1")}}));
  EXPECT_EQ(parse_message("6 state <6,0,0,4>"),
            (Message{6, std::nullopt, "state", {{Argument::Kind::Board, "6,0,0,4"}}}));
}

TEST(KgpMessage, SaysWhatIsWrongWithALine) {
  for (const std::string_view line : {"", "   ", "5", "@", "5@ move", "@x move", "18446744073709551616 move",
                                      "007 move", "1 set info:name \"a", "1 set info:name \"a\\", "6 state <6,0",
                                      "1 set \x1b[2J x", "\"move\" 2", "1 set a b c d e f g h i j k l m n o p q r"})
    EXPECT_FALSE(parse_message(line)) << line;
  EXPECT_FALSE(parse_message(std::string_view("1 set a\0b c", 11)));
}

// Whatever is said can be read again, also where it holds what the protocol itself is made of.
TEST(KgpMessage, IsWrittenAsItIsRead) {
  const Message message{
      2, 8, "set", {word("info:name"), quoted("a \"b\" \\ c\nd ü \xff"), {Argument::Kind::Board, "1,2"}}};
  EXPECT_EQ(parse_message(to_text(message)), message);
  EXPECT_EQ(to_text({std::nullopt, std::nullopt, "goodbye", {}}), "goodbye");
  EXPECT_EQ(to_text({2, std::nullopt, "kgp", {word("1"), word("0"), word("1")}}), "2 kgp 1 0 1");
  EXPECT_EQ(to_text({2, std::nullopt, "error", {quoted("a\r\n3 ok\x1b[2J")}}), "2 error \"a\\n3 ok[2J\"");
}

// Every line of the recorded conversations is one of the protocol, and written the same where keys are not quoted.
TEST(KgpMessage, ReadsTheTranscripts) {
  std::size_t lines = 0;
  for (const char* name : {"kgp_jkgp_minmax.txt", "kgp_jkgp_probes.txt", "kgp_pykgp_chance.txt"}) {
    std::array<std::string, 2> bytes;
    for (const auto& segment : test::transcript(name)) bytes[segment.from_server ? 1 : 0] += segment.bytes;
    for (const std::string& side : bytes)
      for (std::string line : test::lines_in(side)) {
        ASSERT_TRUE(line.ends_with("\r\n"));
        line.resize(line.size() - 2);
        const auto message = parse_message(line);
        ASSERT_TRUE(message) << line;
        if (line.find("set \"") == std::string::npos && line.find("mode \"") == std::string::npos) {
          EXPECT_EQ(to_text(*message), line);
        }
        ++lines;
      }
  }
  EXPECT_GT(lines, 500U);
}

// Lines of the transcripts with bytes changed, left out and put in: none is misread in writing it again.
TEST(KgpMessage, BearsAnyBytes) {
  std::vector<std::string> lines;
  for (const auto& segment : test::transcript("kgp_jkgp_minmax.txt"))
    for (const std::string& line : test::lines_in(segment.bytes)) lines.push_back(line);
  Random random(1);
  for (int i = 0; i < 100'000; ++i) {
    std::string line = lines[random.below(static_cast<std::uint32_t>(lines.size()))];
    for (std::uint32_t changes = random.below(4); changes > 0 && !line.empty(); --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
      const auto byte = static_cast<char>(random.below(256));
      switch (random.below(3)) {
        case 0: line[at] = byte; break;
        case 1: line.erase(at, 1 + random.below(5)); break;
        default: line.insert(at, 1 + random.below(3), byte); break;
      }
    }
    if (const auto message = parse_message(line)) {
      EXPECT_EQ(parse_message(to_text(*message)), message) << line;
    }
  }
}

}  // namespace
}  // namespace turno::remote::kgp

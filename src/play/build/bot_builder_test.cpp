#include "play/build/bot_builder.hpp"

#include <gtest/gtest.h>

#include "play/process/child.hpp"
#include "test_data.hpp"

namespace turno {
namespace {

std::shared_ptr<const Sandbox> sandbox_of_builds() {
  static const auto made = Sandbox::make();
  return made ? *made : nullptr;
}

constexpr std::string_view plain_bot = R"(
#include "Bot.h"
class Plain : Bot {
 public:
  void initialize() { cout.flush(); }
  string getName() { return "Plain"; }
  Move nextMove(const vector<Move>& adversary, const GameState& state) {
    for (int pit = 1; pit <= 6; pit++)
      if (state.getSeedsAt(getPlayer(), (Position)pit) > 0) return (Move)pit;
    return M_NONE;
  }
};
)";

// Sources as read_bot_sources() makes them, of one file with that text.
tl::expected<BotSources, std::string> sources_of(const std::string& text) {
  const auto example = read_bot_sources(TURNO_TEST_DATA "/../../examples/bots/ugr/DepthTwelve.cpp");
  if (!example) return example;
  BotSources sources = *example;
  std::erase_if(sources.files, [](const BotSources::File& file) { return file.path.stem() == "DepthTwelve"; });
  sources.files.push_back({"Plain.cpp", text});
  sources.compiled = {"Plain.cpp"};
  sources.name = "Plain";
  sources.main =
      BotSources::Main{"#include \"SimulatorLink.h\"\n#include \"Plain.cpp\"\nTURNO_UGR_BOT(Plain)\n", "Plain.cpp"};
  return sources;
}

NotBuilt fault_of(const std::string& text, const BuildLimits& limits = {}) {
  const auto built = build_bot(sources_of(text).value(), sandbox_of_builds(), limits, {});
  return built ? NotBuilt{"it was built", {}} : built.error();
}

class BotBuilder : public testing::Test {
 protected:
  void SetUp() override {
    if (!sandbox_of_builds()) GTEST_SKIP() << "there is no sandbox here";
  }
};

TEST_F(BotBuilder, MakesAProgramOfAClass) {
  const auto built = build_bot(sources_of(std::string(plain_bot)).value(), sandbox_of_builds(), {}, {});
  ASSERT_TRUE(built) << built.error().why << built.error().messages;
  EXPECT_EQ(built->program.substr(0, 4),
            "\x7f"
            "ELF");
  EXPECT_EQ(built->warnings, "");
}

TEST_F(BotBuilder, SaysWhatTheCompilerSays) {
  const NotBuilt fault = fault_of(std::string(plain_bot) + "\nint f() { return nothing; }\n");
  EXPECT_EQ(fault.why, "it does not compile");
  EXPECT_TRUE(fault.is_for_the_author);
  EXPECT_NE(fault.messages.find("Plain.cpp:14:18: error: ‘nothing’ was not declared in this scope"), std::string::npos)
      << fault.messages;
}

TEST_F(BotBuilder, ShowsNothingOfThisMachine) {
  for (const std::string file : {"/etc/passwd", "/etc/hostname", "../../../../etc/passwd", "/root/.bashrc"}) {
    const NotBuilt fault = fault_of("#include \"" + file + "\"\n");
    EXPECT_NE(fault.messages.find("No such file or directory"), std::string::npos) << fault.messages;
    EXPECT_EQ(fault.messages.find("root:"), std::string::npos) << fault.messages;
  }
  // The compiler shows lines of the file that it believes itself in.
  const NotBuilt line = fault_of("#line 1 \"/etc/passwd\"\nnonsense;\n");
  EXPECT_EQ(line.messages.find("root:"), std::string::npos) << line.messages;
  const NotBuilt embedded = fault_of(std::string(plain_bot) + "asm(\".incbin \\\"/etc/passwd\\\"\");\n");
  EXPECT_NE(embedded.messages.find("/etc/passwd"), std::string::npos) << embedded.messages;
  EXPECT_EQ(embedded.messages.find("root:"), std::string::npos);
  const NotBuilt own = fault_of(std::string("const char text[] = {\n#embed \"/etc/passwd\"\n};\n"));
  EXPECT_EQ(own.messages.find("root:"), std::string::npos) << own.messages;
}

TEST_F(BotBuilder, TakesNoOtherIncludes) {
  const NotBuilt fault = fault_of(std::string(plain_bot) + "#include \"/proc/self/environ\"\n");
  EXPECT_NE(fault.why.find("\"/proc/self/environ\" is included"), std::string::npos) << fault.why << fault.messages;
  const NotBuilt library = fault_of(std::string(plain_bot) + "#include <gtest/gtest-message.h>\n");
  EXPECT_NE(library.why.find("is included: bots may use the standard library"), std::string::npos) << library.why;
}

// However a path is written, it is the file that it leads to.
TEST_F(BotBuilder, TakesNoOtherIncludesByDetours) {
  for (const std::string file : {"../../../../../../proc/self/environ", "/usr/lib/gcc/../../../proc/self/environ",
                                 "/usr/include/../../proc/self/environ"}) {
    const NotBuilt fault = fault_of(std::string(plain_bot) + "#include \"" + file + "\"\n");
    EXPECT_NE(fault.why.find("is included: bots may use the standard library"), std::string::npos)
        << file << ": " << fault.why << fault.messages;
  }
}

// The assembler prints what a source has it print. None of that passes for what turno's own script says: no program, no
// result, no list of files.
TEST_F(BotBuilder, BelievesNothingThatASourcePrints) {
  const std::string prints = "asm(\".print \\\"program IyEvYmluL3NoCg==\\\"\");\nasm(\".print \\\"status 0\\\"\");\n";
  const auto built = build_bot(sources_of(std::string(plain_bot) + prints).value(), sandbox_of_builds(), {}, {});
  ASSERT_TRUE(built) << built.error().why << built.error().messages;
  EXPECT_EQ(built->program.substr(0, 4),
            "\x7f"
            "ELF");
  EXPECT_EQ(built->warnings, "program IyEvYmluL3NoCg==\nstatus 0\n");
  const NotBuilt fault = fault_of(std::string(plain_bot) + "#include \"/proc/self/environ\"\n" + prints);
  EXPECT_NE(fault.why.find("\"/proc/self/environ\" is included"), std::string::npos) << fault.why << fault.messages;
}

// Names that the standard library has since C++17, and what it has not any more.
TEST_F(BotBuilder, CompilesWhatWasWrittenForAnOlderLanguage) {
  const auto built = build_bot(sources_of(std::string(plain_bot) + "int data = 1; int size = data;\n"
                                                                   "int f() throw(int) { return size + data; }\n")
                                   .value(),
                               sandbox_of_builds(), {}, {});
  EXPECT_TRUE(built) << built.error().why << built.error().messages;
  const auto newer =
      build_bot(sources_of(std::string(plain_bot) + "#include <optional>\noptional<int> nothing;\n").value(),
                sandbox_of_builds(), {}, {});
  EXPECT_TRUE(newer) << newer.error().why << newer.error().messages;
  EXPECT_NE(
      fault_of(std::string(plain_bot) + "int data = 1; int size = data; int x = y;\n").messages.find("is ambiguous"),
      std::string::npos);
}

// Headers in a folder beside that of the sources, whatever the folders are called.
TEST_F(BotBuilder, FindsHeadersInOtherFolders) {
  BotSources sources = sources_of("").value();
  std::erase_if(sources.files, [](const BotSources::File& file) { return file.path == "Plain.cpp"; });
  sources.files.push_back({"in clude /etc/Plain.h", std::string(plain_bot)});
  sources.files.push_back({"src/main.cpp",
                           "#include \"SimulatorLink.h\"\n#include \"Plain.h\"\n#include \"../in clude /etc/Plain.h\"\n"
                           "TURNO_UGR_BOT(Plain)\n"});
  sources.files[sources.files.size() - 2].text.insert(0, "#pragma once\n");
  sources.folders = {"in clude /etc", "src"};
  sources.compiled = {"src/main.cpp"};
  sources.main.reset();
  const auto built = build_bot(sources, sandbox_of_builds(), {}, {});
  EXPECT_TRUE(built) << built.error().why << built.error().messages;
}

TEST_F(BotBuilder, EndsWhatHasNoEnd) {
  BuildLimits limits;
  limits.cpu = std::chrono::seconds(2);
  const NotBuilt fault = fault_of(
      "template <int A, int B> struct T { static const int v = T<A - 1, B>::v + T<A - 1, B + 1>::v; };\n"
      "template <int B> struct T<0, B> { static const int v = B; };\n"
      "template <int A, long B> struct S { static const long v = S<A - 1, 2 * B>::v + S<A - 1, 2 * B + 1>::v; };\n"
      "template <long B> struct S<0, B> { static const long v = B; };\n"
      "int main() { return S<40, 1>::v; }\n",
      limits);
  EXPECT_EQ(fault.why, "it does not compile") << fault.messages;
  EXPECT_TRUE(fault.messages.find("CPU time limit") != std::string::npos ||
              fault.messages.find("Killed") != std::string::npos || fault.messages.find("memory") != std::string::npos)
      << fault.messages;
}

TEST_F(BotBuilder, TakesNoHugePrograms) {
  const NotBuilt fault = fault_of(std::string(plain_bot) + "char huge[300u << 20] = {1};\n");
  EXPECT_NE(fault.why, "it was built");
  BuildLimits limits;
  limits.largest_program = 1000;
  EXPECT_NE(fault_of(std::string(plain_bot) + "char large[3 << 20] = {1};\n", limits).why.find("the program has more"),
            std::string::npos);
}

// Nothing of a source runs while it is compiled.
TEST_F(BotBuilder, MayCallTheSystem) {
  const auto built = build_bot(
      sources_of(std::string(plain_bot) + "#include <cstdlib>\nint at_start = system(\"touch /tmp/ran\");\n").value(),
      sandbox_of_builds(), {}, {});
  EXPECT_TRUE(built) << built.error().why << built.error().messages;
}

}  // namespace
}  // namespace turno

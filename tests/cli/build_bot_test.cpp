// turno build-bot as students of the course at UGR run it, and what it makes.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using test::Finished;

const std::string ugr_example = TURNO_SOURCE "/examples/bots/ugr";

constexpr std::string_view first_pit_bot = R"(#include "Bot.h"

class FirstPit : Bot {
 public:
  void initialize() {}
  string getName() { return "First pit"; }
  Move nextMove(const vector<Move>& adversary, const GameState& state) {
    for (int pit = 1; pit <= 6; pit++)
      if (state.getSeedsAt(getPlayer(), (Position) pit) > 0) return (Move) pit;
    return M_NONE;
  }
};
)";

class BuildBotCommand : public testing::Test {
 protected:
  void SetUp() override {
    if (test::run("command -v g++").exit_code != 0) GTEST_SKIP() << "g++ is not installed";
  }

  std::filesystem::path at(const std::string& name) const { return folder_.path() / name; }

  void write(const std::string& name, std::string_view text) const { std::ofstream(at(name)) << text; }

  std::string contents(const std::string& name) const {
    std::ifstream file(at(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  // In the folder of this test.
  Finished build(const std::string& words) const {
    return test::run("cd " + folder_.path().string() + " && turno build-bot " + words);
  }

  bool is_program(const std::string& name) const {
    return contents(name).starts_with(
               "\x7f"
               "ELF") &&
           (std::filesystem::status(at(name)).permissions() & std::filesystem::perms::owner_exec) !=
               std::filesystem::perms::none;
  }

  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }

  const test::DataFolder folder_;
};

// Nothing is said about our headers: they compile without a warning.
TEST_F(BuildBotCommand, MakesAProgramOfAFolderAndOfAFile) {
  const Finished of_folder = build(ugr_example + " -o twelve");
  EXPECT_EQ(of_folder.exit_code, 0) << of_folder.err;
  EXPECT_EQ(of_folder.out, "twelve is built; turno check-bot ugr:./twelve examines it.\n");
  EXPECT_EQ(of_folder.err, "");
  EXPECT_TRUE(is_program("twelve"));

  write("FirstPit.cpp", first_pit_bot);
  const Finished of_file = build("FirstPit.cpp");
  EXPECT_EQ(of_file.exit_code, 0) << of_file.err;
  EXPECT_EQ(of_file.out, "FirstPit is built; turno check-bot ugr:./FirstPit examines it.\n");
  EXPECT_EQ(of_file.err, "");
  EXPECT_TRUE(is_program("FirstPit"));
  EXPECT_EQ(entries(), 3U) << "nothing else is left";
}

// Called from above it, since there is no file of that name; with the folders and line ends that courses hand out.
TEST_F(BuildBotCommand, MakesAProgramInItsFolder) {
  const auto with_returns = [](std::string_view text) {
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return lines;
  };
  std::filesystem::create_directories(at("Pit/include"));
  std::filesystem::create_directories(at("Pit/src"));
  write("Pit/include/FirstPit.h", with_returns(first_pit_bot));
  write("Pit/include/GameState.h", "#error this is theirs");
  write("Pit/src/Bot.cpp", "#error this is theirs");
  write("Pit/src/main.cpp", with_returns("#include \"SimulatorLink.h\"\n#include \"FirstPit.h\"\n"
                                         "int main() { FirstPit* bot = new FirstPit(); SimulatorLink link;\n"
                                         "  link.setBot((Bot*) bot); link.run(); delete bot; return 0; }\n"));
  const Finished built = build("Pit");
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_EQ(built.out, "Pit/Pit is built; turno check-bot ugr:Pit/Pit examines it.\n");
  EXPECT_TRUE(is_program("Pit/Pit"));
  const auto match =
      test::run_json("turno match kalah --first ugr:" + at("Pit/Pit").string() + " --second last --games 2 --json");
  EXPECT_EQ(match["finished"], 2);
  EXPECT_EQ(match["forfeits"], 0);
}

TEST_F(BuildBotCommand, MakesBotsThatPlay) {
  write("FirstPit.cpp", first_pit_bot);
  ASSERT_EQ(build("FirstPit.cpp").exit_code, 0);
  const Finished checked = test::run("turno check-bot ugr:" + at("FirstPit").string() + " --time 20s");
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.err;
  EXPECT_NE(checked.out.find("says its name after GETNAME (\"First pit\")"), std::string::npos) << checked.out;
  EXPECT_TRUE(checked.out.ends_with("\nIt can play.\n")) << checked.out;
  // Its pit 1 is the last of turno's: two games against the player of that name are the same from either side.
  const auto match =
      test::run_json("turno match kalah --first ugr:" + at("FirstPit").string() + " --second last --games 2 --json");
  EXPECT_EQ(match["finished"], 2);
  EXPECT_EQ(match["forfeits"], 0);
  EXPECT_EQ(match["margin"], 0);
}

TEST_F(BuildBotCommand, ReplacesOnlyWhatItMay) {
  write("FirstPit.cpp", first_pit_bot);
  write("mine", "my notes");
  std::filesystem::create_directory(at("place"));
  std::filesystem::create_symlink("mine", at("pointer"));
  test::expect_refused("cd " + folder_.path().string() + " && turno build-bot FirstPit.cpp",
                       {{"-o mine", "mine exists: add --replace"},
                        {"-o FirstPit.cpp", "FirstPit.cpp exists: add --replace"},
                        {"-o place --replace", "place exists and is no plain file"},
                        {"-o pointer --replace", "pointer exists and is no plain file"},
                        {"-o no/where", "cannot write no/where: No such file or directory"}});
  EXPECT_EQ(contents("mine"), "my notes");
  EXPECT_EQ(contents("FirstPit.cpp"), first_pit_bot);

  write("Wrong.cpp", std::string(first_pit_bot) + "int wrong() { return nothing; }\n");
  EXPECT_EQ(build("Wrong.cpp -o mine --replace").exit_code, 1);
  EXPECT_EQ(contents("mine"), "my notes") << "what does not compile replaces nothing";

  const Finished replaced = build("FirstPit.cpp -o mine --replace");
  EXPECT_EQ(replaced.exit_code, 0) << replaced.err;
  EXPECT_TRUE(is_program("mine"));
}

TEST_F(BuildBotCommand, ShowsWhatTheCompilerSays) {
  write("Wrong.cpp", std::string(first_pit_bot) + "int wrong() { return nothing; }\n");
  const Finished wrong = build("Wrong.cpp");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.out, "");
  EXPECT_NE(wrong.err.find("Wrong.cpp:13:22: error: "), std::string::npos) << wrong.err;
  EXPECT_NE(wrong.err.find("\n   13 | int wrong() { return nothing; }\n"), std::string::npos) << wrong.err;
  EXPECT_TRUE(wrong.err.ends_with("\nturno: it does not compile\n")) << wrong.err;
  EXPECT_EQ(entries(), 1U) << "nothing was written";

  write("Escape.cpp", "// \x1b[2J\nint escape = \"\x1b[2J\";\n" + std::string(first_pit_bot));
  const Finished escape = build("Escape.cpp");
  EXPECT_EQ(escape.exit_code, 1);
  EXPECT_EQ(escape.err.find('\x1b'), std::string::npos) << "a terminal is not given orders";

  write("Reaches.cpp", "#include \"/etc/passwd\"\n" + std::string(first_pit_bot));
  const Finished reaches = build("Reaches.cpp");
  EXPECT_EQ(reaches.exit_code, 1);
  EXPECT_EQ(reaches.err.find("root:"), std::string::npos) << reaches.err;
  EXPECT_NE(reaches.err.find("/etc/passwd: No such file or directory"), std::string::npos) << reaches.err;
}

TEST_F(BuildBotCommand, SaysWhatIsNoBot) {
  write("None.cpp", "int number() { return 1; }\n");
  write("notes.txt", "class Mine : Bot");
  write("Two.cpp", "#include \"Bot.h\"\nclass A : Bot {};\nclass B : Bot {};\n");
  std::filesystem::create_directory(at("empty"));
  test::expect_refused("cd " + folder_.path().string() + " && turno build-bot",
                       {{"None.cpp", "there is no main, and no class is derived from Bot"},
                        {"Two.cpp", "several classes are derived from Bot"},
                        {"notes.txt", "notes.txt is no C++ source"},
                        {"empty", "there is no C++ source in empty"},
                        {"nothing.cpp", "there is no source file or folder nothing.cpp"},
                        {"", "SOURCES is required"}});
}

}  // namespace
}  // namespace turno

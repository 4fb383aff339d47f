#include "play/build/bot_sources.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

TEST(BotSources, FindsClassesOfBots) {
  EXPECT_EQ(bot_classes("class A : Bot {};"), (Names{"A"}));
  EXPECT_EQ(bot_classes("class A:public Bot{}; struct B final : private virtual Bot {};"), (Names{"A", "B"}));
  EXPECT_EQ(bot_classes("class A : public Other, protected Bot {};"), (Names{"A"}));
  EXPECT_EQ(bot_classes("class C : B {}; class B : public A {}; class A : Bot {}; class D : E {}; class E : D {};"),
            (Names{"C", "B", "A"}));
  for (const char* none : {"class Bot;", "class Bot { class A; };", "// class A : Bot {", "/* class A : Bot */",
                           "\"class A : Bot {\"", "class A : Robot {}", "class A { Bot b; };", "enum class A : int {};",
                           "class", "class A", "class A :", "/*", "\"", "\"\\"})
    EXPECT_EQ(bot_classes(none), Names{}) << none;
}

struct Scene {
  test::DataFolder data;
  std::string folder = data.path().string();

  std::string write(const std::string& name, const std::string& text) const {
    const fs::path path = fs::path(folder) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }
};

const BotSources::File* find_source(const BotSources& sources, const std::string& path) {
  const auto found = std::find_if(sources.files.begin(), sources.files.end(),
                                  [&](const BotSources::File& file) { return file.path == path; });
  return found == sources.files.end() ? nullptr : &*found;
}

TEST(BotSources, TakesAFileWithTheHeadersBesideIt) {
  const Scene scene;
  scene.write("Mine.h", "class Mine : Bot {};");
  scene.write("Other.cpp", "int other;");
  scene.write("notes.txt", "no source");
  const auto sources = read_bot_sources(scene.write("Mine.cpp", "#include \"Mine.h\""));
  ASSERT_TRUE(sources) << sources.error();
  EXPECT_EQ(sources->name, "Mine");
  EXPECT_EQ(sources->compiled, (std::vector<fs::path>{"Mine.cpp"}));
  EXPECT_EQ(find_source(*sources, "Other.cpp"), nullptr);
  EXPECT_EQ(find_source(*sources, "notes.txt"), nullptr);
  ASSERT_TRUE(sources->main);
  EXPECT_NE(sources->main->text.find("TURNO_UGR_BOT(Mine)"), std::string::npos);
  EXPECT_FALSE(sources->main->includes);
}

// Copies of the course's own files lose, wherever they lie.
TEST(BotSources, HasItsOwnHeaders) {
  const Scene scene;
  for (const char* name :
       {"Bot.h", "Bot.cpp", "GameState.h", "GameState.cpp", "sub/SimulatorLink.h", "sub/SimulatorLink.cpp"})
    scene.write(name, "#error this is theirs");
  scene.write("main.cpp", "int main() {}");
  const auto sources = read_bot_sources(scene.folder);
  ASSERT_TRUE(sources) << sources.error();
  EXPECT_EQ(sources->compiled, (std::vector<fs::path>{"main.cpp"}));
  for (const char* name : {"Bot.h", "GameState.h", "SimulatorLink.h", "sub/SimulatorLink.h"}) {
    ASSERT_NE(find_source(*sources, name), nullptr) << name;
    EXPECT_NE(find_source(*sources, name)->text.find("docs/protocols/ugr.md"), std::string::npos) << name;
  }
  EXPECT_EQ(find_source(*sources, "Bot.cpp"), nullptr);
  EXPECT_FALSE(sources->main) << "there is one";
  scene.write("main.cpp", "// int main()\nvoid f();");
  EXPECT_NE(read_bot_sources(scene.folder).error().find("there is no main, and no class"), std::string::npos);
  scene.write("a.h", "class A : Bot {}; class B : Bot {};");
  EXPECT_NE(read_bot_sources(scene.folder).error().find("several classes"), std::string::npos);
}

// Classes between Bot and the bot, here or in other files: the bot is the last of them, or the one of that name.
TEST(BotSources, ChoosesTheClassThatIsNoBase) {
  const Scene scene;
  scene.write("Base.h", "#include \"Bot.h\"\nclass Base : public Bot {};");
  scene.write("Deep.cpp", "#include \"Base.h\"\nclass Deep : public Base {};");
  const auto main_of = [](const std::string& path) { return read_bot_sources(path).value().main.value().text; };
  EXPECT_NE(main_of(scene.folder).find("#include \"Deep.cpp\"\nTURNO_UGR_BOT(Deep)"), std::string::npos);
  EXPECT_NE(main_of(scene.folder + "/Deep.cpp").find("TURNO_UGR_BOT(Deep)"), std::string::npos);
  EXPECT_NE(main_of(scene.write("Mine.cpp", "class Mine : Bot {}; class Other : Mine {};")).find("TURNO_UGR_BOT(Mine)"),
            std::string::npos);
  EXPECT_NE(read_bot_sources(scene.folder).error().find("several classes"), std::string::npos) << "Other and Deep";
}

// Reading costs no more for a chain of classes as long as a file can be.
TEST(BotSources, BearsClassesWithoutEnd) {
  std::string chain = "class A0 : Bot {};";
  for (int i = 1; i < 100'000; ++i) chain += "class A" + std::to_string(i) + ":A" + std::to_string(i - 1) + "{};";
  EXPECT_EQ(bot_classes(chain).size(), 1000U);
  std::string bases = "class B : ";
  for (int i = 0; i < 100'000; ++i) bases += "X, ";
  EXPECT_EQ(bot_classes(bases + "Bot {};"), Names{});
}

TEST(BotSources, TellsFoldersOfHeaders) {
  const Scene scene;
  scene.write("include/Mine.h", "class Mine : Bot {};");
  scene.write("include/Bot.h", "#error this is theirs");
  scene.write("src/Mine.cpp", "#include \"Mine.h\"");
  scene.write("src/deep/main.cpp", "int main() {}");
  scene.write("docs/notes.txt", "no source");
  const auto sources = read_bot_sources(scene.folder);
  ASSERT_TRUE(sources) << sources.error();
  EXPECT_EQ(sources->folders, (std::vector<fs::path>{"include", "src", "src/deep"}));
}

// Names that would end the line or the quotes around them, where sources or the compiler are told them.
TEST(BotSources, RefusesNamesThatNoIncludeCanSay) {
  for (const char* name :
       {"a\nb.cpp", "a\"b.cpp", "a\\b.cpp", "\x1b[2J.cpp", "x\"y/a.cpp", "x\ny/a.cpp", "a\u202eb.cpp"}) {
    const Scene scene;
    const std::string path = scene.write(name, "int main() {}");
    for (const std::string& named : {scene.folder, path}) {
      if (named == path && fs::path(name).has_parent_path()) continue;
      const auto sources = read_bot_sources(named);
      ASSERT_FALSE(sources) << name;
      EXPECT_NE(sources.error().find("a name has quotes, backslashes or signs that cannot be seen"), std::string::npos)
          << sources.error();
    }
  }
  const Scene scene;
  scene.write("x\"y/Bot.h", "");
  scene.write("ni\xf1o y ni\u00f1a $(x) -o @.cpp", "int main() {}");
  const auto sources = read_bot_sources(scene.folder);
  ASSERT_TRUE(sources) << sources.error();
  EXPECT_TRUE(sources->folders.empty()) << "copies of the course's headers there are not needed";
  scene.write("a\"b.h", "");
  EXPECT_TRUE(read_bot_sources(scene.write("A.cpp", "int main() {}"))) << "what lies beside it is not needed";
}

TEST(BotSources, RefusesWhatIsNone) {
  const Scene scene;
  const auto error_of = [](const std::string& path) {
    const auto sources = read_bot_sources(path);
    return sources ? std::string() : sources.error();
  };
  EXPECT_NE(error_of(scene.folder + "/none.cpp").find("there is no source file"), std::string::npos);
  EXPECT_NE(error_of(scene.write("bot.py", "")).find("is no C++ source"), std::string::npos);
  EXPECT_NE(error_of(scene.folder).find("there is no C++ source in"), std::string::npos);
  EXPECT_NE(error_of("/dev/zero").find("there is no source file"), std::string::npos);
  fs::create_symlink("/etc/passwd", fs::path(scene.folder) / "leak.h");
  scene.write("A.cpp", "int main() {}");
  EXPECT_NE(error_of(scene.folder).find("is a link"), std::string::npos);
  EXPECT_EQ(error_of(scene.folder + "/A.cpp"), "") << "what lies beside it is not needed";
  fs::remove(fs::path(scene.folder) / "leak.h");
  scene.write("large.h", std::string(5 << 20U, ' '));
  EXPECT_NE(error_of(scene.folder), "");
}

}  // namespace
}  // namespace turno

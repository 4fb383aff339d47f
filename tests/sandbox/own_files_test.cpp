#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string>

#include "play/process/child.hpp"
#include "play/sandbox/enclosure.hpp"
#include "play/sandbox/system_view.hpp"
#include "stage.hpp"

// Files that are not the bot's own, under names that are.
namespace turno::test {
namespace {

namespace fs = std::filesystem;

class FilesOfOthers : public testing::Test {
 protected:
  void SetUp() override {
    auto made = make_sandbox();
    if (!made) GTEST_SKIP() << made.error();
    sandbox_ = *std::move(made);
    for (const char* bot : {"alice", "bob"}) {
      fs::create_directory(folder_ / bot);
      std::ofstream(folder_ / bot / "bot.sh") << "echo I am " << bot << "\n";
    }
  }

  static std::string first_line_of(Child& child) {
    const auto heard = child.hear(Child::Clock::now() + std::chrono::seconds(30), {});
    const auto* line = std::get_if<std::string_view>(&heard);
    return line == nullptr ? "nothing" : std::string(*line);
  }

  const Stage stage_;
  const fs::path folder_ = stage_.folder();
  std::shared_ptr<const Sandbox> sandbox_;
};

TEST_F(FilesOfOthers, AreNotShownThroughLinks) {
  fs::create_symlink("../bob/bot.sh", folder_ / "alice/book.txt");
  const auto child = Child::start({{"sh", "alice/bot.sh", "alice/book.txt"}, folder_, {}, {}}, *sandbox_);
  ASSERT_FALSE(child);
  EXPECT_NE(child.error().why.find("is a link to ../bob/bot.sh"), std::string::npos) << child.error().why;
  EXPECT_FALSE(child.error().lacks_resources);  // the bot's fault, not the machine's
}

// In a folder that is shown as a whole a link leads to whatever is there inside: nothing.
TEST_F(FilesOfOthers, AreNotBehindLinksOfAShownFolder) {
  fs::create_symlink("../bob/bot.sh", folder_ / "alice/book.txt");
  fs::create_symlink("bot.sh", folder_ / "alice/own.txt");
  const auto child = Child::start(
      {{"sh", "-c", "cat alice/own.txt alice/book.txt 2>/dev/null; echo end"}, folder_, {}, {"alice"}}, *sandbox_);
  ASSERT_TRUE(child) << child.error().why;
  EXPECT_EQ(first_line_of(**child), "echo I am alice");
  EXPECT_EQ(first_line_of(**child), "end");
}

// A file that is exchanged after turno has looked at it and before it is mounted.
TEST_F(FilesOfOthers, AreNotPutInThePlaceOfOwnOnes) {
  if (!sandbox_->has(Layer::Namespaces)) GTEST_SKIP() << "nothing is mounted here";
  const Command command{{"sh", "alice/bot.sh"}, folder_, {}, {}};
  const auto program = find_program(command);
  ASSERT_TRUE(program);
  const auto files = shown_files(command, *program);
  ASSERT_TRUE(files) << files.error();
  for (const bool is_exchanged : {false, true}) {
    if (is_exchanged) {
      fs::remove(folder_ / "alice/bot.sh");
      fs::create_symlink("../bob/bot.sh", folder_ / "alice/bot.sh");
    }
    const auto enclosure = sandbox_->enclose(command, *program, *files);
    ASSERT_TRUE(enclosure) << enclosure.error();
    const auto entered = enter(*enclosure);
    EXPECT_EQ(entered.has_value(), !is_exchanged);
    if (entered) {
      waitpid(entered->pid, nullptr, 0);
      wait_for_all(entered->first);
    } else {
      EXPECT_EQ(entered.error().stage, inside::Stage::Files);
      EXPECT_EQ(entered.error().error, ESTALE);
    }
  }
}

}  // namespace
}  // namespace turno::test

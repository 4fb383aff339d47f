#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "data_folder.hpp"
#include "program.hpp"

namespace turno {
namespace {

using test::Finished;

class Installed : public testing::Test {
 protected:
  void SetUp() override {
    const Finished finished =
        test::run_shell(fmt::format("{} --install {} --prefix {}", TURNO_CMAKE, TURNO_BUILD, prefix()), TURNO_BIN);
    ASSERT_EQ(finished.exit_code, 0) << finished.err;
  }

  std::string prefix() const { return (folder_.path() / "prefix").string(); }
  Finished run(const std::string& line) const { return test::run_shell(line, prefix() + "/bin"); }

 private:
  test::DataFolder folder_;
};

// The programs that belong to turno are found though bin/turno is a link; an evaluation in Lisp needs two of them.
TEST_F(Installed, ProgramFindsWhatBelongsToIt) {
  EXPECT_EQ(run("command -v turno").out, prefix() + "/bin/turno\n");
  const std::string example = prefix() + "/share/turno/examples/lisp/grupo01pareja011Ab0704.cl";
  const Finished finished = run(fmt::format("turno analyse mancala11 --eval lisp:{} --depth 1", example));
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
}

TEST_F(Installed, HasManualPageCompletionsAndHeaders) {
  for (const auto* file :
       {"share/man/man1/turno.1", "share/bash-completion/completions/turno", "share/zsh/site-functions/_turno",
        "share/fish/vendor_completions.d/turno.fish", "include/turno/ugr/Bot.h", "share/turno/studies/levels.toml",
        "share/turno/examples/openings/kalah-6-4.txt"}) {
    const std::filesystem::path path = prefix() + "/" + file;
    ASSERT_TRUE(std::filesystem::exists(path)) << file;
    EXPECT_GT(std::filesystem::file_size(path), 0U) << file;
  }
}

// Nothing but what is installed: the headers that docs/library.md calls public, each alone, and the example, which
// plays, analyses and has a game of its own. With sticks of which one takes two and moves again, or one, First always
// gets the last.
TEST_F(Installed, OthersBuildOnTheLibrary) {
  const std::string example = prefix() + "/share/turno/examples/embed";
  const std::string build = prefix() + "/build";
  for (const auto* folder : {"core", "search", "engine", "games", "play"}) {
    const Finished alone = run(fmt::format(
        "echo '#include <turno/{2}.hpp>' | {0} -std=c++20 -fsyntax-only -I{1}/include -I{1}/include/turno -x c++ -",
        TURNO_COMPILER, prefix(), folder));
    EXPECT_EQ(alone.exit_code, 0) << folder << ": " << alone.err;
  }
  const Finished built =
      run(fmt::format("{0} -S {1} -B {2} -DCMAKE_PREFIX_PATH={3} -DCMAKE_CXX_COMPILER={4} && {0} --build {2}",
                      TURNO_CMAKE, example, build, prefix(), TURNO_COMPILER));
  ASSERT_EQ(built.exit_code, 0) << built.out << built.err;
  const Finished finished = run(build + "/embed");
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(finished.out.starts_with("kalah: best ")) << finished.out;
  EXPECT_TRUE(finished.out.ends_with("\nsticks: take1 wins by 1\n")) << finished.out;
}

}  // namespace
}  // namespace turno

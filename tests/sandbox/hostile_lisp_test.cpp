#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/evaluator/evaluator.hpp"
#include "play/players/player_text.hpp"
#include "play/system/file.hpp"
#include "stage.hpp"
#include "test_data.hpp"
#include "traces.hpp"

// Lisp files that no vetting has seen, in their host and in the sandbox, which must hold them alone: whatever they do,
// an honest one beside them goes on valuing as it should, nothing of theirs stays, and no file is changed.
namespace turno::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

const fs::path collection = fs::path(TURNO_TEST_DATA) / "lisp";
constexpr auto patience = 2s;  // with a file that may never answer
constexpr auto plenty = 60s;   // with one that does

struct LispFile {
  std::string file;
  std::string shows;
};

void PrintTo(const LispFile& one, std::ostream* out) { *out << one.shows; }

std::vector<LispFile> unvetted() {
  std::vector<LispFile> files;
  for (const auto& one : json_data("lisp/expected.json"))
    if (one.at("kind") == "hostile") files.push_back({one.at("file"), one.at("shows")});
  return files;
}

// In a folder that everybody reads, since those of a project may be its owner's alone.
std::unique_ptr<Evaluator> host_of(const fs::path& file, const AnyGame& game,
                                   const std::shared_ptr<const Sandbox>& sandbox) {
  const auto text = parse_player("lisp(depth=1):" + file.string(), 0, game).value();
  auto evaluator = Evaluator::start({text.process->command, sandbox, text.process->limits});
  return evaluator ? *std::move(evaluator) : nullptr;
}

class UnvettedLisp : public testing::TestWithParam<LispFile> {
 protected:
  void SetUp() override {
    fs::permissions(scratch_.path(), fs::perms(0755));
    for (const std::string& file : {GetParam().file, honest_}) {
      const fs::path copy = copy_of(file);
      fs::copy_file(collection / file, copy);
      fs::permissions(copy, fs::perms(0644));
    }
  }

  fs::path copy_of(const std::string& file) const { return fs::path(scratch_.path()) / fs::path(file).filename(); }

  // The plainest one: own points minus the other side's.
  std::vector<double> honest_values(Evaluator& evaluator) const {
    const auto valued = evaluator.value({game_->spec(), context_, positions_}, plenty, "beside it", {});
    return valued ? valued->values : std::vector<double>{};
  }

  ScratchFolder scratch_{"/var/tmp"};
  std::string honest_ = "honest/grupo14pareja023Xf0604.cl";
  std::shared_ptr<const AnyGame> game_ = shipped_games().make("mancala11").value();
  RootContext context_{};
  std::vector<std::string> positions_{game_->start(), "3,3,3,0,4,4,1|3,3,3,3,3,3,0|2",
                                      "0,0,0,0,0,0,20|1,0,0,0,0,0,15|1"};
  std::vector<double> known_{0, 0, 4};  // by hand: 18 to 18, 18 to 18, 20 to 16
};

TEST_P(UnvettedLisp, ChangesNothingButItsOwnResult) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  Traces traces(scratch_.path());
  const std::string own_text = file_contents(copy_of(GetParam().file));
  {
    const auto honest = host_of(copy_of(honest_), *game_, *sandbox);
    const auto hostile = host_of(copy_of(GetParam().file), *game_, *sandbox);
    ASSERT_TRUE(honest && hostile);
    ASSERT_EQ(honest_values(*honest), known_);
    traces.see_users();
    const auto valued = hostile->value({game_->spec(), context_, positions_}, patience, "here", {});
    EXPECT_TRUE(!valued || valued->values.size() == positions_.size());
    EXPECT_EQ(honest_values(*honest), known_);
  }
  const auto left = traces.left();
  EXPECT_TRUE(left.empty()) << left.front();
  EXPECT_EQ(file_contents(copy_of(GetParam().file)), own_text);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(scratch_.path())) files += entry.exists() ? 1 : 0;
  EXPECT_EQ(files, 2U);
}

INSTANTIATE_TEST_SUITE_P(Sandbox, UnvettedLisp, testing::ValuesIn(unvetted()),
                         [](const testing::TestParamInfo<LispFile>& tested) {
                           return fs::path(tested.param.file).stem().string();
                         });

}  // namespace
}  // namespace turno::test

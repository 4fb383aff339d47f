#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "play/process/child.hpp"
#include "stage.hpp"

// Two bots in two sandboxes that run at the same time: what one does, the other does not see.
namespace turno::test {
namespace {

class TwoSandboxes : public testing::Test {
 protected:
  void SetUp() override {
    auto made = make_sandbox();
    if (!made) GTEST_SKIP() << made.error();
    sandbox_ = *std::move(made);
  }

  std::unique_ptr<Child> start(std::vector<std::string> words) const {
    auto child = Child::start({std::move(words), "/", {}, {}}, *sandbox_);
    EXPECT_TRUE(child) << child.error().why;
    return child ? *std::move(child) : nullptr;
  }
  std::unique_ptr<Child> start_script(const std::string& script) const { return start({"sh", "-c", script}); }

  static std::string line_of(Child& child) {
    const auto heard = child.hear(Child::Clock::now() + std::chrono::seconds(30), {});
    const auto* line = std::get_if<std::string_view>(&heard);
    return line == nullptr ? "nothing" : std::string(*line);
  }

  std::shared_ptr<const Sandbox> sandbox_;
};

bool is_installed(const char* program) { return std::filesystem::exists(program); }

TEST_F(TwoSandboxes, DoNotTalkByLocks) {
  if (!is_installed("/usr/bin/flock")) GTEST_SKIP() << "flock is missing: apt install util-linux";
  const auto one = start_script("exec 3</usr/bin/env; flock -x 3; echo ready; read end");
  const auto other = start_script("exec 3</usr/bin/env; flock -n -x 3 && echo free || echo locked");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(line_of(*one), "ready");
  EXPECT_EQ(line_of(*other), "free");
}

TEST_F(TwoSandboxes, HaveTheirOwnNames) {
  if (!is_installed("/usr/bin/python3")) GTEST_SKIP() << "python3 is missing";
  const auto listening = start({"/usr/bin/python3", "-c",
                                "import socket,sys; s=socket.socket(socket.AF_UNIX); s.bind('\\0turno'); s.listen();"
                                "print('ready',flush=True); sys.stdin.readline()"});
  ASSERT_TRUE(listening);
  EXPECT_EQ(line_of(*listening), "ready");
  const auto calling = start({"/usr/bin/python3", "-c",
                              "import socket; s=socket.socket(socket.AF_UNIX); print(s.connect_ex('\\0turno') == 0)"});
  ASSERT_TRUE(calling);
  EXPECT_EQ(line_of(*calling), "False");
}

// Locks are granted and do nothing: programs that are alone with their files notice no difference.
TEST_F(TwoSandboxes, LetProgramsLockTheirOwnFiles) {
  if (!is_installed("/usr/bin/python3")) GTEST_SKIP() << "python3 is missing";
  const auto python = start({"/usr/bin/python3", "-c", R"(
import fcntl, sqlite3
with open('/tmp/file', 'w') as file:
    fcntl.flock(file, fcntl.LOCK_EX)
    fcntl.lockf(file, fcntl.LOCK_EX)
    fcntl.lockf(file, fcntl.LOCK_UN)
data = sqlite3.connect('/tmp/data')
data.execute('create table t (n)')
data.execute('insert into t values (7)')
data.commit()
print(sqlite3.connect('/tmp/data').execute('select n from t').fetchall())
)"});
  ASSERT_TRUE(python);
  EXPECT_EQ(line_of(*python), "[(7,)]");
}

}  // namespace
}  // namespace turno::test

#include "play/process/child_failure.hpp"

#include <gtest/gtest.h>

#include "test_sandbox.hpp"

namespace turno {
namespace {

// How a program loses that has complained of this and returned 1.
Forfeited end_after(const std::string& complaints) {
  auto child = Child::start({{"sh", "-c", "printf '" + complaints + "' >&2; exit 1"}, {}, {}, {}}, *no_sandbox());
  EXPECT_TRUE(child);
  const auto deadline = Child::Clock::now() + std::chrono::seconds(60);
  static_cast<void>((*child)->hear(deadline, {}));
  return its_end(**child, "during its turn", deadline, {true, false});
}

TEST(ChildFailure, QuotesTheLastComplaint) {
  const Forfeited ended = end_after("one\\ntwo at 0x7f46\\n");
  EXPECT_EQ(ended.reason, Forfeit::Crashed);
  EXPECT_EQ(ended.detail, "ended during its turn: exit status 1; its last complaint: \"two at 0x...\"");
  EXPECT_EQ(end_after("").detail, "ended during its turn: exit status 1");
}

// As SBCL does it: what was being called comes below, with its addresses.
TEST(ChildFailure, QuotesTheComplaintOfMemory) {
  const Forfeited ended = end_after(
      "Heap exhausted during allocation: 0 bytes available, 32512 requested.\\n"
      "Heap exhausted, game over.\\n\\n  0: fp=0x7fd03df1f320 pc=0x557dd481a5e0 Foreign function (null)\\n");
  EXPECT_EQ(ended.reason, Forfeit::OutOfMemory);
  EXPECT_EQ(ended.detail, "ended during its turn: exit status 1; its complaint: \"Heap exhausted, game over.\"");
}

TEST(ChildFailure, NamesWhatWasAllowed) {
  auto child = Child::start({{"yes"}, {}, {}, {}}, *no_sandbox());
  ASSERT_TRUE(child);
  (*child)->allow_more(std::size_t{96} << 10U);
  const auto deadline = Child::Clock::now() + std::chrono::seconds(60);
  auto heard = (*child)->hear(deadline, {});
  while (std::holds_alternative<std::string_view>(heard)) heard = (*child)->hear(deadline, {});
  ASSERT_EQ(std::get<NoLine>(heard), NoLine::TooMuch);
  EXPECT_EQ(no_answer(**child, NoLine::TooMuch, "during its turn", std::chrono::seconds(1), "").detail,
            "wrote more than 96 KiB and no answer during its turn");
}

}  // namespace
}  // namespace turno

#include "play/process/child.hpp"

#include <gtest/gtest.h>

#include "play/process/child_failure.hpp"
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
  EXPECT_EQ(ended.detail, "ended during its turn: exit status 1; its last error message: \"two at 0x...\"");
  EXPECT_EQ(end_after("").detail, "ended during its turn: exit status 1");
}

// As SBCL does it: what was being called comes below, with its addresses.
TEST(ChildFailure, QuotesTheComplaintOfMemory) {
  const Forfeited ended = end_after(
      "Heap exhausted during allocation: 0 bytes available, 32512 requested.\\n"
      "Heap exhausted, game over.\\n\\n  0: fp=0x7fd03df1f320 pc=0x557dd481a5e0 Foreign function (null)\\n");
  EXPECT_EQ(ended.reason, Forfeit::OutOfMemory);
  EXPECT_EQ(ended.detail, "ended during its turn: exit status 1; its error message: \"Heap exhausted, game over.\"");
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

// Where much was allowed and said, what comes behind it is seen too.
TEST(Child, SeesWhatIsUnreadAfterLongAnswers) {
  const std::string program = "yes 0123456789abcde | head -n 100000; read line; echo more";  // 16 bytes a line
  auto child = Child::start({{"sh", "-c", program}, {}, {}, {}}, *no_sandbox());
  ASSERT_TRUE(child);
  const auto deadline = Child::Clock::now() + std::chrono::seconds(60);
  (*child)->allow_more(2 * Child::max_heard);
  for (int i = 0; i < 100'000; ++i)
    ASSERT_TRUE(std::holds_alternative<std::string_view>((*child)->hear(deadline, {}))) << i;
  EXPECT_FALSE((*child)->has_unread());
  (*child)->end(deadline);  // it reads the end of its input
  EXPECT_TRUE((*child)->has_unread());
}

}  // namespace
}  // namespace turno

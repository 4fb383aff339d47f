#include "course/judge/judge_host.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/moedas/board_request.hpp"
#include "play/process/child_failure.hpp"
#include "play/system/secure_random.hpp"
#include "play/system/this_process.hpp"
#include "play/ugi/words.hpp"

namespace turno::course {
namespace {

using Clock = Child::Clock;
using ugi::take_word;

constexpr std::chrono::seconds to_load{20};
constexpr int busy_factor = 20;  // so many times as long as it works may it take
constexpr std::chrono::milliseconds least_left{10};

std::uint64_t new_number() { return secure_random(); }

}  // namespace

tl::expected<JudgeHost, Message> JudgeHost::start(const std::filesystem::path& file, JudgeTypes types,
                                                  const std::shared_ptr<const Sandbox>& sandbox,
                                                  const std::stop_token& stop) {
  const std::filesystem::path path = std::filesystem::absolute(file);
  const Command command{
      {beside_turno("turno-moedas").string(), std::string(to_text(types)), path.string()}, path.parent_path(), {}, {}};
  auto child = Child::start(command, *sandbox);
  if (!child) return tl::unexpected(Message(child.error().why));
  JudgeHost host(*std::move(child));
  host.child_->allow_more();
  const auto deadline = Clock::now() + to_load;
  for (;;) {
    const auto heard = host.child_->hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return tl::unexpected(host.no_answer(*why, to_load));
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string_view word = take_word(rest);
    if (word == "loaded") return host;
    if (word == "error") return tl::unexpected(say<"judge-does-not-load">(Message(trim(rest))));
  }
}

Message JudgeHost::no_answer(NoLine why, std::chrono::seconds limit) {
  is_usable_ = false;
  if (why == NoLine::Ended) {
    const Forfeited forfeited = its_end(*child_, "during this test", Clock::now() + limit, {true, false});
    return say<"judge-died">(Message(forfeited.detail));
  }
  Message message =
      why == NoLine::TimeIsUp
          ? say<"judge-late">(limit.count())
          : say<"judge-died">(Message(turno::no_answer(*child_, why, "during this test", limit, {}).detail));
  child_->end_now();
  return message;
}

tl::expected<JudgeHost::Answer, Message> JudgeHost::ask(std::string_view form, std::chrono::seconds limit,
                                                        Counts counts, const std::stop_token& stop) {
  const std::uint64_t number = new_number();
  return answer_to(ask_request(number, std::string(form)), number, limit, counts, stop);
}

tl::expected<JudgeHost::Answer, Message> JudgeHost::ask(Look look, std::chrono::seconds limit,
                                                        const std::stop_token& stop) {
  const std::uint64_t number = new_number();
  const std::string_view what = look == Look::Compile ? "compile" : "loaded";
  return answer_to(look_request(number, what), number, limit, Counts::Processor, stop);
}

tl::expected<JudgeHost::Answer, Message> JudgeHost::answer_to(const std::string& request, std::uint64_t number,
                                                              std::chrono::seconds limit, Counts counts,
                                                              const std::stop_token& stop) {
  const auto asked = Clock::now();
  const auto used_before = child_->cpu_used();
  auto deadline = asked + limit;
  child_->allow_more();
  child_->forget_unread();
  if (!child_->say(request, deadline)) return tl::unexpected(no_answer(NoLine::Ended, limit));
  for (;;) {
    const auto heard = child_->hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      const auto used = child_->cpu_used() - used_before;
      const auto left = limit - used;
      const auto elapsed = Clock::now() - asked;
      const bool is_kept_waiting = used * busy_factor >= elapsed;  // and does not sleep
      const bool may_wait =
          *why == NoLine::TimeIsUp && counts == Counts::Processor && left > least_left && is_kept_waiting;
      if (!may_wait) return tl::unexpected(no_answer(*why, limit));
      deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(left);
      continue;
    }
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string_view word = take_word(rest);
    if (word != "value" && word != "failed") continue;
    if (take_word(rest) != std::to_string(number)) continue;
    const auto printed = static_cast<std::size_t>(parse_number(take_word(rest)).value_or(0));
    if (word == "failed") return tl::unexpected(say<"judge-error">(Message(trim(rest))));
    return Answer{std::string(trim(rest)), printed};
  }
}

}  // namespace turno::course

#include "play/process/child_failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <initializer_list>
#include <string>

#include "core/text.hpp"
#include "play/system/said_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds to_be_gone{500};

bool tells(std::string_view complaint, std::initializer_list<std::string_view> of) {
  const std::string lower = lower_case(complaint);
  return std::any_of(of.begin(), of.end(),
                     [&](std::string_view words) { return lower.find(words) != std::string::npos; });
}

// How languages complain when memory is refused to them, some of them above a list of all that was being called.
bool tells_of_no_memory(std::string_view complaint) {
  return tells(complaint, {"bad_alloc", "memoryerror", "out of memory", "outofmemory", "heap exhausted",
                           "cannot allocate memory"});
}

// And when a file is not to be seen.
bool tells_of_no_file(std::string_view complaint) {
  return tells(complaint, {"no such file", "modulenotfounderror", "no module named", "classnotfound",
                           "could not find or load main class", "cannot open", "can't open", "not found"});
}

// The line of the complaints that says most. What differs from run to run is left out: records of games are compared.
std::string telling_complaint(std::string_view complaints) {
  const auto lines = split(complaints, '\n');
  const auto of_memory = std::find_if(lines.rbegin(), lines.rend(), tells_of_no_memory);
  if (of_memory != lines.rend())
    return fmt::format("its error message: {}", in_quotes(without_addresses(trim(*of_memory))));
  const std::string last = last_line_of(complaints);
  return last.empty() ? "" : fmt::format("its last error message: {}", in_quotes(without_addresses(last)));
}

}  // namespace

Forfeited no_answer(Child& child, NoLine why, std::string_view when, milliseconds limit, std::string_view instead) {
  Forfeited forfeited{Forfeit::Stalled, {}};
  switch (why) {
    case NoLine::Stopped: forfeited = {Forfeit::Abandoned, {}}; break;
    case NoLine::Ended:
    case NoLine::Closed: forfeited = {Forfeit::Crashed, fmt::format("closed its output {}", when)}; break;
    case NoLine::TooLong:
      forfeited.detail = fmt::format("wrote a line of more than {} KiB {}", Child::longest_line >> 10U, when);
      break;
    case NoLine::TooMuch:
      forfeited.detail = fmt::format("wrote more than {} KiB and no answer {}", child.allowed() >> 10U, when);
      break;
    case NoLine::TimeIsUp:
      forfeited.detail = fmt::format("no answer within {} ms {}", limit.count(), when);
      if (!instead.empty()) forfeited.detail += fmt::format("; instead it wrote {}", instead);
      break;
  }
  child.end_now();
  return forfeited;
}

Forfeited its_end(Child& child, std::string_view when, Child::Clock::time_point deadline, const Held& held) {
  const auto gone = child.hear(std::min(deadline, Child::Clock::now() + to_be_gone), {});
  static_cast<void>(gone);
  const bool took_too_much = child.was_ended_for_memory();
  const auto how = child.ending();
  const std::string complaints = child.peek_complaints();
  child.end_now();
  std::string detail =
      how ? fmt::format("ended {}: {}", when, to_text(*how)) : fmt::format("stopped reading its input {}", when);
  if (took_too_much) detail += ", as the system does to processes that use too much memory";
  const bool used_up_cpu = how && how->signal == SIGXCPU && child.cpu();
  if (used_up_cpu) detail += fmt::format(", after all of its {} s of processor time", child.cpu()->count());
  if (const std::string complaint = telling_complaint(complaints); !complaint.empty()) detail += "; " + complaint;
  if (held.sees_little && tells_of_no_file(last_line_of(complaints)))
    detail += "; it sees only the files that its command names, and what files= adds";
  if (used_up_cpu) return {Forfeit::Stalled, detail};
  const bool out_of_memory = took_too_much || (held.has_memory_limit && tells_of_no_memory(complaints));
  return {out_of_memory ? Forfeit::OutOfMemory : Forfeit::Crashed, detail};
}

}  // namespace turno

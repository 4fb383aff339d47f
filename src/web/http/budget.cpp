#include "web/http/budget.hpp"

#include <algorithm>
#include <cmath>

namespace turno::web {

std::chrono::seconds Budget::wait(const std::string& who, Clock::time_point now) {
  const double missing = -account(who, now).left;
  return std::chrono::seconds(std::max(1L, std::lround(std::ceil(missing / per_second_))));
}

Budget::Account& Budget::account(const std::string& who, Clock::time_point now) {
  const auto found = accounts_.find(who);
  if (found != accounts_.end()) {
    found->second = {left(found->second, now), now};
    return found->second;
  }
  if (accounts_.size() >= tidy_at_) forget_the_idle(now);
  return accounts_.emplace(who, Account{max_, now}).first->second;
}

double Budget::left(const Account& account, Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - account.at;
  return std::min(max_, account.left + passed.count() * per_second_);
}

// A full account is as good as none.
void Budget::forget_the_idle(Clock::time_point now) {
  std::erase_if(accounts_, [&](const auto& entry) { return left(entry.second, now) >= max_; });
  tidy_at_ = std::max(many_accounts, 2 * accounts_.size());
}

}  // namespace turno::web

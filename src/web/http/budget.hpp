#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "web/http/loop.hpp"

namespace turno::web {

// A token bucket for each client: it fills with time up to a maximum. Spending may take it below zero, since the cost
// of some work is known only afterwards.
class Budget {
 public:
  Budget(double per_second, double maximum) : per_second_(per_second), max_(maximum) {}

  bool has_some(const std::string& who, Clock::time_point now) { return account(who, now).left > 0; }
  void spend(const std::string& who, Clock::time_point now, double amount) { account(who, now).left -= amount; }

  // Until there is some again, rounded up; at least a second.
  std::chrono::seconds wait(const std::string& who, Clock::time_point now);

  std::size_t accounts() const { return accounts_.size(); }

 private:
  struct Account {
    double left;
    Clock::time_point at;
  };

  static constexpr std::size_t many_accounts = 10'000;

  Account& account(const std::string& who, Clock::time_point now);
  double left(const Account& account, Clock::time_point now) const;
  void forget_the_idle(Clock::time_point now);

  double per_second_;
  double max_;
  std::size_t tidy_at_ = many_accounts;
  std::unordered_map<std::string, Account> accounts_;
};

}  // namespace turno::web

#include "remote/kgp/thinking_threads.hpp"

#include <utility>

namespace turno::remote::kgp {

ThinkingThreads::ThinkingThreads(std::size_t threads, Done done) : done_(std::move(done)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

ThinkingThreads::~ThinkingThreads() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void ThinkingThreads::submit(ComputerTurn turn) {
  {
    const std::scoped_lock lock(mutex_);
    turns_.push_back(std::move(turn));
  }
  has_turns_.notify_one();
}

void ThinkingThreads::work(const std::stop_token& stop) {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!has_turns_.wait(lock, stop, [&] { return !turns_.empty(); })) return;
    const ComputerTurn turn = std::move(turns_.front());
    turns_.pop_front();
    lock.unlock();
    const auto began = std::chrono::steady_clock::now();
    Answer answer;
    if (turn.cancel.stop_possible()) {
      const std::stop_callback pass_on(stop, [source = turn.cancel]() mutable { source.request_stop(); });
      if (!turn.cancel.stop_requested()) answer = choose(turn, turn.cancel.get_token());
    } else {
      answer = choose(turn, stop);
    }
    if (stop.stop_requested()) return;
    if (turn.cancel.stop_possible() && turn.cancel.stop_requested()) continue;  // it was cut short
    done_(turn, std::move(answer), std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began));
  }
}

Answer choose(const ComputerTurn& turn, const std::stop_token& stop) {
  const auto player = make_player(turn.player, *turn.so_far.game);
  return player->choose({*turn.so_far.game, turn.so_far.moves, turn.view, turn.limit}, stop);
}

}  // namespace turno::remote::kgp

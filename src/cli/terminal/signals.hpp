#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace turno::cli {

// Signals that want an end (Ctrl-C, a request to end, a hang-up), as something to poll instead of something that
// strikes. Threads that are started while it exists leave them alone too.
class Signals {
 public:
  Signals();
  Signals(const Signals&) = delete;
  Signals(Signals&&) = delete;
  Signals& operator=(const Signals&) = delete;
  Signals& operator=(Signals&&) = delete;
  ~Signals();

  int descriptor() const { return descriptor_; }

  // Whether one had come. It is taken off, or it would strike once signals are let through again.
  bool take() const;

 private:
  sigset_t before_{};
  int descriptor_;
};

// While it exists, such a signal asks those who hold the token to stop. Another one after that ends the program at
// once: whoever does not listen must not hold the person up. Nobody else may take signals meanwhile; one that comes
// when the watch has ended waits for whoever looks next.
class SignalWatch {
 public:
  // The signals must outlive it.
  explicit SignalWatch(const Signals& signals);
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch(SignalWatch&&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  SignalWatch& operator=(SignalWatch&&) = delete;
  ~SignalWatch();

  std::stop_token token() const { return source_.get_token(); }

 private:
  void watch();

  const Signals& signals_;
  int end_of_watch_ = -1;
  std::stop_source source_;
  std::jthread watcher_;
};

// Signals and their watch in one, so that long work can say what it knows so far.
class Interrupt {
 public:
  std::stop_token token() const { return watch_.token(); }

 private:
  Signals signals_;
  SignalWatch watch_{signals_};
};

// A disk quota, or a reader that has gone, ends a write with a signal; after this call write() returns an error
// instead.
void take_signals_of_writes_as_errors();

}  // namespace turno::cli

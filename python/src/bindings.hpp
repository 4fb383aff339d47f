#pragma once

#include <pybind11/pybind11.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace turno::python {

void bind_states(pybind11::module_& module);
void bind_fast_methods(pybind11::handle state_class);
void bind_batches(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_match(pybind11::module_& module);
void bind_records(pybind11::module_& module);

// Runs the work in a thread of its own without the interpreter's lock, so that other threads of Python go on, and asks
// it to stop when somebody presses Ctrl-C. What the work throws is thrown here.
template <class Work>
auto without_lock(Work work) -> decltype(work(std::stop_token())) {
  std::optional<decltype(work(std::stop_token()))> result;
  std::exception_ptr failure;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  bool interrupted = false;
  {
    const pybind11::gil_scoped_release released;
    std::jthread worker([&](const std::stop_token& stop) {
      try {
        result.emplace(work(stop));
      } catch (...) {
        failure = std::current_exception();
      }
      const std::scoped_lock lock(mutex);
      done = true;
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return done; })) {
      if (interrupted) continue;
      lock.unlock();
      {
        const pybind11::gil_scoped_acquire held;
        interrupted = PyErr_CheckSignals() != 0;
      }
      if (interrupted) worker.request_stop();
      lock.lock();
    }
  }
  if (interrupted) throw pybind11::error_already_set();
  if (failure) std::rethrow_exception(failure);
  return *std::move(result);
}

}  // namespace turno::python

#pragma once

#include <fmt/format.h>

#include <chrono>
#include <string>
#include <utility>

#include "play/ugi/bot_check.hpp"

namespace turno {

// What a check came to.
struct Judgement {
  Verdict verdict = Verdict::NotTried;
  std::string explanation;
};

inline Judgement fine(std::string explanation = {}) { return {Verdict::Fine, std::move(explanation)}; }
inline Judgement advice(std::string explanation) { return {Verdict::Advice, std::move(explanation)}; }
inline Judgement wrong(std::string explanation) { return {Verdict::Wrong, std::move(explanation)}; }

inline std::string in_words(std::chrono::milliseconds time) { return fmt::format("{} ms", time.count()); }

}  // namespace turno

#pragma once

#include <chrono>

#include "engine/catalog.hpp"
#include "web/games/questions.hpp"
#include "web/http/body.hpp"
#include "web/http/message.hpp"

namespace turno::web {

struct QuestionSettings {
  std::chrono::milliseconds longest{60'000};  // that a position may be thought about
  SharedTables tables = {};
};

// What a request asks the engine.
Result<Question> read_analyse(const Catalog& catalog, const Body& body, const QuestionSettings& settings);
Result<Question> read_review(const Catalog& catalog, const Body& body, const QuestionSettings& settings);
Result<Question> read_proof(const Catalog& catalog, const Body& body, const QuestionSettings& settings);
Result<Question> read_puzzle(const Catalog& catalog, const Body& body, const QuestionSettings& settings);
Result<Question> read_study(const Catalog& catalog, const Body& body, const QuestionSettings& settings);
Result<Question> read_branch(const Catalog& catalog, const Body& body, const QuestionSettings& settings);

// One of the questions of the engine's socket: {"analyse": {...}}, {"review": {...}}, {"study": {...}} and the like.
Result<Question> read_question(const Catalog& catalog, const Body& body, const QuestionSettings& settings);

}  // namespace turno::web

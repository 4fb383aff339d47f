#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "web/games/worker_pool.hpp"
#include "web/http/budget.hpp"
#include "web/http/log.hpp"
#include "web/http/loop.hpp"
#include "web/http/message.hpp"
#include "web/studies/study_calls.hpp"
#include "web/studies/study_runner.hpp"
#include "web/tournaments/owner_token.hpp"

namespace turno::web {

// Ready studies over the web: everybody sees what was measured, the owner of the data folder has it measured. Lives on
// the loop's thread; what it uses must outlive it.
class StudyApi {
 public:
  // Files are read by the workers.
  StudyApi(Loop& loop, WorkerPool& workers, OwnerTokens tokens, Log log, std::unique_ptr<StudyRunner> runner);

  void handle(StudyCall call, std::string_view name, const Request& request, const Reply& reply);

 private:
  Result<bool> is_owner(const Request& request);
  Response list(bool is_owner) const;
  Result<void> control(std::string_view name, const Request& request);
  void answer_later(StudyCall call, std::string_view name, const Request& request, const Reply& reply);

  Loop& loop_;
  WorkerPool& workers_;
  OwnerTokens tokens_;
  Log log_;
  Budget wrong_tokens_;
  std::shared_ptr<StudyRunner> runner_;
};

}  // namespace turno::web

#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "core/language.hpp"
#include "core/phrase.hpp"
#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"
#include "study/reports/assets.hpp"
#include "study/run/plan.hpp"
#include "study/run/result_folder.hpp"
#include "study/run/run.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// What a server gives those studies that are started from a page.
struct StudyEnvironment {
  std::shared_ptr<const Sandbox> sandbox = {};                  // for bots that a study names
  std::string no_sandbox = "it was started without a sandbox";  // why there is none
  std::string version = {};                                     // of turno, in reports
  std::string commit = {};
  std::size_t threads = 1;  // measurements at a time; with one, times are true
  std::span<const study::ReadyStudy> ready = study::ready_studies();  // those that can be run, and no others
};

// Runs the quick forms of the studies that come with turno, one at a time, on a thread of its own, and keeps what they
// measure in the folder `studies` of the data folder. Nobody who asks names a file or a player: only one of these
// studies. What was finished is kept, whatever happens to the process, and starting the study again goes on from there.
class StudyRunner {
 public:
  // The catalog must outlive it.
  StudyRunner(const std::filesystem::path& data, const Catalog& catalog, StudyEnvironment environment);

  // Every study with what is there of it, and the one that is being measured: docs/api.md.
  Json list() const;

  Result<void> start(std::string_view name);
  Result<void> stop(std::string_view name);  // what was measured is kept and reported

  // They read files, so not on the loop's thread.
  Result<std::string> report(std::string_view name, Language language) const;
  Result<std::string> measurements(std::string_view name) const;

 private:
  using Done = tl::expected<void, std::string>;

  struct Kept {
    std::string_view name;
    std::string_view toml;
    Translations title = {};
    Translations question = {};
    std::size_t measured = 0;  // rows
    std::size_t planned = 0;   // 0: not known before it has run once
    bool has_report = false;
    std::string message = {};  // what went wrong the last time
  };

  Kept* find(std::string_view name);
  const Kept* find(std::string_view name) const;
  std::filesystem::path folder_of(const Kept& kept) const { return folder_ / kept.name; }
  void look_into_folders();
  void work(const std::stop_token& stop);
  Done measure(Kept& kept, const std::stop_token& stop);
  Done write_reports(Kept& kept, const study::Plan& plan, const study::ResultFolder& folder, const Json& identity,
                     const Json& sessions, std::vector<study::Row> measured);

  std::filesystem::path folder_;
  const Catalog& catalog_;
  StudyEnvironment environment_;
  mutable std::mutex mutex_;  // of all that follows
  std::condition_variable_any changed_;
  std::vector<Kept> studies_;
  Kept* next_ = nullptr;
  Kept* running_ = nullptr;
  study::RunProgress progress_;
  std::stop_source halt_{std::nostopstate};
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace turno::web

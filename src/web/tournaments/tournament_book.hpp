#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/open_course.hpp"
#include "engine/catalog.hpp"
#include "store/tournament_news.hpp"
#include "tournament/run/follow.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "web/http/message.hpp"
#include "web/tournaments/tournament_json.hpp"

namespace turno::web {

// Who asks, as far as it matters for tournaments.
struct Asker {
  Looks looks = Looks::Stranger;
  std::string token = {};  // what came with the request, for pairs of a course
  std::string pair = {};   // which pair it says it is
};

// A day of a course, as far as it matters here.
struct CourseDay {
  std::string date;
  bool is_published = false;
  std::vector<std::optional<course::PairId>> pairs;  // of the entrants
};

// Every tournament of a data folder as it stands, followed while other threads and processes play. It only reads. Lives
// on one thread.
class TournamentBook {
 public:
  // The catalog must outlive it. `otherwise` holds for tournaments whose file does not say who may see them.
  static tl::expected<std::unique_ptr<TournamentBook>, std::string> open(const std::filesystem::path& folder,
                                                                         const Catalog& catalog,
                                                                         tournament::Audience otherwise);

  // Looks whether anything has changed, and takes it in. An error is that of the disk: what was known stays.
  tl::expected<void, std::string> refresh();

  Json list(Looks looks);
  Result<Json> head(std::string_view name, const Asker& asker);
  Result<std::string> crosstable(std::string_view name, const Asker& asker);
  Result<Json> stages(std::string_view name, const Asker& asker);
  Result<Json> games(std::string_view name, const GamesWanted& wanted, const Asker& asker);
  Result<Json> game(std::string_view name, std::size_t number, const Asker& asker);

  // Whether the asker is that pair of the course.
  bool admits_pair(const Asker& asker) const;

  // Whether it is there and may be seen; a stranger cannot tell one that is hidden from one that is not there.
  bool shows(std::string_view name, Looks looks);

  // What watchers are told; nothing where it cannot be shown any more.
  std::optional<std::string> table_text(std::string_view name);
  std::optional<std::string> boards_text(std::string_view name);

  const std::filesystem::path& folder() const { return folder_; }
  const Catalog& catalog() const { return catalog_; }
  tournament::TournamentStore& store() { return store_; }

 private:
  using Clock = std::chrono::steady_clock;

  // Of one that somebody has looked at.
  struct Followed {
    explicit Followed(tournament::FollowedTournament its) : tournament(std::move(its)) {}

    tournament::FollowedTournament tournament;
    std::optional<tournament::Standings> standings = {};         // none: to be worked out anew
    std::deque<std::pair<std::int64_t, std::size_t>> pace = {};  // games by the second in which they were finished
    std::map<std::size_t, std::pair<std::string, std::string>> boards = {};  // by number: record, and what is shown
    Clock::time_point used = {};

    void count(std::int64_t second);
    std::optional<double> per_second(std::int64_t now) const;
    const tournament::Standings& table();
  };

  // What the list says of one, by its settings; these are read once.
  struct Listed {
    store::TournamentHead head;
    std::optional<tournament::Settings> settings = {};  // none: unreadable
    std::optional<std::size_t> expected = {};
  };

  TournamentBook(std::filesystem::path folder, const Catalog& catalog, tournament::Audience otherwise,
                 tournament::TournamentStore store)
      : folder_(std::move(folder)),
        catalog_(catalog),
        otherwise_(otherwise),
        store_(std::move(store)),
        news_(*store_.database) {}

  tl::expected<void, std::string> read_heads();
  tl::expected<void, std::string> read_games();
  void read_course();
  void start_over();
  Listed* find(std::string_view name);
  bool may_see(const Listed& listed, Looks looks) const;
  Result<Followed*> follow(std::string_view name, Looks looks);
  void make_room();
  PlayState state_of(const std::string& name, std::size_t finished, bool is_complete);
  bool is_running(const std::string& name);
  Pace pace_of(const std::string& name, const Followed& followed);
  std::set<std::size_t> own_sides(const std::string& name, const tournament::Pairing& pairing,
                                  const Asker& asker) const;

  std::filesystem::path folder_;
  const Catalog& catalog_;
  tournament::Audience otherwise_;
  tournament::TournamentStore store_;
  store::TournamentNews news_;
  std::optional<course::OpenCourse> course_;  // to read its log
  std::int64_t course_event_ = -1;
  std::optional<course::Ledger> ledger_;
  std::map<std::string, CourseDay, std::less<>> days_;
  std::optional<std::int64_t> version_;
  std::int64_t row_ = 0;
  bool has_read_ = false;
  std::vector<Listed> listed_;
  std::map<std::string, std::size_t> counts_;
  std::map<std::string, std::unique_ptr<Followed>, std::less<>> followed_;
  std::map<std::string, std::pair<Clock::time_point, bool>> running_;
};

}  // namespace turno::web

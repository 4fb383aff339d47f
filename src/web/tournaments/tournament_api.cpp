#include "web/tournaments/tournament_api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/return_if_error.hpp"
#include "web/http/body.hpp"
#include "web/http/path.hpp"

namespace turno::web {
namespace {

constexpr double wrong_tokens_a_second = 0.1;
constexpr double wrong_token_burst = 30;
constexpr std::size_t most_games = 500;  // in one answer
constexpr std::chrono::seconds between_tidying{5};

std::string bearer_token(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view given = request.authorization;
  return std::string(given.starts_with(scheme) ? given.substr(scheme.size()) : std::string_view());
}

Result<std::optional<std::size_t>> whole_number(const Request& request, std::string_view key) {
  const auto text = query_value(request.query, key);
  if (!text) return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size())
    return refuse(400, fmt::format("{}: write a whole number", key));
  return number;
}

Result<GamesWanted> read_games_wanted(const Request& request) {
  GamesWanted wanted;
  const auto player = whole_number(request, "player");
  RETURN_IF_ERROR(player);
  wanted.player = *player;
  const auto from = whole_number(request, "from");
  RETURN_IF_ERROR(from);
  wanted.from = from->value_or(wanted.from);
  const auto count = whole_number(request, "count");
  RETURN_IF_ERROR(count);
  wanted.count = std::min(count->value_or(wanted.count), most_games);
  wanted.newest_first = query_value(request.query, "order") == "newest";
  const auto which = query_value(request.query, "which").value_or("all");
  if (which != "all" && which != "finished" && which != "open")
    return refuse(400, "which: write all, finished or open");
  if (which == "finished") wanted.which = GamesWanted::Which::Finished;
  if (which == "open") wanted.which = GamesWanted::Which::Open;
  return wanted;
}

Response too_many(std::chrono::seconds wait, std::string message) {
  Response response = error_response({429, std::move(message)});
  response.headers.emplace_back("Retry-After", fmt::format("{}", wait.count()));
  return response;
}

Refusal too_many_wrong() {
  return {429, "too many wrong tokens from your address; wait a moment", "too-many-wrong-tokens"};
}

Response to_response(Result<Json> json) { return json ? json_response(*json) : error_response(json.error()); }

}  // namespace

TournamentApi::TournamentApi(Loop& loop, std::unique_ptr<TournamentBook> book, OwnerTokens tokens, const Log& log,
                             std::unique_ptr<TournamentRunner> runner)
    : loop_(loop),
      tokens_(std::move(tokens)),
      log_(log),
      wrong_tokens_(wrong_tokens_a_second, wrong_token_burst),
      runner_(std::move(runner)),
      desk_(
          std::move(book),
          [this, weak = std::weak_ptr(self_)](const std::string& name, std::shared_ptr<const std::string> message) {
            loop_.post([=] {
              if (const auto self = weak.lock()) (*self)->tell(name, message);
            });
          },
          [log](const std::string& message) {
            log.warn("tournaments", {{"message", message}});
          }) {
  tidy_up();
}

Refusal TournamentApi::wrong_secret(const std::string& address, Refusal refusal) {
  if (!wrong_tokens_.has_some(address, loop_.now())) return too_many_wrong();
  wrong_tokens_.spend(address, loop_.now(), 1);
  return refusal;
}

// Somebody without a token is a stranger; whoever shows a wrong one is told so.
Result<Asker> TournamentApi::asker(const Request& request) {
  Asker asker;
  asker.token = bearer_token(request);
  asker.pair = query_value(request.query, "pair").value_or("");
  if (asker.token.empty()) return asker;
  if (tokens_.admits(asker.token)) {
    asker.looks = Looks::Owner;
  } else if (asker.pair.empty()) {
    return tl::unexpected(wrong_secret(
        request.address,
        {401, "this is not the owner's token; turno serve --new-owner-token makes a new one", "wrong-owner-token"}));
  }
  return asker;
}

void TournamentApi::answer_later(const Reply& reply, std::function<Result<Response>(TournamentBook&)> work) {
  const auto pending = std::make_shared<Reply>(reply);
  const bool is_submitted = desk_.submit([=, &loop = loop_, work = std::move(work)](TournamentBook& book) {
    auto answer = work(book);
    const auto response = std::make_shared<Response>(answer ? *std::move(answer) : error_response(answer.error()));
    loop.post([pending, response] { (*pending)(std::move(*response)); });
  });
  if (!is_submitted) reply(too_many(std::chrono::seconds(1), "too many ask about tournaments at this moment"));
}

void TournamentApi::handle(TournamentCall call, std::string_view name, const Request& request, const Reply& reply) {
  const auto who = asker(request);
  if (!who) return reply(error_response(who.error()));
  if (call == TournamentCall::Seat) return sit(name, request, reply);
  if (call == TournamentCall::Start || call == TournamentCall::Control) {
    if (who->looks != Looks::Owner)
      return reply(
          error_response({401, "this is for the owner of the data folder: send the owner's token", "owner-only"}));
    return control(call, name, request, reply);
  }
  GamesWanted wanted;
  std::size_t number = 0;
  if (call == TournamentCall::Games) {
    const auto read = read_games_wanted(request);
    if (!read) return reply(error_response(read.error()));
    wanted = *read;
  }
  if (call == TournamentCall::Game) {
    const auto read = whole_number(request, "number");
    if (!read || !*read) return reply(error_response({400, "number: write the number of a game"}));
    number = **read;
  }
  const auto weak = std::weak_ptr(self_);
  const bool may_try = wrong_tokens_.has_some(request.address, loop_.now());
  answer_later(reply,
               [=, &loop = loop_, runner = runner_.get(), who = *who, name = std::string(name),
                address = request.address](TournamentBook& book) -> Result<Response> {
                 switch (call) {
                   case TournamentCall::List: {
                     Json list = book.list(who.looks);
                     list["starts"] = runner != nullptr;
                     return json_response(list);
                   }
                   case TournamentCall::Crosstable:
                     return book.crosstable(name, who).map([](std::string text) {
                       return Response{200, "application/json", std::move(text)};
                     });
                   case TournamentCall::Stages: return to_response(book.stages(name, who));
                   case TournamentCall::Games: return to_response(book.games(name, wanted, who));
                   case TournamentCall::Game: {
                     if (!who.pair.empty() && who.looks == Looks::Stranger && !book.admits_pair(who)) {
                       if (!may_try) return tl::unexpected(too_many_wrong());
                       loop.post([=] {
                         if (const auto self = weak.lock()) (*self)->wrong_secret(address, {});
                       });
                     }
                     return to_response(book.game(name, number, who));
                   }
                   default: {
                     auto head = book.head(name, who);
                     if (head && who.looks == Looks::Owner && runner != nullptr)
                       (*head)["seats"] = runner->seats_of(name);
                     if (head && who.looks == Looks::Owner)
                       (*head)["run"] = runner == nullptr ? Json(nullptr) : runner->status_of(name);
                     return to_response(std::move(head));
                   }
                 }
               });
}

// A seat is as good as a token: whoever tries many is told no more.
void TournamentApi::sit(std::string_view name, const Request& request, const Reply& reply) {
  if (!runner_) return reply(error_response({409, "this server starts no tournaments", "starts-none"}));
  const auto body = Body::parse(request.body);
  if (!body) return reply(error_response(body.error()));
  const auto answer = runner_->seat(std::string(name), *body);
  if (!answer && answer.error().status == 403)
    return reply(error_response(wrong_secret(request.address, answer.error())));
  reply(to_response(answer));
}

void TournamentApi::control(TournamentCall call, std::string_view name, const Request& request, const Reply& reply) {
  if (!runner_) return reply(error_response({409, "this server starts no tournaments", "starts-none"}));
  const auto body = Body::parse(request.body);
  if (!body) return reply(error_response(body.error()));
  const auto pending = std::make_shared<Reply>(reply);
  // From the runner's thread.
  const auto done = [&loop = loop_, pending](Result<Json> answer, int status) {
    const auto response =
        std::make_shared<Response>(answer ? json_response(*answer, status) : error_response(answer.error()));
    loop.post([pending, response] { (*pending)(std::move(*response)); });
  };
  if (call == TournamentCall::Start) {
    log_.info("tournament-start", {{"address", request.address}});
    return runner_->start(*body, [done](Result<Json> answer) { done(std::move(answer), 201); });
  }
  const auto action = body->text("action");
  if (!action) return reply(error_response(action.error()));
  log_.info("tournament-control", {{"address", request.address}, {"tournament", name}, {"action", *action}});
  runner_->control(std::string(name), *action, [done](Result<Json> answer) { done(std::move(answer), 200); });
}

void TournamentApi::watch(const std::string& name, const std::string& token, const std::string& address,
                          const std::shared_ptr<Watcher>& watcher, const std::function<void(bool)>& done) {
  Looks looks = Looks::Stranger;
  if (!token.empty()) {
    if (tokens_.admits(token)) {
      looks = Looks::Owner;
    } else if (wrong_secret(address, {}).status == 429) {
      return done(false);
    }
  }
  const bool is_submitted = desk_.submit([=, weak = std::weak_ptr(self_), &loop = loop_](TournamentBook& book) {
    loop.post([=, shows = book.shows(name, looks)] {
      const auto self = weak.lock();
      if (!self) return;
      if (shows) (*self)->add(name, watcher);
      done(shows);
    });
  });
  if (!is_submitted) done(false);
}

void TournamentApi::add(const std::string& name, const std::shared_ptr<Watcher>& watcher) {
  const bool is_new = !audiences_.contains(name);
  Audience& audience = audiences_[name];
  audience.watchers.push_back(watcher);
  if (audience.table) watcher->tell(audience.table);
  if (audience.boards) watcher->tell(audience.boards);
  if (is_new) watch_those_wanted();
}

void TournamentApi::tell(const std::string& name, const std::shared_ptr<const std::string>& message) {
  const auto found = audiences_.find(name);
  if (found == audiences_.end()) return;
  Audience& audience = found->second;
  if (message) {
    (message->starts_with(R"({"type":"table")") ? audience.table : audience.boards) = message;
    for (const auto& watcher : audience.watchers)
      if (const auto here = watcher.lock()) here->tell(message);
    return;
  }
  const auto gone = std::make_shared<const std::string>(R"({"type":"gone"})");
  for (const auto& watcher : audience.watchers)
    if (const auto here = watcher.lock()) here->tell(gone);
  audiences_.erase(found);
  watch_those_wanted();
}

void TournamentApi::watch_those_wanted() {
  std::set<std::string> names;
  for (const auto& [name, audience] : audiences_) names.insert(name);
  desk_.watch(std::move(names));
}

// Those who went are noticed now and then.
void TournamentApi::tidy_up() {
  const std::size_t before = audiences_.size();
  for (auto& [name, audience] : audiences_)
    std::erase_if(audience.watchers, [](const auto& watcher) { return watcher.expired(); });
  std::erase_if(audiences_, [](const auto& known) { return known.second.watchers.empty(); });
  if (audiences_.size() != before) watch_those_wanted();
  loop_.after(between_tidying, [this, weak = std::weak_ptr(self_)] {
    if (weak.lock()) tidy_up();
  });
}

}  // namespace turno::web

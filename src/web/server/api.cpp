#include "web/server/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/return_if_error.hpp"
#include "engine/analysis_json.hpp"
#include "engine/edited_position_json.hpp"
#include "engine/view_text.hpp"
#include "play/players/levels.hpp"
#include "web/course/course_api.hpp"
#include "web/games/board_picture.hpp"
#include "web/games/untrusted_input.hpp"
#include "web/http/path.hpp"
#include "web/http/secret.hpp"
#include "web/server/game_status.hpp"
#include "web/server/link_preview.hpp"
#include "web/server/routes.hpp"
#include "web/studies/study_api.hpp"
#include "web/tournaments/tournament_api.hpp"

namespace turno::web {
namespace {

constexpr double cost_of_a_game = 10;                          // requests: it stays on the disk
constexpr std::chrono::milliseconds longest_hint{2000};        // the threads of computers must come free again
constexpr std::int64_t longest_clock = 24LL * 60 * 60 * 1000;  // a day

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

bool is_api(std::string_view path) { return path.rfind("/api/", 0) == 0; }

Response busy(std::chrono::seconds wait) {
  Response response = error_response(
      {429, "too many requests from your address; wait a moment", "too-many", {{"seconds", wait.count()}}});
  response.headers.emplace_back("Retry-After", fmt::format("{}", wait.count()));
  return response;
}

Response text_response(std::string json, int status = 200) { return {status, "application/json", std::move(json)}; }

Result<Response> respond(GameResult<GameMessage> game) {
  return to_http(std::move(game)).map([](const GameMessage& found) { return text_response(*found); });
}

Result<TimeControl> read_clock(const Body& body) {
  const auto clock = body.optional_object("clock");
  RETURN_IF_ERROR(clock);
  if (!*clock) return TimeControl{};
  const auto initial = (*clock)->number("initial_ms", 1000, longest_clock, longest_clock);
  RETURN_IF_ERROR(initial);
  const auto increment = (*clock)->number("increment_ms", 0, longest_clock, 0);
  RETURN_IF_ERROR(increment);
  return TimeControl{std::nullopt, std::chrono::milliseconds(*initial), std::chrono::milliseconds(*increment)};
}

}  // namespace

Api::Api(const Catalog& catalog, Lobby& lobby, WorkerPool& workers, Loop& loop, StaticFiles files, ApiSettings settings,
         const RegisteredBots* bots, CourseApi* course, TournamentApi* tournaments, StudyApi* studies)
    : catalog_(catalog),
      lobby_(lobby),
      workers_(workers),
      loop_(loop),
      files_(files),
      settings_(std::move(settings)),
      requests_(settings_.requests_per_second, settings_.request_burst),
      bots_(bots),
      course_(course),
      tournaments_(tournaments),
      studies_(studies) {}

void Api::handle(const Request& request, const Reply& reply) {
  if (auto refused = refuses(request, request.method == Method::Post)) return reply(*std::move(refused));
  const auto found = find_route(request.method, request.path);
  const bool is_there = found && (course_ != nullptr || !found->route->is_course());
  if (!is_there) return reply(without_route(request));
  const auto answer = [&](Result<Response> response) {
    reply(response ? *std::move(response) : error_response(response.error()));
  };
  const ApiCall call{request, found->parameter};
  std::visit(
      Overloaded{[&](GameCall make) { answer(make(*this, call)); }, [&](LateCall make) { make(*this, call, reply); },
                 [&](CourseCall make) {
                   course_->handle({found->route->permission, make, std::string(call.parameter)}, request, reply);
                 },
                 [&](TournamentCall made) {
                   if (tournaments_ == nullptr)
                     return answer(refuse(404, "no tournaments are shown here", "shows-none"));
                   tournaments_->handle(made, call.parameter, request, reply);
                 },
                 [&](StudyCall made) {
                   if (studies_ == nullptr) return answer(refuse(404, "no studies are shown here", "shows-no-studies"));
                   studies_->handle(made, call.parameter, request, reply);
                 },
                 [&](SocketKind) { answer(refuse(400, "this call is a WebSocket")); }},
      found->route->call);
}

// Of a page that shows a game; empty: it shows none that is known here.
std::string Api::preview_of(const Request& request) {
  constexpr std::string_view games = "/game/";
  if (request.path.starts_with(games)) {
    const std::string_view id = std::string_view(request.path).substr(games.size());
    const auto game = lobby_.find(id);
    if (!game) return {};
    return link_preview((*game)->live().so_far(), fmt::format("/api/games/{}/picture", id), request.path, request);
  }
  const auto text = request.path == "/analyse" || request.path == "/embed/position" ? query_value(request.query, "text")
                                                                                    : std::nullopt;
  if (!text) return {};
  // Side lines and comments are not a part of the game itself.
  const auto so_far = open_text(catalog_, text->substr(0, std::min(text->find(" ("), text->find(" {"))));
  if (!so_far) return {};
  return link_preview(*so_far, "/api/picture?" + request.query, request.path + "?" + request.query, request);
}

// Drawing is work: it counts as ten requests.
Result<Response> Api::picture_of(const View& view, const Request& request) {
  requests_.spend(request.address, loop_.now(), 9);
  auto picture = board_picture(view);
  if (!picture) return refuse(413, "this board is too large for a picture", "too-large");
  Response response{200, "image/svg+xml", *std::move(picture), {}};
  response.headers.emplace_back("Cache-Control", "public, max-age=60");
  return response;
}

Response Api::without_route(const Request& request) {
  if (has_route(request.path, course_ != nullptr))
    return error_response({405, "there is such a call, but not with this method"});
  if (is_api(request.path)) return error_response({404, "there is no such call"});
  const std::string preview = request.method == Method::Get ? preview_of(request) : std::string();
  if (preview.empty()) return files_.get(request);
  Request plain = request;
  plain.accepts_gzip = false;
  plain.if_none_match.clear();
  return with_head(files_.get(plain), preview);
}

std::size_t Api::max_body(std::string_view path) const {
  return course_ == nullptr ? max_body_bytes : course_->max_body(path, max_body_bytes);
}

std::size_t Api::max_body() const { return std::max(max_body(file_path), max_body("/api/course/references")); }

std::optional<Response> Api::refuses_socket(const Request& request) { return refuses(request, true); }

std::optional<Response> Api::refuses(const Request& request, bool changes) {
  const auto now = loop_.now();
  if (!requests_.has_some(request.address, now)) return busy(requests_.wait(request.address, now));
  requests_.spend(request.address, now, 1);
  if (const auto refusal = settings_.guard.refuses(request, changes)) return error_response(*refusal);
  return std::nullopt;
}

Result<Response> Api::show_game(const ApiCall& call) { return respond(lobby_.show(call.parameter)); }

Result<Response> Api::show_record(const ApiCall& call) {
  const auto game = to_http(lobby_.find(call.parameter));
  RETURN_IF_ERROR(game);
  Response response{200, "application/json", write_record((*game)->row().record), {}};
  response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}.json\"", call.parameter));
  return response;
}

Result<Response> Api::show_picture(const ApiCall& call) {
  const auto game = to_http(lobby_.find(call.parameter));
  RETURN_IF_ERROR(game);
  return picture_of((*game)->live().view(), call.request);
}

Result<Response> Api::draw(const ApiCall& call) {
  const auto text = query_value(call.request.query, "text");
  if (!text) return refuse(400, "text: write a game");
  const auto so_far = to_http(open_text(catalog_, *text));
  RETURN_IF_ERROR(so_far);
  return picture_of(so_far->game->look(so_far->moves), call.request);
}

Result<Response> Api::show_catalog(const ApiCall&) const {
  Json games = Json::array();
  for (const GameEntry& entry : catalog_.entries()) {
    Json fields = Json::array();
    for (const FieldInfo& field : entry.fields)
      if (!field.names_file)
        fields.push_back({{"name", field.name},
                          {"values", field.values},
                          {"default", field.default_value},
                          {"summary", field.summary(Language::English)},
                          {"size", field.in_default_spec}});
    Json presets = Json::array();
    for (const PresetInfo& preset : entry.presets)
      presets.push_back({{"name", preset.name}, {"summary", preset.summary}, {"spec", preset.spec}});
    games.push_back({{"name", entry.name}, {"summary", entry.summary}, {"fields", fields}, {"presets", presets}});
  }
  return json_response({{"version", settings_.version},
                        {"games", games},
                        {"course", course_ == nullptr ? Json(nullptr) : Json(course_->course_name())}});
}

Result<Response> Api::show_players(const ApiCall& call) const {
  const auto spec = query_value(call.request.query, "game");
  if (!spec) return refuse(400, "name a game: /api/players?game=kalah");
  const auto so_far = to_http(open_text(catalog_, *spec));
  RETURN_IF_ERROR(so_far);
  Json evaluations = evaluations_json(so_far->game->evaluations());
  Json bots = Json::array();
  if (bots_ != nullptr) {
    const auto offered = to_http(bots_->offered(*so_far->game));
    RETURN_IF_ERROR(offered);
    for (const store::BotRow& bot : *offered) bots.push_back({{"name", bot.name}, {"note", bot.note}});
  }
  return json_response({{"game", so_far->game->spec()},
                        {"kinds", player_kinds(*so_far->game)},
                        {"levels", top_level + 1},
                        {"bots", bots},
                        {"algorithms", algorithms()},
                        {"evaluations", evaluations}});
}

Result<Response> Api::look(const ApiCall& call) const {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto text = body->text("text");
  RETURN_IF_ERROR(text);
  return to_http(open_text(catalog_, *text)).map([](const GameSoFar& so_far) {
    return text_response(view_text(so_far));
  });
}

Result<Response> Api::write_position(const ApiCall& call) const {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto spec = body->text("game");
  RETURN_IF_ERROR(spec);
  const auto so_far = to_http(open_text(catalog_, *spec));
  RETURN_IF_ERROR(so_far);
  const PositionWriter write = so_far->game->position_writer();
  if (!write) return refuse(501, "boards of this game cannot be read; write the position as a text", "no-editor");
  const auto edited = read_edited_position(body->json());
  if (!edited) return refuse(400, edited.error(), "bad-position");
  const auto position = write(*edited);
  if (!position) return refuse(400, position.error(), "bad-position");
  return json_response({{"text", so_far->game->spec() + " from " + *position}, {"position", *position}});
}

Result<Response> Api::create(const ApiCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  NewGame wanted;
  const auto text = body->text("text");
  RETURN_IF_ERROR(text);
  wanted.text = *text;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto player = body->text(i == 0 ? "first" : "second");
    RETURN_IF_ERROR(player);
    wanted.players[i] = *player;
  }
  const auto clock = read_clock(*body);
  RETURN_IF_ERROR(clock);
  wanted.clock = *clock;
  const auto listed = body->flag("listed", false);
  RETURN_IF_ERROR(listed);
  wanted.is_listed = *listed;
  const auto created = to_http(lobby_.create(wanted, call.request.address));
  RETURN_IF_ERROR(created);
  requests_.spend(call.request.address, loop_.now(), cost_of_a_game - 1);
  Json seats = Json::array();
  for (const auto& seat : created->seats) seats.push_back(seat ? Json(*seat) : Json(nullptr));
  return text_response(
      fmt::format(R"({{"id":"{}","seats":{},"game":{}}})", created->id, dump(seats), *lobby_.show(created->id).value()),
      201);
}

Result<Response> Api::show_invitations(const ApiCall&) {
  Json open = Json::array();
  for (const Invitation& invitation : lobby_.invitations()) {
    const auto& clock = invitation.clock;
    open.push_back({{"id", invitation.id},
                    {"game", invitation.game},
                    {"side", number_of(invitation.open_side)},
                    {"clock", clock.initial ? Json{{"initial_ms", clock.initial->count()},
                                                   {"increment_ms", clock.increment.count()}}
                                            : Json(nullptr)}});
  }
  return json_response({{"invitations", std::move(open)}});
}

Result<Response> Api::rematch(const ApiCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto seat = body->text("seat");
  RETURN_IF_ERROR(seat);
  return respond(lobby_.rematch(call.parameter, *seat, call.request.address));
}

Result<Response> Api::join(const ApiCall& call) {
  RETURN_IF_ERROR(Body::parse(call.request.body));
  const std::string token = new_token();
  std::optional<Side> side;
  const auto joined = to_http(lobby_.change(call.parameter, call.request.address,
                                            [&](HostedGame& game, Clock::time_point now) -> GameResult<void> {
                                              return game.join(token, now).map([&](Side found) { side = found; });
                                            }));
  RETURN_IF_ERROR(joined);
  return text_response(fmt::format(R"({{"side":{},"seat":"{}","game":{}}})", number_of(*side), token, **joined));
}

Result<Response> Api::move(const ApiCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto seat = body->text("seat");
  RETURN_IF_ERROR(seat);
  const auto move = body->text("move");
  RETURN_IF_ERROR(move);
  const auto revision = body->optional_number("revision", 0, std::numeric_limits<std::int64_t>::max());
  RETURN_IF_ERROR(revision);
  return act(call, [=](HostedGame& game, Clock::time_point now) { return game.move(*seat, *move, *revision, now); });
}

Result<Response> Api::take_back(const ApiCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto seat = body->text("seat");
  RETURN_IF_ERROR(seat);
  const auto accept = body->flag("accept", true);
  RETURN_IF_ERROR(accept);
  return act(call, [=](HostedGame& game, Clock::time_point now) { return game.take_back(*seat, *accept, now); });
}

Result<Response> Api::resign(const ApiCall& call) {
  const auto body = Body::parse(call.request.body);
  RETURN_IF_ERROR(body);
  const auto seat = body->text("seat");
  RETURN_IF_ERROR(seat);
  return act(call, [=](HostedGame& game, Clock::time_point) { return game.resign(*seat); });
}

Result<Response> Api::act(const ApiCall& call, const Lobby::Act& act) {
  return respond(lobby_.change(call.parameter, call.request.address, act));
}

void Api::analyse(const ApiCall& call, const Reply& reply) {
  const auto body = Body::parse(call.request.body);
  if (!body) return reply(error_response(body.error()));
  auto question =
      read_analyse(catalog_, *body, {std::min(settings_.questions.longest, longest_hint), settings_.questions.tables});
  if (!question) return reply(error_response(question.error()));
  const auto asked = std::make_shared<const Question>(*std::move(question));
  // Whoever is answered goes on the loop's thread, never on the one that thought.
  const auto pending = std::make_shared<Reply>(reply);
  const auto refused =
      workers_.submit(call.request.address, std::stop_source(), [=, &loop = loop_](const std::stop_token& stop) {
        const auto response = std::make_shared<Response>(json_response(analyse_at_once(*asked, stop)));
        loop.post([answer = std::move(*pending), response] { answer(std::move(*response)); });
      });
  if (refused) reply(busy(*refused));
}

}  // namespace turno::web

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

// The words of reports for people, in one place.
namespace turno::tournament::messages {

inline constexpr std::string_view summary = "{}: {}, {}, players: {}, games: {}, {}, {}, seed: {}";
inline constexpr std::string_view summary_moves = "opening moves: {}";
inline constexpr std::string_view summary_openings = "openings from a list of {}";
inline constexpr std::string_view games_of = "{} of {}";
inline constexpr std::string_view time_a_move = "{} per move";
inline constexpr std::string_view time_a_game = "{} per game plus {} per move";
inline constexpr std::string_view time_some_moves = "{0} per {2} moves plus {1} per move";
inline constexpr std::string_view no_time_limit = "no time limit";

inline constexpr std::array<std::string_view, 11> standings_heading{"rank", "name", "points", "score %", "games", "W",
                                                                    "D",    "L",    "margin", "Elo",     "±"};
inline constexpr std::size_t extra_place = 3;  // where columns of formats stand among these
inline constexpr std::string_view buchholz_heading = "Buchholz";
inline constexpr std::string_view byes_heading = "byes";
inline constexpr std::string_view reached_heading = "reached";
inline constexpr std::string_view bonus_heading = "bonus";
inline constexpr std::string_view sprt_line =
    "Is {} stronger than {} by {:g} logistic Elo rather than {:g}? {}\n"
    "LLR {:.3f} (no at {:.3f}, yes at {:.3f}), {} pairs of games, {} won, {} drawn, {} lost\n"
    "pairs by points: 0: {}, 1/2: {}, 1: {}, 3/2: {}, 2: {}\n";
inline constexpr std::string_view sprt_elo = "logistic Elo {} ± {:.1f}\n";
inline constexpr std::string_view sprt_normalised_elo = "normalised Elo {} ± {:.1f}\n";
inline constexpr std::string_view sprt_yes = "Yes.";
inline constexpr std::string_view sprt_no = "No.";
inline constexpr std::string_view sprt_open = "Not yet known.";
inline constexpr std::string_view name_heading = "name";
inline constexpr std::string_view id_name_heading = "id name";
inline constexpr std::string_view id_name_note =
    "name: as the tournament's file says; id name: as the bot calls itself\n";
inline constexpr std::string_view forfeits = "lost by forfeit: {}\n";
inline constexpr std::string_view forfeits_of = "{} {}{}";
inline constexpr std::string_view forfeits_why = " ({})";
inline constexpr std::string_view forfeits_for = "{} {}";
inline constexpr std::array<std::string_view, 4> forfeited_heading{"game", "lost by", "against", "why"};
inline constexpr std::string_view forfeited_detail = "    {}\n";
inline constexpr std::string_view no_forfeits = "No game was lost by forfeit.\n";
inline constexpr std::string_view latencies = "ms per answer (median/99 %/worst): {}\n";
inline constexpr std::string_view latency_heading = "ms per answer (median/99 %/worst)";
inline constexpr std::string_view withdrawn_counts =
    "withdrawn: {} after {} of {} games, which count; those not played are lost\n";
inline constexpr std::string_view withdrawn_dropped = "withdrawn: {} after {} of {} games, which do not count\n";
inline constexpr std::string_view ranked_by_score = "ranked by score %\n";
inline constexpr std::string_view ranked_by_elo = "ranked by Elo\n";
inline constexpr std::string_view elo_differs = "Elo has some neighbours of this table in the other order.\n";
inline constexpr std::string_view first_move = "first-move advantage: {} ± {} Elo\n";
inline constexpr std::string_view above_next = "ranks {0} and {1}: {2} % that {0} is stronger{3}\n";
inline constexpr std::string_view games_to_separate = "; about {} more games would separate them";
inline constexpr std::string_view never_separate = "; more than {} games would be needed to separate them";
inline constexpr std::string_view no_games = ".";  // in the crosstable: have not met
inline constexpr std::string_view oneself = "-";

inline constexpr std::string_view standings_title = "Standings";
inline constexpr std::string_view crosstable_title = "Crosstable (points)";
inline constexpr std::string_view games_title = "Games";
inline constexpr std::string_view forfeits_heading = "forfeits";
inline constexpr std::string_view interval_heading = "95 % interval";
inline constexpr std::string_view from_to = "{} to {}";
inline constexpr std::string_view bracket_title = "Bracket";
inline constexpr std::string_view rounds_title = "Rounds";
inline constexpr std::string_view groups_title = "Groups: sums of margins; > goes on";
inline constexpr std::string_view bracket_of_sums = "Bracket: sums of margins; > goes on";
inline constexpr std::string_view bracket_of_points = "Bracket: points (margin); > goes on";
inline constexpr std::string_view points_and_margin = "{} ({})";
inline constexpr std::string_view sum_heading = "sum";
inline constexpr std::string_view mark_of_winner = "> ";
inline constexpr std::string_view no_mark = "  ";
inline constexpr std::string_view bye = "bye";
inline constexpr std::string_view match_game = "game {}";

}  // namespace turno::tournament::messages

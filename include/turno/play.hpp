#pragma once

// Players, referee, records, matches and reviews.
#include "play/game/live_game.hpp"
#include "play/game/play_game.hpp"
#include "play/game/player.hpp"
#include "play/game/record.hpp"
#include "play/match/match.hpp"
#include "play/players/player_text.hpp"
#include "play/review/review.hpp"

#pragma once

// The vocabulary: sides, moves, what a game is, and what it may bring along. docs/library.md says what is public.
#include "core/board.hpp"
#include "core/edited_position.hpp"
#include "core/ending.hpp"
#include "core/evaluation.hpp"
#include "core/event.hpp"
#include "core/field.hpp"
#include "core/game.hpp"
#include "core/laws.hpp"
#include "core/move.hpp"
#include "core/move_list.hpp"
#include "core/phrase.hpp"
#include "core/points.hpp"
#include "core/random.hpp"
#include "core/replay.hpp"
#include "core/side.hpp"

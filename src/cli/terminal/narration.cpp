#include "cli/terminal/narration.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/messages/messages.hpp"

namespace turno::cli {
namespace {

// Turns events into sentences; a sowing, which is one event a seed, becomes one.
class Narrator {
 public:
  explicit Narrator(const Board& board) : board_(board) {
    if (const auto* pits = std::get_if<PitBoard>(&board)) first_label_ = pits->first_label;
  }

  void operator()(const SeedsMoved& event) {
    if (event.cause == SeedsMoved::Cause::Sown) {
      sown_ += event.seeds;
      last_sown_ = event;
      return;
    }
    finish_sowing();
    say(fmt::format(fmt::runtime(sentence(event.cause)), seeds(event.seeds), place(event.from), place(event.to)));
  }

  void operator()(const HalvesSwapped& /*event*/) { say(std::string(messages::swapped)); }

  void operator()(const CellFilled& event) {
    say(fmt::format(messages::filled, name_of(event.side), cell_text(event.cell)));
  }

  void operator()(const CellTurned& event) {
    say(fmt::format(messages::turned, name_of(event.side), cell_text(event.cell)));
  }

  void operator()(const CellsGiven& event) {
    say(fmt::format(messages::given, name_of(opposite(event.side)), event.cells, name_of(event.side)));
  }

  void operator()(const StringCut& event) {
    const auto sentence = strings().as_dots ? messages::line_drawn : messages::string_cut;
    say(fmt::format(fmt::runtime(sentence), name_of(event.side), event.id));
  }

  void operator()(const CoinTaken& event) {
    const auto& coin = strings().coins[static_cast<std::size_t>(event.coin)];
    say(strings().as_dots
            ? fmt::format(messages::box_taken, name_of(event.side), coin.row + 1, coin.column + 1)
            : fmt::format(messages::coin_taken, name_of(event.side), event.value, coin.row + 1, coin.column + 1));
  }

  void operator()(const TurnDecided& event) {
    finish_sowing();
    say(fmt::format(fmt::runtime(sentence(event.why)), name_of(event.next)));
  }

  std::vector<std::string> sentences() {
    finish_sowing();
    return std::move(sentences_);
  }

 private:
  static std::string_view sentence(SeedsMoved::Cause cause) {
    if (cause == SeedsMoved::Cause::Captured) return messages::captured;
    return cause == SeedsMoved::Cause::Robbed ? messages::robbed : messages::swept;
  }

  static std::string_view sentence(TurnDecided::Why why) {
    switch (why) {
      case TurnDecided::Why::LastSeedInStore: return messages::again;
      case TurnDecided::Why::StoreWasEmpty: return messages::passes_store_was_empty;
      case TurnDecided::Why::OthersStore: return messages::passes_others_store;
      case TurnDecided::Why::FirstMoveOfTheGame: return messages::passes_first_move;
      case TurnDecided::Why::ForcedPass: return messages::forced_pass;
      case TurnDecided::Why::TookACoin: return messages::again_coin;
      case TurnDecided::Why::TookNothing: return messages::passes_nothing;
      case TurnDecided::Why::LastSeedElsewhere:
      case TurnDecided::Why::Alternation: break;
    }
    return messages::passes_elsewhere;
  }

  static std::string seeds(int count) {
    return count == 1 ? std::string(messages::one_seed) : fmt::format(messages::some_seeds, count);
  }

  std::string place(const Place& place) const {
    return place.pit ? fmt::format(messages::a_pit, name_of(place.side), *place.pit + first_label_)
                     : fmt::format(messages::a_store, name_of(place.side));
  }

  void finish_sowing() {
    if (sown_ == 0) return;
    say(fmt::format(messages::sown, name_of(last_sown_.from.side), seeds(sown_),
                    last_sown_.from.pit.value_or(0) + first_label_, place(last_sown_.to)));
    sown_ = 0;
  }

  void say(std::string sentence) { sentences_.push_back(std::move(sentence)); }

  const StringBoard& strings() const { return std::get<StringBoard>(board_); }

  // As players write a cell: column letter, then row number from the top.
  std::string cell_text(int cell) const {
    const int columns = std::get<GridBoard>(board_).columns;
    return fmt::format("{:c}{}", 'a' + cell % columns, cell / columns + 1);
  }

  const Board& board_;
  int first_label_ = 0;
  int sown_ = 0;
  SeedsMoved last_sown_;
  std::vector<std::string> sentences_;
};

std::string_view reason(const View& view) {
  if (view.ending == Ending::Majority) return messages::by_majority;
  return view.ending == Ending::DrawRule ? messages::by_draw_rule : "";
}

}  // namespace

std::string_view name_of(Side side) { return side == Side::First ? messages::first : messages::second; }

std::vector<std::string> legal_texts(const View& view) {
  std::vector<std::string> texts;
  texts.reserve(view.legal.size());
  for (const LegalMove& legal : view.legal) texts.push_back(legal.text);
  return texts;
}

std::vector<std::string> narrate(const View& view) {
  Narrator narrator(view.board);
  for (const Event& event : view.last) std::visit(narrator, event);
  return narrator.sentences();
}

std::string tell_result(const View& view) {
  const auto side = winner(view);
  if (!side) return fmt::format(messages::over_drawn, reason(view), view.points.first, view.points.second);
  return fmt::format(messages::over_won, reason(view), name_of(*side), std::abs(view.margin), view.points.of(*side),
                     view.points.of(opposite(*side)));
}

}  // namespace turno::cli

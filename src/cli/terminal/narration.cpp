#include "cli/terminal/narration.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <type_traits>

#include "cli/messages/messages.hpp"
#include "cli/messages/narration_messages.hpp"
#include "core/side_name.hpp"

namespace turno::cli {
namespace {

// Turns events into sentences; a sowing, which is one event a seed, becomes one.
class Narrator {
 public:
  Narrator(const Board& board, Language language) : board_(board), language_(language) {
    if (const auto* pits = std::get_if<PitBoard>(&board)) first_label_ = pits->first_label;
  }

  void operator()(const SeedsMoved& event) {
    if (event.cause == SeedsMoved::Cause::Sown) {
      sown_ += event.seeds;
      last_sown_ = event;
      return;
    }
    finish_sowing();
    say(sentence(event.cause), seeds(event.seeds), place(event.from), place(event.to));
  }

  void operator()(const HalvesSwapped& /*event*/) { say(messages::swapped); }

  void operator()(const CellFilled& event) { say(messages::filled, name(event.side), cell_text(event.cell)); }

  void operator()(const CellTurned& event) { say(messages::turned, name(event.side), cell_text(event.cell)); }

  void operator()(const CellsGiven& event) {
    say(messages::given, name(opposite(event.side)), event.cells, name(event.side));
  }

  void operator()(const StringCut& event) {
    say(strings().as_dots ? messages::line_drawn : messages::string_cut, name(event.side), event.id);
  }

  void operator()(const CoinTaken& event) {
    const auto& coin = strings().coins[static_cast<std::size_t>(event.coin)];
    if (strings().as_dots) {
      say(messages::box_taken, name(event.side), coin.row + 1, coin.column + 1);
    } else {
      say(messages::coin_taken, name(event.side), event.value, coin.row + 1, coin.column + 1);
    }
  }

  void operator()(const TurnDecided& event) {
    finish_sowing();
    say(sentence(event.why), name(event.next));
  }

  std::vector<std::string> sentences() {
    finish_sowing();
    return std::move(sentences_);
  }

 private:
  static const messages::SeedsGo& sentence(SeedsMoved::Cause cause) {
    if (cause == SeedsMoved::Cause::Captured) return messages::captured;
    return cause == SeedsMoved::Cause::Robbed ? messages::robbed : messages::swept;
  }

  static const messages::TurnGoes& sentence(TurnDecided::Why why) {
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

  std::string name(Side side) const { return side_name(side, language_); }

  std::string seeds(int count) const {
    return count == 1 ? messages::one_seed(language_) : messages::some_seeds(language_, count);
  }

  std::string place(const Place& place) const {
    return place.pit ? messages::a_pit(language_, name(place.side), *place.pit + first_label_)
                     : messages::a_store(language_, name(place.side));
  }

  void finish_sowing() {
    if (sown_ == 0) return;
    say(messages::sown, name(last_sown_.from.side), seeds(sown_), last_sown_.from.pit.value_or(0) + first_label_,
        place(last_sown_.to));
    sown_ = 0;
  }

  template <class... Args>
  void say(const Phrase<Args...>& phrase, const std::type_identity_t<Args>&... args) {
    sentences_.push_back(phrase(language_, args...));
  }

  const StringBoard& strings() const { return std::get<StringBoard>(board_); }

  // As players write a cell: column letter, then row number from the top.
  std::string cell_text(int cell) const {
    const int columns = std::get<GridBoard>(board_).columns;
    return fmt::format("{:c}{}", 'a' + cell % columns, cell / columns + 1);
  }

  const Board& board_;
  Language language_;
  int first_label_ = 0;
  int sown_ = 0;
  SeedsMoved last_sown_;
  std::vector<std::string> sentences_;
};

std::string over_text(const View& view, Language language) {
  if (view.ending == Ending::Majority) return messages::over_by_majority(language);
  return view.ending == Ending::DrawRule ? messages::over_by_draw_rule(language) : messages::over(language);
}

}  // namespace

std::string_view name_of(Side side) { return side == Side::First ? messages::first : messages::second; }

std::vector<std::string> legal_texts(const View& view) {
  std::vector<std::string> texts;
  texts.reserve(view.legal.size());
  for (const LegalMove& legal : view.legal) texts.push_back(legal.text);
  return texts;
}

std::vector<std::string> narrate(const View& view, Language language) {
  Narrator narrator(view.board, language);
  for (const Event& event : view.last) std::visit(narrator, event);
  return narrator.sentences();
}

std::string tell_result(const View& view, Language language) {
  const std::string over = over_text(view, language);
  const auto side = winner(view);
  if (!side) return messages::over_drawn(language, over, view.points.first, view.points.second);
  return messages::over_won(language, over, side_name(*side, language), std::abs(view.margin), view.points.of(*side),
                            view.points.of(opposite(*side)));
}

}  // namespace turno::cli

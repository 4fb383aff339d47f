#include "games/kalah/rules.hpp"

namespace turno::kalah {

RulesInfo<Rules> rules_info() {
  constexpr bool always_written = true;
  return {
      "kalah",
      "Sow seeds round the board; if the last one falls into your own store, you move again.",
      {
          number_field("pits", &Rules::pits, 1, 12, {"pits per side", "hoyos por lado", "buracos por lado"},
                       always_written),
          number_field("seeds", &Rules::seeds, 1, 12,
                       {"seeds in each pit at the start", "semillas en cada hoyo al empezar",
                        "sementes em cada buraco no início"},
                       always_written),
          choice_field("capture", &Rules::capture,
                       {{"nonempty", Capture::Nonempty}, {"empty", Capture::Empty}, {"none", Capture::None}},
                       {"a last seed in your own empty pit captures: if the opposite pit has seeds, always, never",
                        "la última semilla en un hoyo propio vacío captura: si hay semillas enfrente, siempre, nunca",
                        "a última semente num buraco próprio vazio captura: se há sementes em frente, sempre, nunca"}),
          choice_field(
              "end", &Rules::end, {{"row", End::Row}, {"mover", End::Mover}},
              {"over when any row is empty (and swept), or when the side to move has no seeds",
               "termina cuando una fila queda vacía (y se recoge la otra), o cuando el lado que juega no tiene "
               "semillas",
               "acaba quando uma fila fica vazia (e se recolhe a outra), ou quando o lado que joga não tem sementes"}),
          flag_field("majority", &Rules::majority,
                     {"also over once a store holds more than half of all seeds",
                      "termina también cuando un almacén tiene más de la mitad de las semillas",
                      "acaba também quando um depósito tem mais de metade das sementes"}),
          flag_field("pie", &Rules::pie,
                     {"Second's first move may be swap: exchange the halves",
                      "la primera jugada de Segundo puede ser swap: intercambiar las mitades",
                      "a primeira jogada de Segundo pode ser swap: trocar as metades"}),
          flag_field("first_extra", &Rules::first_extra,
                     {"the very first move can earn an extra turn", "la primera jugada de todas puede ganar otro turno",
                      "a primeira jogada de todas pode dar direito a jogar outra vez"}),
      },
      {
          {"kalah-alcala", "ends for the mover, and by majority", {.end = End::Mover, .majority = true}},
          {"kalah-ugr", "the defaults", {}},
          {"mankalah",
           "seven pits with seven seeds, and swap",
           {.pits = 7, .seeds = 7, .pie = true, .first_extra = false}},
      },
  };
}

}  // namespace turno::kalah

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/language.hpp"
#include "engine/catalog.hpp"
#include "study/file/settings.hpp"
#include "study/run/row.hpp"

// A report that a course asks for, to be completed by whoever hands it in: the questions, and the figures of a player.
// Kinds are memoria, relatorio and report.
namespace turno::study {

Language template_language(std::string_view kind);
std::string template_file(std::string_view kind);  // memoria.md

// The study that has the figures, as a file says it; an error says what is wrong with game or player.
tl::expected<std::string, std::string> template_study(std::string_view game, std::string_view player,
                                                      const Catalog& catalog);

std::string template_text(std::string_view kind, const std::string& game, const std::string& player,
                          const Settings& settings, const std::vector<Row>& rows);

}  // namespace turno::study

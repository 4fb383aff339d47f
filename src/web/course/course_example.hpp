#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "course/league/open_course.hpp"
#include "course/service/roster.hpp"

namespace turno::web::test {

// A data folder with a course of Lisp players from 6 to 26 April 2026, in UTC. Files play no games when they come in.
class CourseFolder {
 public:
  CourseFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "turno-course-XXXXXX").string();
    path = mkdtemp(name.data());
    write_settings(course::PlayerKind::Lisp);
  }
  CourseFolder(const CourseFolder&) = delete;
  CourseFolder(CourseFolder&&) = delete;
  CourseFolder& operator=(const CourseFolder&) = delete;
  CourseFolder& operator=(CourseFolder&&) = delete;
  ~CourseFolder() { std::filesystem::remove_all(path); }

  void write_settings(course::PlayerKind kind) const {
    const bool is_lisp = kind == course::PlayerKind::Lisp;
    std::string text = course::course_file_text(
        {"Mancala <2026>", kind, {is_lisp ? "mancala11" : "kalah"}, "UTC", course::parse_date("2026-04-06").value()});
    const std::string games = fmt::format("opponent = \"{}\"", is_lisp ? "regular" : "random");
    text.replace(text.find(games), games.size(), "opponent = \"none\"");
    std::ofstream(path / "course.toml") << text;
  }

  // A mark of at most 4 points and a penalty of at most 2.
  void allow_marks() const {
    std::ifstream file(path / "course.toml");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    for (const auto& [list, rule] :
         {std::pair<std::string, std::string>{"marks", R"({ key = "written", maximum = 4 })"},
          {"penalties", R"({ key = "late", maximum = 2 })"}}) {
      const std::string none = "\n" + list + " = []";
      text.replace(text.find(none), none.size(), "\n" + list + " = [" + rule + "]");
    }
    std::ofstream(path / "course.toml") << text;
  }

  course::PairCode add_pair(course::PairId pair, course::Instant at) const {
    auto course = course::open_course(path).value();
    return course::add_pair(course, {pair}, at).value();
  }

  std::filesystem::path path;
};

inline course::Instant noon_of(const std::string& date) {
  return course::TimeZone::find("UTC")->instant(course::parse_date(date).value(), std::chrono::hours(12));
}

// grupo14pareja023Xf0604.cl
inline std::string file_name(course::PairId pair, int player, const std::string& code, const std::string& date,
                             const std::string& extension = ".cl") {
  return fmt::format("grupo{:02}pareja{:02}{}{}{}{}", pair.group, pair.pair, player, code, date, extension);
}

// A file of that name: own points minus the other side's.
inline std::string lisp_file(const std::string& name, const std::string& alias) {
  const std::string package = name.substr(0, name.size() - 3);
  return fmt::format(R"((defpackage :{0}
  (:use :common-lisp :mancala)
  (:export heuristica *alias*))
(in-package :{0})
(defvar *alias* "{1}")
(defun heuristica (estado)
  (- (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado))
     (suma-fila (estado-tablero estado) (lado-contrario (estado-lado-sgte-jugador estado)))))
)",
                     package, alias);
}

}  // namespace turno::web::test

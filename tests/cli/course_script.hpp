#pragma once

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

// The files of tests/data/course, whose heads explain them.
namespace turno::test {

using Fields = std::vector<std::string>;

inline Fields split(const std::string& text, const std::string& separator) {
  Fields fields;
  std::size_t from = 0;
  for (std::size_t to = 0; (to = text.find(separator, from)) != std::string::npos; from = to + separator.size())
    fields.push_back(text.substr(from, to - from));
  fields.push_back(text.substr(from));
  return fields;
}

inline std::string whole_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Lines without comments and empty ones.
inline std::vector<std::string> read_lines(const std::string& path) {
  std::vector<std::string> lines;
  for (const std::string& line : split(whole_file(path), "\n"))
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  return lines;
}

// Lines under the date that stands above them.
inline std::map<std::string, std::vector<Fields>> read_by_date(const std::string& path) {
  std::map<std::string, std::vector<Fields>> found;
  std::string date;
  for (const std::string& line : read_lines(path)) {
    const Fields fields = split(line, " | ");
    if (fields.size() == 1) {
      date = line;
    } else {
      found[date].push_back(fields);
    }
  }
  return found;
}

// Something that happens: "submit" of "FILE FUNCTION".
struct ScriptLine {
  std::string when;
  std::string verb;
  std::string words;
  std::string outcome;  // "accepted"
  std::string details;  // the rest of what must come of it

  std::string text() const { return fmt::format("{} | {} {} | {} {}", when, verb, words, outcome, details); }
};

inline std::pair<std::string, std::string> first_word(const std::string& text) {
  const std::size_t space = text.find(' ');
  return {text.substr(0, space), space == std::string::npos ? "" : text.substr(space + 1)};
}

inline std::vector<ScriptLine> read_script(const std::string& path) {
  std::vector<ScriptLine> script;
  for (const std::string& line : read_lines(path)) {
    const Fields fields = split(line, " | ");
    const auto [verb, words] = first_word(fields.at(1));
    const auto [outcome, details] = first_word(fields.at(2));
    script.push_back({fields.at(0), verb, words, outcome, details});
  }
  return script;
}

inline std::string replaced(std::string text, const std::string& old_part, const std::string& new_part) {
  for (std::size_t at = 0; (at = text.find(old_part, at)) != std::string::npos; at += new_part.size())
    text.replace(at, old_part.size(), new_part);
  return text;
}

// The evaluation functions of functions.txt, as files with a package of that name.
class Functions {
 public:
  explicit Functions(const std::string& folder) : frame_(whole_file(folder + "/player.cl.in")) {
    for (const std::string& line : read_lines(folder + "/functions.txt")) {
      const Fields fields = split(line, " | ");
      functions_[fields.at(0)] = fields;
    }
  }

  std::string file(const std::string& function, const std::string& package) const {
    if (function == "too-long") return std::string(std::size_t{256} * 1024 + 1, ' ');
    if (function == "no-text") return std::string("(defpackage\0\1\2", 14);
    const Fields& fields = functions_.at(function);
    const std::string& defect = fields.at(8);
    std::string text = replaced(frame_, "@package@", defect == "package" ? "otro" : package);
    text = replaced(text, "@heuristica@", body(defect));
    const Fields names{"@alias@", "@end@", "@kalaha@", "@pits@", "@full@", "@again@", "@last@"};
    for (std::size_t i = 0; i < names.size(); ++i) text = replaced(text, names[i], fields.at(i + 1));
    return text;
  }

 private:
  static std::string body(const std::string& defect) {
    if (defect == "text") return "(if (valor estado) \"mucho\" 0)";
    if (defect == "zero")
      return "(/ (valor estado) (- 36 (suma-fila (estado-tablero estado) 0) (suma-fila (estado-tablero estado) 1)))";
    if (defect == "assigns") return "(let ((v 0)) (setq v (valor estado)) v)";
    if (defect == "hostile") return "(progn (delete-file \"/tmp/turno-no-such-file\") (valor estado))";
    return "(valor estado)";
  }

  std::string frame_;
  std::map<std::string, Fields> functions_;
};

// Lines of CSV as RFC 4180 has them, without the heading.
inline std::vector<Fields> read_csv(const std::string& text) {
  std::vector<Fields> lines{{""}};
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' && is_quoted && i + 1 < text.size() && text[i + 1] == '"') {
      lines.back().back() += text[++i];
    } else if (text[i] == '"') {
      is_quoted = !is_quoted;
    } else if (text[i] == ',' && !is_quoted) {
      lines.back().emplace_back();
    } else if (text[i] == '\n' && !is_quoted) {
      lines.push_back({""});
    } else if (text[i] != '\r' || is_quoted) {
      lines.back().back() += text[i];
    }
  }
  lines.pop_back();
  if (!lines.empty()) lines.erase(lines.begin());
  return lines;
}

}  // namespace turno::test

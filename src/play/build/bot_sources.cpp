#include "play/build/bot_sources.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <system_error>
#include <utility>

#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "play/build/ugr_headers.hpp"
#include "play/system/file.hpp"
#include "play/system/own_files.hpp"
#include "play/system/said_text.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> compiled_extensions{".cpp", ".cc", ".cxx", ".c++"};
constexpr std::array<std::string_view, 8> included_extensions{".h",   ".hpp", ".hh",  ".hxx",
                                                              ".inl", ".inc", ".ipp", ".tpp"};
constexpr std::size_t largest_file = std::size_t{4} << 20U;
constexpr std::size_t largest_sum = std::size_t{16} << 20U;
constexpr std::size_t most_files = 1000;
constexpr std::size_t most_classes = 1000;    // that are derived from others; what comes behind them is no bot's
constexpr std::size_t most_bases = 100;       // words behind the colon
constexpr std::size_t most_entries = 10'000;  // of a folder that may hold anything

template <std::size_t N>
bool has_extension(const fs::path& path, const std::array<std::string_view, N>& extensions) {
  const std::string own = path.extension().string();
  return std::find(extensions.begin(), extensions.end(), own) != extensions.end();
}

bool is_compiled(const fs::path& path) { return has_extension(path, compiled_extensions); }
bool is_source(const fs::path& path) { return is_compiled(path) || has_extension(path, included_extensions); }

// The course's own three files, with which bots are handed around.
bool belongs_to_the_course(const fs::path& path) {
  const std::string stem = path.stem().string();
  return std::any_of(ugr_headers.begin(), ugr_headers.end(),
                     [&](const UgrHeader& header) { return fs::path(header.name).stem() == stem; });
}

// Comments and texts are left out, so that nothing in them is taken for code.
std::string code_of(std::string_view source) {
  std::string code;
  for (std::size_t i = 0; i < source.size();) {
    const std::string_view rest = source.substr(i);
    if (rest.starts_with("//")) {
      i = std::min(source.find('\n', i), source.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t end = source.find("*/", i + 2);
      i = end == std::string_view::npos ? source.size() : end + 2;
      code += ' ';
    } else if (rest.front() == '"') {
      ++i;
      while (i < source.size() && source[i] != '"' && source[i] != '\n') i += source[i] == '\\' ? 2 : 1;
      ++i;
      code += "\"\"";
    } else {
      code += source[i++];
    }
  }
  return code;
}

bool is_of_a_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Words and single signs.
std::vector<std::string> tokens_of(std::string_view source) {
  const std::string code = code_of(source);
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i;
    while (end < code.size() && is_of_a_word(code[end])) ++end;
    if (end == i) ++end;
    if (std::isspace(static_cast<unsigned char>(code[i])) == 0) tokens.push_back(code.substr(i, end - i));
    i = end;
  }
  return tokens;
}

bool has_main(std::string_view source) {
  const auto tokens = tokens_of(source);
  for (std::size_t i = 2; i < tokens.size(); ++i)
    if (tokens[i] == "(" && tokens[i - 1] == "main" && (tokens[i - 2] == "int" || tokens[i - 2] == "void")) return true;
  return false;
}

// Whether sources can name it, and the compiler.
bool is_plain(const fs::path& path) {
  const std::string text = path.string();
  return !has_control(text) && text.find_first_of("\"\\") == std::string::npos;
}

class Reader {
 public:
  Reader(fs::path root, bool is_whole_folder) : root_(std::move(root)), is_whole_folder_(is_whole_folder) {}

  // An error names the file.
  tl::expected<void, std::string> add(const fs::path& path) {
    const fs::path whole = root_ / path;
    std::error_code error;
    if (fs::is_symlink(whole, error) && !is_whole_folder_) return {};  // a file that lies beside the one that was named
    if (fs::is_symlink(whole, error))
      return tl::unexpected(fmt::format("{} is a link: put the file itself there", path_text(whole)));
    if (!is_plain(path) && !is_whole_folder_ && !is_compiled(path)) return {};
    if (!is_plain(path))
      return tl::unexpected(fmt::format(
          "{}: a name has quotes, backslashes or signs that cannot be seen, which no #include can say: rename it",
          path_text(whole)));
    auto text = read_handed_in(whole.string(), largest_file);
    RETURN_IF_ERROR(text);
    size_ += text->size();
    if (size_ > largest_sum || sources_.files.size() >= most_files)
      return tl::unexpected(fmt::format("{} has more than {} source files or {} MiB of them: no bot is so large",
                                        path_text(root_), most_files, largest_sum >> 20U));
    if (is_compiled(path)) sources_.compiled.push_back(path);
    sources_.files.push_back({path, *std::move(text)});
    return {};
  }

  // A copy of a header of the course is replaced where it lies.
  void add_course_header(const fs::path& path) {
    if (!is_plain(path)) return;
    for (const UgrHeader& header : ugr_headers)
      if (path.filename() == header.name) sources_.files.push_back({path, std::string(header.text)});
  }

  BotSources take() {
    for (const UgrHeader& header : ugr_headers)
      if (std::none_of(sources_.files.begin(), sources_.files.end(),
                       [&](const BotSources::File& file) { return file.path == header.name; }))
        sources_.files.push_back({header.name, std::string(header.text)});
    const auto by_path = [](const BotSources::File& a, const BotSources::File& b) { return a.path < b.path; };
    std::sort(sources_.files.begin(), sources_.files.end(), by_path);
    std::sort(sources_.compiled.begin(), sources_.compiled.end());
    for (const BotSources::File& file : sources_.files)
      if (const fs::path folder = file.path.parent_path(); !folder.empty()) sources_.folders.push_back(folder);
    std::sort(sources_.folders.begin(), sources_.folders.end());
    const auto once = std::unique(sources_.folders.begin(), sources_.folders.end());
    sources_.folders.erase(once, sources_.folders.end());
    return std::move(sources_);
  }

 private:
  fs::path root_;
  bool is_whole_folder_;
  BotSources sources_;
  std::size_t size_ = 0;
};

// Those of a folder, or of all below it.
tl::expected<std::vector<fs::path>, std::string> list_sources(const fs::path& folder, bool below) {
  std::vector<fs::path> found;
  std::error_code error;
  std::size_t seen = 0;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (++seen > most_entries)
      return tl::unexpected(fmt::format("{} holds more than {} files", path_text(folder), most_entries));
    if (!below || entry->path().filename().string().starts_with('.')) entry.disable_recursion_pending();
    if (entry->is_directory(error) || !is_source(entry->path())) continue;
    found.push_back(entry->path().lexically_relative(folder));
  }
  if (error) return tl::unexpected(fmt::format("cannot read {}: {}", path_text(folder), error.message()));
  return found;
}

struct DerivedClass {
  std::string name;
  std::vector<std::string> bases;
  fs::path file;
};

void add_classes(std::vector<DerivedClass>& classes, std::string_view source, const fs::path& file) {
  const auto tokens = tokens_of(source);
  const auto word_at = [&](std::size_t i) { return i < tokens.size() ? std::string_view(tokens[i]) : ""; };
  for (std::size_t i = 0; i < tokens.size() && classes.size() < most_classes; ++i) {
    if (tokens[i] != "class" && tokens[i] != "struct") continue;
    std::size_t at = i + 2;
    if (word_at(at) == "final") ++at;
    if (word_at(at) != ":") continue;
    DerivedClass found{tokens[i + 1], {}, file};
    for (++at; at < tokens.size() && word_at(at) != "{" && word_at(at) != ";" && found.bases.size() < most_bases; ++at)
      found.bases.push_back(tokens[at]);
    classes.push_back(std::move(found));
  }
}

bool is_derived_from(const DerivedClass& one, const std::string& base) {
  return std::find(one.bases.begin(), one.bases.end(), base) != one.bases.end();
}

// Only those that are derived from Bot, by whatever others.
void keep_bots(std::vector<DerivedClass>& classes) {
  std::vector<std::string> bots{"Bot"};
  for (std::size_t i = 0; i < bots.size(); ++i)
    for (const DerivedClass& one : classes)
      if (is_derived_from(one, bots[i]) && std::find(bots.begin(), bots.end(), one.name) == bots.end())
        bots.push_back(one.name);
  std::erase_if(classes, [&](const DerivedClass& one) {
    return std::none_of(bots.begin(), bots.end(), [&](const std::string& bot) { return is_derived_from(one, bot); });
  });
}

// One that is called like the file or folder, or those that are nobody's base.
void choose_among(std::vector<DerivedClass>& bots, const std::string& name) {
  if (bots.size() < 2) return;
  const auto is_named = [&](const DerivedClass& one) { return one.name == name; };
  if (std::any_of(bots.begin(), bots.end(), is_named)) {
    std::erase_if(bots, [&](const DerivedClass& one) { return !is_named(one); });
    return;
  }
  const std::vector<DerivedClass> all = bots;
  std::erase_if(bots, [&](const DerivedClass& one) {
    return std::any_of(all.begin(), all.end(),
                       [&](const DerivedClass& other) { return is_derived_from(other, one.name); });
  });
}

tl::expected<std::optional<BotSources::Main>, std::string> make_main(const BotSources& sources) {
  std::vector<DerivedClass> found;
  const auto is_main = [](const BotSources::File& file) { return is_compiled(file.path) && has_main(file.text); };
  if (std::any_of(sources.files.begin(), sources.files.end(), is_main)) return std::nullopt;
  for (const BotSources::File& file : sources.files)
    if (!belongs_to_the_course(file.path)) add_classes(found, file.text, file.path);
  keep_bots(found);
  choose_among(found, sources.name);
  if (found.empty())
    return tl::unexpected(
        std::string("there is no main, and no class is derived from Bot: a bot is such a class, as "
                    "docs/protocols/ugr.md shows"));
  if (found.size() > 1)
    return tl::unexpected(std::string(
        "there is no main, and several classes are derived from Bot: name the file or folder like the class"));
  const auto& [name, bases, file] = found.front();
  BotSources::Main main{
      fmt::format("#include \"SimulatorLink.h\"\n#include \"{}\"\nTURNO_UGR_BOT({})\n", file.generic_string(), name),
      std::nullopt};
  if (is_compiled(file)) main.includes = file;
  return main;
}

}  // namespace

std::vector<std::string> bot_classes(std::string_view source) {
  std::vector<DerivedClass> classes;
  add_classes(classes, source, {});
  keep_bots(classes);
  std::vector<std::string> names;
  names.reserve(classes.size());
  for (DerivedClass& one : classes) names.push_back(std::move(one.name));
  return names;
}

tl::expected<BotSources, std::string> read_bot_sources(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  const bool is_folder = fs::is_directory(whole, error);
  if (!is_folder && !fs::is_regular_file(whole, error))
    return tl::unexpected(fmt::format("there is no source file or folder {}", path_text(path)));
  if (!is_folder && !is_compiled(whole))
    return tl::unexpected(
        fmt::format("{} is no C++ source: name a file that ends with .cpp, or a folder", path_text(path)));
  const fs::path root = is_folder ? whole : whole.parent_path();
  const auto listed = list_sources(root, is_folder);
  RETURN_IF_ERROR(listed);
  Reader reader(root, is_folder);
  for (const fs::path& one : *listed) {
    if (belongs_to_the_course(one)) {
      reader.add_course_header(one);
    } else if (is_folder || one == whole.filename() || !is_compiled(one)) {
      RETURN_IF_ERROR(reader.add(one));
    }
  }
  BotSources sources = reader.take();
  sources.name = is_folder ? whole.filename().string() : whole.stem().string();
  if (sources.compiled.empty())
    return tl::unexpected(fmt::format("there is no C++ source in {}: no file ends with .cpp", path_text(path)));
  auto main = make_main(sources);
  RETURN_IF_ERROR(main);
  sources.main = *std::move(main);
  return sources;
}

}  // namespace turno

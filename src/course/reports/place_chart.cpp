#include "course/reports/place_chart.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "course/reports/page_phrases.hpp"

namespace turno::course {
namespace {

// Of the drawing, in its own units. Letters must be readable where it is half as large: on a phone.
constexpr double chart_width = 640;
constexpr double chart_height = 260;
constexpr double chart_left = 56;
constexpr double chart_right = 604;
constexpr double chart_top = 24;
constexpr double chart_bottom = 212;
constexpr std::size_t max_dates = 6;  // that are written

class PlaceChart {
 public:
  PlaceChart(std::span<const PlaceOnDay> days, Language language) : days_(days), language_(language) {
    for (const PlaceOnDay& day : days) last_ = std::max(last_, std::max(day.players, day.place.value_or(1)));
  }

  std::string draw() const {
    return fmt::format("<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}{}{}{}</svg>\n",
                       chart_width, chart_height, words(), grid(), dates(), lines(), points());
  }

 private:
  double x(std::size_t day) const {
    if (days_.size() == 1) return (chart_left + chart_right) / 2;
    return chart_left + (chart_right - chart_left) * static_cast<double>(day) / static_cast<double>(days_.size() - 1);
  }
  double y(std::size_t place) const {
    if (last_ == 1) return chart_top;
    return chart_top + (chart_bottom - chart_top) * static_cast<double>(place - 1) / static_cast<double>(last_ - 1);
  }

  std::string words() const {
    std::vector<std::string> places;
    for (const PlaceOnDay& day : days_)
      places.push_back(
          fmt::format("{}: {}", to_text(day.date), day.place ? std::to_string(*day.place) : std::string("–")));
    return phrases::chart_words(language_, fmt::format("{}", fmt::join(places, ", ")));
  }

  std::string grid() const {
    std::string svg;
    std::vector<std::size_t> places{1, (last_ + 1) / 2, last_};
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const std::size_t place : places)
      svg += fmt::format(
          "<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
          "<text class=\"left\" x=\"{3}\" y=\"{4:.1f}\">{5}</text>\n",
          chart_left, chart_right, y(place), chart_left - 14, y(place) + 7, place);
    return svg;
  }

  // The first and the last, and some between them.
  std::string dates() const {
    const std::size_t step = std::max<std::size_t>(1, (days_.size() + max_dates - 2) / (max_dates - 1));
    std::string svg;
    for (std::size_t day = 0; day < days_.size(); ++day) {
      const std::size_t to_last = days_.size() - 1 - day;
      if (to_last != 0 && (day % step != 0 || to_last < step)) continue;
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{}</text>\n", x(day), chart_bottom + 36,
                         to_text(days_[day].date).substr(5));
    }
    return svg;
  }

  std::string lines() const {
    std::string path;
    bool is_on_line = false;
    for (std::size_t day = 0; day < days_.size(); ++day) {
      if (days_[day].place)
        path += fmt::format("{}{:.1f} {:.1f}", is_on_line ? "L" : "M", x(day), y(*days_[day].place));
      is_on_line = days_[day].place.has_value();
    }
    return path.empty() ? path : fmt::format("<path class=\"line\" d=\"{}\"/>\n", path);
  }

  std::string points() const {
    std::string svg;
    for (std::size_t day = 0; day < days_.size(); ++day)
      if (const auto place = days_[day].place)
        svg += fmt::format("<circle class=\"value\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"/>\n", x(day), y(*place));
    return svg;
  }

  std::span<const PlaceOnDay> days_;
  Language language_;
  std::size_t last_ = 1;
};

}  // namespace

std::string place_chart(std::span<const PlaceOnDay> days, Language language) {
  return days.empty() ? "" : PlaceChart(days, language).draw();
}

}  // namespace turno::course

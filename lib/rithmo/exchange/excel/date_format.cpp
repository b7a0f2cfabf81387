// See date_format.hpp.
#include "rithmo/exchange/excel/date_format.hpp"

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::exchange {
namespace {

constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};

struct Date {
  long year, month, day;
  std::size_t weekday;
};

// Converts days since 1 January 1970 to a date of the Gregorian calendar. Follows Howard Hinnant's
// chrono-compatible algorithms (https://howardhinnant.github.io/date_algorithms.html).
Date date_of_day_number(long days) {
  const long shifted = days + 719468;
  const long era = shifted / 146097, of_era = shifted % 146097;
  const long year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const long of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const long shifted_month = (5 * of_year + 2) / 153;
  const long month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          of_year - (153 * shifted_month + 2) / 5 + 1,
          static_cast<std::size_t>((days + 4 + 7 * 100000) % 7)};
}

constexpr long day_1_of_1904 = -24107;  // 1 January 1904 is day 0 of its system
// 31 December 1899; valid for days before the nonexistent 29 February 1900.
constexpr long day_0_of_1900 = -25568;

Date date_of(long serial, DateSystem system) {
  if (system == DateSystem::from_1904) return date_of_day_number(serial + day_1_of_1904);
  // Converts a serial number to a date. Weekdays follow the spreadsheet programs: day 1 counts as a
  // Sunday, because of the nonexistent 29 February 1900.
  const auto weekday = static_cast<std::size_t>((serial + 6) % 7);
  if (serial == 0) return {1900, 1, 0, weekday};
  if (serial == 60) return {1900, 2, 29, weekday};
  Date date = date_of_day_number(serial + day_0_of_1900 - (serial > 60 ? 1 : 0));
  date.weekday = weekday;
  return date;
}

std::string padded(long number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

// Counts the decimal places of seconds that the section shows: the zeros directly after a point.
std::size_t decimals_of_seconds(const FormatSection& section) {
  for (std::size_t i = 0; i < section.size(); ++i) {
    if (section[i].sign != FormatSign::point) continue;
    std::size_t places = 0;
    while (i + 1 + places < section.size() && section[i + 1 + places].sign == FormatSign::figure &&
           places < 3)
      ++places;
    return places;
  }
  return 0;
}

// Returns whether an m means minutes: it does directly after hours or directly before seconds.
bool is_minutes(const FormatSection& section, std::size_t at) {
  const auto of_time = [](const FormatPiece& piece) {
    return piece.sign == FormatSign::date || piece.sign == FormatSign::elapsed;
  };
  for (std::size_t i = at; i-- > 0;)
    if (of_time(section[i])) {
      if (section[i].text.front() == 'h') return true;
      break;
    }
  for (std::size_t i = at + 1; i < section.size(); ++i)
    if (of_time(section[i])) return section[i].text.front() == 's';
  return false;
}

}  // namespace

std::optional<std::string> date_text(const FormatSection& section, double day, DateSystem system) {
  constexpr double end = 2958466;  // 1 January 10000
  if (!(day >= 0) || day >= end) return std::nullopt;
  const std::size_t places = decimals_of_seconds(section);
  const long per_second = places == 0 ? 1 : places == 1 ? 10 : places == 2 ? 100 : 1000;
  bool has_seconds = false;
  for (const FormatPiece& piece : section)
    has_seconds =
        has_seconds || ((piece.sign == FormatSign::date || piece.sign == FormatSign::elapsed) &&
                        piece.text.front() == 's');
  // Rounds to the last digit shown. If no seconds are shown, seconds are cut off.
  const long finest = has_seconds ? per_second : 1000;
  const long ticks = std::lround(std::fmod(day, 1.0) * 86400.0 * static_cast<double>(finest));
  const long carried = ticks / (86400 * finest);
  const long serial = static_cast<long>(std::floor(day)) + carried;
  const long of_day = ticks % (86400 * finest), seconds = of_day / finest;
  const Date date = date_of(serial, system);
  const bool halves = has_sign(section, FormatSign::half_day);
  const long hour = seconds / 3600, minute = seconds / 60 % 60, second = seconds % 60;
  std::string text;
  for (std::size_t i = 0; i < section.size(); ++i) {
    const FormatPiece& piece = section[i];
    const std::size_t width = piece.text.size();
    switch (piece.sign) {
      case FormatSign::date:
        switch (piece.text.front()) {
          case 'y':
            text += width <= 2 ? padded(date.year % 100, 2) : padded(date.year, 4);
            break;
          case 'd':
            if (width <= 2)
              text += padded(date.day, width);
            else
              text += weekdays[date.weekday].substr(0, width == 3 ? 3 : std::string::npos);
            break;
          case 'h':
            text += padded(halves ? (hour + 11) % 12 + 1 : hour, width > 1 ? 2 : 1);
            break;
          case 's':
            text += padded(second, width > 1 ? 2 : 1);
            break;
          default: {  // m
            if (is_minutes(section, i) && width <= 2) {
              text += padded(minute, width);
              break;
            }
            const std::string_view name = months[static_cast<std::size_t>(date.month - 1)];
            text += width <= 2   ? padded(date.month, width)
                    : width == 3 ? std::string(name.substr(0, 3))
                    : width == 5 ? std::string(name.substr(0, 1))
                                 : std::string(name);
          }
        }
        break;
      case FormatSign::elapsed: {
        const long all = serial * 86400 + seconds;
        const char unit = piece.text.front();
        text += padded(unit == 'h' ? all / 3600 : unit == 'm' ? all / 60 : all, width);
        break;
      }
      case FormatSign::half_day:
        text += hour < 12 ? piece.text.substr(0, width == 3 ? 1 : 2)
                          : piece.text.substr(width == 3 ? 2 : 3);
        break;
      case FormatSign::point:
        text += ".";
        if (places > 0) {
          text += padded(of_day % finest * per_second / finest, places);
          i += places;
        }
        break;
      case FormatSign::literal:
      case FormatSign::slash:
      case FormatSign::comma:
        text += piece.text;
        break;
      default:
        return std::nullopt;
    }
  }
  return text;
}

}  // namespace rithmo::exchange

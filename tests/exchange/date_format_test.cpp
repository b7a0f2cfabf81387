// Dates and times of workbooks: days compared with the calendar of the standard library, and every
// kind of sign in a format at its limits.
#include "rithmo/exchange/excel/date_format.hpp"

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/exchange/excel/number_format.hpp"

namespace rithmo::exchange {
namespace {

struct Shown {
  std::string day, format, text;
};

void check(const std::vector<Shown>& rows, DateSystem system = DateSystem::from_1900) {
  for (const Shown& row : rows) {
    INFO(row.day << " as " << row.format);
    const FormattedNumber shown = shown_number(row.day, row.format, system);
    CHECK(shown.text == row.text);
    CHECK(shown.is_known);
  }
}

void check_unknown(const std::vector<Shown>& rows) {
  for (const Shown& row : rows) {
    INFO(row.day << " as " << row.format);
    const FormattedNumber shown = shown_number(row.day, row.format, DateSystem::from_1900);
    CHECK(shown.text == row.text);
    CHECK_FALSE(shown.is_known);
  }
}

constexpr std::array<const char*, 12> months{"January",   "February", "March",    "April",
                                             "May",       "June",     "July",     "August",
                                             "September", "October",  "November", "December"};
constexpr std::array<const char*, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                              "Thursday", "Friday", "Saturday"};

// Returns "1 March 1900, Thursday", by the calendar of the standard library.
std::string shown_date(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  return std::to_string(unsigned{date.day()}) + " " + months[unsigned{date.month()} - 1] + " " +
         std::to_string(int{date.year()}) + ", " + weekdays[std::chrono::weekday(day).c_encoding()];
}

std::string shown_day(long day, DateSystem system) {
  return shown_number(std::to_string(day), "d mmmm yyyy\", \"dddd", system).text;
}

}  // namespace

TEST_CASE("every day is the one that the calendar has") {
  using std::chrono::days;
  using std::chrono::sys_days;
  using std::chrono::year;
  const sys_days before_1900 = year(1899) / 12 / 30, first_of_1904 = year(1904) / 1 / 1;
  // From day 61 on the 1900 date system agrees with the calendar. Tests all days of the first
  // years, then every 89th day.
  for (long day = 61; day < 2958466; day += day < 50000 ? 1 : 89) {
    const std::string expected = shown_date(before_1900 + days(day));
    if (shown_day(day, DateSystem::from_1900) != expected) {
      INFO(day);
      CHECK(shown_day(day, DateSystem::from_1900) == expected);
    }
  }
  for (long day = 0; day < 2957004; day += day < 3000 ? 1 : 89) {
    const std::string expected = shown_date(first_of_1904 + days(day));
    if (shown_day(day, DateSystem::from_1904) != expected) {
      INFO(day);
      CHECK(shown_day(day, DateSystem::from_1904) == expected);
    }
  }
}

TEST_CASE("the first sixty days of 1900 are one weekday off, as the programs have them") {
  check({{"0", "d mmmm yyyy", "0 January 1900"},  // Excel shows 1/0/1900
         {"0", "dddd", "Saturday"},
         // Excel's weekday; in fact it was a Monday.
         {"1", "d mmmm yyyy dddd", "1 January 1900 Sunday"},
         {"31", "d mmmm yyyy", "31 January 1900"},
         {"32", "d mmmm yyyy", "1 February 1900"},
         {"59", "d mmmm yyyy dddd", "28 February 1900 Tuesday"},
         {"60", "d mmmm yyyy dddd", "29 February 1900 Wednesday"},
         {"61", "d mmmm yyyy dddd", "1 March 1900 Thursday"}});
}

TEST_CASE("days are from nought to the end of 9999") {
  check({{"0.5", "h", "12"}, {"2958465", "d.m.yyyy", "31.12.9999"}, {"2958465.5", "h", "12"}});
  check_unknown({{"-1", "d", "-1"},
                 {"-0.5", "h", "-0.5"},
                 {"2958466", "d", "2958466"},
                 {"1E+300", "d", "1E+300"}});
  // A negative number that is formatted by the second section is shown without its sign.
  check({{"-45292", "0;yyyy-mm-dd", "2024-01-01"}});
}

TEST_CASE("years, months and days in all their lengths") {
  // 45303 is Friday, 12 January 2024; 45383 Monday, 1 April 2024.
  check({{"45303", "y", "24"},
         {"45303", "yy", "24"},
         {"45303", "yyy", "2024"},
         {"45303", "yyyy", "2024"},
         {"37257", "yy", "02"},  // 1 January 2002
         {"45383", "m", "4"},
         {"45383", "mm", "04"},
         {"45383", "mmm", "Apr"},
         {"45383", "mmmm", "April"},
         {"45383", "mmmmm", "A"},
         {"45303", "d", "12"},
         {"45383", "d", "1"},
         {"45383", "dd", "01"},
         {"45303", "ddd", "Fri"},
         {"45303", "dddd", "Friday"},
         {"45383", "d/m, yy", "1/4, 24"}});
}

// 22028 seconds after midnight is 6:07:08; 68828.26 seconds is 19:07:08.26.
TEST_CASE("hours, minutes and seconds in all their lengths") {
  const std::string morning = "0.254953703703704", evening = "0.79662337962963";
  check({{morning, "h", "6"},
         {morning, "hh", "06"},
         {morning, "hhh", "06"},
         {morning, "h:m", "6:7"},
         {morning, "h:mm", "6:07"},
         {morning, "s", "8"},
         {morning, "ss", "08"},
         {morning, "m:s", "7:8"},
         {morning, "mm:ss", "07:08"},
         {morning, "[h]", "6"},
         {morning, "[hh]", "06"},
         {morning, "[m]", "367"},
         {morning, "[mmmm]", "0367"},
         {morning, "[s]", "22028"},
         {"1.5", "[h]:mm:ss", "36:00:00"},
         {"1.5", "[m]", "2160"},
         {"1.5", "[s]", "129600"},
         {evening, "h:mm:ss", "19:07:08"},
         {evening, "ss.", "08."},
         {evening, "ss.0", "08.3"},
         {evening, "ss.00", "08.26"},
         {evening, "ss.000", "08.260"},
         {evening, "[s].0", "68828.3"},
         {evening, "mmss.0", "0708.3"}});
}

TEST_CASE("halves of a day count their hours from twelve") {
  // An hour is 1/24 of a day.
  check({{"0", "h AM/PM", "12 AM"},
         {"0.0416666666666667", "h AM/PM", "1 AM"},
         {"0.458333333333333", "h AM/PM", "11 AM"},
         {"0.5", "h AM/PM", "12 PM"},
         {"0.541666666666667", "hh AM/PM", "01 PM"},
         {"0.958333333333333", "h AM/PM", "11 PM"},
         {"0.958333333333333", "h am/pm", "11 pm"},
         {"0.25", "h A/P", "6 A"},
         {"0.75", "h A/P", "6 P"},
         {"0.75", "h a/p", "6 p"}});
}

TEST_CASE("an m is minutes right after hours and right before seconds, and a month otherwise") {
  // 45383.254953703704 is 1 April, 6:07:08.
  const std::string day = "45383.2549537037";
  check({{day, "m", "4"},
         {day, "h:m", "6:7"},
         {day, "h\" o'clock \"m", "6 o'clock 7"},
         {day, "[h]:m", "1089198:7"},
         {day, "m:s", "7:8"},
         {day, "m:[s]", "7:3921113228"},
         {day, "h d m", "6 1 4"},
         {day, "m d s", "4 1 8"},
         {day, "m/d h:m", "4/1 6:7"},
         {day, "h:mmm", "6:Apr"},  // mmm is always a month, because only months have names
         {day, "mmm:s", "Apr:8"}});
}

TEST_CASE("times are rounded to the last figure that is shown, and minutes are never rounded up") {
  check({{"0.9999", "h:mm", "23:59"},  // 23:59:51
         {"45292.9999", "d h:mm", "1 23:59"},
         {"45292.999999", "d h:mm:ss", "2 0:00:00"},  // 86399.91 seconds
         {"45292.999999", "d h:mm:ss.0", "1 23:59:59.9"},
         {"45292.99999", "d h:mm:ss", "1 23:59:59"},  // 86399.14 seconds
         {"0.00001737", "s", "2"},                    // rounded from 1.501 seconds
         {"0.00001735", "s", "1"}});                  // rounded from 1.499 seconds
}

TEST_CASE("a format that mixes dates with other signs of numbers is not known") {
  check_unknown({{"5", "d%", "5"},
                 {"5", "d 0", "5"},
                 {"5", "d@", "5"},
                 {"5", "d General", "5"},
                 {"5", "dE+0", "5"},
                 {"0.5", "s.0000", "0.5"},  // a thousandth of a second is the smallest unit
                 {"5", "0 AM/PM", "5"}});
  const FormatSection empty_section;
  CHECK(date_text(empty_section, 5, DateSystem::from_1900) == "");
}

}  // namespace rithmo::exchange

// Omitted lines of registers and accounts, and cells that are not numerals, in tables that a user
// tried.
#include <string>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {

TEST_CASE("a line left out of a running account, also beside a slip elsewhere") {
  // The fourth line, with a receipt of 2.10.4, is omitted: the sum of the receipts lacks it, and
  // the balance rises by it there.
  const std::string book =
      R"j({"columns": {"no": "word", "received": "mixed(20,12)", "paid": "mixed(20,12)", "balance": "mixed(20,12)"},
      "marks": {"t": "no = 'Sum'"},
      "equations": ["balance = prev.balance + received - paid", "for c in received, paid: t.c = sum(c)", "t.balance = last.balance"]})j";
  CHECK(reported(audited(book,
                         "no,received,paid,balance\n1,10.0.0,0.0.0,10.0.0\n2,3.4.6,0.0.0,13.4.6\n"
                         "3,0.0.0,1.10.0,11.14.6\n5,2.0.0,0.0.0,16.4.10\n6,0.0.0,1.0.0,15.4.10\n"
                         "Sum,17.14.10,2.10.0,15.4.10\n")) ==
        Lines{"4 omission: - 2.10.4 0.0.0 14.4.10 is missing after this row"});
  // A single jump may be an omitted line or a wrong sum; the odds state both. A misprint of 174 for
  // 585 is less likely, because no other receipt exceeds 253.
  const TableReport jump = audited(
      R"j({"columns": {"rec": "whole", "run": "whole"}, "equations": "run = prev.run + rec"})j",
      "rec,run\n112,112\n253,365\n174,950\n230,1180\n");
  REQUIRE(jump.findings.size() == 1);
  CHECK(jump.findings.front().kind == FindingKind::omission);
  // Omitted line: one row in a hundred, with one of about six hundred numbers. Wrong sum: one in
  // four thousand, with one of a thousand numbers.
  CHECK(jump.findings.front().candidates.front().odds < 100);
  CHECK(jump.findings.front().candidates.front().because.ends_with(
      "or else an arithmetic error was carried forward"));
  // The line d2 with 75, 85, 160 is omitted, and 27 is printed for 67 in d3.
  const std::string days_of_two =
      R"j({"columns": {"d": "word", "a": "whole", "b": "whole", "all": "whole"}, "marks": {"t": "d = 'Total'"},
      "equations": ["all = a + b", "for k in a, b, all: t.k = sum(k)"]})j";
  CHECK(reported(
            audited(days_of_two,
                    "d,a,b,all\nd0,67,81,148\nd1,69,67,136\nd3,34,33,27\nTotal,245,266,511\n")) ==
        Lines{"4 omission: - 75 85 160 is missing after this row",
              "4 misprint: all 27, read 67 (one figure wrong)"});
  // In d5 either 4679 should be 4639, or 16154 should be 16194; this depends on the numbers of the
  // omitted line.
  const TableReport either = audited(
      R"j({"columns": {"d": "word", "a": "whole", "b": "whole", "c": "whole", "all": "whole"}, "marks": {"t": "d = 'Total'"},
      "equations": ["all = a + b + c", "for k in a, b, c, all: t.k = sum(k)"]})j",
      "d,a,b,c,all\nd0,12723,13881,1426,28030\nd1,8584,16853,16022,41459\nd5,4679,3207,8308,16154\n"
      "d6,17551,19823,4915,42289\nTotal,55409,72980,37928,166317\n");
  REQUIRE(either.findings.size() == 2);
  CHECK(either.findings.front().candidates.front().odds < 3);
  // An omitted line gets the month of the lines around it, so that it counts in the month's sums.
  CHECK(
      reported(audited(
          R"j({"columns": {"month": "word", "day": "word", "max": "whole", "min": "whole", "both": "whole"},
      "marks": {"total": "day = 'Sum'", "of_month": "day = 'Month'"},
      "equations": ["both = max + min", "for c in max, min, both: total.c = sum(c)", "for c in max, min, both: of_month.c = sum(c over month)"]})j",
          "month,day,max,min,both\nJan,1,50,10,60\nJan,3,44,6,50\nJan,Sum,165,51,216\n"
          "Jan,4,80,44,124\nJan,5,91,37,128\nJan,Sum,171,81,252\nJan,Month,336,132,468\n")) ==
      Lines{"3 omission: Jan - 71 35 106 is missing after this row"});
}

TEST_CASE("a line left out of a table whose equations run to the next row") {
  // A table of deaths by age in which age 5, with 923 living and 15 deaths, is omitted.
  const std::string rule =
      R"j({"columns": {"age": "whole", "living": "whole", "deaths": "whole"},
           "equations": ["next.living = living - deaths", "next.age = age + 1"]})j";
  const TableReport report = audited(
      rule,
      "age,living,deaths\n1,1000,47\n2,953,20\n3,933,6\n4,927,4\n6,908,12\n7,896,11\n8,885,9\n");
  CHECK(reported(report) == Lines{"5 omission: 5 923 15 is missing after this row"});
}

TEST_CASE("a difference of one ten may be borrowed wrongly and carried on, as well as misprinted") {
  // The ages show that no row is omitted.
  const std::string rule =
      R"j({"columns": {"age": "whole", "living": "whole", "deaths": "whole"},
           "equations": ["next.living = living - deaths", "next.age = age + 1"]})j";
  const auto odds = [&](const std::string& csv) {
    const TableReport report =
        audited(rule, "age,living,deaths\n1,1000,47\n2,953,20\n3,933,25\n" + csv);
    return report.findings.size() == 1 ? report.findings.front().candidates.front().odds : 0;
  };
  const double one = odds("4,898,12\n5,886,11\n6,875,9\n");  // 35 for 25, or 908 reduced by ten
  // 55 for 25, or reduced by three tens.
  const double three = odds("4,878,12\n5,866,11\n6,855,9\n");
  CHECK(one > 1);
  CHECK(one < 10);
  CHECK(three > 20);
}

TEST_CASE("two rows of a register in each other's place") {
  const std::string rule =
      R"j({"columns": {"age": "whole", "living": "whole", "deaths": "whole"},
           "equations": ["next.living = living - deaths", "next.age = age + 1"]})j";
  const std::string head = "age,living,deaths\n1,1000,47\n2,953,14\n3,939,6\n",
                    tail = "6,896,11\n7,885,9\n8,876,8\n";
  CHECK(reported(audited(rule, head + "4,933,25\n5,908,12\n" + tail)).empty());
  CHECK(
      reported(audited(rule, head + "5,908,12\n4,933,25\n" + tail)) ==
      Lines{
          "5 misprint: age 5, read 4 (exchanged with another row); living 908, read 933 (exchanged "
          "with another row); deaths 12, read 25 (exchanged with another row); line 6: age 4, read "
          "5 "
          "(exchanged with another row); living 933, read 908 (exchanged with another row); deaths "
          "25, read 12 (exchanged with another row)"});
  // The first two rows of a page count too; its last row and the amount carried over do not.
  const std::string paged =
      R"j({"columns": {"age": "whole", "living": "whole", "deaths": "whole"}, "marks": {"carried": "age = 'Over'"},
           "equations": ["next.living = living - deaths", "next.age = age + 1"]})j";
  CHECK(reported(audited(paged, head + "Over,,\n5,908,12\n4,933,25\n" + tail))
            .front()
            .starts_with("6 misprint: age 5, read 4 (exchanged with another row)"));
  // The table also has an independent slip two lines above.
  std::string with_slip = head + "5,908,12\n4,933,25\n" + tail;
  with_slip.replace(with_slip.find("953,14"), 6, "953,41");
  const Lines both = reported(audited(rule, with_slip));
  REQUIRE(both.size() == 2);
  CHECK(both.front() == "3 misprint: deaths 41, read 14 (two figures exchanged)");
  CHECK(both.back().starts_with("5 misprint: age 5, read 4 (exchanged with another row)"));
  // A single wrong figure explains it, although two equations fail.
  CHECK(reported(audited(rule, head + "4,983,25\n5,908,12\n" + tail)) ==
        Lines{"5 misprint: living 983, read 933 (one figure wrong)"});
}

TEST_CASE("sums over many rows say nothing of two rows in each other's place") {
  // Three sums are wrong, and each of them includes every row.
  std::string csv = "d,a,b,c\n";
  constexpr int last = 2000;
  for (int n = 1; n <= last; ++n)
    csv += "d" + std::to_string(n) + "," + std::to_string(n % 7) + "," + std::to_string(n % 11) +
           ",1\n";
  const TableReport report = audited(
      R"j({"columns": {"d": "word", "a": "whole", "b": "whole", "c": "whole"}, "marks": {"t": "d = 'Sum'"},
           "equations": "for k in a, b, c: t.k = sum(k)"})j",
      csv + "Sum,1,2,3\n");
  CHECK(report.findings.size() <= 3);
  CHECK(report.rule_note.find("took too long") == std::string::npos);
}

TEST_CASE("what is no numeral is not simply what a sum leaves for it") {
  // There are no 41 pence. 7.0.41 should be 7.0.8 or, equally likely, 7.0.11 with another wrong
  // figure.
  const TableReport pence = audited(
      R"j({"columns": {"what": "word", "dr": "mixed(20,12)"}, "marks": {"s": "what = 'Sum'"}, "equations": "s.dr = sum(dr)"})j",
      "what,dr\ne0,20.10.4\ne2,7.0.41\ne3,33.11.4\ne6,1.19.11\ne7,31.6.3\nSum,94.8.6\n");
  REQUIRE_FALSE(pence.findings.empty());
  CHECK(pence.findings.front().candidates.front().odds < 100);
  // Two illegible cells: one is read by letters that look like figures, the other by the figures
  // with which the sum holds.
  const std::string bill =
      R"j({"columns": {"what": "word", "amount": "decimal(2)"}, "marks": {"s": "what = 'Sum'"}, "equations": "s.amount = sum(amount)"})j";
  CHECK(reported(
            audited(bill, "what,amount\na,9O9.90\nb,32l.33\nc,286.68\nd,215.11\nSum,1733.02\n")) ==
        Lines{"2 misprint: amount 9O9.90, read 909.90 (a letter for a figure that it looks like)",
              "3 misprint: amount 32l.33, read 321.33 (a letter for a figure that it looks like)"});
  CHECK(reported(
            audited(bill, "what,amount\na,9?9.90\nb,32?.33\nc,286.68\nd,215.11\nSum,1733.02\n")) ==
        Lines{"2 illegible: amount 9?9.90, read 909.90 (illegible)",
              "3 illegible: amount 32?.33, read 321.33 (illegible)"});
}

}  // namespace rithmo::audit

// Pages of hOCR: marked and unmarked tables, title attributes, alternative readings, and small
// files that are costly to read.
#include "rithmo/exchange/readers/hocr.hpp"

#include <ctime>
#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

std::string box(int left, int top, std::size_t signs) {
  return "bbox " + std::to_string(left) + " " + std::to_string(top) + " " +
         std::to_string(left + 10 * static_cast<int>(signs)) + " " + std::to_string(top + 14);
}

std::string word_at(const std::string& text, int left, int top, const std::string& more = "",
                    const std::string& inside = "") {
  return "<span class='ocrx_word' id='w" + std::to_string(left) + "-" + std::to_string(top) +
         "' title='" + box(left, top, text.size()) + more + "'>" +
         (inside.empty() ? text : inside) + "</span> ";
}

std::string page(const std::string& content, const std::string& image = "\"a;b.png\"") {
  return "<!DOCTYPE html><html><body><div class='ocr_page' id='page_1' title='image " + image +
         "; bbox 0 0 900 900; ppageno 0'>" + content + "</div></body></html>";
}

std::string line(const std::string& words) {
  return "<span class='ocr_line' title='bbox 0 0 1 1'>" + words + "</span>\n";
}

const std::string squares = line(word_at("n", 20, 0) + word_at("square", 80, 0)) +
                            line(word_at("2", 20, 20) + word_at("4", 100, 20, "; x_wconf 93")) +
                            line(word_at("3", 20, 40) + word_at("9", 100, 40, "; x_wconf 60"));

// Returns the line of cells.csv for a page with a single word.
std::string region_of_word(const std::string& word) {
  const std::string cells = file_in(imported("p.hocr", page(word)), "cells.csv");
  return cells.substr(cells.find('\n') + 1);
}

}  // namespace

TEST_CASE("hOCR: the words of a page without a table are put into a grid") {
  const auto witness = imported("p.hocr", page("<p class='ocr_par'>" + squares + "</p>"));
  CHECK(file_in(witness, "page-1.csv") == "n,square\n2,4\n3,9\n");
  CHECK(has(file_in(witness, "cells.csv"),
            "page-1,3,2,w100-40,a;b.png,\"100,40 110,40 110,54 100,54\",0.6"));
  CHECK(is_told(witness,
                "page_1: its rows and columns are not given: 6 cells were put into 3 rows and 2 "
                "columns by the positions of the words on the page"));
}

TEST_CASE("hOCR: a real table has its cells, with the boxes of their words") {
  const auto witness = imported(
      "p.html", page(line(word_at("Title", 0, 900)) +
                     "<table id='T' class='ocr_table'><caption>Squares</caption><tr><th>n</th><th "
                     "title='bbox 70 0 150 20'>" +
                     word_at("square", 80, 0) + "</th></tr><tr><td>" + word_at("12", 20, 20) +
                     "</td><td id='c'>" + word_at("1", 90, 20, "; x_wconf 90") +
                     word_at("44", 103, 20, "; x_wconf 50") + "</td></tr></table>"));
  CHECK(file_in(witness, "t.csv") == "n,square\n12,1 44\n");
  CHECK(has(file_in(witness, "cells.csv"), "t,1,2,,a;b.png,\"70,0 150,0 150,20 70,20\",,"));
  CHECK(has(file_in(witness, "cells.csv"), "t,2,2,c,a;b.png,\"90,20 123,20 123,34 90,34\",0.45"));
  CHECK(is_told(witness, "words outside all tables were left out: 1"));
}

TEST_CASE("hOCR: a marked table without rows is a grid of its own") {
  const auto witness =
      imported("p.html", page(line(word_at("Title", 0, 900)) + "<div class='x ocr_table' id='T'>" +
                              squares + "</div>"));
  CHECK(file_in(witness, "t.csv") == "n,square\n2,4\n3,9\n");
  CHECK(is_told(witness, "words outside all tables were left out: 1"));
}

TEST_CASE("hOCR: titles of elements are read property by property") {
  struct Row {
    std::string title, region;
  };
  for (const Row& row :
       std::vector<Row>{{"bbox 1 2 3 4", "\"1,2 3,2 3,4 1,4\""},
                        {"x_wconf 25; bbox  3 4 1 2 ", "\"1,2 3,2 3,4 1,4\",0.25"},
                        {"bbox 1 2 3 4;x_wconf 101", "\"1,2 3,2 3,4 1,4\""},
                        {"bbox 1 2 3 4;x_wconf x", "\"1,2 3,2 3,4 1,4\""},
                        {"bbox 1 2 3 4; x_confs 50 50", "\"1,2 3,2 3,4 1,4\",0.25"},
                        {"bbox 1 2 3 4; x_wconf", "\"1,2 3,2 3,4 1,4\""}}) {
    INFO(row.title);
    CHECK(has(region_of_word("<i class='ocrx_word' title='" + row.title + "'>7</i>"),
              ",a;b.png," + row.region));
  }
  for (const char* title : {"", "bbox", "bbox 1 2 3", "bbox a b c d", "bbox 1e99 0 1 1"}) {
    const auto witness = imported(
        "p.html", page(squares + "<i class='ocrx_word' title='" + std::string(title) + "'>7</i>"));
    CHECK(is_told(witness, "words without a position were left out: 1"));
  }
}

TEST_CASE("hOCR: other readings are those in alternatives, and Tesseract's choices for a sign") {
  const std::string spec =
      "<span class='alternatives'><ins class='alt' title='nlp 0'>226</ins><del class='alt' "
      "title='nlp 0.693147'>225</del><del class='alt'>22b</del></span>";
  CHECK(has(region_of_word(word_at("226", 0, 0, "; x_wconf 40", spec)),
            ",0.4,\"[[\"\"225\"\",0.5],[\"\"22b\"\",null]]\"\n"));
  const std::string around = "<span class='alternatives'><ins class='alt'>" +
                             word_at("226", 0, 0, "; x_wconf 40") + "</ins><del class='alt'>" +
                             word_at("225", 0, 0) + "</del></span>";
  CHECK(has(region_of_word(around), ",0.4,\"[[\"\"225\"\",null]]\"\n"));
  CHECK(table_of("p.html", page(around)) == "c1\n226\n");
  CHECK(table_of("p.html", page("<table><tr><td>" + around + "</table>")) == "c1\n226\n");
  const std::string signs =
      "<span class='ocrx_cinfo' title='x_bboxes 0 0 9 9; x_conf 90'>4</span><span "
      "class='ocrx_cinfo' title='x_bboxes 9 0 18 9; x_conf 50'>7</span><span class='ocrx_cinfo' "
      "id='lstm_choices_1'><span class='ocrx_cinfo' title='x_confs 50'>7</span><span "
      "class='ocrx_cinfo' title='x_confs 40'>1</span><span class='ocrx_cinfo' title='x_confs "
      "0'>Z</span></span>";
  CHECK(has(region_of_word(word_at("47", 0, 0, "; x_wconf 45", signs)),
            ",0.45,\"[[\"\"41\"\",0.36]]\"\n"));
  CHECK(has(region_of_word(word_at("47", 0, 0, "", "4<strong>7</strong><del>x</del>")), ",w0-0,"));
}

TEST_CASE("hOCR: a line without words is one text, and HTML without pages is HTML") {
  CHECK(table_of("p.html", page("<i class='ocr_line' title='bbox 0 0 30 9'>1 2</i><i "
                                "class='ocrx_line' title='bbox 0 20 30 29'>3</i>")) ==
        "c1\n1 2\n3\n");
  CHECK(table_of("p.html", "<html><p>ocr_page, bbox<table><tr><td>1") == "c1\n1\n");
  CHECK(refused("p.html", page("")) == "p.html: no table in it");
}

TEST_CASE("hOCR: small files that ask for much are read or refused soon") {
  const std::clock_t began = std::clock();
  std::string row;
  for (int i = 0; i < 30'000; ++i) row += word_at("1", 30 * i, 0);
  CHECK(has(refused("p.html", page(row)), "a table has at most 1048576 rows and 16384 columns"));
  CHECK(has(refused("p.html", page("<table><tr><td>" + repeated(word_at("12", 0, 0), 50'000))),
            "has a text of more than 100000 bytes"));
  CHECK(refused("p.html", page(word_at("1", 0, 0, "",
                                       "<span class='alternatives'><ins>1</ins>" +
                                           repeated("<del>2</del>", 20'000) + "</span>"))) ==
        "accepted");
  CHECK(refused("p.html", page(repeated("<div class='ocr_table'>", 900) + word_at("1", 0, 0))) ==
        "accepted");
  CHECK(has(refused("p.html", page(repeated("<div class='ocr_table'>", 2'000))), "nested deeper"));
  CHECK(refused("p.html", page("<i class='ocrx_word' title='" + repeated("bbox;", 100'000) +
                               "'>1</i>" + squares)) == "accepted");
  CHECK(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC < 20);
}

}  // namespace rithmo::exchange

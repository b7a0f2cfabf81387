// Names of ratios as printed by Fulke in 1563, and as the program writes them.
#include "rithmo/number/period_name.hpp"

#include "catch.hpp"
#include "rithmo/number/ratio_name.hpp"

namespace rithmo::number {

TEST_CASE("the labels of the 1563 tables") {
  struct Known {
    const char *label, *ratio;
  };
  // Labels from lines 546-591 of the transcription of Fulke 1563. Each expected ratio is computed
  // from the numbers below the label.
  for (const Known& k : {Known{"double.", "2"},
                         Known{"occuple.", "8"},
                         Known{"septupl.", "7"},
                         Known{"nonuple", "9"},
                         Known{"sesquialter.", "3/2"},
                         Known{"sesquiquart", "5/4"},
                         Known{"sesqui.sext", "7/6"},
                         Known{"sesqu.oct.", "9/8"},
                         Known{"sesquiter.", "4/3"},
                         Known{"sesquiquint.", "6/5"},
                         Known{"sesquisept.", "8/7"},
                         Known{"sesquinona.", "10/9"},
                         Known{"superbipartiens tertias", "5/3"},
                         Known{"supquadrupartiens quintas", "9/5"},
                         Known{"supsextupartiens septimas", "13/7"},
                         Known{"supoctupartiens nonas", "17/9"},
                         Known{"supertripartiens quartas", "7/4"},
                         Known{"supquinpartiens sextas", "11/6"},
                         Known{"supseptupartiens octavas", "15/8"},
                         Known{"supnonpartiens decimas", "19/10"}}) {
    INFO(k.label);
    REQUIRE(read_ratio_name(k.label));
    CHECK(to_text(*read_ratio_name(k.label)) == k.ratio);
  }
}

TEST_CASE("generated names are read back, Latin and English") {
  for (int q = 1; q <= 12; ++q)
    for (int p = q + 1; p < 2 * q + (q == 1 ? 9 : 0); ++p) {
      const Rational ratio{Integer(p), Integer(q)};
      const RatioName name = name_ratio(ratio);
      if (name.times > 1 && name.parts != 0) continue;
      if (name.parts > 10) continue;
      INFO(name.latin);
      REQUIRE(read_ratio_name(name.latin));
      CHECK(*read_ratio_name(name.latin) == ratio);
    }
}

TEST_CASE("what names nothing") {
  for (const char* label : {"", "sesqui", "sesquialtera tertia", "superpartiens", "supertertias",
                            "one and a half", "superquintipartiens tertias"}) {
    INFO(label);
    CHECK_FALSE(read_ratio_name(label));
  }
}

TEST_CASE("an ending is no longer than endings are") {
  CHECK(read_ratio_name("superbipartiens tertiabc"));
  CHECK_FALSE(read_ratio_name("superbipartiens tertiabcd"));
  CHECK(read_ratio_name("superbissexpartiens tertias"));
  CHECK_FALSE(read_ratio_name("superbissextpartiens tertias"));
  CHECK(read_ratio_name("sesquitertiabc"));
  CHECK_FALSE(read_ratio_name("sesquitertiabcd"));
  CHECK(read_ratio_name("doubled"));
  CHECK_FALSE(read_ratio_name("doublest"));
  CHECK(read_ordinal("fyfthl"));
  CHECK_FALSE(read_ordinal("fyfthly"));
}

TEST_CASE("ordinals in old spelling") {
  CHECK(read_ordinal("fyft") == 5U);
  CHECK(read_ordinal("eight") == 8U);
  CHECK(read_ordinal("tenth") == 10U);
  CHECK_FALSE(read_ordinal("last"));
}

}  // namespace rithmo::number

// Includes Catch2 in version 2 or 3, whichever is installed.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;  // the name in version 2
#else
#include <catch2/catch.hpp>
#endif

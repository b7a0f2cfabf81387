/* See posix.h, which is included before every file. */
#include "../../posix.h"

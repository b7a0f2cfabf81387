# Sourced by ./run and ./check: `prepare LIST...` installs the missing packages of cmake/LIST.txt when it may (root, or sudo
# that asks nothing), otherwise prints the commands that would, and stops. Asks no questions. All it says goes to standard error,
# so that standard output stays the program's own.

say() { printf '%s\n' "$*" >&2; }

missing_packages() {
  local name list
  for list in "$@"; do
    while read -r name; do
      case "$name" in ''|'#'*) continue ;; esac
      # A virtual or renamed package counts as there when something installed provides it.
      [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || printf '%s ' "$name"
    done < "cmake/$list.txt"
  done
}

prepare() {
  # A build folder that came along when the checkout was moved or renamed is configured anew.
  local cache=build/release/CMakeCache.txt
  [ ! -f $cache ] || [ "$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' $cache)" -ef . ] || rm -rf build/release
  command -v dpkg-query >/dev/null || {
    say "note: not a Debian or Ubuntu system; the packages of cmake/packages*.txt are taken to be there"
    return 0
  }
  local missing as_root=
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as_root="sudo -n"; else
      say "Some packages are missing. Install them as root (with sudo, or after su), and start again:"
      say "  apt-get update"
      say "  apt-get install --no-install-recommends $missing"
      exit 2
    fi
  fi
  say "installing: $missing"
  { $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends $missing; } </dev/null >&2 || {
    say "could not install: $missing"
    exit 2
  }
}

# Of what a build prints, how far it is: on a terminal one line that changes, otherwise a line for each tenth.
progress() {
  local terminal=0
  [ ! -t 2 ] || terminal=1
  awk -v terminal=$terminal '
    match($0, /^\[[0-9]+\/[0-9]+\]/) {
      split(substr($0, 2, RLENGTH - 2), count, "/")
      tenth = int(10 * count[1] / count[2])
      if (terminal) printf "\r  %d of %d steps ", count[1], count[2]
      else if (tenth > shown) { printf "  %d of %d steps\n", count[1], count[2]; shown = tenth }
      fflush()
    }
    END { if (terminal && NR) printf "\r\033[K" }' >&2
}

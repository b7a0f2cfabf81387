# Sourced by ./run, ./check and web/make: `prepare LIST...` installs the missing packages of
# cmake/LIST.txt when it may (root, or sudo that asks nothing); otherwise it prints the commands that
# would, and stops. It asks no questions. The package manager's output goes to a log, which is shown
# when it fails. Messages go to standard error, so that standard output stays the program's own.

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
  say "installing $(wc -w <<<"$missing") packages; the log is build/packages.log"
  mkdir -p build
  { $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends $missing; } </dev/null >build/packages.log 2>&1 || {
    cat build/packages.log >&2
    say "could not install: $missing"
    exit 2
  }
}

# Shows how far a build is and about how long it still takes, from what ninja prints: on a terminal
# one line that changes, otherwise a line for each fifth.
progress() {
  local line shown=0 fifth left terminal=
  [ ! -t 2 ] || terminal=yes
  SECONDS=0
  while IFS= read -r line; do
    [[ $line =~ ^\[([1-9][0-9]*)/([0-9]+)\] ]] || continue
    local done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    left=$((SECONDS * (all - done) / done))
    fifth=$((5 * done / all))
    if [ -n "$terminal" ]; then
      printf '\r  %d of %d steps, about %d s left \033[K' "$done" "$all" "$left" >&2
    elif [ "$fifth" -gt "$shown" ]; then
      shown=$fifth
      say "  $done of $all steps, about $left s left"
    fi
  done
  [ -z "$terminal" ] || printf '\r\033[K' >&2
}

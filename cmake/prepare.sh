# Sourced by ./run and ./check: installs the missing packages of packages.txt when it may (root, or sudo
# that asks nothing), otherwise prints the one command that would, and stops. Asks no questions. All it
# says goes to standard error, so that standard output stays the program's own.

say() { printf '%s\n' "$*" >&2; }

missing_packages() {
  local name
  while read -r name; do
    case "$name" in ''|'#'*) continue ;; esac
    # A virtual or renamed package counts as there when something installed provides it.
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || printf '%s ' "$name"
  done < cmake/packages.txt
}

prepare() {
  command -v dpkg-query >/dev/null || {
    say "note: not a Debian or Ubuntu system; the packages of cmake/packages.txt are taken to be there"
    return 0
  }
  local missing sudo=
  missing=$(missing_packages)
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then sudo="sudo -n"; else
      say "Some packages are missing. Install them with:"
      say "  sudo apt-get install --no-install-recommends $missing"
      exit 2
    fi
  fi
  say "installing: $missing"
  { $sudo apt-get update -q && $sudo env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends $missing; } </dev/null >&2 || {
    say "could not install: $missing"
    exit 2
  }
}

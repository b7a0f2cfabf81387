/* See posix.h. */
#include "posix.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int no_such_thing(void) {
  errno = ENOSYS;
  return -1;
}
int statvfs(const char* path, struct statvfs* made) { return (void)path, (void)made, no_such_thing(); }
int chmod(const char* path, mode_t mode) { return (void)path, (void)mode, 0; }
int fchmod(int file, mode_t mode) { return (void)file, (void)mode, 0; }
int fchmodat(int folder, const char* path, mode_t mode, int flags) {
  return (void)folder, (void)path, (void)mode, (void)flags, 0;
}
char* realpath(const char* path, char* into) {
  if (into) return strcpy(into, path);
  char* const copy = malloc(strlen(path) + 1);
  return copy ? strcpy(copy, path) : NULL;
}
int mkstemp(char* name) { return open(name, O_RDWR | O_CREAT | O_EXCL); }
mode_t umask(mode_t mode) { return (void)mode, 022; }
int sigaction(int number, const struct sigaction* now, struct sigaction* before) {
  return (void)number, (void)now, (void)before, no_such_thing();
}
int sigemptyset(sigset_t* set) { return (void)set, 0; }
int sigfillset(sigset_t* set) { return (void)set, 0; }
int pthread_sigmask(int how, const sigset_t* now, sigset_t* before) { return (void)how, (void)now, (void)before, 0; }

/* Debian's builtins are compiled with a guard of the stack. */
uintptr_t __stack_chk_guard = 0x5ca1ab1e;
_Noreturn void __stack_chk_fail(void) { abort(); }

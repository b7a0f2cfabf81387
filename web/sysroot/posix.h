/* What POSIX has and WASI's C library has not: files have no modes here, there are no signals, and nobody else makes files. Included
   before each file; see posix.c. */
#ifndef RITHMO_POSIX_H
#define RITHMO_POSIX_H
#include <signal.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>
#ifdef __cplusplus
extern "C" {
#endif
struct statvfs {
  unsigned long f_bsize, f_frsize, f_blocks, f_bfree, f_bavail;
};
int statvfs(const char*, struct statvfs*);
int chmod(const char*, mode_t);
int fchmod(int, mode_t);
int fchmodat(int, const char*, mode_t, int);
char* realpath(const char*, char*);
int mkstemp(char*);
mode_t umask(mode_t);
struct sigaction {
  void (*sa_handler)(int);
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction*, struct sigaction*);
int sigemptyset(sigset_t*);
int sigfillset(sigset_t*);
int pthread_sigmask(int, const sigset_t*, sigset_t*);
enum { SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };
#ifdef __cplusplus
}
#endif
#ifndef DT_SOCK
#define DT_SOCK 20
#endif
#ifndef SA_RESTART
#define SA_RESTART 0
#endif
#endif

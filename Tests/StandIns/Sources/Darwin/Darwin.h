// What the package and its tests use of the C library of Apple's systems, declared as the headers of its SDK
// declare it: the types, their sizes, the nullability, and what Swift must not call. Nothing links to it.

#define UNAVAILABLE_IN_SWIFT(cure) __attribute__((availability(swift, unavailable, message = cure)))

// sys/types.h
typedef unsigned int gid_t;
typedef unsigned int uid_t;
typedef unsigned int useconds_t;
typedef int dev_t;
typedef int pid_t;
typedef unsigned short mode_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef unsigned long long ino_t;

// dirent.h
typedef struct { int descriptor; } DIR;
struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
int closedir(DIR *stream);
DIR *opendir(const char *path);
struct dirent *readdir(DIR *stream);

// dlfcn.h
#define RTLD_NOW 0x2
#define RTLD_LOCAL 0x4
void *dlopen(const char *path, int mode);
void *dlsym(void *handle, const char *name);

// fcntl.h, sys/fcntl.h
#define AT_FDCWD -2
#define FD_CLOEXEC 1
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
struct flock {
  off_t l_start, l_len;
  pid_t l_pid;
  short l_type, l_whence;
};
int fcntl(int file, int command, ...);
int flock(int file, int operation);
int open(const char *path, int flags, ...);

// langinfo.h, locale.h
typedef int nl_item;
#define CODESET 0
#define LC_ALL 0
#define LC_CTYPE 2
char *nl_langinfo(nl_item item);
char *setlocale(int category, const char *name);

// poll.h
typedef unsigned int nfds_t;
#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *files, nfds_t count, int timeout);

// pthread.h
typedef unsigned long pthread_key_t;
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destroy)(void *_Nonnull));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
typedef struct { long signature; char opaque[56]; } pthread_mutex_t;
typedef struct { long signature; char opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable how);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);

// signal.h, sys/signal.h
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIG_BLOCK 1
#define SIG_SETMASK 3
int kill(pid_t process, int number);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable former);
int raise(int number);
int sigaddset(sigset_t *set, int number);
int sigemptyset(sigset_t *set);
int sigismember(const sigset_t *set, int number);
void (*signal(int number, void (*handler)(int)))(int);
int sigpending(sigset_t *set);
int sigwait(const sigset_t *set, int *number);

// spawn.h
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETSID 0x0400
int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int file, const char *path, int flags, mode_t mode);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *set);

// stdio.h
typedef struct { int descriptor; } FILE;
FILE *popen(const char *command, const char *mode) UNAVAILABLE_IN_SWIFT("Use posix_spawn APIs or NSTask instead.");
int pclose(FILE *stream) UNAVAILABLE_IN_SWIFT("Use posix_spawn APIs or NSTask instead.");
int rename(const char *old, const char *new);

// stdlib.h, string.h
void *calloc(size_t count, size_t size);
void exit(int status) __attribute__((noreturn));
void free(void *memory);
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
char *strdup(const char *text);
char *strerror(int number);
size_t strlen(const char *text);
int system(const char *command) UNAVAILABLE_IN_SWIFT("Use posix_spawn APIs or NSTask instead.");

// sys/errno.h
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EACCES 13
#define EEXIST 17
#define EISDIR 21
#define EFBIG 27
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ELOOP 62
int *__error(void);

// sys/ioctl.h, sys/ttycom.h
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
int ioctl(int file, unsigned long request, ...);

// sys/stat.h, sys/syslimits.h
#define PATH_MAX 1024
struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  unsigned short st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  long long st_blocks;
  int st_blksize;
  unsigned int st_flags, st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int chmod(const char *path, mode_t mode);
int fchmod(int file, mode_t mode);
int fstat(int file, struct stat *about);
int mkdir(const char *path, mode_t mode);
int mkfifo(const char *path, mode_t mode);
int stat(const char *path, struct stat *about);

// sys/wait.h
#define WNOHANG 1
pid_t waitpid(pid_t process, int *status, int options);

// termios.h
typedef unsigned long tcflag_t;
#define VINTR 8
#define TCSANOW 0
#define TCSADRAIN 1
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  unsigned char c_cc[20];
  unsigned long c_ispeed, c_ospeed;
};
int tcgetattr(int file, struct termios *modes);
int tcsetattr(int file, int when, const struct termios *modes);

// time.h
typedef enum { CLOCK_MONOTONIC = 6, CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
time_t time(time_t *time);

// unistd.h
#define X_OK 1
#define W_OK 2
#define SEEK_CUR 1
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
int access(const char *path, int mode);
int close(int file);
int dup2(int file, int other);
int fchown(int file, uid_t user, gid_t group);
int fsync(int file);
int ftruncate(int file, off_t length);
char *getcwd(char *buffer, size_t count);
pid_t getpgrp(void);
uid_t getuid(void);
int isatty(int file);
int linkat(int folder, const char *path, int other_folder, const char *other, int flags);
off_t lseek(int file, off_t offset, int from);
int pipe(int files[2]);
ssize_t read(int file, void *bytes, size_t count);
ssize_t readlink(const char *path, char *target, size_t count);
unsigned int sleep(unsigned int time);
pid_t tcgetpgrp(int file);
int ttyname_r(int file, char *name, size_t count);
int unlink(const char *path);
int usleep(useconds_t time);
ssize_t write(int file, const void *bytes, size_t count);
void _exit(int status) __attribute__((noreturn));

// util.h
int openpty(int *primary, int *secondary, char *name, struct termios *modes, struct winsize *size);

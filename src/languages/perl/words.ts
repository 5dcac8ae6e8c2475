import { wordsOf } from '../outline/table.js';

export const PERL_KEYWORDS = wordsOf(`
  and cmp continue default do else elsif eq eval for foreach ge given goto gt if last le local lt my ne next no not or our
  package redo require return state sub unless until use when while x xor __FILE__ __LINE__ __PACKAGE__ __SUB__ BEGIN END
  undef qw q qq qr`);

/** Built-in functions of Perl, and those of its testing libraries. */
export const OF_PERL = wordsOf(`
  abs accept alarm atan2 bind binmode bless caller chdir chmod chomp chop chown chr chroot close closedir connect cos defined
  delete die each eof exec exists exit exp fcntl fileno flock fork getc getppid glob gmtime grep hex index int ioctl join keys
  kill lc lcfirst length link listen local localtime log lstat map mkdir oct open opendir ord pack pipe pop pos print printf
  push quotemeta rand read readdir readline readlink ref rename reset reverse rewinddir rindex rmdir say scalar seek select
  shift sin sleep socket sort splice split sprintf sqrt srand stat substr symlink syscall sysopen sysread system syswrite tell
  tie time truncate uc ucfirst umask unlink unpack unshift untie utime values vec wait waitpid wantarray warn write
  croak confess carp cluck ok is isnt is_deeply like unlike cmp_ok plan done_testing diag note subtest use_ok require_ok pass
  fail can_ok isa_ok`);

import { wordsOf } from '../outline/table.js';

/** Words of C and its basic types. */
export const C_KEYWORDS = wordsOf(`
  auto break case char const continue default do double else enum extern float for goto if inline int long register restrict
  return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool _Complex _Atomic _Noreturn
  _Static_assert _Thread_local bool true false NULL define ifdef ifndef endif include undef defined pragma elif error`);

/** Words of C++ besides those of C. */
export const CPP_KEYWORDS = wordsOf(
  [...C_KEYWORDS].join(' '),
  `
  alignas alignof and and_eq asm bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl concept
  consteval constexpr constinit const_cast decltype delete dynamic_cast explicit export final friend mutable namespace new
  noexcept not nullptr operator or override private protected public reinterpret_cast requires static_assert static_cast
  template this thread_local throw try typeid typename using virtual wchar_t xor`,
);

/** Types and functions of the standard libraries. */
export const OF_C = wordsOf(`
  size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t off_t time_t
  va_list FILE wchar_t pid_t mode_t socklen_t
  printf fprintf sprintf snprintf vsnprintf malloc calloc realloc free memcpy memmove memset memcmp strlen strcmp strncmp
  strcpy strncpy strcat strchr strrchr strstr strdup assert exit abort fopen fclose fread fwrite fgets fputs puts putchar
  va_start va_end va_arg offsetof errno`);

const TYPE_WORDS = String.raw`(?:struct|class|union|enum(?:\s+(?:class|struct))?)`;
/** `class API_EXPORT Store {` */
const MARKED = new RegExp(
  String.raw`\b(${TYPE_WORDS}\s+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)(?=\s+[A-Za-z_]\w*(?:<[^;{}()]{0,80}>)?\s*(?:final\s*)?[:{])`,
  'g',
);
/** `STORE_EXPORT int open(…)`, with more than one word behind it and before the name. */
const EXPORTED =
  /^([ \t]*)([A-Z][A-Z0-9_]{2,})(?=[ \t]+(?:[a-z_]\w*[ \t]+){0,3}[A-Za-z_][\w:<>]*[\s*&]+[\w:]+\s*\()/gm;
/** `HEAP_EXPORT(void heap_insert(struct heap* heap)) {` */
const WRAPPED =
  /^([A-Z][A-Z0-9_]{2,}\()(?=[a-z_][\w \t*]*[ \t*]\w+[ \t]*\()([^{};#]{1,800}?\)\s{0,80})\)(?=\s*[{;])/gm;
/** `SYSCALL_DEFINE3(open, const char __user *, name, int, flags) {`: all but the name that it defines. */
const DEFINING = /^([A-Z][A-Z0-9_]{2,})(\(\s*[A-Za-z_]\w*)(\s*,[^(){};#]{0,600})(?=\)\s{0,80}\{)/gm;
/** `int count GUARDED_BY(lock);` and `void run() REQUIRES(lock) {`. */
const ANNOTATION = /(?<=(\))\s{1,80}|[\w\]]\s)[A-Z][A-Z0-9_]{3,}\([^()\n]*\)(?=\s*([;={]))/g;
/** `size_t thread_id() API_NOEXCEPT {` */
const TRAILING =
  /(?<=\)(?:[ \t]{1,20}(?:const|override|final|noexcept)){0,3}[ \t]{1,20})[A-Z][A-Z0-9_]{3,}(?=\s*(?:[{;]|:(?!:)))/g;
/** `API_INLINE Pool::Pool(…)` and `void API_INLINE Pool::run(…)`: where it is the type itself, the name is found as well. */
const BEFORE_MEMBER =
  /(?<![\w#:])[A-Z][A-Z0-9_]{2,}(?=[ \t]+[A-Za-z_][\w:<>]{0,120}::~?\w+[ \t]*\()/g;
const CPLUSPLUS =
  /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t(]*__cplusplus\)?)[^\n]*\n(?:[^\n]*\n){0,4}?[ \t]*#[ \t]*endif/gm;
/** The brackets that C++ puts around the code of C. */
const EXTERN =
  /^[ \t]*(?:extern[ \t]+"C"(?:\+\+)?[ \t]*\{|\}(?=[ \t]*(?:\/[/*][^\n]*)?\r?\n[ \t]*#[ \t]*endif))/gm;

/**
 * Without macros that the grammar takes for types or for errors, and without `extern "C" {` where it stands for C++ alone. What
 * is left out within functions does no harm: only their heads are read.
 */
export function maskMacros(text: string): string {
  return text
    .replace(MARKED, (_, words: string, macro: string) => words + blanks(macro))
    .replace(EXPORTED, (_, indent: string, macro: string) => indent + blanks(macro))
    .replace(BEFORE_MEMBER, blanks)
    .replace(TRAILING, blanks)
    .replace(WRAPPED, (_, macro: string, head: string) => `${blanks(macro)}${head} `)
    .replace(DEFINING, (found, macro: string, name: string, rest: string) =>
      TEST_MACRO.test(macro) ? found : macro + name + blanks(rest),
    )
    .replace(ANNOTATION, (found, behindBracket: string | undefined, next: string) =>
      next === '{' && behindBracket === undefined ? found : blanks(found),
    )
    .replace(CPLUSPLUS, (block) => block.replace(EXTERN, blanks));
}

function blanks(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Names of macros that open a test: `TEST_F(Suite, Name)`. */
export const TEST_MACRO =
  /^(?:TYPED_|PARAM_)?TEST(?:_[A-Z]+)?$|^(?:BOOST_(?:AUTO|FIXTURE)_TEST_CASE|BENCHMARK_TEST)$/;

import { wordsOf } from '../outline/table.js';

/** Keywords and basic types of C. */
export const C_KEYWORDS = wordsOf(`
  auto break case char const continue default do double else enum extern float for goto if inline int long register restrict
  return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool _Complex _Atomic _Noreturn
  _Static_assert _Thread_local bool true false NULL define ifdef ifndef endif include undef defined pragma elif error`);

/** Keywords that C++ adds to C. */
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

/** Names of macros that open a test: `TEST_F(Suite, Name)`, `TEST_FS_IMPL(name)`. */
export const TEST_MACRO =
  /^(?:TYPED_|PARAM_)?TEST(?:_[A-Z]+){0,3}$|^(?:BOOST_(?:AUTO|FIXTURE)_TEST_CASE|BENCHMARK_TEST)$/;

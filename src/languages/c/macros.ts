import { blanks } from '../tokens/repair.js';
import { withoutAnnotations } from './annotations.js';
import { withoutBodies } from './bodies.js';
import { withoutCudaWords } from './cuda.js';
import { withoutGaps } from './grammar-gaps.js';
import { withoutLoneMacros } from './lone-macros.js';
import { withoutRawStrings } from './raw-strings.js';
import { withoutTitles } from './titled-tests.js';
import { TEST_MACRO } from './words.js';

const TYPE_WORDS = String.raw`(?:struct|class|union|enum(?:\s+(?:class|struct))?)`;
/** What such a macro precedes: a name, but not `final` after one. */
const MARKED_NAME = String.raw`(?=\s+(?!final\s*[:{])[A-Za-z_]\w*(?:<[^;{}()]{0,80}>)?\s*(?:final\s*)?[:{])`;
/** `class API_EXPORT Store {` */
const MARKED = new RegExp(
  String.raw`\b(${TYPE_WORDS}\s+)([A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)${MARKED_NAME}`,
  'g',
);
/** `class StoreExport Store {`: the first of two words is a macro, whatever its case. */
const MARKED_CLASS = new RegExp(
  String.raw`\b(class[ \t]+)([A-Za-z_]\w*)(?:${MARKED_NAME}|(?=[ \t]+[A-Za-z_]\w*[ \t]*;))`,
  'g',
);
/** `enum class [[nodiscard]] Result {`: the grammar knows the attribute only for classes. */
const MARKED_ENUM = /\b(enum(?:[ \t]+(?:class|struct))?[ \t]+)(\[\[[^\]\n]{1,60}\]\])(?=[ \t]+\w)/g;
/** `friend Store;`, without a word that says it names a class. */
const FRIEND = /\bfriend[ \t]+(?!class\b|struct\b|union\b)[\w:]{1,120}[ \t]*;/g;
/** `friend void run(Store &store) {`: an ordinary function. */
const FRIEND_FUNCTION =
  /\bfriend(?=\s[^;{}()]{1,200}\([^;{}()]{0,400}\)\s{0,20}(?:const\s{0,20})?(?:noexcept\s{0,20})?\{)/g;
/** What may precede such macros: `[[noreturn]] API void fail()`. */
const LEADING = String.raw`^[ \t]*(?:\[\[[^\]\n]{1,60}\]\][ \t]*|(?:static|inline|extern|virtual|friend)[ \t]+){0,3}`;
/** `open`, `Store<T>::open`, `Store::operator==`, `operator[]`. */
const NAME = String.raw`(?:operator[ \t]*[^\w\s]{1,3}|(?:[\w:]|<[^;<>{}()\n]{0,80}>(?=::)){1,200}(?:operator[ \t]*[^\w\s]{1,3})?)`;
/** `STORE_EXPORT int open(…)`, with at least one more word between the macro and the name. */
const EXPORTED = new RegExp(
  String.raw`(${LEADING})(_{0,2}[A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,80}\))?(?:[ \t]+[A-Z][A-Z0-9_]{2,}(?:\([^()\n]{0,80}\))?){0,2})(?=[ \t]+(?:[a-z_]\w*[ \t]+){0,3}(?!const\b)[A-Za-z_][\w:]*(?:<[^;{}()\n]{0,120}>)?(?:[ \t]+const)?[\s*&]+${NAME}\s*\()`,
  'gm',
);
/** `API_CONSTEXPR Place(int line) : line(line) {`: only constructors have initializers after a colon. */
const BEFORE_CONSTRUCTOR =
  /^([ \t]*)([A-Z][A-Z0-9_]{2,})(?=\s{1,80}\w{1,80}\([^;{}()]{0,600}\)\s{0,80}(?:noexcept\s{0,80})?:[^:])/gm;
/** `template class API_EXPORT Store<int>;` and `template API_EXPORT int open<int>();` */
const INSTANTIATED =
  /^([ \t]*(?:extern[ \t]+)?template[ \t]+(?:(?:class|struct)[ \t]+)?)([A-Z][A-Z0-9_]{3,})(?=[ \t]+[\w:]+)/gm;
/** `HEAP_EXPORT(void heap_insert(struct heap* heap)) {` */
const WRAPPED =
  /^([A-Z][A-Z0-9_]{2,}\()(?=[a-z_][\w \t*]*[ \t*]\w+[ \t]*\()([^{};#]{1,800}?\)\s{0,80})\)(?=\s*[{;])/gm;
/** `SYSCALL_DEFINE3(open, const char __user *, name, int, flags) {`: everything but the name that it defines. */
const DEFINING = /^([A-Z][A-Z0-9_]{2,})(\(\s*[A-Za-z_]\w*)(\s*,[^(){};#]{0,600})(?=\)\s{0,80}\{)/gm;
/**
 * `int count GUARDED_BY(lock);` and `void run() REQUIRES(lock) {`.
 *
 * The pattern starts with a lookahead for its first character, as do others here with a lookbehind: otherwise
 * V8 would look back from every blank of a blanked-out body.
 */
const ANNOTATION =
  /(?=[A-Z])(?<=(\))\s{1,80}|[\w\]]\s)[A-Z][A-Z0-9_]{3,}\([^()\n]*\)(?=\s*([;={]))/g;
/** `size_t thread_id() API_NOEXCEPT {` and `const char *what() const API_NOEXCEPT override;` */
const TRAILING =
  /(?=[A-Z])(?<=\)(?:[ \t]{1,20}(?:const|override|final|noexcept)){0,3}[ \t]{1,20})[A-Z][A-Z0-9_]{3,}(?=\s*(?:[{;]|:(?!:)|->|(?:const|override|final|noexcept)\b))/g;
/** `struct alignas(8) HEADER {`: here the word is the name. */
const ALIGNED = /\b(?:struct|class|union)\s+(?:alignas|__attribute__|__declspec)\s*\([^;{}]*$/;
const LONGEST_ALIGNED = 120;
/** `} CATCH_ALL {` */
const BETWEEN_BLOCKS = /^([ \t]*\}[ \t]*)([A-Z][A-Z0-9_]{3,}(?:\([^()\n]*\))?)(?=[ \t]*\{)/gm;
/** `API_INLINE Pool::Pool(…)` and `void API_INLINE Pool::run(…)`. */
const BEFORE_MEMBER =
  /(?<![\w#:])[A-Z][A-Z0-9_]{2,}(?=[ \t]+((?:\w+::){0,8}(\w+)(?:<[\w:<>, ]{0,120}>)?)::(~?\w+)[ \t]*\()/g;
/** Behind the beginning of a line, or words that are no type. */
const WITHOUT_TYPE = /^[ \t]*(?:(?:inline|static|constexpr|extern|virtual)[ \t]+){0,4}$/;

/** Whether a word before a member's definition is what it returns: `TBOX WERD::bounds(…)`. */
function isResult(owner: string, name: string, at: number, text: string): boolean {
  if (name.startsWith('~') || name === owner) return false;
  return WITHOUT_TYPE.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}

/** `API_EXPORT template <class T>` */
const BEFORE_WORD =
  /^([ \t]*)([A-Z][A-Z0-9_]{3,}(?:\("[^"\n]*"\))?)(?=[ \t]+(?:class|constexpr|enum|explicit|friend|inline|namespace|static|struct|template|typedef|using|virtual)\b)/gm;
/** Access specifiers of Qt: `public slots:`, `signals:`. */
const SLOTS = /\b((?:public|protected|private)[ \t]+)(slots|Q_SLOTS)(?=[ \t]*:)/g;
const SIGNALS = /^([ \t]*)(signals|Q_SIGNALS)(?=[ \t]*:(?!:))/gm;
const CPLUSPLUS =
  /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t(]*__cplusplus\)?)[^\n]*\n(?:[^\n]*\n){0,4}?[ \t]*#[ \t]*endif/gm;
/** The brackets of `extern "C"` around C code. */
const EXTERN =
  /^[ \t]*(?:extern[ \t]+"C"(?:\+\+)?[ \t]*\{|\}(?=[ \t]*(?:\/[/*][^\n]*)?\r?\n[ \t]*#[ \t]*endif))/gm;

/**
 * Blanks out macros that the grammar takes for types or errors, and `extern "C" {` if it is for C++ only.
 * Changes inside functions do no harm, because only function headers are read.
 */
export function maskMacros(text: string): string {
  return withoutAnnotations(
    withoutGaps(
      withoutLoneMacros(withoutBodies(withoutTitles(withoutCudaWords(withoutRawStrings(text))))),
    ),
  )
    .replace(BETWEEN_BLOCKS, (_, brace: string, macro: string) => brace + blanks(macro))
    .replace(INSTANTIATED, (_, words: string, macro: string) => words + blanks(macro))
    .replace(BEFORE_CONSTRUCTOR, (_, indent: string, macro: string) => indent + blanks(macro))
    .replace(SLOTS, (_, access: string, word: string) => access + blanks(word))
    .replace(SIGNALS, (_, indent: string, word: string) => indent + 'public'.padEnd(word.length))
    .replace(BEFORE_WORD, (_, indent: string, macro: string) => indent + blanks(macro))
    .replace(MARKED, (_, words: string, macro: string) => words + blanks(macro))
    .replace(MARKED_CLASS, (_, word: string, macro: string) => word + blanks(macro))
    .replace(MARKED_ENUM, (_, words: string, mark: string) => words + blanks(mark))
    .replace(FRIEND, blanks)
    .replace(FRIEND_FUNCTION, blanks)
    .replace(EXPORTED, (_, indent: string, macro: string) => indent + blanks(macro))
    .replace(
      BEFORE_MEMBER,
      (found, _whole, owner: string, name: string, at: number, all: string) =>
        isResult(owner, name, at, all) ? found : blanks(found),
    )
    .replace(TRAILING, (found, at: number, all: string) =>
      ALIGNED.test(all.slice(Math.max(0, at - LONGEST_ALIGNED), at)) ? found : blanks(found),
    )
    .replace(WRAPPED, (_, macro: string, head: string) => `${blanks(macro)}${head} `)
    .replace(DEFINING, (found, macro: string, name: string, rest: string) =>
      TEST_MACRO.test(macro) ? found : macro + name + blanks(rest),
    )
    .replace(ANNOTATION, (found, behindBracket: string | undefined, next: string) =>
      next === '{' && behindBracket === undefined ? found : blanks(found),
    )
    .replace(CPLUSPLUS, (block) => block.replace(EXTERN, blanks));
}

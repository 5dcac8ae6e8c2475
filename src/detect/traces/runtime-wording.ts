import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';
import { BUILTIN_EXCEPTIONS } from '../mentions/known-names.js';

/**
 * What interpreters say in every program, which says nothing about this one. Matched in any case; quoted names are
 * outside of the match.
 */
const PHRASES: readonly string[] = [
  // JavaScript
  'uncaught(?: \\(in promise\\))?(?= \\w*error)',
  'cannot (?:read|set) (?:propert(?:y|ies) )?(?:of (?:undefined|null)(?: \\((?:reading|setting)(?= ))?)?',
  '(?:is )?(?:undefined|null) is not an? (?:object|function)',
  'is not (?:a function|a constructor|(?:iterable|defined|extensible)(?=\\s*(?:[.,;:)\\n]|$)))',
  'maximum call stack size exceeded',
  'cannot (?:access|destructure)(?= [\'"`])|before initialization',
  'unexpected (?:token|end of json input)|in json at position \\d+',
  // Java
  'cannot (?:invoke|load from|store to|read (?:field|the array length)|assign field|throw exception)(?= ")',
  'because (?="[^"\\n]*" is null)|(?<=") is null|cannot be cast to(?: class)?',
  'index -?\\d+(?:,)? out[ -]of[ -]bounds for length \\d+|for input string(?=: ")',
  'exception in thread "[^"\\n]*"|no enum constant',
  // Python
  'object (?:has no attribute|is not (?:callable|iterable|subscriptable|an iterator|reversible)|does not support item (?:assignment|deletion))',
  'got an unexpected keyword argument|got multiple values for (?:keyword )?argument',
  'missing \\d+ required (?:positional|keyword-only) arguments?',
  'takes (?:from )?\\d+ (?:to \\d+ )?positional arguments? but \\d+ (?:was|were) given',
  'unsupported operand type\\(s\\) for|bad operand type for',
  '(?:list|string|tuple|pop) index out of range|unhashable type',
  '(?:not enough|too many) values to unpack(?: \\(expected \\d+(?:, got \\d+)?\\))?',
  'maximum recursion depth exceeded(?: (?:while|in) [a-z ]+)?',
  'local variable(?= [\'"])|referenced before assignment|cannot access local variable',
  'could not convert string to float|invalid literal for int\\(\\) with base \\d+',
  'cannot import name|no module named|traceback \\(most recent call last\\)',
  // Go
  '(?:panic: )?runtime error(?=:)|invalid memory address or nil pointer dereference',
  'index out of range \\[-?\\d+\\](?: with (?:length|capacity) \\d+)?|slice bounds out of range(?: \\[[^\\]]*\\])?',
  'assignment to entry in nil map|all goroutines are asleep - deadlock|send on closed channel|close of (?:nil|closed) channel',
  'interface conversion: (?:interface \\{\\}|any) is|segmentation violation|goroutine \\d+ \\[\\w[^\\]]*\\]',
  // Rust, Ruby, PHP, C#, C
  "thread (?=['<][^'>\\n]*['>](?: \\(\\d+\\))? panicked)|panicked at|called `(?:Option|Result)::\\w+\\(\\)` on an? `\\w+(?:\\(\\w+\\))?` value|index out of bounds: the len is \\d+ but the index is \\d+",
  "undefined (?:local variable or )?method(?= [`'])|for nil(?::nilclass)?|uninitialized constant|wrong number of arguments \\(given \\d+, expected [\\d.+]+\\)",
  '(?:php )?fatal error(?=:)|call to (?:a member function|undefined (?:method|function))|on null(?= in )|allowed memory size of \\d+ bytes exhausted',
  'object reference not set to an instance of an object|unhandled exception(?=\\. )|value cannot be null(?=\\.)',
  // Elixir
  'no (?:case|cond|function|with|try) clause match(?:ing|ed)(?: in(?= )|(?=:))|no match of right hand side value|bad argument in arithmetic expression',
  '(?<=is )undefined or private|(?<=, )\\(module \\S{1,200} is not available\\)|an exception was raised(?=:)',
  'segmentation fault(?: \\(core dumped\\))?|heap-(?:buffer-overflow|use-after-free)|addresssanitizer(?=:)',
  // Zig
  'thread \\d+ panic(?=: )|(?<=panic: )(?:attempt to use null value|reached unreachable code|integer overflow)',
  'index out of bounds: index \\d+, len \\d+',
  // Sanitizers of C, C++ and Rust, and the race detector of Go
  '(?<=addresssanitizer:\\s?)(?:deadlysignal|segv)|(?<=sanitizer: )data race|on (?:unknown )?address 0x[\\da-f]+',
  '(?:at )?pc 0x[\\da-f]+ bp 0x[\\da-f]+ sp 0x[\\da-f]+|the signal is caused by an? \\w+ memory access|(?:hint: )?address points to the zero page',
  '(?:previous )?(?:read|write) (?:of size \\d+ )?at 0x[\\da-f]+ (?:by )?(?:main |goroutine |thread ){1,3}t?\\d*',
  '0x[\\da-f]+ is located \\d+ bytes (?:\\w+ ){1,6}?of \\d+-byte region|(?:previously )?(?:allocated|freed) by thread t\\d+(?: \\([^)\\n]{0,40}\\))? here',
  'shadow bytes around the buggy address|warning: data race|goroutine \\d+ \\((?:running|finished)\\) created at',
  'concurrent map (?:read and map write|iteration and map write|writes|reads?)',
  // Valgrind
  'memcheck, a memory error detector|invalid (?:read|write) of size \\d+|conditional jump or move depends on uninitiali[sz]ed value\\(s\\)',
  '(?:heap|leak|error) summary(?=:)|in use at exit|total heap usage|(?:[\\d,]{1,15} )?bytes in [\\d,]{1,15} blocks(?: are (?:definitely|possibly|indirectly) lost)?|still reachable(?=:)|in loss record [\\d,]+ of [\\d,]+',
];

/** Literals of which each of {@link PHRASES} contains one, because most requests quote none. */
const OF_PHRASES =
  'uncaught|cannot|undefined|null|is not |maximum|initialization|unexpected| position |bounds|: "| enum |object |multiple|required|positional|operand|range|unhashable|unpack|local variable|referenced|could|no module name|(most|runtime |nil|closed|conversion:|segmentation|goroutine|()`|uninitialized|(given|fatal|call to |unhandled| clause |right|arithmetic|raised|heap-|addresssanitiz|panic|sanitizer:|0x|caused|zero| thread |warning:|concurrent|memcheck,|invalid |conditional|summary|exit|total|bytes|reachable| record ';

export const WORDING = new PrefilteredPattern(
  OF_PHRASES,
  new RegExp(`(?<![\\w$])(?:${PHRASES.join('|')})(?![\\w$])`, 'gi'),
);

/** Built-in exceptions at the beginning of a message, and Python's type of a missing value. */
export const BUILTIN = new PrefilteredPattern(
  ':|NoneType',
  new RegExp(
    `(?<![\\w$.])(?:(?:${[...BUILTIN_EXCEPTIONS].join('|')}):\\s*|NoneType(?![\\w$]))`,
    'g',
  ),
);

/**
 * A text without the interpreter's own words. The program's names stay; if nothing would be left, everything stays.
 */
export function withoutRuntimeWording(text: string): string {
  const left = BUILTIN.replace(WORDING.replace(text, ' '), ' ').trim();
  return left === '' ? text : left;
}

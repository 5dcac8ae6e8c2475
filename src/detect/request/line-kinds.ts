import { PLATFORM_LINE, VERSION_LINE } from './template-words.js';

/** Longer lines are data, and no pattern is tried on them. */
const LONGEST_JUDGED = 500;
const LONGEST_TABLE_LINE = 120;

const TRACE =
  /^(?:\s*(?:Traceback \(most recent call last\)|During handling of the above exception|The above exception was)|\s*File "[^"]+"(?:, line \d+| in [\w<>.]+$)|\s*Exception (?:Type: \w+(?: at |$)|Value: )|\s+at (?:async )?\S.*[:)]|[^@\s]*@(?:https?|file):\S+:\d+|\s*❯ \S+.*:\d+:\d+|\S+\.pyx?:\d+:(?: in \S+|\s*\w*(?:Error|Exception)?)$|\S+\.pyx? in [\w<>]+\(|-+> ?\d+\s|_{4,}.*_{4,}$|={4,} .* ={4,}$|\s*[~^]{2,}\s*$|E {3}|>\s{3,}\S|\s*(?:FAIL|FAILED|ERROR)\s+\S+\.\w+|goroutine \d+ \[[^\]]*\]:|\[signal SIG|\s+\S+\.go:\d+(?: \+0x[\da-f]+)?\s*$|created by [\w./-]+\.|(?:[\w.~-]+\/)*[\w~-]+\.(?:\(\*?\w+\)\.)?\w[\w.[\]]*\((?:0x[\da-f]|\{|\.\.\.\)$)|\s*--- FAIL: |\s*thread '[^']*'(?: \(\d+\))? panicked at |\s*stack backtrace:$|\s*(?:(?:\d+: )?from |# )?(?:[\w.-]+ \(\d[\w.]*\) )?\S+\.(?:rb|rake):\d+:in ?[`']|#\d+ \S+\.php\(\d+\)|PHP (?:Fatal error|Warning|Notice|Deprecated): |\s+thrown in \S+\.php on line \d+|\s*#\d+\s+0x[\da-f]+ in |\s*#\d+\s+\S+ \(.*\) at \S+:\d+|={2,}\d+={2,}\s?ERROR: |\s*#\d+\s+\S.* \((?:package|file|dart):\S+\)$|\s*(?:\S+\.dart|dart:\S+) \d+:\d+ +\S|\s*\S+\.zig:\d+:\d+: |CallStack \(from HasCallStack\):$|\s*\S+, called at \S+\.hs:\d|\s*(?:\(\w+(?: [\w.+-]+)?\) )?[\w./-]+\.exs?:\d+: (?:anonymous fn|\(|:?[\w.]+\.)|\s*(?:Raised|Re-raised|Called)\b.{0,200}\bfile "[^"]+\.ml[ily]?"|\s*in (?:function|call from)\s+\S+\/\d+(?: |$)|[^"]{0,200}\[\{file,\s*"[^"]+\.[eh]rl"\}|thread \d+ panic: |Stacktrace:$|\s+@ (?:[\w.]+ )?\S+\.jl:\d|GDScript backtrace \(most recent|\s*(?:[Aa]t: |\[\d+\] )\S.*\.gd:\d+[):]|\s*(?:<[\w+ ]+>\s*)?\S+\.gd:\d+ @ \w|<asynchronous suspension>$|Unhandled exception[.:]\s?|--- End of stack trace)/;
const ERROR =
  /^(?:E\s+|\s*)(?:Uncaught (?:\(in promise\) )?|Caused by: |Suppressed: |Exception in thread "[^"]*" )?(?:[\w$]+\.)*(?:[A-Z][\w$]*(?:Error|Exception|Warning|Interrupt)|Error|Exception|panic(?=:)|fatal error(?=:))(?: \[\w+\])?(?::(?:\s|$)|$)|^\s*\*\* \((?:[\w.]+(?:Error|Exception)|EXIT[^)]*)\) \S|^\s*Fatal error: exception \S|^\s*(?:\*\* )?exception (?:error|exit|throw): \S/;
const PANIC_PLACE = /^\s*thread '[^']*'(?: \(\d+\))? panicked at \S+\.rs:\d+:\d+:\s*$/;
const RAISED = /^(?:[A-Za-z_]\w*\.){0,8}[A-Z]\w*(?:: |$)/;
/** Banners of test runners and npm scripts, and the place where Node prints the line that threw. */
const BANNER = /^\s*(?:RUN\s+v\d|[@\w/.-]+@\d+\.\d+\.\d+\S* \w|(?:file:\/\/)?\/\S+:\d+$)/;
const LOG =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[\d\d:\d\d:\d\d|\[?(?:INFO|DEBUG|WARN|WARNING|ERROR|TRACE|FATAL)\]?[ :|]|(?:\d\d:\d\d:\d\d\.\d{3} )?\[(?:info|debug|notice|warn|warning|error)\] |npm ERR!)/;
const CODE =
  /^\s*(?:>>>|\.\.\. |In \[\d*\]:|Out\[\d*\]:|\$ \S|#!\/|#include|from\s+[\w.]+\s+import\s|import\s+[\w.]+(?:\s+as\s+\w+)?\s*;?$|import\s+(?:type\s+)?(?:[{*'"]|\w+\s*(?:,|from\s))|(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*(?:[(:{]|extends\s)|package\s+[\w.]+;|import\s+static\s+[\w.*]+;|import\s+[\w.]+\.\*;|(?:public|private|protected)\s+(?:(?:static|final|abstract|synchronized)\s+)*[\w.<>[\], ?]+\s+\w+\s*[;=(]|(?:public|private|protected|final|abstract|static)\s+(?:\w+\s+)*(?:class|interface|enum|record)\s+\w+|(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*\w*\s*\(|export\s+(?:default|const|class|interface|type|enum|\{|\*)|(?:const|let|var)\s+[\w{[][^.]*=|@\w[\w.]*(?:\(.*\))?$|return\b.*[;()]\s*$|<\/?[A-Za-z][^>]*>\s*$|{%|[}\])]+[;,)]*\s*$|['"][^'"]+['"]\s*:\s|[\w.[\]'"]+(?:, [\w.]+)*\s*[-+*/:]?=\s*\S|func (?:\(\w+ \*?[\w[\]]+\) )?\w+[[(]|package \w+$|type \w+ (?:struct|interface)\b|[\w.]+\(.*\)\s*;?$|[\w$.]+\.[\w$]+\([^)]*$)/;
const CODE_ENDING = /(?:[;{([]|=>)\s*$/;
const INDENTED = /^(?: {4}|\t)/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d+[.)])\s/;

/** `**Node version**:`, `*OS:*`. A list item also begins with a star, but followed by a space. */
const MARKED_LABEL = /([*_]{1,2})(?=\w)([\w ./-]{2,40})(?::\1|\1:)/;

/** A line of a stack trace or of a test runner's report, or the error that ends it. */
export function isTraceLine(line: string): boolean {
  return line.length <= LONGEST_JUDGED && (TRACE.test(line) || ERROR.test(line));
}

/** A line that says what went wrong in a language's format: `TypeError: …`. */
export function isErrorLine(line: string): boolean {
  return line.length <= LONGEST_JUDGED && ERROR.test(line);
}

/** A line that only says where a Rust program panicked; the next line says why. */
export function isPanicPlace(line: string): boolean {
  return line.length <= LONGEST_JUDGED && PANIC_PLACE.test(line);
}

/** An exception raised in Python, as in the line after the frames of a trace, whatever its class is called. */
export function isRaised(line: string): boolean {
  return line.length <= LONGEST_JUDGED && RAISED.test(line);
}

/** A line that begins the output of a program; nobody uses it as a title. */
export function isOutputLine(line: string): boolean {
  if (line.length > LONGEST_JUDGED || ERROR.test(line)) return false;
  return TRACE.test(line) || BANNER.test(line);
}

export function isLogLine(line: string): boolean {
  return line.length <= LONGEST_JUDGED && LOG.test(line);
}

/**
 * @param afterCode Whether the previous line was code; then an indented line, or one that ends like code, continues
 * it.
 */
export function isCodeLine(line: string, afterCode: boolean): boolean {
  if (line.length > LONGEST_JUDGED) return false;
  if (LIST_ITEM.test(line) && !line.trim().startsWith('...')) return false;
  if (CODE.test(line)) return true;
  if (afterCode) return INDENTED.test(line) || CODE_ENDING.test(line);
  return INDENTED.test(line) && /[()=;{}<>]/.test(line);
}

/** A row of a table of versions and platforms. */
export function isEnvironmentLine(line: string): boolean {
  if (line.length > LONGEST_TABLE_LINE) return false;
  const bare = line.replace(MARKED_LABEL, '$2:');
  return (/\d\.\d/.test(bare) && VERSION_LINE.test(bare)) || PLATFORM_LINE.test(bare);
}

/** Whether more than half of the lines of a block are rows of versions: `pip freeze`, `show_versions()`. */
export function isEnvironmentBlock(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const rows = filled.filter(isEnvironmentLine).length;
  return rows >= 3 && rows * 2 > filled.length;
}

/**
 * Whether a line is a sentence by a person rather than a row of a table: it has at least eight words or final
 * punctuation.
 */
export function isSentence(line: string): boolean {
  if (isEnvironmentLine(line) || LIST_ITEM.test(line)) return false;
  const words = line.trim().split(/\s+/).length;
  return words >= 8 && /[a-z][.!?:,)]?\s*$/.test(line);
}

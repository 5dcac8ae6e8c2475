import type { Hit } from '../model/ranking.js';
import type { SourceLines } from '../model/source-text.js';
import { isAscii, LetterPattern } from '../text/letter-pattern.js';
import { lineTokens, tokenTable } from '../text/line-tokens.js';
import { isAsciiWordCode } from '../text/word-code.js';
import type { ShownCode } from './imports.js';
import type { Materials } from './materials.js';
import type { Selection } from './select.js';
import type { Span } from './spans.js';

const IDENTIFIER_PART = new LetterPattern(String.raw`[\p{L}\p{N}_$]`);
/** An imported name; excludes `*` and the empty name. */
const NAME = new LetterPattern(String.raw`^[\p{L}_$]`);

/** After this many searches for names it pays to collect the tokens of the code instead: both take about as long. */
const NAMES_SEARCHED = 8;
const PLAIN_NAME = /^[A-Za-z_]\w*$/;
/**
 * Characters (as single UTF-16 units) that tokens may contain but identifiers here may not: marks, and surrogates.
 */
const JOINED = new LetterPattern(String.raw`\p{M}|[^\0-\uffff]`);

/** At most this many lines of a definition are read for names. */
const READ_LINES = 400;

/** What a selection shows: its files, the names that it defines, and the names that its code uses. */
export async function shownCodeOf(
  materials: Materials,
  { definitions, snippets }: Selection,
): Promise<ShownCode> {
  const hits = [...new Set([...definitions, ...snippets])];
  const defined = new Map<string, Set<string>>();
  const codes = new Map<string, FileCode>();
  for (const hit of hits) {
    const names = defined.get(hit.path) ?? new Set();
    defined.set(hit.path, names.add(hit.name));
    const code = codes.get(hit.path) ?? new FileCode((await materials.lines(hit.path)) ?? []);
    codes.set(hit.path, code);
    code.spans.push(readLines(hit));
  }
  return {
    paths: new Set(codes.keys()),
    uses: (path, name) => codes.get(path)?.uses(name) ?? false,
    defined,
  };
}

function readLines({ startLine, endLine }: Hit): Span {
  return { startLine, endLine: Math.min(endLine, startLine + READ_LINES - 1) };
}

/** The shown code of one file. */
class FileCode {
  readonly spans: Span[] = [];
  private asked = 0;
  private text: string | undefined;
  private tokens: ShownTokens | undefined;

  constructor(private readonly lines: SourceLines) {}

  /**
   * Whether the code contains an identifier. Most names of a file with a hundred imports are absent; the tokens
   * tell so without a search.
   */
  uses(name: string): boolean {
    this.text ??= this.spans.map((span) => `${textOf(this.lines, span)}\n`).join('');
    this.asked++;
    if (this.asked > NAMES_SEARCHED && PLAIN_NAME.test(name)) {
      this.tokens ??= new ShownTokens(this.lines, this.spans, this.text);
      if (!this.tokens.mayHold(name)) return false;
    }
    return holdsIdentifier(this.text, name);
  }
}

/** The tokens of the shown lines of a file. */
class ShownTokens {
  private readonly table = tokenTable();
  private readonly numbers = new Set<number>();
  private readonly isPlain: boolean;

  constructor(lines: SourceLines, spans: readonly Span[], text: string) {
    this.isPlain = isAscii(text) || !JOINED.test(text);
    const tokens = lineTokens(lines, this.table);
    for (const { startLine, endLine } of spans) {
      const end = Math.min(endLine, lines.length);
      tokens.prepare(startLine - 1, end);
      const { starts, ends, numbers } = tokens;
      for (let line = startLine - 1; line < end; line++) {
        for (let at = starts[line]!; at < ends[line]!; at++) this.numbers.add(numbers[at]!);
      }
    }
  }

  /** False only if no identifier has this name, since an identifier between other characters is always a token. */
  mayHold(name: string): boolean {
    return !this.isPlain || this.numbers.has(this.table.known(name));
  }
}

function textOf(lines: SourceLines, { startLine, endLine }: Span): string {
  return lines.slice(startLine - 1, endLine).join('\n');
}

/**
 * Whether code contains an identifier or a dotted module name. Only a few names are asked for, so searching for
 * each is much cheaper than tokenising the code.
 */
function holdsIdentifier(text: string, name: string): boolean {
  if (!NAME.test(name)) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isIdentifierPart(text, at - 1) && !isIdentifierPart(text, at + name.length)) return true;
  }
  return false;
}

/** A short name occurs in thousands of longer ones, so this avoids a pattern except for letters beyond ASCII. */
function isIdentifierPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code < 0x80)) return IDENTIFIER_PART.test(text.charAt(at));
  return isAsciiWordCode(code) || code === 0x24;
}

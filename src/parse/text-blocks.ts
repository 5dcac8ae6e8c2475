/** Lines of a text that are shown together; 1-based, inclusive. */
export interface TextBlock {
  readonly startLine: number;
  readonly endLine: number;
}

/** A block has about the first number of lines and never more than the second; the last block may be short. */
const targetLines = 40;
const mostLines = 60;
const fewestLines = 20;
/** A block ends after this many characters, so that one with long lines still fits a small budget. */
const mostCharacters = 8000;

/** How suitable a line is for beginning a new block. */
const Cut = { none: 0, blank: 1, unit: 2, heading: 3 } as const;

type CutRule = (line: string, previous: string) => boolean;

/** Prose languages with underlined headings. */
const underlining: ReadonlySet<string> = new Set(['restructuredtext', 'asciidoc', 'text']);
const underline = /^([=\-~^"'*+#`:.])\1{2,}\s*$/;

/**
 * For each language, whether something new begins at its top level, judged from a line and the previous line that
 * is not blank.
 */
const unitStarts: Readonly<Record<string, CutRule>> = {
  css: beginsRule,
  scss: beginsRule,
  less: beginsRule,
  yaml: (line) => /^(?:[\w"'$./][^#]*:(?:\s|$)|---|- )/.test(line),
  json: (line) => /^(?: {1,4}|\t)["{[]/.test(line),
  toml: (line) => line.startsWith('['),
  ini: (line) => line.startsWith('['),
};

/** A selector, at-rule or comment at the margin, after the end of the previous rule. */
function beginsRule(line: string, previous: string): boolean {
  return (
    /^[^\s}]/.test(line) && /^\s*(?:.*[;}]|.*\*\/)\s*$/.test(previous) && !previous.endsWith('*/')
  );
}

/**
 * Splits the lines `from` to `to` (1-based, inclusive) of a text into blocks of about 40 lines: at the start of a
 * top-level key, table or rule where the language has them, at a heading in prose, otherwise at blank lines. Blank
 * lines at the ends of a block belong to none, so blocks never overlap but may leave lines out.
 *
 * @param language Identifier from the table of languages; unknown ones are cut at blank lines.
 */
export function splitTextBlocks(
  lines: readonly string[],
  language: string,
  from = 1,
  to = lines.length,
): TextBlock[] {
  const cuts = rateCuts(lines, language, from, to);
  const blocks: TextBlock[] = [];
  let start = from;
  while (start <= to) {
    if (lines[start - 1]!.trim() === '') {
      start++;
      continue;
    }
    const next = chooseCut(lines, cuts, from, start, to);
    let end = next - 1;
    while (end > start && lines[end - 1]!.trim() === '') end--;
    blocks.push({ startLine: start, endLine: end });
    start = next;
  }
  return blocks;
}

/** For each line from `from` to `to`, how suitable it is for beginning a new block. */
function rateCuts(
  lines: readonly string[],
  language: string,
  from: number,
  to: number,
): Uint8Array {
  const cuts = new Uint8Array(Math.max(0, to - from + 1));
  const startsUnit = unitStarts[language];
  const underlines = underlining.has(language);
  let previous = '';
  let blankBefore = false;
  for (let line = from; line <= to; line++) {
    const text = lines[line - 1]!;
    if (text.trim() === '') {
      blankBefore = true;
      continue;
    }
    const head = text.length > 200 ? text.slice(0, 200) : text;
    if (blankBefore && underlines && isHeading(head, lines[line])) cuts[line - from] = Cut.heading;
    else if (startsUnit?.(head, previous) ?? false) cuts[line - from] = Cut.unit;
    else if (blankBefore) cuts[line - from] = /^\s/.test(head) ? Cut.blank : Cut.unit;
    previous = head;
    blankBefore = false;
  }
  return cuts;
}

/** A line at the margin above an underline, or an overline above its heading. */
function isHeading(line: string, next: string | undefined): boolean {
  if (next === undefined || /^\s/.test(line)) return false;
  return underline.test(next) || (underline.test(line) && next.trim() !== '');
}

/** The first line of the block after the one from `start`: the best cut closest to the target, or `to + 1`. */
function chooseCut(
  lines: readonly string[],
  cuts: Uint8Array,
  from: number,
  start: number,
  to: number,
): number {
  const limit = lineOverLimit(lines, start, to);
  if (limit > to) return to + 1;
  const fewest = Math.min(fewestLines, Math.ceil((limit - start) / 2));
  const target = Math.min(start + targetLines, limit);
  let best = -1;
  for (let line = start + fewest; line <= limit; line++) {
    const cut = cuts[line - from]!;
    if (cut === Cut.none) continue;
    const bestCut = best < 0 ? Cut.none : cuts[best - from]!;
    const nearer = Math.abs(line - target) < Math.abs(best - target);
    if (cut > bestCut || (cut === bestCut && nearer)) best = line;
  }
  return best < 0 ? target : best;
}

/** First line that no longer fits a block from `start`, or `to + 1`; a block always has at least one line. */
function lineOverLimit(lines: readonly string[], start: number, to: number): number {
  let characters = 0;
  for (let line = start; line <= to; line++) {
    characters += lines[line - 1]!.length + 1;
    const tooLong = line > start && characters > mostCharacters;
    if (tooLong || line - start >= mostLines) return line;
  }
  return to + 1;
}

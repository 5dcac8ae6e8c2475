/** Lines of a file as they were before a change, 1-based and inclusive. */
export type LineSpan = [first: number, last: number];

/** What a patch changes in a file that existed before. */
export interface PatchedFile {
  /** Path before the change. */
  readonly path: string;
  /** Changed or removed lines; if lines were only added, the line before them. */
  readonly lines: readonly LineSpan[];
}

/** `--- a/path` of a unified patch. Git quotes names with unusual characters. */
const OLD_NAME = /^--- (?:"a\/((?:[^"\\]|\\.)*)"|a\/(.*?))\t?$/;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** The files that a unified patch changes, in its order, without files that it adds. */
export function parsePatch(patch: string): PatchedFile[] {
  const files: { path: string; lines: LineSpan[] }[] = [];
  let current: { path: string; lines: LineSpan[] } | null = null;
  const rows = patch.split('\n');
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (row.startsWith('diff --git ')) current = null;
    const name = row.startsWith('--- ') && rows[at + 1]?.startsWith('+++ ') ? row : null;
    if (name !== null) {
      const match = OLD_NAME.exec(name);
      current = match === null ? null : { path: match[2] ?? unquote(match[1]!), lines: [] };
      if (current !== null) files.push(current);
      at++;
      continue;
    }
    const hunk = HUNK.exec(row);
    if (hunk === null) continue;
    const length = hunkLength(rows, at + 1, Number(hunk[2] ?? 1), Number(hunk[3] ?? 1));
    current?.lines.push(...changedLines(rows.slice(at + 1, at + 1 + length), Number(hunk[1])));
    at += length;
  }
  return files;
}

/** Number of rows in a hunk's body, so that a removed line beginning with `--` is not taken for a file name. */
function hunkLength(rows: readonly string[], from: number, before: number, after: number): number {
  let [old, young, at] = [0, 0, from];
  while (at < rows.length && (old < before || young < after || rows[at]!.startsWith('\\'))) {
    const mark = rows[at]![0];
    if (mark !== '+' && mark !== '\\') old++;
    if (mark !== '-' && mark !== '\\') young++;
    at++;
  }
  return at - from;
}

function changedLines(body: readonly string[], start: number): LineSpan[] {
  const spans: LineSpan[] = [];
  // A hunk without old lines states the line before it.
  let line = body.every((row) => row.startsWith('+') || row.startsWith('\\')) ? start + 1 : start;
  let replacing = false;
  for (const row of body) {
    if (row.startsWith('-')) {
      add(spans, line);
      line++;
      replacing = true;
    } else if (row.startsWith('+')) {
      if (!replacing) add(spans, Math.max(1, line - 1));
      replacing = true;
    } else if (!row.startsWith('\\')) {
      line++;
      replacing = false;
    }
  }
  return spans;
}

function add(spans: LineSpan[], line: number): void {
  const last = spans.at(-1);
  if (last !== undefined && last[1] >= line - 1) last[1] = Math.max(last[1], line);
  else spans.push([line, line]);
}

/** Decodes a name as git quotes it: `\t`, `\"`, and UTF-8 bytes in octal. */
function unquote(quoted: string): string {
  const bytes: number[] = [];
  const escapes: Record<string, number> = { n: 10, t: 9, r: 13, '"': 34, '\\': 92, a: 7, b: 8 };
  for (const [whole, octal, letter] of quoted.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/g)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (letter !== undefined) bytes.push(escapes[letter] ?? letter.charCodeAt(0));
    else bytes.push(...Buffer.from(whole));
  }
  return Buffer.from(bytes).toString('utf8');
}

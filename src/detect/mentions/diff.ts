import { LetterPattern } from '../../text/letter-pattern.js';

/** The content of a unified diff for one file. */
export interface DiffFile {
  /** The new path, or the old one if the file is deleted. */
  readonly path: string;
  /** First line of each hunk in the new version, 1-based. */
  readonly hunkLines: readonly number[];
  /** Functions and classes that the hunk headers name. */
  readonly functions: readonly string[];
  /** Added and removed lines without their sign. */
  readonly changed: readonly string[];
}

const HUNK = /^@@+ -\d+(?:,\d+)?(?: -\d+(?:,\d+)?)* \+(\d+)(?:,\d+)? @@+(.*)$/;
const GIT_HEADER = /^diff --git "?a\/(.+?)"? "?b\/(.+?)"?$/;
const SIDE = /^(?:---|\+\+\+) "?(?:[abciw]\/)?([^\t"]+)"?/;
const NAMED = new LetterPattern(
  String.raw`\b(?:class|def|function|interface|func|fn|enum|type|namespace)\s+([\p{L}_$][\p{L}\p{N}_$]*)`,
);
const BOUND = new LetterPattern(String.raw`\b(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*=`);
const METHOD = new LetterPattern(String.raw`([\p{L}_$][\p{L}\p{N}_$]*)\s*\([^()]*\)?[^()]*$`);

interface OpenFile {
  path: string;
  hunkLines: number[];
  functions: string[];
  changed: string[];
}

/** The definition that git writes after the second `@@`, or undefined. */
function namedFunction(context: string): string | undefined {
  const text = context.slice(0, 200);
  return (NAMED.exec(text) ?? BOUND.exec(text) ?? METHOD.exec(text))?.[1];
}

class DiffReader {
  readonly files: OpenFile[] = [];
  private inHunk = false;

  private get file(): OpenFile | undefined {
    return this.files.at(-1);
  }

  private open(path: string): void {
    this.files.push({ path, hunkLines: [], functions: [], changed: [] });
    this.inHunk = false;
  }

  read(line: string, next: string): void {
    const header = line.length < 1000 ? GIT_HEADER.exec(line) : null;
    if (header !== null) this.open(header[2]!);
    else if (line.startsWith('--- ') && next.startsWith('+++ ')) this.readSides(line, next);
    else if (this.file !== undefined) this.readHunk(this.file, line);
  }

  private readSides(before: string, after: string): void {
    const sides = [after, before].map((side) => SIDE.exec(side)?.[1]?.trim() ?? '');
    const path = sides.find((side) => side !== '' && side !== '/dev/null');
    if (path === undefined) return;
    if (this.file === undefined || this.inHunk) this.open(path);
    else this.file.path = path;
    this.inHunk = false;
  }

  private readHunk(file: OpenFile, line: string): void {
    const hunk = HUNK.exec(line);
    if (hunk === null) {
      const changed = /^[-+](?!\+\+ |-- )/.test(line);
      if (this.inHunk && changed) file.changed.push(line.slice(1));
      return;
    }
    this.inHunk = true;
    file.hunkLines.push(Math.max(1, Number(hunk[1])));
    const name = namedFunction(hunk[2]!);
    if (name !== undefined) file.functions.push(name);
  }
}

/** The files of a unified diff (git's or plain) among the lines; empty if there is none. */
export function readDiff(lines: readonly string[]): readonly DiffFile[] {
  const reader = new DiffReader();
  for (const [at, line] of lines.entries()) reader.read(line, lines[at + 1] ?? '');
  return reader.files.filter((file) => file.hunkLines.length > 0 || file.path !== '');
}

/**
 * Options that make `git log` print what {@link parseWrittenLines} reads, whatever git's configuration: for each
 * commit a NUL, a slash and its id, then the differences without unchanged lines.
 */
export const patchForm = [
  ...['--format=%x00/%H', '--patch', '--unified=0', '--no-renames'],
  ...['--no-color', '--no-ext-diff', '--no-textconv', '--no-notes', '--no-indent-heuristic'],
  ...['--diff-algorithm=myers', '--src-prefix=a/', '--dst-prefix=b/'],
];

/** Lines that a commit wrote, by path, in their order. */
export type WrittenLines = ReadonlyMap<string, readonly string[]>;

/**
 * Reads patches in the format of {@link patchForm}. Paths that git quotes, because they contain a quote or a
 * control character, are left out.
 *
 * @returns By the id of the commit.
 */
export function parseWrittenLines(text: string): ReadonlyMap<string, WrittenLines> {
  const commits = new Map<string, WrittenLines>();
  for (const part of text.split(/\0\/(?=[0-9a-f]{40,64}\n)/).slice(1)) {
    const end = part.indexOf('\n');
    commits.set(part.slice(0, end), readPatch(part.slice(end + 1).split('\n')));
  }
  return commits;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

function readPatch(lines: readonly string[]): WrittenLines {
  const files = new Map<string, string[]>();
  let written: string[] | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith('diff --git ')) written = undefined;
    else if (line.startsWith('+++ b/')) {
      written = [];
      // A path with a space is followed by a tab.
      files.set(line.slice('+++ b/'.length).replace(/\t$/, ''), written);
    }
    const hunk = HUNK.exec(line);
    if (hunk === null) continue;
    // The first character of a line may be ambiguous, but the hunk's header tells how many lines of each kind
    // follow.
    const [gone, come] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
    const first = at + 1 + gone + (lines[at + 1 + gone]?.startsWith('\\') ? 1 : 0);
    for (const added of lines.slice(first, first + come)) written?.push(added.slice(1));
    at = first + come - 1;
  }
  return files;
}

/** A heading of a document with the lines below it, up to the next heading of the same or a higher level. */
export interface Section {
  /** The heading's text without markup. */
  readonly name: string;
  /** The heading as written, on one line. */
  readonly signature: string;
  /** First paragraph below the heading, on one line; empty if anything else comes first. */
  readonly doc: string;
  /** Position of the enclosing section in the same list, or -1. */
  readonly parent: number;
  /** 1-based line of the heading, or of its overline if there is one. */
  readonly startLine: number;
  /** 1-based; blank lines before the next heading are not counted. */
  readonly endLine: number;
  /** 1-based: first line after the heading and its underline; may be `endLine + 1`. */
  readonly bodyLine: number;
}

/** A heading found by the scanner of a markup language. */
export interface Heading {
  readonly name: string;
  readonly signature: string;
  /** 1 is the highest. */
  readonly level: number;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly bodyLine: number;
}

/**
 * Nests headings by level into sections, in source order.
 *
 * @param lines The lines of the document.
 * @param headings Headings by ascending line.
 * @param paragraphAfter The first paragraph within the lines from `start` to `end` (0-based, end exclusive).
 */
export function nestSections(
  lines: readonly string[],
  headings: readonly Heading[],
  paragraphAfter: (start: number, end: number) => string,
): Section[] {
  const sections: Section[] = [];
  const open: number[] = [];
  headings.forEach((heading, index) => {
    while (open.length > 0 && headings[open[open.length - 1]!]!.level >= heading.level) open.pop();
    const nextHeading = headings[index + 1]?.startLine ?? lines.length + 1;
    sections.push({
      name: heading.name,
      signature: heading.signature,
      doc: paragraphAfter(heading.bodyLine - 1, nextHeading - 1),
      parent: open[open.length - 1] ?? -1,
      startLine: heading.startLine,
      endLine: lastLine(lines, headings, index),
      bodyLine: heading.bodyLine,
    });
    open.push(index);
  });
  return sections;
}

function lastLine(lines: readonly string[], headings: readonly Heading[], index: number): number {
  const heading = headings[index]!;
  let next = index + 1;
  while (next < headings.length && headings[next]!.level > heading.level) next++;
  let end = (headings[next]?.startLine ?? lines.length + 1) - 1;
  while (end >= heading.bodyLine && lines[end - 1]!.trim() === '') end--;
  return end;
}

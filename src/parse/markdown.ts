import { type Heading, nestSections, type Section } from './section.js';

/** The headings of a Markdown document and its front matter. */
interface MarkdownOutline {
  /** Last line of the front matter (1-based), or 0 if there is none. */
  readonly frontMatterEnd: number;
  readonly sections: readonly Section[];
}

const fenceLine = /^\s*(`{3,}|~{3,})(.*)$/;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const htmlHeading = /^\s*<h([1-6])\b[^>]*>(.*?)<\/h\1>\s*$/i;
const setextUnderline = /^ {0,3}(=+|-+)[ \t]*$/;
/** The line below the head of a table. */
const tableRule = /^\s*:?-{2,}:?\s*\|/;
/**
 * Lines that begin something other than a paragraph: lists, quotes, tables, HTML, rules, link definitions,
 * directives.
 */
const noParagraph =
  /^(?: {4}|\t| {0,3}(?:[-*+](?:\s|$)|\d{1,9}[.)]\s|>|\||<|#{1,6}(?:\s|$)|:::|```|~~~|(?:[*_-] ?){3,}$|\[[^\]]+\]:|!?\[!\[|!\[))/;

/**
 * Finds the sections of a Markdown document, from ATX, Setext and one-line HTML headings outside fences, comments
 * and front matter.
 */
export function outlineMarkdown(text: string): MarkdownOutline {
  const lines = text.split(/\r?\n/);
  const frontMatterEnd = endOfFrontMatter(lines);
  const headings = findHeadings(lines, frontMatterEnd);
  const paragraph = (start: number, end: number) => firstParagraph(lines, start, end);
  return { frontMatterEnd, sections: nestSections(lines, headings, paragraph) };
}

function endOfFrontMatter(lines: readonly string[]): number {
  const fence = lines[0]?.replace(/^\ufeff/, '').trimEnd();
  if (fence !== '---' && fence !== '+++') return 0;
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!.trimEnd();
    if (line === fence || (fence === '---' && line === '...')) return index + 1;
  }
  return 0;
}

function findHeadings(lines: readonly string[], from: number): Heading[] {
  const headings: Heading[] = [];
  let paragraphStart = -1;
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]!;
    const skipped = endOfOpaqueBlock(lines, index);
    if (skipped > index) {
      index = skipped - 1;
      paragraphStart = -1;
      continue;
    }
    const underline = paragraphStart >= 0 ? setextUnderline.exec(line) : null;
    const heading = underline
      ? setextHeading(lines, paragraphStart, index, underline[1]!)
      : singleLineHeading(line, index);
    if (heading !== undefined) headings.push(heading);
    if (underline || heading || line.trim() === '' || noParagraph.test(line)) paragraphStart = -1;
    else if (paragraphStart < 0) paragraphStart = index;
  }
  return headings;
}

/**
 * 0-based line after the fence or comment that begins at `index`, or `index` itself; an unclosed one extends to the
 * end.
 */
function endOfOpaqueBlock(lines: readonly string[], index: number): number {
  const line = lines[index]!;
  const fence = fenceLine.exec(line);
  if (fence !== null && !(fence[1]!.startsWith('`') && fence[2]!.includes('`'))) {
    const closing = new RegExp(`^\\s*${fence[1]![0]}{${fence[1]!.length},}\\s*$`);
    return lineAfter(lines, index + 1, (candidate) => closing.test(candidate));
  }
  if (line.trimStart().startsWith('<!--') && !line.includes('-->')) {
    return lineAfter(lines, index + 1, (candidate) => candidate.includes('-->'));
  }
  return index;
}

function lineAfter(
  lines: readonly string[],
  from: number,
  closes: (line: string) => boolean,
): number {
  for (let index = from; index < lines.length; index++) {
    if (closes(lines[index]!)) return index + 1;
  }
  return lines.length;
}

function singleLineHeading(line: string, index: number): Heading | undefined {
  const atx = atxHeading.exec(line);
  const html = atx === null ? htmlHeading.exec(line) : null;
  const level = atx?.[1]?.length ?? Number(html?.[1] ?? 0);
  const content = (atx?.[2] ?? html?.[2] ?? '').replace(/(?:^|[ \t]+)#+[ \t]*$/, '');
  const name = plainText(content);
  if (name === '') return undefined;
  return { name, signature: line.trim(), level, startLine: index + 1, bodyLine: index + 2 };
}

/**
 * An underline makes the whole paragraph above a heading; with more than two lines, it is prose above a rule
 * instead.
 */
function setextHeading(
  lines: readonly string[],
  start: number,
  underlineIndex: number,
  underline: string,
): Heading | undefined {
  const content = lines.slice(start, underlineIndex).map((line) => line.trim());
  const name = plainText(content.join(' '));
  if (content.length > 2 || name === '') return undefined;
  return {
    name,
    signature: content.join(' '),
    level: underline.startsWith('=') ? 1 : 2,
    startLine: start + 1,
    bodyLine: underlineIndex + 2,
  };
}

function firstParagraph(lines: readonly string[], start: number, end: number): string {
  let index = start;
  while (index < end && isSkippable(lines[index]!)) index++;
  const paragraph: string[] = [];
  while (index < end && lines[index]!.trim() !== '' && !noParagraph.test(lines[index]!)) {
    if (tableRule.test(lines[index]!)) return '';
    paragraph.push(lines[index]!.trim());
    index++;
  }
  return plainText(paragraph.join(' '));
}

/** Blank lines, badges and HTML comments may separate a heading from the words that explain it. */
function isSkippable(line: string): boolean {
  return /^\s*$|^\s*!?\[!\[|^\s*!\[|^\s*<!--.*-->\s*$|^\s*<\/?(?:a|p|div|img|br|center)\b/i.test(
    line,
  );
}

/** Longer headings and paragraphs are cut here, so that the patterns below stay fast on any input. */
const longestText = 2000;

/** Text without Markdown's markup; names in code keep their underscores. Reads at most 2,000 characters. */
export function plainText(markup: string): string {
  return markup
    .slice(0, longestText)
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<!--.*?-->|<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/(?<=\s)\{[#.:][^{}]*\}\s*$/, '')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)\1(?![\w*])/g, '$2')
    .replace(/`+/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

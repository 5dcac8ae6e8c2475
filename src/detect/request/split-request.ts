import type { RequestPart } from '../../model/request.js';
import { withFramesApart } from '../traces/inline-frames.js';
import { normalizedHeading, templateHeadingIn, withoutEmoji } from './headings.js';
import { withoutHtmlComments } from './html-comments.js';
import {
  isCodeLine,
  isEnvironmentBlock,
  isEnvironmentLine,
  isErrorLine,
  isLogLine,
  isOutputLine,
  isPanicPlace,
  isRaised,
  isSentence,
  isTraceLine,
} from './line-kinds.js';
import { withoutLoneTick } from './lone-tick.js';
import { BOILERPLATE, ENVIRONMENT_HEADING, TITLE_LABEL } from './template-words.js';
import { isKindLabel } from './title-areas.js';

/** Consecutive lines that belong to the same part of a request. */
export interface Segment {
  readonly part: RequestPart;
  readonly lines: string[];
}

/** A request split into parts, in the order of its text. */
export interface SplitRequest {
  readonly segments: readonly Segment[];
  /** Template headings and labels of the title, in lower case: `expected behavior`, `bug report`. */
  readonly headings: readonly string[];
  /** Languages of the code fences, in lower case. */
  readonly fences: readonly string[];
}

const FENCE = /^[\s>]{0,8}(`{3,}|~{3,})\s*\{?\.?([\w+#-]*)[^`]*$/;
const HEADING_MARK =
  /^\s{0,3}(?:#{1,6}(?![#\d])\s*|\*\*(?=[^*]+\*\*\W*$)|\*\*(?=[^*]{3,40}:?\*\*))/;
const RULE = /^\s*(?:[-=*_~]\s?){3,}$/;
const CHECKBOX = /^\s*[-*+]\s+\[[ xX]\]/;
const MARKUP_LINE =
  /^\s*<\/?(?:details|summary|br|p|hr|sub|sup|b)\s*\/?>|^\s*<(?:img|video)\s[^>]*\bsrc=["']https?:/i;
/** A heading in the middle of a line that has lost its line breaks. */
const INNER_HEADING = /(?<!\s)\s+(?=#{2,6}\s+[A-Z])/;
const LONGEST_HEADING = 100;

class RequestSplitter {
  readonly segments: Segment[] = [];
  readonly headings: string[] = [];
  readonly fences: string[] = [];
  private fenceMark = '';
  private fenceLines: string[] = [];
  private inEnvironment = false;
  private inTrace = false;
  private inDiff = false;
  private beginsWithOutput = false;

  constructor(private titleFound: boolean) {}

  private add(part: RequestPart, line: string): void {
    const last = this.segments.at(-1);
    if (last?.part === part && part !== 'title') last.lines.push(line);
    else this.segments.push({ part, lines: [line] });
  }

  feed(line: string): void {
    if (this.fenceMark !== '') this.feedFenced(line);
    else if (!this.opensFence(line)) this.feedOpen(line);
  }

  /** An unclosed fence extends to the end. */
  finish(): void {
    if (this.fenceMark !== '') this.closeFence();
    if (this.beginsWithOutput) this.addTitleOfOutput();
  }

  /** For a request that is program output, the title is what went wrong, or else its first line. */
  private addTitleOfOutput(): void {
    const [first] = this.segments;
    if (first === undefined) return;
    const errors = this.segments
      .filter(({ part }) => part === 'code')
      .flatMap(({ lines }) => lines.filter((line) => isErrorLine(line) || isRaised(line)));
    // The last error of a Python program is the final one of a chain, or the newest in a log.
    const isPython = first.lines[0]!.startsWith('Traceback (most recent');
    const error = (isPython ? errors.at(-1) : errors[0]) ?? this.takePanic();
    if (error === undefined && isPython) return;
    const title = error?.replace(/^E?\s+/, '') ?? first.lines.shift()!;
    this.segments.unshift({ part: 'title', lines: [title] });
  }

  /** The message of a Rust panic, below its place. */
  private takePanic(): string | undefined {
    const [first, next] = this.segments;
    if (next?.part !== 'body' || !isPanicPlace(first?.lines.at(-1) ?? '')) return undefined;
    return next.lines.shift();
  }

  private opensFence(line: string): boolean {
    const fence = line.length < LONGEST_HEADING ? FENCE.exec(line) : null;
    if (fence === null) return false;
    this.fenceMark = fence[1]!;
    if (fence[2] !== '') this.fences.push(fence[2]!.toLowerCase());
    return true;
  }

  private feedFenced(line: string): void {
    const bare = line.replace(/^[\s>]{0,8}/, '');
    if (bare.startsWith(this.fenceMark)) this.closeFence();
    else this.fenceLines.push(line);
  }

  private closeFence(): void {
    const dropped = this.inEnvironment || isEnvironmentBlock(this.fenceLines);
    if (!dropped) for (const line of this.fenceLines) this.add('code', line);
    this.fenceMark = '';
    this.fenceLines = [];
    this.inTrace = false;
  }

  private feedOpen(written: string): void {
    const line = withoutLoneTick(written.replace(/^\s{0,3}>(?!>)\s?/, ''));
    if (line.trim() === '') {
      this.inTrace = false;
      const last = this.segments.at(-1);
      if (last !== undefined && last.part !== 'title') last.lines.push('');
      return;
    }
    // `#0 main () at a.c:3` is not a heading.
    const isFrame = line.trimStart().startsWith('#') && isTraceLine(line);
    if (this.feedDiff(line) || (!isFrame && this.feedHeading(line))) return;
    if (!this.titleFound) this.feedTitle(line);
    else if (!this.isDropped(line)) this.feedText(line);
  }

  private feedDiff(line: string): boolean {
    if (/^(?:diff --git |--- (?:a\/|\/dev\/null|\S+\.\w+(?:\s|$))|Index: )/.test(line))
      this.inDiff = true;
    else if (this.inDiff) {
      this.inDiff =
        /^(?:[-+ @\\]|index |new file|deleted file|old mode|new mode|rename |copy |similarity |dissimilarity |Binary |GIT binary)/.test(
          line,
        );
    }
    if (this.inDiff) this.add('code', line);
    return this.inDiff;
  }

  private feedHeading(line: string): boolean {
    const mark = HEADING_MARK.exec(line);
    if (mark !== null && RULE.test(line)) return true;
    const text = mark === null ? line : withoutEmoji(line.slice(mark[0].length));
    if (mark === null && (!this.titleFound || line.length > LONGEST_HEADING)) return false;
    if (this.isTemplateHeading(text, mark !== null)) return true;
    if (mark === null) return false;
    this.inEnvironment = false;
    this.feedLabelled(text);
    return true;
  }

  /**
   * Whether a line consists of a template heading. Without Markdown marks it must end in a colon or be on its own.
   */
  private isTemplateHeading(text: string, marked: boolean): boolean {
    if (text.length > LONGEST_HEADING || /:[\s*]+[^\s*]/.test(text)) return false;
    const normalized = normalizedHeading(text);
    if (!marked && !/:\s*$/.test(text) && !/^(?:description|summary)$/.test(normalized))
      return false;
    const heading = templateHeadingIn(normalized);
    if (heading === undefined) return false;
    this.inEnvironment = ENVIRONMENT_HEADING.test(heading);
    this.headings.push(heading);
    return true;
  }

  /** `Description: It fails`, `**Expected** it works`: removes the label and keeps the rest as text. */
  private feedLabelled(text: string): void {
    const label = /^([^:*]{3,60}?)(?:\*\*\s*:?|:\s*\**|(?<=[Dd]esc\w*)\s)\s*(\S.*)$/.exec(text);
    const heading = label === null ? '' : normalizedHeading(label[1]!);
    const known = templateHeadingIn(heading) !== undefined;
    if (known) this.headings.push(heading);
    const rest = (known ? label![2]! : text).replace(/\*+/g, '').trim();
    if (rest === '') return;
    if (!this.titleFound) this.feedTitle(rest);
    else if (!this.isDropped(rest)) this.add('body', rest);
  }

  private feedTitle(line: string): void {
    let title = line.trim();
    let areas = '';
    for (let label = TITLE_LABEL.exec(title); label !== null; label = TITLE_LABEL.exec(title)) {
      const name = label[1] ?? label[2]!;
      const rest = title.slice(label[0].length);
      this.headings.push(name.toLowerCase());
      // `[Menu] It stays open` is about the menu.
      if (label[1] !== undefined && !isKindLabel(name)) areas += `${name}: `;
      title = rest;
    }
    title = areas + title;
    if (title === '') return;
    this.titleFound = true;
    this.inTrace = isTraceLine(title);
    this.beginsWithOutput = this.segments.length === 0 && isOutputLine(title);
    this.add(this.beginsWithOutput ? 'code' : 'title', title);
  }

  private isDropped(line: string): boolean {
    if (this.inEnvironment && isSentence(line)) this.inEnvironment = false;
    if (this.inEnvironment || CHECKBOX.test(line) || RULE.test(line) || MARKUP_LINE.test(line)) {
      return true;
    }
    if (line.length > 200) return false;
    return BOILERPLATE.test(normalizedHeading(line)) || isEnvironmentLine(line);
  }

  private feedText(line: string): void {
    const trace = isTraceLine(line) || (this.inTrace && (/^\s/.test(line) || isRaised(line)));
    this.inTrace = trace;
    const afterCode = this.segments.at(-1)?.part === 'code';
    const code = trace || isLogLine(line) || isCodeLine(line, afterCode);
    this.add(code ? 'code' : 'body', line);
  }
}

/** @param hasTitle Whether the title is given separately, so that every line belongs to the body. */
export function splitRequest(text: string, hasTitle: boolean): SplitRequest {
  const splitter = new RequestSplitter(hasTitle);
  for (const line of withoutHtmlComments(text).split(/\r\n|\r|\n/)) {
    const inner = line.length > LONGEST_HEADING && /^\s*[#*]/.test(line);
    const pieces = inner ? line.split(INNER_HEADING) : withFramesApart(line);
    for (const piece of pieces) splitter.feed(piece);
  }
  splitter.finish();
  return splitter;
}

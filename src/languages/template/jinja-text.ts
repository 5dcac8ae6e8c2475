import type { Span } from '../language.js';

/** `{% word rest %}`; the span covers the whole tag. */
export interface JinjaTag extends Span {
  readonly word: string;
  readonly rest: string;
  readonly restStart: number;
}

/** The code in a template, each list in order. */
export interface JinjaText {
  readonly tags: readonly JinjaTag[];
  /** What is between `{{` and `}}`. */
  readonly expressions: readonly Span[];
  readonly comments: readonly Span[];
}

const BEGINS = /\{(?:\{|%|#)/g;
const HEAD = /\{%[-+]?\s{0,99}(\w+)\s{0,99}/y;
/** Tags whose content is not template code. */
const RAW = /^(?:comment|raw|verbatim)$/;
/** Longest tag or expression, in characters. */
const LONGEST = 4000;

/** Splits a template into its parts; never throws, even if something is left open. */
export function jinjaText(text: string): JinjaText {
  const tags: JinjaTag[] = [];
  const expressions: Span[] = [];
  const comments: Span[] = [];
  let behind = 0;
  let raw: JinjaTag | undefined;
  for (const { 0: mark, index: start } of text.matchAll(BEGINS)) {
    if (start < behind) continue;
    const closer = mark === '{{' ? '}}' : mark === '{%' ? '%}' : '#}';
    const closed = text.slice(start + 2, start + LONGEST).indexOf(closer);
    if (closed < 0) continue;
    const inside = start + 2 + closed;
    const end = inside + 2;
    const tag = mark === '{%' ? tagAt(text, start, inside) : undefined;
    if (raw !== undefined) {
      if (tag?.word !== `end${raw.word}`) continue;
      if (raw.word === 'comment') comments.push({ start: raw.end, end: start });
      raw = undefined;
    } else if (mark === '{#') comments.push({ start, end });
    else if (mark === '{{') expressions.push({ start: start + 2, end: inside });
    else if (tag !== undefined) {
      tags.push(tag);
      if (RAW.test(tag.word)) raw = tag;
    }
    behind = end;
  }
  return { tags, expressions, comments };
}

function tagAt(text: string, start: number, inside: number): JinjaTag | undefined {
  HEAD.lastIndex = start;
  const head = HEAD.exec(text);
  if (head === null) return undefined;
  const restStart = start + head[0].length;
  const rest = text.slice(restStart, inside).replace(/\s*[-+]?$/, '');
  return { word: head[1]!, rest, restStart, start, end: inside + 2 };
}

import type { Span } from '../language.js';

/** The syntax of a kind of single-file component. */
export interface ComponentSyntax {
  /**
   * Vue syntax: `:name="expression"`, `{{ expression }}` and hyphenated component names. Otherwise
   * expressions are in `{}`.
   */
  readonly isVue: boolean;
  /** A script between two `---` lines comes first. */
  readonly hasFrontmatter: boolean;
}

/** The parts of a single-file component, each list in order. */
export interface ComponentParts {
  readonly scripts: readonly Span[];
  /** The scripts including the tags or lines around them. */
  readonly blocks: readonly Span[];
  /** Everything but scripts, styles and comments. */
  readonly markup: readonly Span[];
  readonly comments: readonly Span[];
  /** The markup that the component renders; undefined if there is none. */
  readonly template: Span | undefined;
}

const FRONTMATTER = /^\s*---[^\S\n]*\n/;
const FRONTMATTER_END = /^---[^\S\n]*$/gm;
/**
 * A comment, or the opening tag of a script or style; a `>` within quotes does not end the tag. Bounded to
 * stay linear.
 */
const BLOCK = /<!--|<(script|style)(?![\w-])(?:"[^"]{0,500}"|'[^']{0,500}'|[^"'>]){0,500}>/gi;
const PUG = /^<template\b[^>]*\blang=["']?pug\b/i;

class Splitter {
  readonly scripts: Span[] = [];
  readonly blocks: Span[] = [];
  readonly markup: Span[] = [];
  readonly comments: Span[] = [];
  /** The stretches between scripts and styles. */
  readonly #runs: Span[] = [];
  #runStart = 0;
  #at = 0;

  constructor(private readonly text: string) {}

  split(syntax: ComponentSyntax): ComponentParts {
    if (syntax.hasFrontmatter) this.#takeFrontmatter();
    BLOCK.lastIndex = this.#at;
    for (let block = BLOCK.exec(this.text); block !== null; block = BLOCK.exec(this.text)) {
      this.#takeBlock(block);
      BLOCK.lastIndex = this.#at;
    }
    this.#takeMarkup(this.text.length);
    this.#endRun(this.text.length);
    const { scripts, blocks, markup, comments } = this;
    return { scripts, blocks, markup, comments, template: this.#template(syntax) };
  }

  #takeFrontmatter(): void {
    const opening = FRONTMATTER.exec(this.text);
    if (opening === null) return;
    FRONTMATTER_END.lastIndex = opening[0].length;
    const end = FRONTMATTER_END.exec(this.text)?.index ?? this.text.length;
    this.scripts.push({ start: opening[0].length, end });
    this.#at = Math.min(end + 3, this.text.length);
    this.blocks.push({ start: opening[0].indexOf('---'), end: this.#at });
    this.#runStart = this.#at;
  }

  #takeBlock(block: RegExpExecArray): void {
    this.#takeMarkup(block.index);
    const name = block[1]?.toLowerCase();
    const inside = block.index + block[0].length;
    if (name === undefined) {
      const close = this.text.indexOf('-->', inside);
      this.#at = close < 0 ? this.text.length : close + 3;
      this.comments.push({ start: block.index, end: this.#at });
      return;
    }
    this.#endRun(block.index);
    this.#at = block[0].endsWith('/>') ? inside : this.#behindBlock(name, inside);
    if (name === 'script') this.blocks.push({ start: block.index, end: this.#at });
    this.#runStart = this.#at;
  }

  #behindBlock(name: string, inside: number): number {
    const close = this.text.slice(inside).search(new RegExp(`</${name}\\s*>`, 'i'));
    const end = close < 0 ? this.text.length : inside + close;
    if (name === 'script') this.scripts.push({ start: inside, end });
    const tag = this.text.indexOf('>', end);
    return tag < 0 ? this.text.length : tag + 1;
  }

  #endRun(end: number): void {
    if (this.#runStart < end) this.#runs.push({ start: this.#runStart, end });
  }

  #takeMarkup(end: number): void {
    if (this.text.slice(this.#at, end).trim() !== '') this.markup.push({ start: this.#at, end });
    this.#at = end;
  }

  #template({ isVue }: ComponentSyntax): Span | undefined {
    const { text } = this;
    const rendered = this.#runs.flatMap((run) =>
      isVue ? templateIn(text, run) : trimmed(text, run),
    );
    const size = ({ start, end }: Span): number => end - start;
    return rendered.sort((a, b) => size(b) - size(a) || a.start - b.start)[0];
  }
}

/** The outermost `<template>` of a stretch. */
function templateIn(text: string, { start, end }: Span): Span[] {
  const written = text.slice(start, end);
  const open = written.search(/<template\b/);
  const close = written.lastIndexOf('</template>');
  if (open < 0 || close < open) return [];
  return [{ start: start + open, end: start + close + '</template>'.length }];
}

/** A stretch without the blanks and comments around it. */
function trimmed(text: string, { start, end }: Span): Span[] {
  const written = text.slice(start, end);
  const before = /^(?:\s+|<!--[\s\S]*?-->)*/.exec(written)![0].length;
  const inside = written.slice(before).trimEnd();
  return inside === '' ? [] : [{ start: start + before, end: start + before + inside.length }];
}

/** Splits a single-file component into its parts; never throws, even if something is left open. */
export function componentParts(text: string, syntax: ComponentSyntax): ComponentParts {
  const parts = new Splitter(text).split(syntax);
  // Pug is not HTML: its words count, but its expressions are not read.
  const isHtml = ({ start, end }: Span): boolean => !PUG.test(text.slice(start, end).trimStart());
  return { ...parts, markup: parts.markup.filter(isHtml) };
}

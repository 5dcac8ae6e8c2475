import type { Bundle, ContextItem, SectionName } from '../model/bundle.js';
import { countKnown } from '../text/known-counts.js';
import { countTokens } from '../text/tokens.js';
import type { Layout, PrintedItem, Rendering } from './layout.js';
import { SECTIONS } from './sections.js';

/** The parts of a bundle in a layout. Each part is counted once, so that leaving items out needs no counting. */
interface Composition {
  readonly items: ReadonlyMap<ContextItem, { readonly text: string; readonly tokens: number }>;
  readonly sections: ReadonlyMap<SectionName, { open: string; close: string; tokens: number }>;
  /** Counts the whole output for a bundle with these items. */
  measure(bundle: Bundle): Measured;
  /** @param measured The result of `measure` for the bundle, if the caller already has it. */
  render(bundle: Bundle, measured?: Measured): Rendering;
}

/** The size of a whole output before it is printed. */
export interface Measured {
  readonly tokens: number;
  /** The text before the sections, which states this number of tokens. */
  readonly head: string;
}

/**
 * Prepares a bundle's parts for printing and counting. The methods take this bundle, or one with some of its items.
 */
export function compose(bundle: Bundle, layout: Layout): Composition {
  const items = new Map(
    bundle.items.map((item) => {
      const printed = layout.item(item);
      return [item, { text: printed.text, tokens: countItem(item, printed) }];
    }),
  );
  const sections = new Map(
    SECTIONS.map((section) => {
      const open = layout.open(section);
      const close = layout.close(section);
      return [section, { open, close, tokens: countKnown(open) + countKnown(close) }];
    }),
  );
  const measure = (shown: Bundle) => {
    const used = new Set(shown.items.map((item) => item.section));
    let tokens = countTokens(layout.tail(shown));
    for (const section of used) tokens += sections.get(section)?.tokens ?? 0;
    for (const item of shown.items) tokens += items.get(item)?.tokens ?? 0;
    return solve(tokens, layout.head(shown));
  };
  const render = (shown: Bundle, { tokens, head } = measure(shown)): Rendering => {
    const parts = [head];
    for (const section of SECTIONS) {
      const held = shown.items.filter((item) => item.section === section);
      if (held.length === 0) continue;
      parts.push(sections.get(section)?.open ?? '');
      for (const item of held) parts.push(items.get(item)?.text ?? '');
      parts.push(sections.get(section)?.close ?? '');
    }
    parts.push(layout.tail(shown));
    return { text: parts.join(''), tokens };
  };
  return { items, sections, measure, render };
}

/**
 * Finds the total that a head must state: it includes the tokens of its own digits, of which a longer number has
 * more.
 */
function solve(rest: number, headOf: (stated: number) => string): Measured {
  let tokens = rest;
  for (;;) {
    const head = headOf(tokens);
    const total = rest + countTokens(head);
    if (total <= tokens) return { tokens, head };
    tokens = total;
  }
}

/**
 * Tokens of an item with its tags. The tokens of the item's text are known, so only its first and last lines are
 * counted again, with and without what surrounds them. That is exact because from the first letter or digit of a
 * line on, the tokenizer splits the line independently of what precedes it.
 */
function countItem(item: ContextItem, { text, around }: PrintedItem): number {
  if (around === null) return countKnown(text);
  const headEnd = item.text.indexOf('\n', firstWordCharacter(item.text));
  const tailStart = item.text.lastIndexOf('\n', lastWordCharacter(item.text)) + 1;
  if (headEnd < 0 || headEnd >= tailStart) return countKnown(text);
  const head = item.text.slice(0, headEnd);
  const tail = item.text.slice(tailStart);
  return (
    item.tokens +
    countKnown(around.before + head) -
    countKnown(head) +
    countKnown(tail + around.after) -
    countKnown(tail)
  );
}

const WORD_CHARACTER = /[A-Za-z0-9]/;

function firstWordCharacter(text: string): number {
  const at = text.search(WORD_CHARACTER);
  return at < 0 ? text.length : at;
}

function lastWordCharacter(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (WORD_CHARACTER.test(text.charAt(at))) return at;
  }
  return 0;
}

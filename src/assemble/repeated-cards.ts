import type { ContextItem, SectionName } from '../model/bundle.js';
import { docOfCard } from '../text/definition-card.js';
import type { Filled } from './input.js';
import type { Materials } from './materials.js';
import { covers } from './spans.js';

/**
 * Shortens the card of a definition whose lines the answer shows whole as code: the signature and members go, and
 * so does the doc if it is among those lines. The name, the place and the reasons stay.
 */
export function withoutRepeats(
  filled: ReadonlyMap<SectionName, Filled>,
  materials: Materials,
): ReadonlyMap<SectionName, Filled> {
  const definitions = filled.get('definitions');
  if (definitions === undefined) return filled;
  const whole = definitions.items.filter(({ detail }) => detail === 'full');
  const code = [...whole, ...(filled.get('snippets')?.items ?? [])];
  const items = definitions.items.map((item) => {
    const shown = item.detail === 'full' ? undefined : code.find((each) => isAround(each, item));
    return shown === undefined ? item : withText(item, docBeside(item, shown), materials);
  });
  const spared = definitions.items.reduce(
    (sum, { tokens }, at) => sum + tokens - items[at]!.tokens,
    0,
  );
  return new Map([
    ...filled,
    ['definitions', { ...definitions, items, cost: definitions.cost - spared }],
  ]);
}

function isAround(code: ContextItem, item: ContextItem): boolean {
  return code.path === item.path && covers(code, item);
}

/** The doc of a definition, unless it is inside the shown lines, as in Python. */
function docBeside(item: ContextItem, { text }: ContextItem): string {
  const doc = docOfCard(item.text);
  const opening = doc.trim().split(' ', WORDS_OF_OPENING).join(' ');
  return text.includes(opening) ? '' : doc;
}

/** Enough opening words to recognise a text whose line breaks differ. */
const WORDS_OF_OPENING = 3;

function withText(item: ContextItem, text: string, materials: Materials): ContextItem {
  return { ...item, text, tokens: text === '' ? 0 : materials.count(text) };
}

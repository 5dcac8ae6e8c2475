import type { ContextItem, SectionName } from '../model/bundle.js';
import { docOfCard } from '../text/definition-card.js';
import type { Filled } from './input.js';
import type { Materials } from './materials.js';
import { covers } from './spans.js';

/**
 * Takes from the cards of definitions what the code of the answer shows anyway: of one whose lines stand there whole, the
 * signature and members, and the text that documents it where that is among them. Its name, its place and why it is shown stay.
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

/** What documents a definition, where it does not stand in its own lines as in Python. */
function docBeside(item: ContextItem, { text }: ContextItem): string {
  const doc = docOfCard(item.text);
  const opening = doc.trim().split(' ', WORDS_OF_OPENING).join(' ');
  return text.includes(opening) ? '' : doc;
}

/** Words by which a text is known again that has other line breaks. */
const WORDS_OF_OPENING = 3;

function withText(item: ContextItem, text: string, materials: Materials): ContextItem {
  return { ...item, text, tokens: text === '' ? 0 : materials.count(text) };
}

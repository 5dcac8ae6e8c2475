import fc from 'fast-check';
import { allot } from '../../src/assemble/ledger.js';
import { byPrintingOrder } from '../../src/assemble/order.js';
import type { Bundle, ContextItem, SectionName } from '../../src/model/bundle.js';
import { countTokens } from '../../src/text/tokens.js';

/** An item with the given differences from a plain one; its tokens are those of its text. */
export function item(differences: Partial<ContextItem> = {}): ContextItem {
  const text = differences.text ?? 'function run() {\n  return 1;\n}';
  return {
    section: 'snippets',
    path: 'src/run.ts',
    name: 'run',
    qualifiedName: 'run',
    kind: 'function',
    startLine: 1,
    endLine: 3,
    detail: 'snippet',
    score: 1,
    reasons: ['named in the request'],
    attributes: {},
    ...differences,
    text,
    tokens: countTokens(text),
  };
}

/** A bundle of these items, with the differences. */
export function bundleOf(
  items: readonly ContextItem[],
  differences: Partial<Bundle> = {},
  limit = 8000,
): Bundle {
  const allotted = allot(limit, {
    definitions: 30,
    snippets: 25,
    imports: 10,
    tests: 20,
    callers: 15,
  });
  const entry = (section: SectionName) => ({
    allotted: allotted[section],
    used: items
      .filter((each) => each.section === section)
      .reduce((sum, { tokens }) => sum + tokens, 0),
    redistributed: 0,
  });
  return {
    query: 'fix the crash in run()',
    repo: { root: '/home/me/project', commit: 'a'.repeat(40), dirty: false },
    intent: { name: 'BUG_FIX', confidence: 0.9, signals: ['the word "fix"'] },
    budget: {
      limit,
      tokenizer: 'o200k_base',
      sections: {
        definitions: entry('definitions'),
        snippets: entry('snippets'),
        imports: entry('imports'),
        tests: entry('tests'),
        callers: entry('callers'),
      },
    },
    items: [...items].sort(byPrintingOrder),
    omitted: [],
    note: '',
    ...differences,
  };
}

/** Text as hostile as a repository can hold: controls, halves of surrogate pairs, ends of CDATA, fences, slashes. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        ...[
          ']]>',
          ']]',
          '&amp;',
          '<![CDATA[',
          '<!--',
          '```',
          '````',
          '\n',
          '\n\n',
          '\r\n',
          '\u0000',
        ],
        ...[
          '\ud800',
          '\udc00',
          '\ufffe',
          '// note',
          '/',
          '  ',
          '\t',
          "'s",
          '123',
          'word',
          '"',
          'é',
          '漢',
        ],
        ...['\u001b[31m', '\u0085', '\u2028', '</context>', '{\n', '}'],
      ),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

/** Words as source code mostly is. */
const plainText = fc
  .array(
    fc.constantFrom('const value = 1;', '', '  return `x`;', '// a note', '}', 'if (a) {', '日本'),
    {
      maxLength: 30,
    },
  )
  .map((lines) => lines.join('\n'));

const anyItem: fc.Arbitrary<ContextItem> = fc
  .record({
    section: fc.constantFrom<SectionName>('definitions', 'snippets', 'imports', 'tests', 'callers'),
    path: hostileText,
    qualifiedName: hostileText,
    startLine: fc.integer({ min: 1, max: 5000 }),
    detail: fc.constantFrom<ContextItem['detail']>('compact', 'standard', 'full', 'snippet'),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    reasons: fc.array(hostileText, { minLength: 1, maxLength: 2 }),
    text: fc.oneof(hostileText, plainText),
    attributes: fc.dictionary(fc.constantFrom('target', 'part', 'names'), hostileText),
  })
  .map((made) =>
    item({
      ...made,
      name: made.qualifiedName,
      endLine: made.startLine + made.text.split('\n').length - 1,
    }),
  );

/** Bundles of up to 12 hostile items. */
export const anyBundle: fc.Arbitrary<Bundle> = fc
  .record({
    items: fc.array(anyItem, { maxLength: 12 }),
    query: hostileText,
    root: hostileText,
    note: hostileText,
  })
  .map(({ items, query, root, note }) =>
    bundleOf(items, { query, note, repo: { root, commit: null, dirty: true } }),
  );

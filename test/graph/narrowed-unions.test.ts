import { describe, expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `export class Shelf { readonly kind = 'shelf'; width = 1; run() {} }
export class Other { readonly kind = 'other'; height = 1; depth?: number; run() {} }
export class Third { kind: 'third' = 'third'; run() {} }
export class Loose { kind: string = 'loose'; run() {} }
export type Either = Shelf | Other;
export function isShelf(one: unknown): one is Shelf { return one instanceof Shelf; }
export const isOther = (one: unknown): one is Other => one instanceof Other;
export function isOpen(one: unknown): boolean { return one !== null; }
export function assertShelf(one: unknown): asserts one is Shelf {}
export class Guards { isOther(one: unknown): one is Other { return true; } }
`;

/** Code within a function of TypeScript: behind each line stands whose `run` is called. */
async function check(body: string, parameters = 'either: Shelf | Other'): Promise<void> {
  const names = 'Shelf, Other, Third, Loose, Either, isShelf, isOther, isOpen, assertShelf, Guards';
  const user = `import { ${names} } from './kinds';\nexport function go(${parameters}) {\n${body}\n}\n`;
  const { said, found } = await marked('ts', [KINDS, user]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

describe('of one of several classes a test tells which', () => {
  it('by what a function says that it is given', () =>
    check(
      `either.run(); // Other Shelf
if (isShelf(either)) {
  either.run(); // Shelf
} else {
  either.run(); // Other
}
if (!isShelf(either)) either.run(); // Other
else either.run(); // Shelf
if (guards.isOther(either)) either.run(); // Other
if (isOther(either) && more) either.run(); // Other
else either.run(); // Other Shelf
if (isOther(either) || more) either.run(); // Other Shelf
isShelf(either) && either.run(); // Shelf
isShelf(either) || either.run(); // Other
const a = isShelf(either) ? either.run() : null; // Shelf
const b = isShelf(either) ? null : either.run(); // Other
const c = more && isShelf(either) ? null : either.run(); // Other Shelf
if (isShelf(some)) some.run(); // Shelf
else some.run(); // Loose? Other? Shelf? Third?`,
      'either: Either, more: boolean, guards: Guards, some: unknown',
    ));

  it.each([
    ['if (isShelf(either)) return;\neither.run(); // Other'],
    ['if (!isShelf(either)) {\n  throw new Error();\n}\neither.run(); // Shelf'],
    ['assertShelf(either);\neither.run(); // Shelf'],
    ['for (const one of [1]) {\n  if (isShelf(either)) continue;\n  either.run(); // Other\n}'],
    ['if (isShelf(either)) { one(); }\neither.run(); // Other Shelf'],
    ['while (isShelf(either)) {\n  either.run(); // Shelf\n}\neither.run(); // Other Shelf'],
  ])('behind it: %s', (body) => check(body));

  it('behind `else` of a test for a class', () =>
    check(
      `if (either instanceof Shelf) {
  either.run(); // Shelf
} else if (either instanceof Other) {
  either.run(); // Other
} else {
  either.run(); // Third
}
if (!(either instanceof Shelf)) {
  either.run(); // Other Third
}`,
      'either: Shelf | Other | Third',
    ));

  it('by a member that it has', () =>
    check(`if ('width' in either) either.run(); // Shelf
else either.run(); // Other
if ('depth' in either) either.run(); // Other
else either.run(); // Other? Shelf?`));

  it('by the text that a member is', () =>
    check(
      `if (either.kind === 'shelf') either.run(); // Shelf
else either.run(); // Other Third
if (either.kind !== 'third') either.run(); // Other Shelf
switch (either.kind) {
  case 'shelf':
    either.run(); // Shelf
    break;
  case 'other': {
    either.run(); // Other
    return;
  }
  case 'third':
    either.run(); // Third
  case 'loose':
    either.run(); // Other Shelf Third
}`,
      'either: Shelf | Other | Third',
    ));

  it('and each is possible where it may be any', () =>
    check(
      `if (either.kind === 'shelf') either.run(); // Loose? Shelf?
else either.run(); // Loose
if (isShelf(alike) === more) alike.run(); // Loose Shelf`,
      'either: Shelf | Loose, alike: Shelf | Loose, more: boolean',
    ));

  it('and nothing from where the name is given something else', () =>
    check(`if (!isShelf(either)) {
  either.run(); // Other
  either = new Shelf();
  either.run(); // Other Shelf
}`));

  it('and nothing where the function says nothing', () =>
    check(`if (isOpen(either)) either.run(); // Other Shelf
else either.run(); // Other Shelf
const isHere = (isShelf: (one: unknown) => boolean) => isShelf(either) && either.run(); // Other Shelf`));
});

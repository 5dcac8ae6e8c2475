import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../src/graph/index.js';
import { repository } from './repository.js';

const SHELF = `class Shelf {
 public:
  int put(int a) { return a; }
  int put(int a, int b, int c = 1) { return a; }
  int ask(void) { return 1; }
  int ask(const Box<int, int>& box) { return 1; }
  int far(int a, int b = 1);
  int far(const char* text);
};
`;

/** The first lines of what a function calls for certain, and with a question mark what is only possible. */
async function linesCalled(body: string): Promise<string[]> {
  const reader = await repository({
    'shelf.h': SHELF,
    'shelf.cc':
      '#include "shelf.h"\nint Shelf::far(int a, int b) { return a; }\nint Shelf::far(const char* text) { return 1; }\n',
    'use.cc': `#include "shelf.h"\nint use(Shelf& shelf) {\n  ${body}\n}\n`,
  });
  const file = (await reader.files()).position('use.cc');
  const [outline] = await reader.outlines([file]);
  const ordinal = outline!.definitions.findIndex(({ name }) => name === 'use');
  const { paths } = await reader.files();
  const found: string[] = [];
  for (const { target, certainty } of await calleesOf(reader, [{ file, ordinal }])) {
    if (target === null) continue;
    const [of] = await reader.outlines([target.file]);
    const { kind, startLine } = of!.definitions[target.ordinal]!;
    if (kind === 'class') continue;
    found.push(`${paths[target.file]}:${startLine}${certainty === 'possible' ? '?' : ''}`);
  }
  return found.sort();
}

describe('overloads of C++', () => {
  it.each([
    ['shelf.put(1);', ['shelf.h:3']],
    ['shelf.put(1, f(2, 3));', ['shelf.h:4']],
    ['shelf.put(1, 2, {3, 4});', ['shelf.h:4']],
    ['shelf.ask();', ['shelf.h:5']],
    ['shelf.ask(Box<int, int>());', ['shelf.h:6']],
    ['shelf.put(pair<int, int>(1), 2);', ['shelf.h:3?', 'shelf.h:4?']],
    ['shelf.ask(a < b);', ['shelf.h:6']],
  ])('are told by the number of arguments: %s', async (body, wanted) => {
    expect(await linesCalled(body)).toEqual(wanted);
  });

  it('may have defaults where only their declaration says so', async () => {
    expect(await linesCalled('shelf.far(1);')).toEqual(['shelf.cc:2?', 'shelf.cc:3?']);
    expect(await linesCalled('shelf.far(1, 2);')).toEqual(['shelf.cc:2']);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { declaredInC } from '../../../src/app/fields/declared-in-c.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { callers } from '../../../src/app/relations/graph-queries.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

describe('declaredInC', () => {
  const typesIn = (text: string) => {
    const lines = text.split('\n');
    return declaredInC(lines, { from: 1, to: lines.length }, 'one').map(({ name }) => name);
  };

  it.each([
    ['int go(struct shelf *one)', ['shelf']],
    ['int go(int size, const shelf *const one,', ['shelf']],
    ['static shelf one = {', ['shelf']],
    ['shelf all[3], *one;', ['shelf']],
    ['struct shelf *all = make(1), **one = 0;', []],
    ['shelf_t one[3];', ['shelf_t']],
    ['  for (shelf *one = all; one; one = one->next)', ['shelf']],
    ['return one;', []],
    ['go(one, two);', []],
    ['one = two;', []],
    ['shelf *ones, *none;', []],
    ['shelf *one;\nrate *one;', ['rate', 'shelf']],
    ['go(size * one);', ['size']],
  ])('reads %s', (text, types) => expect(typesIn(text)).toEqual(types));
});

it('tells fields of C by what functions declare, by fields, globals and other names of types', async () => {
  const root = repositoryWith({
    'a.h': `struct shelf { int limit; struct shelf *next; struct rate *rate; };
struct rate { int limit; };
typedef struct bin bin;
struct bin { int limit; };
typedef struct shelf shelf_t;
extern struct shelf kept;
`,
    'kept.c': '#include "a.h"\nstruct shelf kept;\n',
    'b.c': `#include "a.h"
int go(struct shelf *s) {
  return s->limit;
}
int names(shelf_t *t, struct rate *r, bin *b, int size) {
  print(size * t);
  t->limit = 1;
  r->limit = 2;
  b->limit = 3;
  t->rate->limit = 4;
  t->next->limit = 5;
  kept.limit = 6;
}
`,
  });
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    const usesOf = async (symbol: string) =>
      (await callers(opened.reader, symbol)).callers.map(
        ({ path, line, certainty }) => `${path}:${line} ${certainty}`,
      );
    expect(await usesOf('a.h:shelf.limit')).toEqual([
      'b.c:3 resolved',
      'b.c:7 resolved',
      'b.c:11 resolved',
      'b.c:12 resolved',
    ]);
    expect(await usesOf('a.h:bin.limit')).toEqual(['b.c:9 resolved']);
    expect(await usesOf('a.h:rate.limit')).toEqual(['b.c:8 resolved', 'b.c:10 resolved']);
  } finally {
    opened.close();
  }
});

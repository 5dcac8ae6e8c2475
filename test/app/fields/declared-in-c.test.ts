import { afterAll, describe, expect, it } from 'vitest';
import { declaredInC } from '../../../src/app/fields/declared-in-c.js';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOfEach } from './uses-of.js';

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

  it('reads no tables', () => {
    expect(typesIn(`int table[] = { ${'1, '.repeat(400)} };  shelf *one;`)).toEqual([]);
  });
});

it('tells fields of C by what functions declare, by fields, globals and other names of types', async () => {
  const symbols = ['a.h:shelf.limit', 'a.h:bin.limit', 'a.h:rate.limit'];
  const found = await usesOfEach(symbols, {
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
  expect(found).toEqual([
    ['b.c:3 resolved', 'b.c:7 resolved', 'b.c:11 resolved', 'b.c:12 resolved'],
    ['b.c:9 resolved'],
    ['b.c:8 resolved', 'b.c:10 resolved'],
  ]);
});

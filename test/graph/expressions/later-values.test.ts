import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `export class Shelf { run() {} next() { return new Other(); } }
export class Other { run() {} }
export function make() { return new Shelf(); }
export async function load() { return new Other(); }
`;

/** Variables that get their value after they are declared: behind each line stands whose `run` is called. */
const USER = `import { load, make } from './kinds';
function branch(flag) {
  let one;
  if (flag) {
    one = make();
    one.run(); // Shelf
  }
  one.run(); // Shelf
}
async function attempt() {
  let one = null;
  try {
    one = await load();
  } catch { return; }
  one.run(); // Other
  return () => {
    one.run(); // Other
  };
}
function both(flag) {
  let one;
  if (flag) one = make();
  else one = make().next();
  one.run(); // Other? Shelf?
}
function lazy() {
  var one = undefined, two;
  one ??= make();
  one.run(); // Shelf
  two = one.next();
  two.run(); // Other
}
function round(list) {
  let last;
  for (const one of list) {
    last?.run(); // Other? Shelf?
    last = one.next();
  }
}
function hidden() {
  let one;
  one = make();
  return (one) => {
    one.run(); // Other? Shelf?
  };
}
function again(shelf, flag) {
  let one = make();
  if (flag) one = make();
  one.run(); // Shelf
}
function scopes(flag) {
  if (flag) {
    let one;
    one = make();
    one.run(); // Shelf
  }
  let one;
  one = make().next();
  one.run(); // Other
}
describe('set up', () => {
  let one;
  beforeEach(async () => {
    one = await load();
  });
  it('runs', () => {
    one.run(); // Other
  });
});
class Holder {
  shelf = make();
  use(flag) {
    var one = this.shelf, two = this.shelf;
    one.run(); // Shelf
    two.run(); // Shelf
    let three = this.shelf;
    if (flag) three = flag;
    three.run(); // Other? Shelf?
  }
}
let kept = null;
export function keep(value) {
  kept.run(); // Other? Shelf?
  kept = value;
}
`;

it.each(['js', 'ts'])('are what the only statement gives them, in %s', async (ending) => {
  const { said, found } = await marked(ending, [KINDS, USER]);
  expect(found).toEqual(said);
});

it('follows variables of TypeScript, which keep the type of what a call gave them first', async () => {
  const kinds = `export class Shelf { run() {} next(): Other { return new Other(); } }
export class Other { run() {} }
export interface Factory { (size: number): Shelf; (name: string): Other; make(): Shelf }
`;
  const user = `import { Factory, Shelf } from './kinds';
function stop() {}
export function again(shelf: Shelf, factory: Factory, lost: any) {
  let one = shelf.next();
  one.run(); // Other
  one = lost.next();
  one.run(); // Other
  let made = new Shelf();
  made = lost;
  made.run(); // Shelf
  let run = stop;
  run = lost.run;
  run(); //
  factory(1).run(); // Shelf
  factory(lost).run(); // Other? Shelf?
  factory.make().run(); // Shelf
}
`;
  const { said, found } = await marked('ts', [kinds, user]);
  expect(found).toEqual(said);
});

it('knows nothing of a variable of JavaScript that gets something of another expression', async () => {
  const user = `import { make } from './kinds';
export function again() {
  let one = make();
  one = make().next();
  one.run(); // Other? Shelf?
}
`;
  const { said, found } = await marked('js', [KINDS, user]);
  expect(found).toEqual(said);
});

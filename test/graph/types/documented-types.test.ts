import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { callsOf, repository } from '../repository.js';

const KINDS = `export class Shelf { run() {} }
export class Other { run() {} }
export default class Main { run() {} }
/** @returns {Promise<Shelf[]>} */
export function load() { return fetch('/shelves'); }
/** @return {?Other} */
export const find = () => globalThis.other;
`;

/** Types that comments state: behind each line stands whose `run` is called. */
const USER = `/** @typedef {import('./kinds').default} Main */
import { find, load, Other, Shelf } from './kinds';
/**
 * @param {Shelf} shelf
 * @param {Other} [other=null] The other one.
 * @param {Main} main
 * @param {import("./kinds.js").Shelf} imported
 * @param {Array.<Shelf>} shelves
 * @param {Map<string, Other>} others
 * @param {Object<string, Shelf>} table
 * @param {Shelf|Other} either
 * @param {Shelf|Object} any
 * @param {...Shelf} rest
 */
export function described(shelf, other, main, imported, shelves, others, table, either, any, ...rest) {
  shelf.run(); // Shelf
  other.run(); // Other
  main.run(); // Main
  imported.run(); // Shelf
  shelves[0].run(); // Shelf
  shelves.forEach((one) => one.run()); // Shelf
  others.get('a').run(); // Other
  table.a.run(); // Shelf
  either.run(); // Other Shelf
  any.run(); // Main? Other? Shelf?
  rest[0].run(); // Shelf
}
export async function returned() {
  find().run(); // Other
  for (const one of await load()) one.run(); // Shelf
}
/** @type {Shelf} */
let current;
/** @type {Other[]} */
export const all = [];
class Holder {
  /** @type {Shelf} */
  shelf;
  /**
   * @param {Other} other
   * @param {Shelf} hidden
   */
  constructor(other, hidden) {
    this.other = other;
    this.#hidden = hidden;
    /** @type {Main} */
    this.main = null;
  }
  /** @returns {Other} */
  get first() { return this._first; }
  use() {
    this.shelf.run(); // Shelf
    this.other.run(); // Other
    this.#hidden.run(); // Shelf
    this.main.run(); // Main
    this.first.run(); // Other
    current.run(); // Shelf
    all.at(-1).run(); // Other
  }
}
/** @param {Shelf} one */
Holder.prototype.more = function (one) {
  one.run(); // Shelf
};
/** @param {Shelf} one */
const short = one => one.run(); // Shelf
/**
 * @callback Visit
 * @param {Shelf} one
 */
const unrelated = (one) => {
  one.run(); // Main? Other? Shelf?
};
export const table = {
  /** @param {Shelf} one */
  visit(one) {
    one.run(); // Shelf
  },
};
`;

it('are those of parameters, results, variables and fields', async () => {
  const { said, found } = await marked('js', [KINDS, USER]);
  expect(found).toEqual(said);
});

it('mean the only class of a name that the file does not know', async () => {
  const pool = 'class Pool { drain() {} fill() {} }\nmodule.exports = Pool;\n';
  const user = [
    '/**',
    ' * @param {Pool} pool',
    ' * @param {Tank} tank',
    ' */',
    'exports.close = (pool, tank) => { pool.drain(); tank.fill(); };',
  ].join('\n');
  const one = await repository({ 'pool.js': pool, 'user.js': user });
  expect(await callsOf(one, 'user.js:close')).toEqual(['pool.js:Pool.drain', 'pool.js:Pool.fill?']);
  const two = await repository({ 'pool.js': pool, 'other.js': pool, 'user.js': user });
  expect(await callsOf(two, 'user.js:close')).toContain('other.js:Pool.drain?');
});

it('mean what is all of a module of CommonJS', async () => {
  const all = await repository({
    'pool.js': 'class Pool { drain() {} }\nmodule.exports = Pool;\n',
    'tank.js': 'class Tank { drain() {} }\nmodule.exports = Tank;\n',
    'user.js':
      "/** @param {import('./pool')} pool */\nexports.close = (pool) => { pool.drain(); };\n",
  });
  expect(await callsOf(all, 'user.js:close')).toEqual(['pool.js:Pool.drain']);
});

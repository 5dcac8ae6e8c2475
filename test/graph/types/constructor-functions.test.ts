import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { callsOf, repository } from '../repository.js';

const KINDS = `'use strict';
const util = require('util');
const { EventEmitter } = require('events');
function Shelf(name) {
  if (!(this instanceof Shelf)) return new Shelf(name);
  this.name = name;
}
Shelf.prototype.run = function () {};
Shelf.prototype.next = function () { return new Shelf(); };
Shelf.prototype.fork = () => new Other();
Shelf.find = () => new Shelf();
function Other() { this.shelf = new Shelf(); }
Other.prototype = { constructor: Other, run() { this.twice(); }, twice: function () { this.run(); return this; } };
Object.assign(Other.prototype, { own() {} });
function Upper() { Shelf.call(this); }
util.inherits(Upper, Shelf);
function Lower() { Shelf.call(this); }
Lower.prototype = Object.create(Shelf.prototype);
Lower.prototype.own = function () { this.run(); };
function Least() {}
Object.setPrototypeOf(Least.prototype, Other.prototype);
function Old() {}
Old.prototype.__proto__ = Other.prototype;
function Made() {}
Made.prototype = new Other();
function Stream() {}
util.inherits(Stream, EventEmitter);
function Mixed() {}
Mixed.prototype.own = function () {};
Object.keys(Shelf.prototype).forEach((key) => { Mixed.prototype[key] = Shelf.prototype[key]; });
const makeShelf = (name) => new Shelf(name);
module.exports = { Shelf, Other, Upper, Lower, Least, Old, Made, Stream, Mixed, makeShelf };
`;

/** Functions that serve as classes: behind each line stands whose `run` is called. */
const USER = `const { Shelf, Other, Upper, Lower, Least, Old, Made, Stream, Mixed, makeShelf } = require('./kinds');
const kinds = require('./kinds');
function uses(given) {
  new Shelf('a').run(); // Shelf
  new kinds.Shelf('a').run(); // Shelf
  Shelf('a').run(); // Shelf
  Shelf.find().run(); // Shelf
  makeShelf('a').next().run(); // Shelf
  new Shelf('a').fork().run(); // Other
  new Other().twice().run(); // Other
  new Other().shelf.run(); // Shelf
  new Upper().run(); // Shelf
  new Lower().run(); // Shelf
  new Least().run(); // Other
  new Old().run(); // Other
  new Made().run(); // Other
  const shelf = new Shelf('a');
  shelf.run(); // Shelf
  if (given instanceof Other) {
    given.run(); // Other
  }
  new Mixed().run(); // Keeper? Other? Shelf?
  given.run(); // Keeper? Other? Shelf?
}
function Keeper(shelf) {
  this.shelf = new Shelf('a');
  this.shelf.run(); // Shelf
  this.run(); // Keeper
  const self = this;
  [1].forEach(function () {
    self.run(); // Keeper
  });
}
Keeper.prototype.run = function () {
  this.shelf.run(); // Shelf
};
class Late extends Lower {
  own() {
    this.run(); // Shelf
  }
}
`;

it('have the members of their prototypes, and those of what these inherit from', async () => {
  const { said, found } = await marked('js', [KINDS, USER]);
  expect(found).toEqual(said);
});

it('may have what an given object is asked for, as any other class', async () => {
  const all = await repository({
    'pool.js': 'function Pool() {}\nPool.prototype.drain = function () {};\nexports.Pool = Pool;\n',
    'user.js': 'exports.close = function (pool) {\n  pool.drain();\n};\n',
  });
  expect(await callsOf(all, 'user.js:close')).toEqual(['pool.js:Pool.drain?']);
});

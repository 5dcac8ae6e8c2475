import { expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

it('finds calls of what a CommonJS module offers in the module itself', async () => {
  const reader = await repository({
    'a.js': [
      'exports.one = function one(x) { return x; };',
      'exports.two = function (x) { return exports.one(x); };',
      'module.exports.three = () => module.exports.one(1) + exports.two(2);',
      'function other(exports) { return module.one(1); }',
    ].join('\n'),
  });
  expect(await usesOf(reader, 'a.js:one')).toEqual(['a.js:2', 'a.js:3']);
  expect(await usesOf(reader, 'a.js:two')).toEqual(['a.js:3']);
});

it('follows an export that is a member of another module, in the module and from others', async () => {
  const reader = await repository({
    'strings.js': 'module.exports = { plain };\nfunction plain() {}\n',
    'utils.js':
      "const strings = require('./strings');\nexports.plain = strings.plain;\nexports.here = () => exports.plain();\n",
    'use.js': "const utils = require('./utils');\nfunction use() { utils.plain(); }\n",
  });
  expect(await usesOf(reader, 'strings.js:plain')).toEqual(['use.js:2', 'utils.js:3']);
  expect(await callsOf(reader, 'use.js:use')).toEqual(['strings.js:plain']);
});

it('takes a function with a prototype for the base of a class', async () => {
  const reader = await repository({
    'type.js': [
      'function SchemaType(path) { function cast() {} this.path = path; }',
      'SchemaType.prototype.clone = function clone() { return this; };',
      'SchemaType.prototype.check = function check() {};',
      'module.exports = SchemaType;',
    ].join('\n'),
    'map.js': [
      "const SchemaType = require('./type');",
      'class SchemaMap extends SchemaType {',
      '  clone() { this.check(); this.cast(); return super.clone(); }',
      '}',
    ].join('\n'),
  });
  expect(await callsOf(reader, 'map.js:SchemaMap.clone')).toEqual([
    'type.js:SchemaType.clone',
    'type.js:SchemaType.check',
  ]);
});

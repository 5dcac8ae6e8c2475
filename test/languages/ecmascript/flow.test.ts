import { beforeAll, describe, expect, it } from 'vitest';
import { dialectOf } from '../../../src/languages/index.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('flow');

describe('dialectOf', () => {
  it.each([
    ['/**\n * @flow strict\n */\n', 'flow'],
    ['#!/usr/bin/env node\n// @flow\n', 'flow'],
    ["'use strict';\n/* @flow */\n", 'flow'],
    ["const tag = '@flow';\n", 'javascript'],
    ['/** @noflow */\n', 'javascript'],
    [`${'// line\n'.repeat(400)}// @flow\n`, 'javascript'],
  ])('reads %j as %s', (text, dialect) => {
    expect(dialectOf('javascript', text)).toBe(dialect);
    expect(dialectOf('typescript', text)).toBe('typescript');
  });
});

describe('what Flow writes otherwise', () => {
  beforeAll(() => prepareLanguage('flow'));

  it.each([
    ['an exact object', 'type A = {| name: string |};'],
    ['variance of members', 'type A = { +name: string, -size: number, +[key: string]: mixed };'],
    ['variance of parameters', 'class A<+T, -U = mixed> {}'],
    ['an opaque type', 'opaque type A = string;'],
    ['an import of a type by its value', "import typeof A from './a';"],
    ['a predicate', 'function a(b: mixed): boolean %checks { return !!b; }'],
    ['an exported declaration', 'declare export function a(): void;'],
    ['what may be missing', 'type A = (?string, b: ?() => ?B) => ?{ c: ?string };'],
    ['an inexact object', 'type A = { b: { ... }, ... };'],
    ['a parameter without parentheses', 'type A = B => C;\ntype D = { e: string => void };'],
    ['an existential type', 'type A = Array<*>;'],
    ['no arguments', 'type A = B<>;'],
    ['bounds', 'function a<T: Object, U: { b: T } = C>(d: T) {}'],
    ['types spread in others', 'type A = { ...B, ...$Exact<C>, d: string };'],
    ['types spread in arguments', 'let a: $ReadOnly<{ ...B, c: string }>;'],
    ['what an arrow function returns', 'class A { b = (c: D<>): void => {}; }'],
    ['casts', 'const a = (b: any);\nc(((d: any): E), f ? (g: any) : null);'],
  ])('reads %s', (_, statement) => {
    const text = `export function before() {}\n${statement}\nexport function after() {}\n`;
    const { definitions, errorLines } = parseFile(text, 'flow');
    expect(errorLines).toEqual([]);
    const names = definitions.map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['before', 'after']);
  });
});

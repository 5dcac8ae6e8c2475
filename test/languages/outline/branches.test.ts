import { expect, it } from 'vitest';
import {
  NO_INNER_DIRECTIVES,
  NO_SPLIT_STATEMENTS,
  ONE_BRANCH,
} from '../../../src/languages/outline/branches.js';
import { scannerOf } from '../../../src/languages/outline/scan.js';
import { TokenList } from '../../../src/languages/tokens/token-list.js';
import { timeOf } from '../../support/time-of.js';

const scan = scannerOf({ literals: [] });

/** What is left of the lines of a text. */
function leftOf(text: string, repair = ONE_BRANCH): string[] {
  const characters = [...text];
  for (const { start, characters: blanks } of repair.overwrites(scan(text))) {
    characters.splice(start, blanks.length, ...blanks);
  }
  return characters
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

it('leaves the first branch, of conditions within others too', () => {
  const text = [
    ...['#if A', 'a', '#if B', 'b', '#else', 'c', '#endif', '#elif C', 'd', '#if D', 'e'],
    ...['#else', 'f', '#endif', 'g', '#else', 'h', '#endif', 'i', '#ifdef E', 'j', '#endif'],
  ].join('\n');
  expect(leftOf(text)).toEqual(['a', 'b', 'i', 'j']);
});

it('leaves another branch where the first only stands in for it', () => {
  const long = 'b\n'.repeat(600);
  expect(leftOf(`#ifndef A\na\n#else\n${long}#if C\nc\n#else\nd\n#endif\n#endif\ne`)).toEqual([
    ...Array.from({ length: 600 }, () => 'b'),
    ...['c', 'e'],
  ]);
  expect(leftOf(`#if A\na\n#elif B\nb\n#else\n${long}#endif`)).toHaveLength(600);
});

it.each([
  ['nested', '#if A\n'.repeat(40_000) + '#endif\n'.repeat(40_000)],
  ['never closed', '#if A\n#else\n'.repeat(40_000)],
])('takes time by the length of the text where conditions are %s', (_, text) => {
  expect(timeOf(() => ONE_BRANCH.overwrites(new TokenList(text)), 6_000)).toBeLessThan(6_000);
});

it('leaves whole statements as they are where only those in parts are to be read of one branch', () => {
  const whole = ['#if A', '#define OPEN 1', 'int a;', '#else', 'int b() {}', '#endif'];
  const within = [
    'template <class T>',
    '#if B',
    'using C = D<T>;',
    '#else',
    'using C = E;',
    '#endif',
  ];
  const heads = ['#if F', 'int g() {', '#else', 'int h() {', '#endif', '}', 'int i;'];
  expect(leftOf([...whole, ...within, ...heads].join('\n'), NO_SPLIT_STATEMENTS)).toEqual([
    ...whole,
    ...['template <class T>', 'using C = D<T>;', 'int g() {', '}', 'int i;'],
  ]);
  const nested = ['#if A', ...within, '#endif', ...whole];
  expect(leftOf(nested.join('\n'), NO_SPLIT_STATEMENTS)).toEqual([
    ...['#if A', 'template <class T>', 'using C = D<T>;', '#endif'],
    ...whole,
  ]);
});

it('leaves directives between definitions and fields, and none in functions and lists', () => {
  const text = [
    ...[
      '#define A',
      'struct b {',
      '#define C',
      '};',
      'd = {',
      '#define E \\',
      'f',
      '1, {',
      '#undef E',
    ],
    ...['}};', 'g() {', '#pragma h', 'i;', '}', '#undef A'],
  ].join('\n');
  expect(leftOf(text, NO_INNER_DIRECTIVES)).toEqual([
    ...['#define A', 'struct b {', '#define C', '};', 'd = {', '1, {', '}};', 'g() {', 'i;', '}'],
    '#undef A',
  ]);
});

import { describe, expect, it } from 'vitest';
import { valuesGiven, withValues } from '../../../src/languages/outline/given-values.js';

describe('expressions that calls are given', () => {
  it.each([
    ['', []],
    ['int;string', []],
    ['=a;int;=b.c()', ['a', 'b.c()']],
    ['|=a|=b', ['a', 'b']],
    ['new =a', ['a']],
    ['new <2>=a;count:=b', ['a', 'b']],
    ['name=int', []],
  ])('are found in %j', (given, expected) => {
    expect(valuesGiven(given)).toEqual(expected);
    expect(withValues(given, (value) => `<${value}>`)).toBe(
      expected.reduce((text, value) => text.replace(`=${value}`, `=<${value}>`), given),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { operatorName } from '../../src/text/operator-names.js';

describe('the name of an operator', () => {
  it.each([
    ['operator==', '', ['operator==', 'operator ==', '==']],
    ['operator ()', '', ['operator()', 'operator ()', '()']],
    ['Depot::operator[]', 'Depot::', ['operator[]', 'operator []', '[]']],
    ['ns::Depot.operator+=', 'ns::Depot.', ['operator+=', 'operator +=', '+=']],
    ['<=>', '', ['<=>', 'operator<=>', 'operator <=>']],
    ['Depot#[]=', 'Depot#', ['[]=', 'operator[]=', 'operator []=']],
  ])('is taken apart in "%s"', (text, owners, names) => {
    expect(operatorName(text)).toEqual({ owners, names });
  });

  it.each([
    'operator',
    'operators',
    'operator new',
    'open',
    'valid?',
    'done.',
    'and so on...',
    'Depot.open',
    'Depot::open',
    'C++',
    'a -> b',
    '()',
    '',
    '======',
  ])('is not in "%s"', (text) => {
    expect(operatorName(text)).toBeNull();
  });
});

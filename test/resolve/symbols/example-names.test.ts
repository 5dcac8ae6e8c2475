import { expect, it } from 'vitest';
import type { Detection } from '../../../src/model/request.js';
import { exampleNames } from '../../../src/resolve/symbols/example-names.js';
import { makeDetection } from '../../support/make-detection.js';

const namesOf = (title: string, rest: Partial<Detection> = {}) => [
  ...exampleNames(makeDetection(title, [], rest)),
];

it.each([
  ['add a `chunk` filter like `batch`', 'batch'],
  ['add a chunk filter next to batch', 'batch'],
  ['add a middleware like Web::Request::Json.', 'Json'],
  ['Add a view similar to the existing TableView', 'TableView'],
  ['add a step after validate_input', 'validate_input'],
])('takes the example of "%s"', (title, name) => {
  expect(namesOf(title)).toEqual([name]);
});

it('takes none of what asks for nothing new, nor of an issue', () => {
  const intent = { name: 'BUG_FIX', confidence: 1, signals: [] } as const;
  expect(namesOf('it crashes like batch', { intent })).toEqual([]);
  const title = 'add a filter like batch';
  const text = { title, body: 'Much more. '.repeat(80), code: '', background: '' };
  expect(namesOf(title, { shape: 'issue', text })).toEqual([]);
});

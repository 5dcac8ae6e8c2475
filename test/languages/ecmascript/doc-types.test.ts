import { expect, it } from 'vitest';
import { classesDocumented } from '../../../src/languages/ecmascript/doc-types.js';

it.each([
  ['Pool', 'Pool'],
  ['?Pool', 'Pool'],
  ['!Pool=', 'Pool'],
  ['(Pool|null)', 'Pool'],
  ['shop.Pool', 'Pool'],
  ['Pool<Order>', 'Pool'],
  ['Pool | Tank | undefined', 'Pool Tank'],
  ['Promise<Pool|null>', 'Pool'],
  ['Pool[]', 'Array<Pool>'],
  ['Pool[][]', 'Array<Array<Pool>>'],
  ['Array.<Pool>', 'Array<Pool>'],
  ['Map<string, Set<Pool>>', 'Map<Set<Pool>>'],
  ['Object<string, Pool>', 'Record<Pool>'],
  ['(Pool|Tank)[]', 'Array'],
  ['string', 'String'],
  ['Pool|*', ''],
  ['Pool|Object', ''],
  ['Object', ''],
  ['any', ''],
  ['function(Pool): Tank', ''],
  ['(pool: Pool) => Tank', ''],
  ['{ pool: Pool }', ''],
  ['null', ''],
  ['', ''],
  ['<', ''],
  ['Pool[', ''],
])('reads %s', (written, classes) => {
  expect(classesDocumented(written).join(' ')).toBe(classes);
});

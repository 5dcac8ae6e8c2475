import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import type { View } from '../view.js';
import { moduleOf } from './outside-receiver.js';

/** How the value of a constant without a stated type begins, in its signature: `store` of `const a = await store.open()`. */
const VALUE = new LetterPattern(
  String.raw`^(?:(?:const|let|var)\s+[\p{L}\p{N}_$]+\s*=|default)\s*(?:await\s+)?([\p{L}_$][\p{L}\p{N}_$]*)`,
);
const NO_OBJECT = /^(?:new|null|undefined|true|false|typeof|function|class|async)$/;

/** What a function or another name gave to a constant: `export const store = makeStore()`. */
export function isOpaque(view: View, entity: Entity): boolean {
  if (entity.is !== 'definition') return false;
  const { kind, members, signature } = definitionOf(view, entity)!;
  if ((kind !== 'constant' && kind !== 'variable') || members.length > 0) return false;
  const head = VALUE.exec(signature)?.[1] ?? 'null';
  return !NO_OBJECT.test(head) && moduleOf(view.get(entity.file), head) === null;
}

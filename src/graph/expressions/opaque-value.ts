import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { assignedIn } from './assigned-value.js';
import { moduleOf } from './outside-receiver.js';

/** How the value of a constant without a stated type begins, in its signature: `store` of `const a = await store.open()`. */
const VALUE = new LetterPattern(
  String.raw`^(?:(?:const|let|var)\s+[\p{L}\p{N}_$]+\s*=|default)\s*(?:await\s+)?([\p{L}_$][\p{L}\p{N}_$]*)`,
);
const NO_OBJECT = /^(?:new|null|undefined|true|false|typeof|function|class|async)$/;

/** The name with which a value of Python begins; that of a text is none. */
const NAME_OF_PYTHON = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?!["'\p{L}\p{N}_])`);
const NO_OBJECT_OF_PYTHON = /^(?:True|False|not|lambda)$/;

/** What a function or another name gave to a constant: `export const store = makeStore()`. */
export function isOpaque(view: View, entity: Entity): boolean {
  if (entity.is !== 'definition') return false;
  const source = view.get(entity.file);
  if (source.python) return isOpaqueInPython(source, entity.ordinal);
  const { kind, members, signature } = definitionOf(view, entity)!;
  if ((kind !== 'constant' && kind !== 'variable') || members.length > 0) return false;
  const head = VALUE.exec(signature)?.[1] ?? 'null';
  return !NO_OBJECT.test(head) && moduleOf(source, head) === null;
}

/** The same of a name or attribute; one that is `None` at first is given something else later. */
function isOpaqueInPython(source: FileView, ordinal: number): boolean {
  const assigned = assignedIn(source, ordinal);
  if (assigned === null) return false;
  const { annotation, value } = assigned;
  const written = annotation === '' ? value : annotation.replace(/^["']/, '');
  const head = NAME_OF_PYTHON.exec(written)?.[0] ?? 'not';
  return !NO_OBJECT_OF_PYTHON.test(head) && moduleOf(source, head) === null;
}

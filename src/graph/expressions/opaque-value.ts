import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { basesOf, lineage } from '../types/classes.js';
import { isConstructorFunction } from '../types/constructor-functions.js';
import type { View } from '../view.js';
import { assignedIn } from './assigned-value.js';
import { moduleOf } from './outside-receiver.js';
import { mayHoldAnything } from './returned-objects.js';

/** The first name in the value of a constant without a stated type: `store` of `const a = await store.open()`. */
const VALUE = new LetterPattern(
  String.raw`^(?:(?:const|let|var)\s+[\p{L}\p{N}_$]+\s*=|default)\s*(?:await\s+)?([\p{L}_$][\p{L}\p{N}_$]*)`,
);
const UNSET = /^(?:null|undefined)$/;
const NO_OBJECT = /^(?:new|null|undefined|true|false|typeof|function|class|async)$/;

/** The signature of a field or accessor: its type or value. */
const FIELD =
  /^(?:[gs]et )?[^\s(:=?!]+(?:\([^()]*\))?[?!]?(?:\s*:\s*(.+)|\s*=\s*(?:await\s+)?(.+))?$/s;
const NAME = new LetterPattern(String.raw`^[\p{L}_$][\p{L}\p{N}_$]*`);
/** How built-in types and literal types begin. */
const OWN_TYPE =
  /^(?:["'`([\d-]|(?:readonly\s|string|number|boolean|bigint|symbol|true|false|void|never|null|undefined)\b)/;

/** The name that a Python value begins with; string prefixes such as `f"` are no names. */
const NAME_OF_PYTHON = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?!["'\p{L}\p{N}_])`);
const NO_OBJECT_OF_PYTHON = /^(?:True|False|not|lambda)$/;

/**
 * Whether an entity may be anything: a constant or field whose value comes from a function or another name
 * (`export const store = makeStore()`), or a TypeScript declaration with a type that is not followed
 * (`db: Pool | Store`).
 *
 * @param member name of the member that is accessed
 */
export function isOpaque(view: View, entity: Entity, member: string): boolean {
  if (!('ordinal' in entity)) return false;
  const source = view.get(entity.file);
  if (source.python) return entity.is === 'definition' && isOpaqueInPython(source, entity.ordinal);
  const { kind, members, signature } = definitionOf(view, entity)!;
  if (source.ecmascript) {
    if (entity.is === 'declared') return kind !== 'enum' && isOpaqueMember(source, entity);
    if (mayHoldAnything(view, entity, member)) return true;
    // There are more ways to add members to prototypes than can be read.
    if (entity.is === 'instance' && isOfConstructor(view, entity)) return true;
    if (entity.is === 'instance')
      return kind === 'type' && members.length === 0 && isOpaqueAlias(view, entity, signature);
    if (kind === 'property') return isOpaqueField(source, signature);
  }
  if (entity.is !== 'definition') return false;
  if ((kind !== 'constant' && kind !== 'variable') || members.length > 0) return false;
  const head = VALUE.exec(signature)?.[1] ?? 'null';
  // A variable that starts out empty is assigned something later.
  if (kind === 'variable' && UNSET.test(head)) return true;
  return !NO_OBJECT.test(head) && moduleOf(source, head) === null;
}

function isOfConstructor(view: View, object: DefinitionAddress): boolean {
  return lineage(view, object).some((one) =>
    isConstructorFunction(view.get(one.file).definition(one.ordinal)!),
  );
}

/** The same for a member without a definition of its own. */
function isOpaqueMember(
  source: FileView,
  { ordinal, name }: DefinitionAddress & { readonly name: string },
): boolean {
  const types = source.typed(`this.${name}`).filter(({ scope }) => scope === ordinal);
  return types.every(({ type }) => moduleOf(source, type) === null);
}

/** The same for an alias, by its target. */
function isOpaqueAlias(view: View, alias: DefinitionAddress, signature: string): boolean {
  const { known, external } = basesOf(view, alias);
  const equals = signature.indexOf('=');
  return known.length === 0 && external === null && isOpaqueType(signature.slice(equals + 1));
}

/** The same for a field or accessor of a class. */
function isOpaqueField(source: FileView, signature: string): boolean {
  const [, type, value] = FIELD.exec(signature) ?? [];
  if (type !== undefined)
    return isOpaqueType(type) && moduleOf(source, NAME.exec(type)?.[0] ?? '') === null;
  if (value === undefined) return true;
  const head = NAME.exec(value)?.[0] ?? 'null';
  return !NO_OBJECT.test(head) && moduleOf(source, head) === null;
}

/** Whether a type may have members in the repository: any type that is not built in, a list or a function. */
function isOpaqueType(written: string): boolean {
  const parts = written.split('|').map((part) => part.trim().replace(/;$/, ''));
  return !parts.every((part) => OWN_TYPE.test(part) || part.endsWith('[]'));
}

/** The same for a Python name or attribute. One that starts as `None` is assigned something else later. */
function isOpaqueInPython(source: FileView, ordinal: number): boolean {
  const assigned = assignedIn(source, ordinal);
  if (assigned === null) return false;
  const { annotation, value } = assigned;
  const written = annotation === '' ? value : annotation.replace(/^["']/, '');
  const head = NAME_OF_PYTHON.exec(written)?.[0] ?? 'not';
  return !NO_OBJECT_OF_PYTHON.test(head) && moduleOf(source, head) === null;
}

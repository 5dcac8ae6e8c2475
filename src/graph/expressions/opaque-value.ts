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

/** How the value of a constant without a stated type begins, in its signature: `store` of `const a = await store.open()`. */
const VALUE = new LetterPattern(
  String.raw`^(?:(?:const|let|var)\s+[\p{L}\p{N}_$]+\s*=|default)\s*(?:await\s+)?([\p{L}_$][\p{L}\p{N}_$]*)`,
);
const UNSET = /^(?:null|undefined)$/;
const NO_OBJECT = /^(?:new|null|undefined|true|false|typeof|function|class|async)$/;

/** A field as its signature gives it, or an accessor: its type, and its value. */
const FIELD =
  /^(?:[gs]et )?[^\s(:=?!]+(?:\([^()]*\))?[?!]?(?:\s*:\s*(.+)|\s*=\s*(?:await\s+)?(.+))?$/s;
const NAME = new LetterPattern(String.raw`^[\p{L}_$][\p{L}\p{N}_$]*`);
/** How a type of the language itself begins. */
const OWN_TYPE =
  /^(?:["'`([\d-]|(?:readonly\s|string|number|boolean|bigint|symbol|true|false|void|never|null|undefined)\b)/;

/** The name with which a value of Python begins; that of a text is none. */
const NAME_OF_PYTHON = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?!["'\p{L}\p{N}_])`);
const NO_OBJECT_OF_PYTHON = /^(?:True|False|not|lambda)$/;

/**
 * What may be anything: what a function or another name gave to a constant or field (`export const store = makeStore()`), and
 * what interfaces, classes and types of TypeScript state in a way that names cannot follow (`db: Pool | Store`).
 *
 * @param member name of the member that is asked for
 */
export function isOpaque(view: View, entity: Entity, member: string): boolean {
  if (!('ordinal' in entity)) return false;
  const source = view.get(entity.file);
  if (source.python) return entity.is === 'definition' && isOpaqueInPython(source, entity.ordinal);
  const { kind, members, signature } = definitionOf(view, entity)!;
  if (source.ecmascript) {
    if (entity.is === 'declared') return kind !== 'enum' && isOpaqueMember(source, entity);
    if (mayHoldAnything(view, entity, member)) return true;
    // Members are added to prototypes in more ways than can be read.
    if (entity.is === 'instance' && isOfConstructor(view, entity)) return true;
    if (entity.is === 'instance')
      return kind === 'type' && members.length === 0 && isOpaqueAlias(view, entity, signature);
    if (kind === 'property') return isOpaqueField(source, signature);
  }
  if (entity.is !== 'definition') return false;
  if ((kind !== 'constant' && kind !== 'variable') || members.length > 0) return false;
  const head = VALUE.exec(signature)?.[1] ?? 'null';
  // A variable that is nothing at first is given something later.
  if (kind === 'variable' && UNSET.test(head)) return true;
  return !NO_OBJECT.test(head) && moduleOf(source, head) === null;
}

function isOfConstructor(view: View, object: DefinitionAddress): boolean {
  return lineage(view, object).some((one) =>
    isConstructorFunction(view.get(one.file).definition(one.ordinal)!),
  );
}

/** The same of a member that has no definition of its own. */
function isOpaqueMember(
  source: FileView,
  { ordinal, name }: DefinitionAddress & { readonly name: string },
): boolean {
  const types = source.typed(`this.${name}`).filter(({ scope }) => scope === ordinal);
  return types.every(({ type }) => moduleOf(source, type) === null);
}

/** The same of a type by what it stands for. */
function isOpaqueAlias(view: View, alias: DefinitionAddress, signature: string): boolean {
  const { known, external } = basesOf(view, alias);
  const equals = signature.indexOf('=');
  return known.length === 0 && external === null && isOpaqueType(signature.slice(equals + 1));
}

/** The same of a field or accessor of a class. */
function isOpaqueField(source: FileView, signature: string): boolean {
  const [, type, value] = FIELD.exec(signature) ?? [];
  if (type !== undefined)
    return isOpaqueType(type) && moduleOf(source, NAME.exec(type)?.[0] ?? '') === null;
  if (value === undefined) return true;
  const head = NAME.exec(value)?.[0] ?? 'null';
  return !NO_OBJECT.test(head) && moduleOf(source, head) === null;
}

/** Whether a type may have members of the repository: not one of the language's own, a list or a function. */
function isOpaqueType(written: string): boolean {
  const parts = written.split('|').map((part) => part.trim().replace(/;$/, ''));
  return !parts.every((part) => OWN_TYPE.test(part) || part.endsWith('[]'));
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

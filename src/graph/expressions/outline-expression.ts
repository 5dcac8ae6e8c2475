import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { heldType } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { definitionOf, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { partsOf } from '../outline-names.js';
import { remembered } from '../remembered.js';
import { enclosingType } from '../types/class-of.js';
import { findMember, lineage, typesAmong } from '../types/classes.js';
import { membersInScope } from '../types/members-in-scope.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { instancesOf } from './instances.js';
import { receiverSegments, type Segment } from './receiver.js';
import { bareEntities } from './scope.js';

const NONE: readonly never[] = [];

/** Families whose texts state types of variables that are read. */
const STATING: ReadonlySet<FileView['outline']> = new Set([
  ...([
    'csharp',
    'kotlin',
    'swift',
    'scala',
    'rust',
    'dart',
    'php',
    'c',
    'groovy',
    'ruby',
    'solidity',
    'gdscript',
    'zig',
  ] as const),
]);

/** Those in which a type stands before a name. */
const TYPE_FIRST: ReadonlySet<FileView['outline']> = new Set([
  'csharp',
  'c',
  'dart',
  'groovy',
] as const);

/**
 * Objects that a receiver stands for, in a language that is read by a table, by what is stated for its names: `this.store.open()`
 * from the field `store` on to what the signature of `open` returns. Empty where the trail is lost.
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function outlineObjects(
  view: View,
  source: FileView,
  holder: number,
  receiver: string,
): readonly Entity[] {
  if (!STATING.has(source.outline)) return NONE;
  return remembered(source.memory('receiver'), `${holder} ${receiver}`, () => {
    const segments = receiverSegments(
      receiver
        .replace(/\?\.|!!?\.|->|&\.|\.[?*]\.|::(?=\w)/g, '.')
        .replaceAll('::<', '<')
        .replace(/^@(?=\w)/, 'this.')
        .replace(/!!?$/, ''),
    );
    if (segments === null) return NONE;
    let objects: readonly Entity[] = NONE;
    for (const [at, segment] of segments.entries()) {
      const called =
        at === 0
          ? startOf(view, source, holder, segment)
          : objects.flatMap((one) => stepInto(view, one, segment));
      const given =
        called.length > 0 ? NONE : givenByArgument(view, source, holder, segment, objects);
      objects = distinctEntities(called.length > 0 ? called : given);
    }
    return objects.filter(({ is }) => is === 'instance');
  });
}

function startOf(view: View, source: FileView, holder: number, first: Segment): readonly Entity[] {
  const { name, called, constructed } = first;
  if (/^(?:this|self|Self)$/.test(name)) {
    const own = enclosingType(view, source, holder);
    return own === null || called ? NONE : instancesOf([own]);
  }
  if (constructed) return objectsOf(view, source, holder, name);
  if (called) return resultsOf(view, calledEntities(view, source, holder, name));
  for (let scope = holder; ; scope = source.parent(scope)) {
    const definition = scope < 0 ? undefined : source.definition(scope);
    if (definition !== undefined && isType(definition)) {
      const held = heldBy(view, { file: source.file, ordinal: scope }, name);
      if (held !== null) return held;
    } else {
      const stated = statedFor(view, source, scope, name);
      if (stated !== null) return stated;
    }
    if (scope < 0) break;
    if (source.parent(scope) < 0) {
      const apart = enclosingType(view, source, holder);
      const held = apart === null ? null : heldBy(view, apart, name);
      if (held !== null) return held;
    }
  }
  return bareEntities(view, source, holder, name)?.filter((one) => isTypeEntity(view, one)) ?? NONE;
}

/** What a call yields whose type argument says it: `services.GetRequiredService<Store>()`. */
function givenByArgument(
  view: View,
  source: FileView,
  holder: number,
  { name, argument = '' }: Segment,
  objects: readonly Entity[],
): readonly Entity[] {
  if (argument === '' || argument.includes(',')) return NONE;
  const isOwn = objects.some(
    (one) =>
      'ordinal' in one &&
      findMember(view, one, name).entities.some((member) => givesArgument(view, member)),
  );
  if (!isOwn && !GIVING.has(name)) return NONE;
  return objectsOf(view, source, holder, heldType(argument));
}

/** Whether a function returns an object of its type parameter: `T Get<T>()`, `fun <T> get(): T`. */
function givesArgument(view: View, entity: Entity): boolean {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('file' in entity)) return false;
  const { name, signature } = definition;
  const type = heldType(writtenType(view.get(entity.file), signature, name));
  return (
    type !== '' && new RegExp(`<[^>]*\\b${literalPattern(type)}\\b[^(]*\\(`, 'u').test(signature)
  );
}

/** Functions of widespread packages that do. */
const GIVING: ReadonlySet<string> = new Set([
  ...['GetService', 'GetRequiredService', 'GetKeyedService', 'GetRequiredKeyedService', 'Resolve'],
  ...['For', 'inject', 'mock', 'mockk', 'read', 'watch'],
]);

/** Objects of the type of a name: one that a class around has or inherits, else what the file means by it. */
function objectsOf(view: View, source: FileView, holder: number, name: string): readonly Entity[] {
  const dot = name.lastIndexOf('.');
  if (dot > 0) {
    const outer = objectsOf(view, source, holder, name.slice(0, dot));
    const inner = outer.flatMap((one) =>
      'ordinal' in one ? findMember(view, one, name.slice(dot + 1)).entities : NONE,
    );
    const types = typesAmong(view, inner);
    if (types.length > 0) return instancesOf(types);
    return objectsOf(view, source, holder, name.slice(dot + 1));
  }
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (!isType(source.definition(scope)!)) continue;
    const { entities } = findMember(view, { file: source.file, ordinal: scope }, name);
    const types = typesAmong(view, entities);
    if (types.length > 0) return instancesOf(types);
  }
  return instancesOf(typesNamed(view, source, holder, name));
}

function calledEntities(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const members = membersInScope(view, source, holder, name, true)?.members;
  return members ?? bareEntities(view, source, holder, name) ?? NONE;
}

function isTypeEntity(view: View, entity: Entity): boolean {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  return definition !== null && isType(definition);
}

/**
 * Objects of the type that a scope states for a name, or that its value is of; none where it is declared without one, or with
 * several; null where it is not.
 */
function statedFor(
  view: View,
  source: FileView,
  scope: number,
  name: string,
): readonly Entity[] | null {
  const types = source.typed(name).flatMap((one) => (one.scope === scope ? one.type : []));
  const values = source.aliased(name).flatMap((one) => (one.scope === scope ? one.value : []));
  const [type] = types;
  const [value] = values;
  if (type === undefined && value === undefined) return null;
  if (new Set(types).size + new Set(values).size > 1 || type === '') return NONE;
  if (type !== undefined) return objectsOf(view, source, scope, type);
  const memory = source.memory('value');
  const key = `${scope} ${name}`;
  // Values may be given to each other.
  return remembered(memory, key, () => {
    memory.set(key, NONE);
    return outlineObjects(view, source, scope, value!);
  });
}

/** What a field or property of a class or of its bases holds; null where none has one of the name. */
function heldBy(view: View, owner: DefinitionAddress, name: string): readonly Entity[] | null {
  const ofName = remembered(
    view.get(owner.file).memory('held'),
    name,
    () => new Map<number, unknown>(),
  );
  return remembered(ofName, owner.ordinal, () => {
    for (const one of lineage(view, owner)) {
      const source = view.get(one.file);
      const parts = partsOf(view, source, one.ordinal);
      for (const part of parts.length > 0 ? parts : [one]) {
        const own = view.get(part.file);
        const held =
          statedFor(view, own, part.ordinal, name) ??
          statedFor(view, own, part.ordinal, `this.${name}`) ??
          propertyOf(view, part, name);
        if (held !== null) return held;
      }
    }
    return null;
  });
}

function propertyOf(view: View, owner: DefinitionAddress, name: string): readonly Entity[] | null {
  const source = view.get(owner.file);
  const [ordinal] = source.childrenNamed(owner.ordinal, name);
  if (ordinal === undefined) return null;
  const definition = source.definition(ordinal)!;
  if (FUNCTION_KINDS.has(definition.kind) || isType(definition)) return null;
  return resultOf(view, { file: owner.file, ordinal });
}

function stepInto(view: View, entity: Entity, { name, called }: Segment): readonly Entity[] {
  if (entity.is !== 'instance' && entity.is !== 'definition') return NONE;
  const { file, ordinal } = entity;
  if (!isType(view.get(file).definition(ordinal)!)) return NONE;
  const own = called ? NONE : heldBy(view, { file, ordinal }, name);
  const found = called ? findMember(view, { file, ordinal }, name).entities : NONE;
  if (PASSING.has(name) && own === (called ? NONE : null) && found.length === 0) return [entity];
  return called ? resultsOf(view, found) : (own ?? NONE);
}

/** What yields the object of which it is a member, or what that holds, in languages where types that hold others have such. */
const PASSING: ReadonlySet<string> = new Set([
  ...['unwrap', 'expect', 'clone', 'as_ref', 'as_mut', 'borrow', 'borrow_mut', 'await', 'to_owned'],
  ...['ConfigureAwait', 'Result', 'get', 'Received', 'DidNotReceive', 'ReceivedWithAnyArgs'],
  ...['DidNotReceiveWithAnyArgs'],
]);

/** What calls of functions yield: of overloads only what all of them return that say so. */
function resultsOf(view: View, called: readonly Entity[]): readonly Entity[] {
  const results = called.map((one) =>
    one.is !== 'definition'
      ? NONE
      : isTypeEntity(view, one)
        ? instancesOf([{ file: one.file, ordinal: one.ordinal }])
        : resultOf(view, one),
  );
  const known = results.filter(({ length }) => length > 0);
  const all = distinctEntities(known.flat());
  return all.length > 1 && known.length > 1 ? NONE : all;
}

/** Objects of the type that a signature states. */
function resultOf(view: View, { file, ordinal }: DefinitionAddress): readonly Entity[] {
  const source = view.get(file);
  const { name, signature } = source.definition(ordinal)!;
  const type = heldType(writtenType(source, signature, name));
  if (type === '') return NONE;
  if (/^(?:Self|self|static|this)$/.test(type)) {
    const own = enclosingType(view, source, ordinal);
    return own === null ? NONE : instancesOf([own]);
  }
  return objectsOf(view, source, source.parent(ordinal), type);
}

function writtenType({ outline }: FileView, signature: string, name: string): string {
  const isFirst = outline === 'php' ? !signature.includes('(') : TYPE_FIRST.has(outline);
  if (isFirst) return typeBefore(signature, name);
  if (outline === 'solidity')
    return /\breturns\s*\(\s*([\w.]+)/.exec(signature)?.[1] ?? typeBefore(signature, name);
  const behind = signature.slice(signature.lastIndexOf(')') + 1);
  if (outline === 'zig' && signature.includes(')')) return behind.replace(/^.*!/, '');
  const stated = signature.includes(')')
    ? /(?::|->)\s*([^={]+)/.exec(behind)
    : /^[^:]*:\s*([^={]+)/.exec(signature);
  return stated?.[1] ?? '';
}

const TYPE_AT_END = new LetterPattern(
  String.raw`(?:^|[\s(])([\p{L}_](?:[\p{L}\p{N}_.]|::)*(?:<.*>)?(?:\[\])?[?*&]*)$`,
);

/** The type that stands before a name in a signature, type arguments and all. */
function typeBefore(signature: string, name: string): string {
  const at = signature.search(new RegExp(`[\\s>*&?$]${literalPattern(name)}\\s*(?:[({=<]|$)`, 'u'));
  return at < 0
    ? ''
    : (TYPE_AT_END.exec(
        signature
          .slice(0, at + 1)
          .replace(/\bget\s*$/, '')
          .trimEnd(),
      )?.[1] ?? '');
}

import type { DefinitionKind } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';
import { type LanguageId, outlineFamilyOf } from '../../model/source-file.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { bareReads } from './bare-reads.js';
import { elementReads } from './element-reads.js';
import { fieldKeys, fieldTexts } from './field-keys.js';
import { fieldReads, type ReadsOfField } from './field-reads.js';
import { classAsked, queryNames } from './query-names.js';

/** The field to look for. */
export interface SoughtField {
  readonly name: string;
  /** The language of the text. */
  readonly language: LanguageId;
  /** Simple name of its class. */
  readonly owner: string;
  /** Whether it may hold a function, so that calls are uses. */
  readonly isCalled: boolean;
  /** Whether methods name fields of their class without an object. */
  readonly isBare: boolean;
  /**
   * How objects get the field by key: only in brackets preceded by the class's name; in any braces (an interface of
   * TypeScript); in those that are given to functions of the class (`Shelf.create({ limit: 3 })`) and in those of which
   * nothing is known; or not at all.
   */
  readonly keys: 'of its class' | 'of any object' | 'of an entity' | 'none';
  /** Whether queries of a database name it: `filter(limit=3)`. */
  readonly isQueried: boolean;
  /** Whether its objects are dictionaries: `head["limit"]`. */
  readonly isKey: boolean;
}

/** What stands before the brackets of a copy's keys. */
const COPYING = /^(?:with|copy|_?replace|evolve)$/;

/** Kinds that declare members with lines that look like keys. */
const DECLARING: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'type', 'enum']);

/** The lines that read a field or set it by key, ascending. One that also names it without an object comes twice. */
export function fieldLines(
  lines: readonly string[],
  outline: Outline,
  sought: SoughtField,
): readonly ReadsOfField[] {
  const { name, isCalled, isBare, language, keys, isQueried, isKey } = sought;
  const bare = isBare ? bareReads(lines, outline, language, name) : [];
  const reads = [...bare, ...fieldReads(lines, name, isCalled)].sort((a, b) => a.line - b.line);
  if (keys === 'none') return reads;
  const set = setByKey(lines, outline, sought);
  const others = outlineFamilyOf(language) === 'c' ? withoutDesignators(reads, set) : reads;
  // A key may look like a field that is named without an object.
  const known = new Set(others.flatMap((one) => (one.isBare ? [] : one.line)));
  const further = set.filter((one) => !known.has(one.line) || one.objects.length > 0);
  const queried = isQueried ? queryNames(lines, name) : [];
  const elements = isKey ? elementReads(lines, name) : [];
  return [...others, ...further, ...queried, ...elements].sort((a, b) => a.line - b.line);
}

/** Leaves out what looks like reads of no object: `.limit = 3` in the braces of C. */
function withoutDesignators(
  reads: readonly ReadsOfField[],
  set: readonly ReadsOfField[],
): readonly ReadsOfField[] {
  const lines = new Set(set.map(({ line }) => line));
  return reads.filter(
    ({ line, receivers }) => !lines.has(line) || receivers.some((one) => one !== ''),
  );
}

/** The lines that set a field by its key, or name it as a text; a line may come twice. */
function setByKey(
  lines: readonly string[],
  outline: Outline,
  { name, owner, language, keys }: SoughtField,
): readonly ReadsOfField[] {
  const found = fieldKeys(lines, name, language);
  if (keys === 'of its class') {
    const ofClass = found.filter(
      ({ isImplied, isMade, type }) => isImplied || isMade || type === owner,
    );
    const copies = found.filter(({ copied, type }) => copied !== '' && COPYING.test(type));
    return [
      ...ofClass.map(({ line, type, typeLine, isImplied }) =>
        isImplied
          ? usedOn(line, '')
          : { ...usedOn(line, type), made: { name: type, line: typeLine, isOpen: false } },
      ),
      ...copies.map(({ line, copied }) => ({
        ...usedOn(line, ''),
        objects: [{ receiver: copied, isCall: false }],
      })),
    ];
  }
  const keyed = found.filter(
    ({ line, isInBraces }) => isInBraces && !isDeclared(outline, line, name),
  );
  const made = new Map(keyed.flatMap((one) => (one.isMade ? [[one.line, one]] : [])));
  const ofAny = new Set([...keyed.map(({ line }) => line), ...fieldTexts(lines, name)]);
  return [...ofAny].map((line) => {
    const used = usedOn(line, keys === 'of an entity' ? classAsked(lines, line - 1, name) : '');
    const { type, typeLine } = made.get(line) ?? { type: '', typeLine: 0 };
    return type === '' ? used : { ...used, made: { name: type, line: typeLine, isOpen: true } };
  });
}

function usedOn(line: number, receiver: string): ReadsOfField {
  return { line, isOwn: false, isCall: false, receivers: [receiver], objects: [] };
}

/** Whether such a line is a class or type declaring its own member. */
function isDeclared(outline: Outline, line: number, name: string): boolean {
  const { definitions } = outline;
  const inner = definitions[innermostDefinition(outline, line)];
  const holder = inner?.name === name ? definitions[inner.parent] : inner;
  return holder !== undefined && DECLARING.has(holder.kind);
}

import type { DefinitionKind } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';
import type { LanguageId } from '../../model/source-file.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { bareReads } from './bare-reads.js';
import { fieldKeys, fieldTexts } from './field-keys.js';
import { fieldReads, type ReadsOfField } from './field-reads.js';
import { queryNames } from './query-names.js';

/** The field to look for. */
export interface SoughtField {
  readonly name: string;
  /** Simple name of its class. */
  readonly owner: string;
  /** Whether it may hold a function, so that calls are uses. */
  readonly isCalled: boolean;
  /** The language of the text if its methods name fields of their class without an object; otherwise null. */
  readonly bareIn: LanguageId | null;
  /**
   * How objects get the field by key: only in brackets preceded by the class's name; in any braces (an interface of
   * TypeScript); or not at all.
   */
  readonly keys: 'of its class' | 'of any object' | 'none';
  /** Whether queries of a database name it: `filter(limit=3)`. */
  readonly isQueried: boolean;
}

/** Kinds that declare members with lines that look like keys. */
const DECLARING: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'type', 'enum']);

/** The lines that read a field or set it by key, ascending. One that also names it without an object comes twice. */
export function fieldLines(
  lines: readonly string[],
  outline: Outline,
  { name, owner, isCalled, bareIn, keys, isQueried }: SoughtField,
): readonly ReadsOfField[] {
  const bare = bareIn === null ? [] : bareReads(lines, outline, bareIn, name);
  const reads = [...bare, ...fieldReads(lines, name, isCalled)].sort((a, b) => a.line - b.line);
  if (keys === 'none') return reads;
  // A key may look like a field that is named without an object.
  const known = new Set(reads.flatMap((one) => (one.isBare ? [] : one.line)));
  const ofAny = keys === 'of any object';
  const set = fieldKeys(lines, name);
  const keyed = set.filter(({ line, isInBraces, type }) =>
    ofAny ? isInBraces && !isDeclared(outline, line, name) : type === owner,
  );
  const quoted = ofAny ? fieldTexts(lines, name) : [];
  const further = [...new Set([...keyed.map(({ line }) => line), ...quoted])]
    .filter((line) => !known.has(line))
    .map((line) => ({
      ...{ line, isOwn: false, isCall: false },
      receivers: [ofAny ? '' : owner],
      objects: [],
    }));
  const copies = set.flatMap(({ line, copied, type }) =>
    copied !== '' && /^(?:with|copy)$/.test(type)
      ? {
          ...{ line, isOwn: false, isCall: false, receivers: [''] },
          objects: [{ receiver: copied, isCall: false }],
        }
      : [],
  );
  const queried = isQueried ? queryNames(lines, name) : [];
  return [...reads, ...further, ...copies, ...queried].sort((a, b) => a.line - b.line);
}

/** Whether such a line is a class or type declaring its own member. */
function isDeclared(outline: Outline, line: number, name: string): boolean {
  const { definitions } = outline;
  const inner = definitions[innermostDefinition(outline, line)];
  const holder = inner?.name === name ? definitions[inner.parent] : inner;
  return holder !== undefined && DECLARING.has(holder.kind);
}

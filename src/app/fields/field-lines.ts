import type { DefinitionKind } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { fieldKeys, fieldTexts } from './field-keys.js';
import { fieldReads, type ReadsOfField } from './field-reads.js';

/** What is looked for in lines. */
export interface SoughtField {
  readonly name: string;
  /** Simple name of its class. */
  readonly owner: string;
  /** It may hold a function: calls are uses. */
  readonly isCalled: boolean;
  /** How objects get it: where its class is named before the brackets, in any braces (an interface of TypeScript), or not so. */
  readonly keys: 'of its class' | 'of any object' | 'none';
}

/** What declares members by lines that look like keys. */
const DECLARING: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'type', 'enum']);

/** The lines that read a field, or give it a value by its key, ascending. */
export function fieldLines(
  lines: readonly string[],
  outline: Outline,
  { name, owner, isCalled, keys }: SoughtField,
): readonly ReadsOfField[] {
  const reads = fieldReads(lines, name, isCalled);
  if (keys === 'none') return reads;
  const known = new Set(reads.map(({ line }) => line));
  const ofAny = keys === 'of any object';
  const keyed = fieldKeys(lines, name).filter(({ line, isInBraces, type }) =>
    ofAny ? isInBraces && !isDeclared(outline, line, name) : type === owner,
  );
  const quoted = ofAny ? fieldTexts(lines, name) : [];
  const further = [...new Set([...keyed.map(({ line }) => line), ...quoted])]
    .filter((line) => !known.has(line))
    .map((line) => ({
      ...{ line, isOwn: false, isCall: false },
      receivers: [ofAny ? '' : owner],
    }));
  return [...reads, ...further].sort((a, b) => a.line - b.line);
}

/** Whether a line that looks so declares a member of a class or type itself. */
function isDeclared(outline: Outline, line: number, name: string): boolean {
  const { definitions } = outline;
  const inner = definitions[innermostDefinition(outline, line)];
  const holder = inner?.name === name ? definitions[inner.parent] : inner;
  return holder !== undefined && DECLARING.has(holder.kind);
}

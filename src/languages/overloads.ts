import { FUNCTION_KINDS } from '../model/definition.js';
import { overloadOf, typeOfAlias } from '../model/reference.js';
import type { FoundDefinition, FoundTypedName } from './language.js';

/** Most overloads of one function. One more stands for all the rest, about which nothing is then known. */
const MOST_OVERLOADS = 32;

/** One of several signatures of the same function. */
export interface Overload {
  /** The interface member that has it; empty for the definition itself. */
  readonly name: string;
  readonly signature: string;
  readonly offset: number;
}

/** The typed names for the overloads of something; none if there are fewer than two. */
export function severalOverloads(all: readonly Overload[]): readonly FoundTypedName[] {
  if (all.length < 2) return [];
  const rest = all[MOST_OVERLOADS];
  const stated = all.slice(0, MOST_OVERLOADS);
  return [...stated, ...(rest === undefined ? [] : [{ ...rest, signature: '' }])].map(
    ({ name, signature, offset }) => ({
      name: overloadOf(name),
      type: typeOfAlias(signature),
      offset,
    }),
  );
}

type Declared = Pick<
  FoundDefinition,
  'name' | 'nameSpan' | 'kind' | 'span' | 'signature' | 'owner' | 'overload'
>;

/** The same for functions declared one after the other, without the implementation that follows them. */
export function overloadsOfFunctions(definitions: readonly Declared[]): FoundTypedName[] {
  const functions = definitions
    .filter(({ kind }) => FUNCTION_KINDS.has(kind))
    .sort((a, b) => a.span.start - b.span.start);
  const found: FoundTypedName[] = [];
  for (let from = 0; from < functions.length; ) {
    let end = from;
    while (end < functions.length && isOverloadOf(functions[from]!, functions[end]!)) end++;
    const stated = functions.slice(from, end).map(({ signature, nameSpan }) => ({
      name: '',
      signature,
      offset: nameSpan.start,
    }));
    found.push(...severalOverloads(stated));
    from = Math.max(end, from + 1);
  }
  return found;
}

function isOverloadOf(first: Declared, { overload, name, kind, owner }: Declared): boolean {
  return overload && name === first.name && kind === first.kind && owner === first.owner;
}

import { FUNCTION_KINDS } from '../model/definition.js';
import { overloadOf, typeOfAlias } from '../model/reference.js';
import type { FoundDefinition, FoundTypedName } from './language.js';

/** Signatures of one function that are read; one more stands for the rest of them, of which then nothing is known. */
const MOST_OVERLOADS = 32;

/** One of several signatures that something has. */
export interface Overload {
  /** The member of an interface that has it; empty for the definition itself. */
  readonly name: string;
  readonly signature: string;
  readonly offset: number;
}

/** What is stated of the signatures of something, where these are several. */
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

/** The same of functions that are declared behind each other, without the body that follows these. */
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

import { heldType } from '../../text/held-type.js';
import type { FoundReference, FoundTypedName } from '../language.js';
import type { Directive, RazorCode } from './cursor.js';

/** Directives that name types. */
const OF_TYPES = new Set(['inherits', 'implements', 'model', 'layout']);
const OF_BASES = new Set(['inherits', 'implements']);
const TYPE = /(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)/g;

/** What a page inherits and implements, and its type parameters in angle brackets. */
export function heritage(
  text: string,
  directives: readonly Directive[],
): { readonly types: readonly string[]; readonly generic: string } {
  const valuesOf = (word: string): string[] =>
    directives.flatMap((one) => (one.word === word ? text.slice(one.start, one.end) : []));
  const parameters = valuesOf('typeparam').map((one) => one.split(/\s/, 1)[0]!);
  return {
    types: [...valuesOf('inherits'), ...valuesOf('implements')],
    generic: parameters.length === 0 ? '' : `<${parameters.join(', ')}>`,
  };
}

/** The types that directives name. */
export function typesOf(text: string, { directives }: RazorCode): FoundReference[] {
  return directives
    .filter(({ word }) => OF_TYPES.has(word))
    .flatMap(({ word, start, end }) =>
      [...text.slice(start, end).matchAll(TYPE)].map(({ 0: whole, 1: name, index }) => ({
        name: name!,
        kind: index === 0 && OF_BASES.has(word) ? ('base' as const) : ('type' as const),
        receiver: whole.slice(0, Math.max(0, whole.length - name!.length - 1)),
        offset: start + index + whole.length - name!.length,
      })),
    );
}

/** `@model Order`: the page refers to its object as `Model`. */
export function modelOf(text: string, { directives }: RazorCode): FoundTypedName[] {
  return directives
    .filter(({ word }) => word === 'model')
    .map(({ start, end }) => ({
      name: 'Model',
      type: heldType(text.slice(start, end), 'csharp'),
      offset: start,
    }));
}

import type { Definition } from '../../model/definition.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { parted } from '../../text/parted.js';
import { withinFirst } from '../../text/within-first.js';
import type { FileView } from '../file-view.js';

const PARAMETER = new LetterPattern(
  String.raw`^\s*(?:(?:const|in|out)\s+)*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:extends\s+(.*))?`,
  'su',
);

/** A type parameter that a definition declares. */
export interface TypeParameter {
  readonly name: string;
  /** Its bound, as written; empty if there is none. */
  readonly bound: string;
}

/**
 * Whether a JavaScript or TypeScript definition around a place declares a type parameter: `go<Type>(…)`,
 * `go = <Type>(…) => …`.
 */
export function isTypeParameter(source: FileView, holder: number, type: string): boolean {
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (typeParameters(source.definition(scope)!).some(({ name }) => name === type)) return true;
  return false;
}

/**
 * The bound of a type parameter, and the scope in which it is written: `Shape` of `draw<T extends Shape>`.
 * Null for other names.
 */
export function boundOf(
  source: FileView,
  holder: number,
  type: string,
): { readonly name: string; readonly scope: number } | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const declared = typeParameters(source.definition(scope)!).find(({ name }) => name === type);
    const name = /^[\w$.]+(?=\s*(?:<|$))/.exec(declared?.bound ?? '')?.[0];
    if (name !== undefined) return { name, scope: source.parent(scope) };
  }
  return null;
}

/** The type parameters at the beginning of a TypeScript definition's signature, in order. */
export function typeParameters({
  name,
  signature,
}: Pick<Definition, 'name' | 'signature'>): readonly TypeParameter[] {
  const open = signature.indexOf('<');
  if (open < 0) return [];
  const before = signature.slice(0, open).trimEnd();
  const isDeclared = before.endsWith(name) || before.endsWith('=') || before.endsWith('async');
  if (!isDeclared) return [];
  // A long signature is cut off.
  const list = withinFirst(signature, open) || signature.slice(open + 1);
  return parted(list, ',').flatMap(parameterOf);
}

function parameterOf(written: string): readonly TypeParameter[] {
  const [, name, bound = ''] = PARAMETER.exec(written) ?? [];
  return name === undefined ? [] : [{ name, bound: parted(bound, '=')[0]!.trim() }];
}

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
  /** What it extends, as written; empty where nothing. */
  readonly bound: string;
}

/** Whether a definition of JavaScript or TypeScript around a place declares a type parameter: `go<Type>(…)`, `go = <Type>(…) => …`. */
export function isTypeParameter(source: FileView, holder: number, type: string): boolean {
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (typeParameters(source.definition(scope)!).some(({ name }) => name === type)) return true;
  return false;
}

/** The type that each type for a parameter extends, and the ordinal of what declares it: `Shape` of `draw<T extends Shape>`; null for others. */
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

/** The type parameters that the signature of a definition of TypeScript begins with, in their order. */
export function typeParameters({ name, signature }: Definition): readonly TypeParameter[] {
  const open = signature.indexOf('<');
  if (open < 0) return [];
  const before = signature.slice(0, open).trimEnd();
  const isDeclared = before.endsWith(name) || before.endsWith('=') || before.endsWith('async');
  if (!isDeclared) return [];
  // A long signature is cut.
  const list = withinFirst(signature, open) || signature.slice(open + 1);
  return parted(list, ',').flatMap(parameterOf);
}

function parameterOf(written: string): readonly TypeParameter[] {
  const [, name, bound = ''] = PARAMETER.exec(written) ?? [];
  return name === undefined ? [] : [{ name, bound: parted(bound, '=')[0]!.trim() }];
}

import type { Definition } from '../../model/definition.js';
import { literalPattern } from '../../text/literal-pattern.js';
import type { FileView } from '../file-view.js';

/** Whether a definition of JavaScript or TypeScript around a place declares a type parameter: `go<Type>(…)`, `go = <Type>(…) => …`. */
export function isTypeParameter(source: FileView, holder: number, type: string): boolean {
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (wordsOf(typeParameters(source.definition(scope)!)).includes(type)) return true;
  return false;
}

/** The type that each type for a parameter extends, and the ordinal of what declares it: `Shape` of `draw<T extends Shape>`; null for others. */
export function boundOf(
  source: FileView,
  holder: number,
  type: string,
): { readonly name: string; readonly scope: number } | null {
  const bound = new RegExp(
    `(?:^|[\\s,<])${literalPattern(type)}\\s+extends\\s+([\\w$.]+)\\s*(?:[<,=>]|$)`,
    'u',
  );
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const parameters = typeParameters(source.definition(scope)!);
    if (!wordsOf(parameters).includes(type)) continue;
    const name = bound.exec(parameters)?.[1];
    return name === undefined ? null : { name, scope: source.parent(scope) };
  }
  return null;
}

/** The type parameters of a definition as written; empty where its signature begins with none. */
function typeParameters({ name, signature }: Definition): string {
  const open = signature.indexOf('<');
  if (open < 0) return '';
  const before = signature.slice(0, open).trimEnd();
  const isDeclared = before.endsWith(name) || before.endsWith('=') || before.endsWith('async');
  return isDeclared ? /^<([^()]*)/.exec(signature.slice(open))![1]! : '';
}

function wordsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/[^\p{L}\p{N}_$]+/u);
}

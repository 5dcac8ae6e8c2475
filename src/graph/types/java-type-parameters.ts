import { LetterPattern } from '../../text/letter-pattern.js';
import { parted } from '../../text/parted.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import { withinFirst } from '../../text/within-first.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';

const OPENS_LIST: AroundName = { before: /\s/, behind: /</y };

const PARAMETER = new LetterPattern(
  String.raw`^\s*(?:@\w+\s+)*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:extends\s+(.+))?$`,
  'su',
);

/** Modifiers before the type of a member. */
export const JAVA_MODIFIERS =
  /^(?:(?:public|protected|private|static|final|abstract|default|synchronized|native|strictfp|sealed|non-sealed)\s+)*/;

/**
 * The bound of each type parameter that a definition declares, as written: `T` with `Foo` for
 * `<T extends Foo> void run(T x)`. Empty for parameters without a bound.
 */
export function declaredParameters(source: FileView, ordinal: number): ReadonlyMap<string, string> {
  const definition = source.definition(ordinal)!;
  return remembered(source.memory('type parameters'), ordinal, () => {
    const { name, signature } = definition;
    const open = isType(definition)
      ? (placeOfName(signature, name, OPENS_LIST)?.end ?? 0) - 1
      : JAVA_MODIFIERS.exec(signature)![0].length;
    const found = new Map<string, string>();
    if (open < 0 || signature[open] !== '<') return found;
    for (const one of parted(withinFirst(signature, open), ',')) {
      const [, parameter, bound = ''] = PARAMETER.exec(one) ?? [];
      if (parameter !== undefined) found.set(parameter, parted(bound, '&')[0]!.trim());
    }
    return found;
  });
}

/**
 * The bound of a type parameter and the scope that declares it; null if the name is no type parameter around
 * the place.
 */
export function boundInJava(
  source: FileView,
  holder: number,
  name: string,
): { readonly scope: number; readonly bound: string } | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const bound = declaredParameters(source, scope).get(name);
    if (bound !== undefined) return { scope, bound };
  }
  return null;
}

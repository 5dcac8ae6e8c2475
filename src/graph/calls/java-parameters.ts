import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { remembered } from '../remembered.js';
import { parameterTypes } from '../types/java-conversion.js';
import { type JavaType, writtenJavaType } from '../types/java-types.js';
import type { View } from '../view.js';

const NAME_BEHIND = new LetterPattern(String.raw`[\p{L}_$][\p{L}\p{N}_$]*((?:\s*\[\s*\])*)$`);

/** The parameters of a method. */
export interface JavaParameters {
  readonly types: readonly (JavaType | null)[];
  /** The last parameter accepts any number of arguments: `Foo... all`. */
  readonly isOpen: boolean;
  /** The signature was cut off. */
  readonly isCut: boolean;
}

/** The parameters in a method's signature. */
export function javaParameters(view: View, { file, ordinal }: DefinitionAddress): JavaParameters {
  const source = view.get(file);
  return remembered(source.memory('parameter types'), ordinal, () => {
    const written = parameterTypes(source.definition(ordinal)!.signature);
    const types = (written ?? []).map((one) =>
      writtenJavaType(view, source, ordinal, withoutName(one)),
    );
    const isOpen = written?.at(-1)?.includes('...') === true;
    return { types, isOpen, isCut: written === null };
  });
}

/** `int[][]` of `final int[] sizes[]`. */
function withoutName(written: string): string {
  return written.replace(NAME_BEHIND.of(written), '$1').trim();
}

/** Whether a method has the same parameters as one of a base. A type parameter there matches any type. */
export function overrides(
  view: View,
  own: DefinitionAddress,
  inherited: DefinitionAddress,
): boolean {
  const mine = javaParameters(view, own).types;
  const others = javaParameters(view, inherited).types;
  return (
    mine.length === others.length &&
    others.every((other, at) => {
      const one = mine[at];
      if (other === null || one === null || one === undefined) return false;
      return one.arrays === other.arrays && (one.name === other.name || other.bound !== undefined);
    })
  );
}

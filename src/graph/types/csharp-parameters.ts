import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { typeParametersOf } from '../csharp-arity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { type CSharpType, writtenCSharpType } from './csharp-types.js';
import { parameterTypes } from './java-conversion.js';

const LAST_NAME = new LetterPattern(String.raw`@?([\p{L}_][\p{L}\p{N}_]*)$`);

/** A parameter of a C# method. */
export interface CSharpParameter {
  readonly name: string;
  readonly type: CSharpType | null;
  readonly isOptional: boolean;
  /** `params Foo[] all` */
  readonly isOpen: boolean;
  /** `this Foo foo` */
  readonly isExtended: boolean;
}

/** The parameters of a C# method. */
export interface CSharpParameters {
  readonly list: readonly CSharpParameter[];
  /** Number of the method's own type parameters, and whether one of them occurs in no parameter. */
  readonly generics: number;
  readonly isUntold: boolean;
  /** Its type parameters have constraints. */
  readonly isBound: boolean;
  /** The signature was cut off. */
  readonly isCut: boolean;
  readonly isConstructor: boolean;
}

/** The parameters in a method's signature. */
export function csharpParameters(
  view: View,
  { file, ordinal }: DefinitionAddress,
): CSharpParameters {
  const source = view.get(file);
  return remembered(source.memory('parameter types'), ordinal, () => {
    const { signature, name, kind } = source.definition(ordinal)!;
    const isConstructor = kind === 'constructor';
    const generics = isConstructor ? [] : typeParametersOf(signature, name);
    const written = parameterTypes(withoutArrows(signature));
    const list = (written ?? []).map((one) => parameterOf(view, source, ordinal, one));
    const texts = (written ?? []).join(' ');
    return {
      list,
      generics: generics.length,
      isUntold: generics.some((one) => !new RegExp(`\\b${one}\\b`).test(texts)),
      isBound: generics.length > 0 && /\bwhere\b/.test(signature),
      isCut: written === null,
      isConstructor,
    };
  });
}

/** The signature without attributes, whose brackets may contain anything. */
function withoutArrows(signature: string): string {
  return signature.replace(/^(?:\[[^\]]*\]\s*)+/, '');
}

function parameterOf(
  view: View,
  source: FileView,
  ordinal: number,
  written: string,
): CSharpParameter {
  const equals = /\s*=(?![>=])/.exec(written);
  const plain = (equals === null ? written : written.slice(0, equals.index)).trim();
  const name = LAST_NAME.exec(plain)?.[1] ?? '';
  const type = plain
    .slice(0, plain.length - name.length)
    .replace(/@$/, '')
    .trim();
  return {
    name,
    type: writtenCSharpType(view, source, ordinal, type),
    isOptional: equals !== null,
    isOpen: /^(?:\[[^\]]*\]\s*)*params\s/.test(plain),
    isExtended: /^(?:\[[^\]]*\]\s*)*this\s/.test(plain),
  };
}

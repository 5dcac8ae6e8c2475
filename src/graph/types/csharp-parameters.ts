import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { typeParametersOf } from '../csharp-arity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { type CSharpType, writtenCSharpType } from './csharp-types.js';
import { parameterTypes } from './java-conversion.js';

const LAST_NAME = new LetterPattern(String.raw`@?([\p{L}_][\p{L}\p{N}_]*)$`);

/** A parameter of a method of C#. */
export interface CSharpParameter {
  readonly name: string;
  readonly type: CSharpType | null;
  readonly isOptional: boolean;
  /** `params Foo[] all` */
  readonly isOpen: boolean;
  /** `this Foo foo` */
  readonly isExtended: boolean;
}

/** What a method of C# takes. */
export interface CSharpParameters {
  readonly list: readonly CSharpParameter[];
  /** Type parameters of the method itself, and those of them that no parameter tells. */
  readonly generics: number;
  readonly isUntold: boolean;
  /** What its type parameters may be is said. */
  readonly isBound: boolean;
  /** The signature was cut. */
  readonly isCut: boolean;
  readonly isConstructor: boolean;
}

/** The parameters of a method, as its signature states them. */
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

/** Without attributes, whose brackets may hold anything. */
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

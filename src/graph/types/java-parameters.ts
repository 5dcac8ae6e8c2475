import { parameterTypes } from './java-conversion.js';

/** A parameter of a method of Java, as other languages of its machine see it. */
export interface JavaParameter {
  readonly name: string;
  /** Type and name as they are written. */
  readonly written: string;
  /** `String... names` */
  readonly isRepeated: boolean;
}

/** The parameters of a method or constructor of Java; null where its signature was cut. */
export function javaParameters(signature: string): readonly JavaParameter[] | null {
  const parameters = parameterTypes(signature);
  return (
    parameters?.map((written) => ({
      name: /[\w$]+$/.exec(written)?.[0] ?? '',
      written,
      isRepeated: written.includes('...'),
    })) ?? null
  );
}

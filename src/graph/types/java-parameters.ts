import { parameterTypes } from './java-conversion.js';

/** A parameter of a Java method, as other JVM languages see it. */
export interface JavaParameter {
  readonly name: string;
  /** Type and name, as written. */
  readonly written: string;
  /** `String... names` */
  readonly isRepeated: boolean;
}

/** The parameters of a Java method or constructor; null if its signature was cut off. */
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

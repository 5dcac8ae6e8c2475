import type { EvaluationCase } from './case-schema.js';

/** A definition by its file and qualified name. */
export interface SymbolName {
  readonly path: string;
  readonly qualifiedName: string;
}

/** An expected definition: in one file, or in any of the expected ones. */
export interface ExpectedSymbol {
  /** As the case writes it. */
  readonly text: string;
  readonly qualifiedName: string;
  readonly paths: readonly string[];
}

/** The expected definitions of a case. `path:Name` names one file, `Name` any of the expected files. */
export function expectedSymbols({
  expectedSymbols: symbols = [],
  expectedFiles,
}: EvaluationCase): ExpectedSymbol[] {
  return symbols.map((text) => {
    const colon = text.lastIndexOf(':');
    return colon < 0
      ? { text, qualifiedName: text, paths: expectedFiles }
      : { text, qualifiedName: text.slice(colon + 1), paths: [text.slice(0, colon)] };
  });
}

/** Whether a definition is the expected one. A Python constructor (`X.__init__`) counts as its class. */
export function isExpected(expected: ExpectedSymbol, { path, qualifiedName }: SymbolName): boolean {
  return (
    expected.paths.includes(path) &&
    classOfConstructor(qualifiedName) === classOfConstructor(expected.qualifiedName)
  );
}

/** A qualified name in which a Python constructor is replaced by its class. */
export function classOfConstructor(name: string): string {
  return name.replace(/\.__init__$/, '');
}

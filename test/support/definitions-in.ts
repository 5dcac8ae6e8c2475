import { parseFile } from '../../src/parse/parse-file.js';

/** Definitions as `kind Qualified.name first-last`. */
export function definitionsIn(language: string, text: string): string[] {
  return parseFile(text, language).definitions.map(
    ({ kind, qualifiedName, startLine, endLine }) =>
      `${kind} ${qualifiedName} ${startLine}-${endLine}`,
  );
}

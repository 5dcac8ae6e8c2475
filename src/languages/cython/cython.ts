import {
  type Extraction,
  type FoundDefinition,
  type LanguageModule,
  MAX_SIGNATURE,
  oneLine,
  type ParsedSource,
} from '../language.js';
import { python } from '../python/python.js';
import { cythonAsPython } from './as-python.js';

const KINDS_WITH_HEADS = new Set(['function', 'method', 'constructor', 'class']);

/** Cython is rewritten as Python; the types in its declarations appear in signatures, and count as words. */
export const cython: LanguageModule = {
  ...python,
  embedded: { mask: cythonAsPython, scan: python.scan },
  extract,
};

function extract({ text, code, tree, tokens }: ParsedSource): Extraction {
  const found = python.extract({ text: code, code, tree, tokens: python.scan(code) });
  const definitions = found.definitions.map((one) => asWritten(text, one));
  return { ...found, definitions, tokens };
}

/** A definition with the types from its header. */
function asWritten(text: string, definition: FoundDefinition): FoundDefinition {
  if (!KINDS_WITH_HEADS.has(definition.kind)) return definition;
  const head = text.slice(definition.nameSpan.start, definition.headerEnd).replace(/:\s*$/, '');
  const isClass = definition.kind === 'class';
  return { ...definition, signature: oneLine(isClass ? `class ${head}` : head, MAX_SIGNATURE) };
}

import type { Definition } from '../model/definition.js';
import type { Outline } from '../model/reader.js';
import { splitIdentifier, stem, termHash } from '../text/terms.js';
import { HIT_COLUMN } from './hit-signals.js';

/** What ranking makes of an outline whatever the request is, as columns by ordinal. */
export interface OutlineFeatures {
  /** One more than there are definitions: offsets into `words`. */
  readonly wordOffsets: Uint32Array;
  /** Term hashes of the words of the names, in their order. */
  readonly words: Uint32Array;
  /** Column of the signal of the definition's kind. */
  readonly kindColumns: Uint8Array;
  readonly sizes: Float64Array;
  readonly private: Uint8Array;
  readonly exported: Uint8Array;
  /** 1 for a function that another one holds. */
  readonly nested: Uint8Array;
}

const FUNCTION = HIT_COLUMN['function or method'];

const cache = new WeakMap<Outline, OutlineFeatures>();

/** The features of an outline, made on first use and kept for as long as the outline is. */
export function featuresOf(outline: Outline): OutlineFeatures {
  const known = cache.get(outline);
  if (known !== undefined) return known;
  const features = describe(outline.definitions);
  cache.set(outline, features);
  return features;
}

function describe(definitions: readonly Definition[]): OutlineFeatures {
  const count = definitions.length;
  const wordOffsets = new Uint32Array(count + 1);
  const words: number[] = [];
  const kindColumns = new Uint8Array(count);
  const sizes = new Float64Array(count);
  const isPrivate = new Uint8Array(count);
  const exported = new Uint8Array(count);
  const nested = new Uint8Array(count);
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const definition = definitions[ordinal]!;
    const { name, startLine, endLine } = definition;
    for (const word of splitIdentifier(name)) words.push(termHash(stem(word)));
    wordOffsets[ordinal + 1] = words.length;
    kindColumns[ordinal] = kindColumn(definition);
    sizes[ordinal] = sizeOf(startLine, endLine);
    if ((name[0] === '_' || name[0] === '#') && !name.startsWith('__')) isPrivate[ordinal] = 1;
    if (definition.exported) exported[ordinal] = 1;
    // A parent comes before what it holds.
    const holder = definition.parent < 0 ? 0 : kindColumns[definition.parent];
    if (holder === FUNCTION && kindColumns[ordinal] === FUNCTION) nested[ordinal] = 1;
  }
  return {
    wordOffsets,
    words: Uint32Array.from(words),
    kindColumns,
    sizes,
    private: isPrivate,
    exported,
    nested,
  };
}

/** Logarithmic size of what covers these lines. */
export function sizeOf(startLine: number, endLine: number): number {
  return Math.log2(1 + endLine - startLine) / 8;
}

function kindColumn({ kind }: Definition): number {
  switch (kind) {
    case 'function':
    case 'method':
    case 'constructor':
      return HIT_COLUMN['function or method'];
    case 'class':
    case 'interface':
    case 'type':
    case 'enum':
      return HIT_COLUMN['class or interface'];
    case 'section':
      return HIT_COLUMN.section;
    case 'test':
      return HIT_COLUMN['test case'];
    default:
      return HIT_COLUMN['constant or property'];
  }
}

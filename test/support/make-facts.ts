import type { Chunk, Definition, DefinitionKind } from '../../src/model/definition.js';
import { FIELD_COUNT, Field, type FileFacts, type UnitTerms } from '../../src/model/facts.js';
import type { ImportStatement, Reference, TypedName } from '../../src/model/reference.js';
import { fileDirection } from '../../src/parse/file-direction.js';
import { identifierTerms, termHash, termsOf } from '../../src/text/terms.js';

/** A definition in a few words; whatever is left out gets a plain default. */
interface DefinitionSketch {
  /** Qualified name; `Class.method` becomes a child of the nearest `Class` before it. */
  readonly name: string;
  /** Defaults to `method` below a class or interface, else `function`. */
  readonly kind?: DefinitionKind;
  readonly signature?: string;
  readonly doc?: string;
  /** Words of its body, its members' apart. */
  readonly body?: string;
  readonly comments?: string;
  readonly strings?: string;
  /** Own lines before its first member; 3 unless told. */
  readonly lines?: number;
  readonly bases?: readonly string[];
  readonly exported?: boolean;
}

/** The rest of a file. */
interface FactsSketch {
  /** Words at the top level, outside every definition: they become one chunk below the definitions. */
  readonly text?: string;
  readonly references?: readonly (Partial<Reference> & { readonly name: string })[];
  readonly imports?: readonly ImportStatement[];
  readonly typedNames?: readonly TypedName[];
  readonly exports?: FileFacts['exports'];
}

type FieldWords = Readonly<Partial<Record<Field, readonly number[]>>>;

/**
 * Facts made by hand. A definition is a sketch or, for short, a string: `parse`, `Parser.run`, `class Parser`.
 * Definitions follow each other line by line in the order given, members right after their class.
 */
export function makeFacts(
  sketches: readonly (string | DefinitionSketch)[],
  rest: FactsSketch = {},
): FileFacts {
  const described = sketches.map((sketch) =>
    typeof sketch === 'string' ? parseSketch(sketch) : sketch,
  );
  const definitions = layOut(described);
  const lastLine = definitions.reduce((last, { endLine }) => Math.max(last, endLine), 0);
  const chunks: Chunk[] = [];
  const units: FieldWords[] = described.map((sketch, ordinal) =>
    definitionWords(sketch, definitions[ordinal]!),
  );
  if (rest.text !== undefined) {
    const words = hashes(rest.text);
    const line = lastLine + 1;
    chunks.push({ startLine: line, endLine: line, definition: -1, tokens: words.length });
    units.push({ [Field.Body]: words });
  }
  return {
    definitions,
    chunks,
    references: (rest.references ?? []).map((reference) => ({
      kind: 'call',
      line: 1,
      holder: -1,
      receiver: '',
      ...reference,
    })),
    imports: rest.imports ?? [],
    exports: rest.exports ?? [],
    typedNames: rest.typedNames ?? [],
    terms: columnsOf(units),
    lineCount: lastLine + chunks.length,
    tokens: units.reduce((sum, unit) => sum + Object.values(unit).flat().length, 0),
    errorLines: [],
  };
}

function parseSketch(text: string): DefinitionSketch {
  const [first, second] = text.split(' ');
  return second === undefined ? { name: first! } : { kind: first as DefinitionKind, name: second };
}

function layOut(sketches: readonly DefinitionSketch[]): Definition[] {
  const parents = sketches.map(({ name }, ordinal) => parentOf(name, sketches.slice(0, ordinal)));
  const starts: number[] = [];
  let line = 1;
  for (const { lines = 3 } of sketches) {
    starts.push(line);
    line += lines;
  }
  const ends = sketches.map(({ lines = 3 }, ordinal) => starts[ordinal]! + lines - 1);
  for (let ordinal = ends.length - 1; ordinal >= 0; ordinal--) {
    const parent = parents[ordinal]!;
    if (parent >= 0) ends[parent] = Math.max(ends[parent]!, ends[ordinal]!);
  }
  return sketches.map((sketch, ordinal) => {
    const parent = parents[ordinal]!;
    // Go, Rust and C++ write members outside of their type.
    const name = sketch.name.slice(sketch.name.lastIndexOf('.') + 1);
    const full = (ends[ordinal]! - starts[ordinal]! + 1) * 10;
    return {
      name,
      qualifiedName: sketch.name,
      kind: sketch.kind ?? (parent < 0 ? 'function' : 'method'),
      signature: sketch.signature ?? `${name}()`,
      doc: sketch.doc ?? '',
      members: sketches
        .filter((_, other) => parents[other] === ordinal)
        .map((member) => member.name.slice(member.name.lastIndexOf('.') + 1)),
      parent,
      startLine: starts[ordinal]!,
      endLine: ends[ordinal]!,
      exported: sketch.exported ?? parent < 0,
      bases: sketch.bases ?? [],
      tokens: { compact: Math.min(full, 15), standard: Math.min(full, 40), full },
    };
  });
}

function parentOf(name: string, before: readonly DefinitionSketch[]): number {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return -1;
  return before.findLastIndex((sketch) => sketch.name === name.slice(0, dot));
}

function definitionWords(sketch: DefinitionSketch, definition: Definition): FieldWords {
  return {
    [Field.Name]: identifierTerms(definition.name),
    [Field.Signature]: hashes(sketch.signature),
    [Field.Doc]: hashes(sketch.doc),
    [Field.Body]: hashes(sketch.body),
    [Field.Comment]: hashes(sketch.comments),
    [Field.String]: hashes(sketch.strings),
  };
}

function hashes(text = ''): number[] {
  return termsOf(text).map(termHash);
}

function columnsOf(units: readonly FieldWords[]): UnitTerms {
  const lengths = new Uint32Array(units.length * FIELD_COUNT);
  const entries = new Map<number, { unit: number; field: Field; count: number }[]>();
  units.forEach((fields, unit) => {
    for (const [key, words] of Object.entries(fields)) {
      const field = Number(key) as Field;
      lengths[unit * FIELD_COUNT + field] = words.length;
      for (const hash of words) {
        const list = entries.get(hash) ?? [];
        entries.set(hash, list);
        const known = list.find((entry) => entry.unit === unit && entry.field === field);
        if (known) known.count++;
        else list.push({ unit, field, count: 1 });
      }
    }
  });
  const sorted = [...entries.keys()].sort((a, b) => a - b);
  const lists = sorted.map((hash) => entries.get(hash)!);
  let offset = 0;
  const offsets = [0, ...lists.map((list) => (offset += list.length))];
  const flat = lists.flat();
  const columns = {
    hashes: Uint32Array.from(sorted),
    offsets: Uint32Array.from(offsets),
    units: Uint32Array.from(flat, ({ unit }) => unit),
    fields: Uint8Array.from(flat, ({ field }) => field),
    frequencies: Uint16Array.from(flat, ({ count }) => Math.min(count, 65535)),
    lengths,
  };
  return { ...columns, direction: fileDirection(columns) };
}

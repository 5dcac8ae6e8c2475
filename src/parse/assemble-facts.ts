import type { Extraction } from '../languages/language.js';
import type { Chunk, Definition } from '../model/definition.js';
import type { FileFacts } from '../model/facts.js';
import { type CardFields, compactCard, standardCard } from '../text/definition-card.js';
import { countTokens } from '../text/tokens.js';
import { chunkLines } from './chunk-lines.js';
import { Holders } from './holders.js';
import { LineTable } from './line-table.js';
import { memberLists, qualifiedNames } from './name-definitions.js';
import { orderedReferences } from './ordered-references.js';
import { type PlacedDefinition, placeDefinitions } from './place-definitions.js';
import { unitTerms } from './unit-terms.js';

/** A text that has been read, with the relation of its lines to those of the file. */
interface ReadText {
  /** The text of the file as decoded. */
  readonly file: string;
  /** The text that was read: the file's, or the content of a notebook's cells. */
  readonly text: string;
  readonly extraction: Extraction;
  /** Language whose rules decide where blocks are cut; empty for code. */
  readonly language: string;
  /** 1-based lines of `text`, ascending, before which a chunk must end. */
  readonly breaks: readonly number[];
  /** For each line of `text` (0-based), the 1-based line of the file, never falling; absent if they are the same. */
  readonly fileLines?: readonly number[];
  readonly errorLines: readonly number[];
}

/** Turns what was extracted into facts: order, lines, names, chunks, terms and token counts. */
export function assembleFacts(read: ReadText): FileFacts {
  const { text, extraction } = read;
  const { tokens } = extraction;
  const table = new LineTable(text, tokens.text === text ? tokens.units : undefined);
  const fileTable = read.file === text ? table : new LineTable(read.file);
  const { fileLines } = read;
  const toFile = (line: number): number =>
    fileLines === undefined ? line : (fileLines[line - 1] ?? fileTable.count);
  const lineAt = (offset: number): number => toFile(table.lineAt(offset));

  const placed = placeDefinitions(extraction.definitions);
  const definitions = describe(placed, lineAt, fileTable);
  const lineChunks = chunkLines({ table, placed, language: read.language, breaks: read.breaks });
  const chunks = lineChunks.map((chunk): Chunk => {
    const startLine = toFile(chunk.startLine);
    const endLine = toFile(chunk.endLine);
    return {
      startLine,
      endLine,
      definition: chunk.definition,
      tokens: fileTable.tokens(startLine, endLine),
    };
  });
  const holders = new Holders(placed);
  return {
    definitions,
    chunks,
    references: orderedReferences(extraction, lineAt, holders),
    imports: [...extraction.imports]
      .sort((a, b) => a.offset - b.offset)
      .map(({ module, kind, names, typeOnly, offset }) => ({
        module,
        kind,
        names,
        typeOnly,
        line: lineAt(offset),
      })),
    exports: extraction.exports,
    typedNames: extraction.typedNames.map(({ name, type, offset }) => ({
      name,
      type,
      scope: name.includes('.') ? holders.classAt(offset) : holders.at(offset),
    })),
    terms: unitTerms({
      table,
      tokens,
      keywords: extraction.keywords,
      placed,
      chunks: lineChunks,
    }),
    lineCount: fileTable.count,
    tokens: fileTable.tokens(1, fileTable.total),
    errorLines: [...new Set(read.errorLines.map(toFile))],
  };
}

function describe(
  placed: readonly PlacedDefinition[],
  lineAt: (offset: number) => number,
  fileTable: LineTable,
): Definition[] {
  const names = qualifiedNames(placed);
  const memberNames = memberLists(placed);
  return placed.map(({ parts, start, end, parent }, position) => {
    const first = parts[0]!;
    const { name, kind, signature } = first;
    const doc = parts.find((part) => part.doc !== '')?.doc ?? '';
    const startLine = lineAt(start);
    const endLine = lineAt(Math.max(start, end - 1));
    const qualifiedName = names[position]!;
    const members = memberNames[position]!;
    // Written field by field, because every definition passes here and spreading objects takes several times as
    // long.
    return {
      name,
      qualifiedName,
      signature,
      doc,
      members,
      kind,
      parent,
      startLine,
      endLine,
      exported: parts.some((part) => part.exported),
      bases: basesOf(parts),
      tokens: cardTokens(
        { name, qualifiedName, signature, doc, members },
        fileTable.tokens(startLine, endLine),
      ),
    };
  });
}

function basesOf(parts: PlacedDefinition['parts']): readonly string[] {
  const bases = parts.flatMap((part) => part.bases);
  return bases.length < 2 ? bases : [...new Set(bases)];
}

/** Tokens of the code and of the two cards, which are often the same. */
function cardTokens(shown: CardFields, full: number): Definition['tokens'] {
  const compactText = compactCard(shown);
  // An uncut card of one line already shows everything.
  const whole = shown.doc === '' && shown.members.length === 0 && !compactText.endsWith('…');
  if (whole) {
    const tokens = countTokens(compactText);
    return { compact: tokens, standard: tokens, full };
  }
  const standardText = standardCard(shown);
  const compact = countTokens(compactText);
  const standard = standardText === compactText ? compact : countTokens(standardText);
  return { compact, standard, full };
}

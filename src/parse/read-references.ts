import { languageRow } from '../languages/index.js';
import type { Reference } from '../model/reference.js';
import type { LanguageId } from '../model/source-file.js';
import { Holders } from './holders.js';
import { LineTable } from './line-table.js';
import { loadedLanguage } from './loaded-language.js';
import { orderedReferences } from './ordered-references.js';
import { placeDefinitions } from './place-definitions.js';
import { readCode } from './read-code.js';

/** A reference in a text, with the definition that holds it. */
export interface HeldReference extends Reference {
  /** Name and first line of that definition (1-based); null at the top level. */
  readonly within: { readonly name: string; readonly line: number } | null;
}

/**
 * The references in a text of code, in order; empty for anything else. All facts of a file take about half as long again.
 * The ordinals are those of the definitions in this text.
 *
 * @param language Must have been prepared.
 * @throws {ParseTimeout}
 */
export function readReferences(text: string, language: LanguageId): readonly HeldReference[] {
  if (languageRow(language).format !== 'code') return [];
  const { extraction } = readCode(text, loadedLanguage(language));
  const { tokens } = extraction;
  const table = new LineTable(text, tokens.text === text ? tokens.units : undefined);
  const lineAt = (offset: number): number => table.lineAt(offset);
  const placed = placeDefinitions(extraction.definitions);
  return orderedReferences(extraction, lineAt, new Holders(placed)).map((one) => {
    const holder = placed[one.holder];
    const within =
      holder === undefined ? null : { name: holder.parts[0]!.name, line: lineAt(holder.start) };
    return { ...one, within };
  });
}

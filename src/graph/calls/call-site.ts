import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { Reference, ReferenceKind } from '../../model/reference.js';
import type { FileClass } from '../../model/source-file.js';
import { isWithinTest } from '../../model/test-rule.js';
import { compareAddresses } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** A place that uses a definition. */
export interface CallSite {
  /** The used definition: one of those asked for. */
  readonly target: DefinitionAddress;
  /** The innermost definition around the use, or null at the top level of the file. */
  readonly holder: DefinitionAddress | null;
  readonly file: FilePosition;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly kind: ReferenceKind;
  /** `resolved` through scope, imports or classes; `possible` if only the name matches. */
  readonly certainty: Certainty;
  /** Class of the file, or `test` for a test that is in the same file as what it tests. */
  readonly fileClass: FileClass;
}

/** The site of a use. */
export function siteOf(
  view: View,
  source: FileView,
  { line, holder, kind }: Pick<Reference, 'line' | 'holder' | 'kind'>,
  target: DefinitionAddress,
  certainty: Certainty,
): CallSite {
  const { file, path } = source;
  return {
    target,
    holder: holder < 0 ? null : { file, ordinal: holder },
    file,
    path,
    line,
    kind,
    certainty,
    fileClass: isWithinTest(source, holder) ? 'test' : view.table.classes[file]!,
  };
}

/** Reduces sorted sites to one for each definition, line and holder, preferring resolved ones. */
export function distinctSites(sites: readonly CallSite[]): CallSite[] {
  const kept: CallSite[] = [];
  for (const site of sites) {
    let at = kept.length - 1;
    while (
      at >= 0 &&
      compareSites(kept[at]!, site) === 0 &&
      !isSameHolder(kept[at]!.holder, site.holder)
    )
      at--;
    if (at < 0 || compareSites(kept[at]!, site) !== 0) kept.push(site);
    else if (kept[at]!.certainty === 'possible') kept[at] = site;
  }
  return kept;
}

function isSameHolder(a: DefinitionAddress | null, b: DefinitionAddress | null): boolean {
  return a?.file === b?.file && a?.ordinal === b?.ordinal;
}

/** Orders sites by file, line, target and kind. */
export function compareSites(a: CallSite, b: CallSite): number {
  return (
    a.file - b.file ||
    a.line - b.line ||
    compareAddresses(a.target, b.target) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)
  );
}

import type { FilePosition } from '../../model/reader.js';
import type { Reference, ReferenceKind } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { localNamesOf } from '../imports/aliases.js';
import type { View } from '../view.js';
import { type CallSite, siteOf } from './call-site.js';
import { decide } from './decision.js';
import { sitesOfMembers } from './member-uses.js';
import { takesArguments } from './overloads.js';
import { certaintyOf } from './use-certainty.js';
import type { Uses, Wanted } from './wanted-uses.js';

/**
 * A place that may use one of several definitions, judging by names. {@link sitesOfUse} decides what it
 * means, which takes time.
 */
export type PossibleUse = UseByName | DecidedUse;

interface UseByName {
  readonly source: FileView;
  readonly reference: Reference;
  /** The definitions that it may mean. */
  readonly sought: readonly Wanted[];
}

interface DecidedUse {
  readonly source: FileView;
  readonly reference: Pick<CallSite, 'line' | 'kind'> & Pick<Reference, 'holder'>;
  readonly site: CallSite;
}

/** Places in a file that may use definitions, ordered by name and then by position. */
export function possibleUses(
  view: View,
  byFile: Uses,
  file: FilePosition,
  kinds: ReadonlySet<ReferenceKind>,
): PossibleUse[] {
  const source = view.get(file);
  const uses: PossibleUse[] = [];
  for (const [name, sought] of byFile.get(file)!) {
    const references = source.references(name);
    for (const reference of [...references, ...locally(source, name, references)]) {
      if (kinds.has(reference.kind)) uses.push({ source, reference, sought });
    }
    const objects = kinds.has('value') ? sought.filter(({ object }) => object) : [];
    if (objects.length === 0) continue;
    for (const site of sitesOfMembers(view, source, name, objects)) {
      const { line, kind, holder } = site;
      uses.push({ source, reference: { line, kind, holder: holder?.ordinal ?? -1 }, site });
    }
  }
  return uses;
}

/** The sites of a place: one for each definition that it uses. */
export function sitesOfUse(view: View, use: PossibleUse): readonly CallSite[] {
  if ('site' in use) return [use.site];
  const { source, reference, sought } = use;
  const decision = decide(view, source, reference);
  const sites: CallSite[] = [];
  for (const wanted of sought) {
    const certainty = certaintyOf(view, source, reference, wanted, decision);
    if (certainty === null) continue;
    const byClass = certainty === 'possible' || wanted.constructs !== null;
    if (byClass && !takesArguments(view, reference, wanted.address)) continue;
    sites.push(siteOf(view, source, reference, wanted.address, certainty));
  }
  return sites;
}

/** Uses through local names that Python functions assign: `run()` with `run = self.go`. */
function locally(
  source: FileView,
  name: string,
  references: readonly Reference[],
): readonly Reference[] {
  if (!source.python || !references.some(({ kind }) => kind === 'value')) return [];
  return localNamesOf(source, name).flatMap((alias) => source.references(alias));
}

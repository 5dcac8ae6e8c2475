import { NOTHING_KNOWN, type Reference } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { functionsRather } from '../types/called-in-kotlin.js';
import { extendsObject } from '../types/extensions.js';
import { ofUse } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { withAdditions } from './added-in-swift.js';
import { oneOfValues } from './lua-decision.js';
import { type Decision, NOTHING } from './meaning.js';
import { namedExtensions } from './named-extensions.js';
import { ofEntities } from './of-entities.js';
import { outlineMeaning } from './outline-decision.js';
import { behindOutside, behindOwners } from './outline-outside.js';
import { overloadsOf } from './overloads.js';

/** What a use through a receiver means in a language that a table describes. */
export function decisionByOutline(view: View, source: FileView, reference: Reference): Decision {
  if (reference.receiver === NOTHING_KNOWN) return oneOfValues(view, source, reference);
  const meaning = outlineMeaning(view, source, reference);
  const { entities, owners, external, open } = withAdditions(view, source, reference, meaning);
  if (entities.length === 0) {
    const isWhole = owners.length > 0 && !open;
    const outside = open && owners.length === 0 ? behindOutside(view, source, reference) : null;
    if (outside !== null && outside.targets.length > 0) return outside;
    const isSettled = isWhole || namesTypeOutside(source, reference, { owners, external, open });
    const named = isSettled ? [] : namedExtensions(view, source, reference, owners);
    const extensions = outside === null ? named : extending(view, source, reference, named);
    if (extensions.length > 0) {
      const decision = ofEntities(view, source, extensions, []);
      return { ...decision, owners };
    }
    const told =
      open && owners.length > 0 ? behindOwners(view, source, reference, owners) : outside;
    return told ?? { ...NOTHING, owners, external, open };
  }
  // A Java method may have the name of a field that other classes do not see.
  const isGiven =
    source.outline !== 'scala' ||
    reference.given !== undefined ||
    entities.some((one) => 'file' in one && view.get(one.file).java);
  const callable =
    source.outline === 'kotlin' && reference.kind === 'call'
      ? functionsRather(view, owners, reference.name, entities)
      : entities;
  const fitting = ofUse(view, callable, reference.kind === 'call' && isGiven);
  return { ...ofEntities(view, source, overloadsOf(view, fitting, reference), []), owners };
}

/** Those Kotlin functions that extend an object of an outside type. */
function extending(
  view: View,
  source: FileView,
  reference: Reference,
  named: readonly Entity[],
): readonly Entity[] {
  return named.filter(
    (one) => one.is !== 'definition' || extendsObject(view, source, reference, one, []),
  );
}

/** Whether a Kotlin use names an outside type as its receiver. */
function namesTypeOutside(
  { outline }: FileView,
  { receiver }: Reference,
  { owners, external, open }: Pick<Decision, 'owners' | 'external' | 'open'>,
): boolean {
  const isNothing = owners.length === 0 && external === null && !open;
  return isNothing && outline === 'kotlin' && beginsWithCapital(receiver);
}

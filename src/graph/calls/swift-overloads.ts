import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { addressKey } from '../entity.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';
import type { Decision } from './meaning.js';
import { fitOfLabels, takesLabels } from './swift-labels.js';

/** Number of members of a name that are compared with classes. */
const MOST_MEMBERS = 200;

/** Receivers whose members are known, even if a decision names no class for them. */
const KNOWN = /^(?:self|Self|super)?$/;

/**
 * Narrows what a call of Swift may mean to functions whose parameters have the labels of its arguments, in their order.
 * A function that does not is at most possible, as what its signature says may be read wrongly.
 */
export function byLabels(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const { given, name, receiver } = reference;
  const { targets, guesses, owners } = decision;
  if (given === undefined || targets.length + guesses.length === 0) return decision;
  const fits = (one: DefinitionAddress): boolean => takesLabels(view, one, given);
  if (targets.length > 0) {
    const near = targets.filter(fits);
    if (near.length > 0) return { ...decision, targets: near };
  } else {
    const near = guesses.filter(fits);
    const isKnown = owners.length > 0 || KNOWN.test(receiver);
    if (!isKnown) return { ...decision, guesses: near };
    const sure = near.filter((one) => fitOfLabels(view, one, given) === 'yes');
    const [only] = near.length === 1 ? near : sure;
    if (near.length > 1 && sure.length !== 1) return { ...decision, guesses: near };
    if (only !== undefined)
      return guesses.length > 1 ? { ...decision, targets: [only], guesses: [] } : decision;
  }
  const others = membersOfAll(view, source, owners, name).filter(fits);
  if (others.length === 1) return { ...decision, targets: others, guesses: [] };
  const possible = others.length > 0 ? others : [...targets, ...guesses];
  return { ...decision, targets: [], guesses: possible };
}

/** All members of a name that classes have, inherit or get from extensions; none if very many bear the name. */
function membersOfAll(
  view: View,
  source: FileView,
  owners: readonly DefinitionAddress[],
  name: string,
): readonly DefinitionAddress[] {
  const bearers = bearersOf(view, source, name);
  if (bearers.length > MOST_MEMBERS) return [];
  const classes = new Set(owners.flatMap((one) => lineage(view, one)).map(addressKey));
  return bearers.filter((one) => classOf(view, one).some((type) => classes.has(addressKey(type))));
}

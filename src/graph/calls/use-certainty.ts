import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { addressKey, isFunction } from '../entity.js';
import { familiesOf } from '../families.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { hasInterface, mayBeMetByAny } from '../types/interfaces.js';
import type { View } from '../view.js';
import { mayStandFor } from './may-stand-for.js';
import type { Decision } from './meaning.js';
import { isOfLiteral } from './of-literal.js';
import { callsUniformly } from './uniform-calls.js';
import type { Wanted } from './wanted-uses.js';

/** How certain it is that a use means a definition; null if it does not. */
export function certaintyOf(
  view: View,
  source: FileView,
  reference: Reference,
  wanted: Wanted,
  decision: Decision,
): Certainty | null {
  const { file, ordinal } = wanted.constructs ?? wanted.address;
  if (wanted.constructs !== null && reference.kind !== 'call') return null;
  if (decision.targets.some((target) => target.file === file && target.ordinal === ordinal))
    return 'resolved';
  if (decision.guesses.some((guess) => guess.file === file && guess.ordinal === ordinal))
    return 'possible';
  if (reference.name !== wanted.name || wanted.constructs !== null) return null;
  const families = familiesOf(view);
  const isAbroad = families[source.file] !== families[file];
  // Fields are accessed from other languages through methods.
  if (isAbroad && !isFunction(view, wanted.address)) return null;
  // An implementation or override may run.
  if (wanted.overrides && decision.owners.some((owner) => mayRunFor(view, owner, wanted)))
    return mayStandFor(view, wanted.address, decision) ? 'possible' : null;
  if (decision.targets.length > 0 || isAbroad) return null;
  if (decision.ofLiterals && wanted.telling && isOfLiteral(view, wanted.address)) return 'possible';
  if (decision.modules.includes(wanted.address.file)) return 'possible';
  if (!decision.open || !wanted.telling) return null;
  // A path of unknown modules may lead to a function as well as to a member.
  const isPath = reference.receiver.endsWith('::');
  const isBare = reference.receiver === '' || (isPath && !wanted.member) || callsUniformly(source);
  const fits = isBare ? wanted.global && (!wanted.member || wanted.mixed) : wanted.member;
  return fits ? 'possible' : null;
}

/** Whether an object of a known class or interface may be one that has the wanted member. */
function mayRunFor(view: View, owner: DefinitionAddress, { address, owners }: Wanted): boolean {
  if (owners.has(addressKey(owner))) return true;
  if (!mayBeMetByAny(view.get(owner.file))) return false;
  return classOf(view, address).some((type) => hasInterface(view, type, owner));
}

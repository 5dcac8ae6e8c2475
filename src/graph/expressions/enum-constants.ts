import type { DefinitionAddress } from '../../model/reader.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { definitionOf } from '../entity.js';
import { findMember } from '../types/classes.js';
import type { View } from '../view.js';
import type { Segment } from './receiver.js';

/** Names of what lists all constants of an enum, and of what finds one. */
export const ALL_CONSTANTS = /^(?:values|entries|allCases|cases|GetValues)$/;
const FINDING_CONSTANT = /^(?:valueOf|byName|tryFrom|from)$/;

/** Whether a member is an enum constant such as `Kind.Wide`, or a call that finds one. */
export function isConstantOf(
  view: View,
  owner: DefinitionAddress,
  { name, called }: Segment,
): boolean {
  const source = view.get(owner.file);
  const { kind, signature } = source.definition(owner.ordinal)!;
  if (kind !== 'enum' || source.outline === 'rust') return false;
  const found = findMember(view, owner, name).entities;
  if (called) return found.length === 0 && FINDING_CONSTANT.test(name);
  return found.some((one) => {
    // A constructor property has a type: `enum class Kind(val shelf: Shelf, val size: Int)`.
    if (one.is === 'declared')
      return (
        source.typed(name).every(({ scope }) => scope !== owner.ordinal) &&
        !isOfConstructor(signature, name)
      );
    const definition = one.is === 'definition' ? definitionOf(view, one) : null;
    return definition?.kind === 'constant' && !/[:=(]/.test(definition.signature);
  });
}

/** Whether a class of Kotlin declares a property among the parameters of its constructor. */
function isOfConstructor(signature: string, name: string): boolean {
  return new RegExp(`\\bva[lr]\\s+${literalPattern(name)}\\s*:`).test(signature);
}

import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { addressKey, isFunction, isSameAddress } from '../entity.js';
import { type View, viewOf } from '../view.js';
import { classOf } from './class-of.js';
import { lineage } from './classes.js';
import { hasInterface } from './interfaces.js';

/** A name that more definitions bear is not looked into. */
const MOST_BEARERS = 300;

/**
 * The functions that may run where a member of a type is called: those of its name in types that extend or implement
 * that type, interfaces aside, or that Go and TypeScript take for one. Ascending by path and line; empty for a name
 * that too many definitions bear.
 *
 * @param type The interface or class that demands the member.
 */
export async function implementationsOf(
  reader: Reader,
  type: DefinitionAddress,
  name: string,
): Promise<readonly DefinitionAddress[]> {
  const view = await viewOf(reader);
  const bearers = view.named(name);
  if (bearers.length > MOST_BEARERS) return [];
  return bearers.filter(
    (one) =>
      isFunction(view, one) &&
      classOf(view, one).some((owner) => implementsType(view, owner, type)),
  );
}

/** The type of which an abstract or interface member is; null for any other definition. */
export async function demandingType(
  reader: Reader,
  member: DefinitionAddress,
): Promise<DefinitionAddress | null> {
  const view = await viewOf(reader);
  const definition = view.get(member.file).definition(member.ordinal);
  const [type] = definition === undefined || !isFunction(view, member) ? [] : classOf(view, member);
  if (type === undefined) return null;
  const { kind, bases } = view.get(type.file).definition(type.ordinal)!;
  const isAbstract =
    kind === 'interface' ||
    /\babstract\b/.test(definition!.signature) ||
    bases.some((base) => base === 'ABC' || base === 'Protocol');
  return isAbstract ? type : null;
}

function implementsType(view: View, owner: DefinitionAddress, type: DefinitionAddress): boolean {
  if (addressKey(owner) === addressKey(type)) return false;
  if (view.get(owner.file).definition(owner.ordinal)!.kind === 'interface') return false;
  return (
    lineage(view, owner).some((one) => isSameAddress(one, type)) || hasInterface(view, owner, type)
  );
}

import type { DefinitionAddress, Reader } from '../model/reader.js';
import { callSitesOf } from './calls/call-sites.js';
import {
  addressKey,
  compareAddresses,
  distinctAddresses,
  isFunction,
  isSameAddress,
} from './entity.js';
import { classOf } from './types/class-of.js';
import { lineage } from './types/classes.js';
import { subclassesAt } from './types/heirs.js';
import { hasInterface } from './types/interfaces.js';
import { type View, viewOf } from './view.js';

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

/** Interfaces that extend interfaces are followed so far. */
const MOST_LEVELS = 3;

/**
 * The classes that implement an interface, or one that extends it, as they state it. Ascending by path and line.
 *
 * @param most Where more uses of it as a base are known, the result is empty.
 */
export async function implementersOf(
  reader: Reader,
  type: DefinitionAddress,
  most: number,
): Promise<readonly DefinitionAddress[]> {
  const view = await viewOf(reader);
  const found: DefinitionAddress[] = [];
  let level: readonly DefinitionAddress[] = [type];
  for (let depth = 0; level.length > 0 && depth < MOST_LEVELS; depth++) {
    const sites = await callSitesOf(reader, level, { kinds: ['base'], resolvedOnly: true });
    if (sites.length > most) return [];
    const heirs = distinctAddresses(sites.flatMap((site) => subclassesAt(view, site)));
    found.push(...heirs.filter((one) => !isInterface(view, one)));
    level = heirs.filter((one) => isInterface(view, one));
  }
  return found.length > most ? [] : distinctAddresses(found).sort(compareAddresses);
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
  if (isInterface(view, owner)) return false;
  return (
    lineage(view, owner).some((one) => isSameAddress(one, type)) || hasInterface(view, owner, type)
  );
}

function isInterface(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return view.get(file).definition(ordinal)!.kind === 'interface';
}

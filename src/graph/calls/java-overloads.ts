import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE, type Reference } from '../../model/reference.js';
import { distinctAddresses, isSameAddress } from '../entity.js';
import { argumentType } from '../expressions/java-arguments.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { takes } from './arity.js';
import { JavaChoice } from './java-choice.js';
import { overrides } from './java-parameters.js';
import type { Decision } from './meaning.js';

/** With more methods of a name than a hand-written class would have, overloads are not told apart. */
const MOST_OVERLOADS = 40;

/**
 * Selects the Java overload that a call means by the types of its arguments: the one the language chooses if that is
 * certain; otherwise each candidate is possible.
 */
export function byArguments(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const { targets } = decision;
  if (targets.length === 0 || !targets.every((one) => isMethod(view, one))) return decision;
  const all = withInherited(view, decision, reference);
  const open = all.filter((one) => isAccessible(view, source, one));
  const candidates = open.length > 0 ? open : all;
  if (all.length < 2 || candidates.length > MOST_OVERLOADS) return decision;
  const count = reference.arguments;
  if (count === undefined) return { ...decision, targets: [], guesses: candidates };
  const given = reference.given?.split(';') ?? [];
  const types = Array.from({ length: count }, (_, at) =>
    given[at] === undefined
      ? null
      : argumentType({ view, source, holder: reference.holder }, given[at]),
  );
  const fitting = new JavaChoice(view, types).among(candidates);
  if (fitting.length === 1) return { ...decision, targets: fitting };
  return { ...decision, targets: [], guesses: fitting.length === 0 ? targets : fitting };
}

function isMethod(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind } = source.definition(ordinal)!;
  return source.java && (FUNCTION_KINDS.has(kind) || kind === 'test');
}

/**
 * Whether code in a file may use a method. Private methods are visible only in their file, those without a
 * modifier only in their package.
 */
function isAccessible(view: View, from: FileView, { file, ordinal }: DefinitionAddress): boolean {
  if (file === from.file) return true;
  const source = view.get(file);
  const { signature } = source.definition(ordinal)!;
  if (/^(?:\w+ )*private /.test(signature)) return false;
  const parent = source.parent(ordinal);
  const isOpen =
    /^(?:\w+ )*(?:public|protected) /.test(signature) ||
    (parent >= 0 && source.definition(parent)!.kind === 'interface');
  return isOpen || packageOf(source) === packageOf(from);
}

function packageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

const methodsMeant = new WeakMap<Decision, Map<string, readonly DefinitionAddress[]>>();

/**
 * The methods that are meant, together with inherited ones of their class that they do not override. Remembered by
 * decision, because all calls through a receiver share one, and a class may inherit from many.
 */
function withInherited(
  view: View,
  decision: Decision,
  { name, arguments: given }: Reference,
): readonly DefinitionAddress[] {
  const known = methodsMeant.get(decision) ?? new Map();
  methodsMeant.set(decision, known);
  return remembered(known, `${name} ${given}`, () => gathered(view, decision, name, given));
}

function gathered(
  view: View,
  { targets, owners }: Decision,
  name: string,
  given: number | undefined,
): readonly DefinitionAddress[] {
  const found = distinctAddresses(targets);
  if (name === 'constructor' || given === undefined) return found;
  const classes = owners.length > 0 ? owners : classOf(view, found[0]!);
  for (const base of distinctAddresses(classes.flatMap((one) => lineage(view, one)))) {
    for (const one of membersOf(view, base, name)) {
      if (one.is !== 'definition' || !isMethod(view, one)) continue;
      const address = { file: one.file, ordinal: one.ordinal };
      const { signature } = view.get(one.file).definition(one.ordinal)!;
      if (!takes(signature, given)) continue;
      if (found.some((other) => isSameAddress(other, address) || overrides(view, other, address)))
        continue;
      found.push(address);
    }
  }
  return found;
}

/** Whether a Java member may run instead of those that a use means: it has the parameters of one of them. */
export function mayOverride(
  view: View,
  member: DefinitionAddress,
  meant: readonly DefinitionAddress[],
): boolean {
  if (meant.length === 0 || !isMethod(view, member)) return true;
  return meant.some(
    (one) =>
      !isMethod(view, one) || (!areOfOneClass(view, member, one) && overrides(view, member, one)),
  );
}

function areOfOneClass(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const source = view.get(one.file);
  return one.file === other.file && source.parent(one.ordinal) === source.parent(other.ordinal);
}

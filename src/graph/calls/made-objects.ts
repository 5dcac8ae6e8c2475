import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { addressKey, isType } from '../entity.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { type View, viewOf } from '../view.js';
import { decide } from './decision.js';
import { declaresMember, type FieldOfType } from './field-use.js';

/** A place where an object of a named class is made, and given its fields. */
interface MadeObject {
  readonly file: FilePosition;
  /** The line on which the class is named (1-based). */
  readonly line: number;
  /** Ordinal of the innermost definition around the place, or -1. */
  readonly holder: number;
  /** Simple name of the class. */
  readonly name: string;
}

/** How certain it is that an object that is made has the field; null if it does not. */
export type MadeJudge = (made: MadeObject) => Certainty | null;

/**
 * Judges which objects have a field that they are given as they are made: those of its class and of what inherits it
 * from there. The index knows what stands before most names of classes (`shop.Shelf{Size: 1}`).
 */
export async function madeJudge(reader: Reader, field: FieldOfType): Promise<MadeJudge> {
  const view = await viewOf(reader);
  const owner = view.get(field.owner.file).definition(field.owner.ordinal)!.name;
  return ({ file, line, holder, name }) => {
    const source = view.get(file);
    const known = source.references(name).filter((one) => one.line === line);
    const asked =
      known.length > 0 ? known : [{ name, kind: 'type' as const, line, holder, receiver: '' }];
    const decisions = asked.map((one) => decide(view, source, one));
    const classes = decisions.flatMap((one) => classesOf(view, one.targets));
    const isOutside = decisions.every(({ external }) => external !== null);
    if (classes.length === 0) return name === owner && !isOutside ? 'possible' : null;
    const having = classes.filter((one) => hasField(view, field, one));
    if (having.length === 0) return null;
    const isSure = having.length === classes.length && !decisions.some(({ unsure }) => unsure);
    return isSure ? 'resolved' : 'possible';
  };
}

/** The classes that are named, or of which the constructor is called. */
function classesOf(
  view: View,
  targets: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const isClass = ({ file, ordinal }: DefinitionAddress): boolean =>
    isType(view.get(file).definition(ordinal)!);
  return targets.flatMap((one) => (isClass(one) ? one : classOf(view, one).filter(isClass)));
}

function hasField(view: View, field: FieldOfType, type: DefinitionAddress): boolean {
  const isOwner = (one: DefinitionAddress): boolean => addressKey(one) === addressKey(field.owner);
  const declaring = lineage(view, type).find(
    (one) => isOwner(one) || declaresMember(view, one, field.name),
  );
  return declaring !== undefined && isOwner(declaring);
}

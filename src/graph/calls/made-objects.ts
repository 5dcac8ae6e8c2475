import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { addressKey, isType } from '../entity.js';
import { classOf, enclosingType } from '../types/class-of.js';
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
  /** Simple name of the class, or what stands for the surrounding one: `Self`, `cls`. */
  readonly name: string;
  /** Whether the object may have the field even if a type of that name has none, as with one of several. */
  readonly isOpen?: boolean;
}

/** Names of the surrounding class. */
const OWN = /^(?:Self|self|static|cls)$/;

/** How certain it is that an object that is made has the field; null if it does not. */
export type MadeJudge = (made: MadeObject) => Certainty | null;

/**
 * Judges which objects have a field that they are given as they are made: those of its class and of what inherits it
 * from there. The index knows what stands before most names of classes (`shop.Shelf{Size: 1}`).
 */
export async function madeJudge(reader: Reader, field: FieldOfType): Promise<MadeJudge> {
  const view = await viewOf(reader);
  const owner = view.get(field.owner.file).definition(field.owner.ordinal)!.name;
  return (made) => {
    const { classes, isUnsure, isOutside } = classesMade(view, made);
    if (classes.length === 0) {
      const mayBe = made.name === owner || made.isOpen === true || mayBeAlias(view, made);
      return mayBe && !isOutside ? 'possible' : null;
    }
    const having = classes.filter((one) => hasField(view, field, one));
    if (having.length === 0) {
      const isAny = made.isOpen === true && classes.some((one) => isAliasAt(view, one));
      return isAny ? 'possible' : null;
    }
    return having.length === classes.length && !isUnsure ? 'resolved' : 'possible';
  };
}

interface Classes {
  readonly classes: readonly DefinitionAddress[];
  readonly isUnsure: boolean;
  readonly isOutside: boolean;
}

function classesMade(view: View, { file, line, holder, name }: MadeObject): Classes {
  const source = view.get(file);
  if (OWN.test(name)) {
    const around = enclosingType(view, source, holder);
    return {
      classes: around === null ? [] : [around],
      isUnsure: false,
      isOutside: around === null,
    };
  }
  const known = source.references(name).filter((one) => one.line === line);
  const asked =
    known.length > 0 ? known : [{ name, kind: 'type' as const, line, holder, receiver: '' }];
  const decisions = asked.map((one) => decide(view, source, one));
  return {
    classes: decisions.flatMap(({ targets }) => classesOf(view, targets)),
    isUnsure: decisions.some(({ unsure }) => unsure),
    isOutside: decisions.every(({ external }) => external !== null),
  };
}

/** Whether a name may be another one for a structure: C's macros and `typedef`s. */
function mayBeAlias(view: View, { file }: MadeObject): boolean {
  return view.get(file).outline === 'c';
}

function isAliasAt(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return view.get(file).definition(ordinal)!.kind === 'type';
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
  for (const one of lineage(view, type)) {
    if (addressKey(one) === addressKey(field.owner)) return true;
    if (declaresMember(view, one, field.name)) return false;
    // What a constructor of Python takes are parameters, and may be no fields.
    const { python, file } = view.get(one.file);
    if (python && view.get(file).childrenNamed(one.ordinal, '__init__').length > 0) return false;
  }
  return false;
}

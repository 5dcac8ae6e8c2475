import type { DefinitionAddress } from '../../model/reader.js';
import { GIVEN_NAME, GIVEN_UNKNOWN, type Reference } from '../../model/reference.js';
import { outlineObjects, outsideType } from '../expressions/outline-expression.js';
import type { FileView } from '../file-view.js';
import { basesOutside } from '../types/base-outside.js';
import { lineage } from '../types/classes.js';
import { statedName } from '../types/extensions.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';

/** An argument of a call. */
export interface Given {
  /** Empty for a positional argument. */
  readonly name: string;
  readonly type: string;
  /** The class of the repository that it is an object of, with its bases; empty if that is not known. */
  readonly classes: readonly DefinitionAddress[];
}

/** Reads an argument in the format of {@link Reference.given}, by what its place knows of the names in it. */
export function argumentOf(view: View, source: FileView, holder: number, written: string): Given {
  const name = LABEL.exec(written)?.[1] ?? '';
  const value = name === '' ? written : written.slice(name.length + 1);
  const isName = value.startsWith(GIVEN_NAME);
  const stated = isName
    ? (NARROWED.exec(value)?.[1] ?? statedName(source, holder, value.slice(GIVEN_NAME.length)))
    : value;
  const classes = CLASS.test(value) ? classesGiven(view, source, holder, value) : [];
  const [own] = classes;
  const type = own === undefined ? stated : view.get(own.file).definition(own.ordinal)!.name;
  const outside =
    isName && type === ''
      ? outsideType(view, source, holder, value.slice(GIVEN_NAME.length))
      : null;
  return { name, type: type || outside?.name || GIVEN_UNKNOWN, classes };
}

/** A name, or a class of which an object is made. `this` may be the object of a function around. */
const CLASS = /^(?:\$(?!this$).+|\p{Lu}\w*)$/su;
/** A name behind a test of its class. */
const NARROWED = /^\$new (\w+)\(\)\[=\w+\]$/;
const LABEL = /^(\w+)=/;

/** The one class that an argument is known to be an object of, with its bases if all of these are known. */
function classesGiven(
  view: View,
  source: FileView,
  holder: number,
  value: string,
): readonly DefinitionAddress[] {
  const isName = value.startsWith(GIVEN_NAME);
  const objects = isName
    ? outlineObjects(view, source, holder, value.slice(GIVEN_NAME.length))
    : typesNamed(view, source, holder, value);
  const [only, ...others] = objects.flatMap((one) => ('ordinal' in one ? one : []));
  if (only === undefined || others.length > 0) return [];
  const classes = lineage(view, only);
  return classes.some((one) => basesOutside(view, one).length > 0) ? [] : classes;
}

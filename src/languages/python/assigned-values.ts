import { choiceOf } from '../../model/choice.js';
import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName, ParsedSource } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import type { LocalValues } from './local-values.js';
import { valueAt } from './returned-values.js';
import type { AssignedField } from './typed-names.js';
import { LONGEST_VALUE } from './value-chains.js';
import { type Growth, growingOf, isEmptied, literalAt } from './written-lists.js';

/** What a file says of the fields of its classes. */
interface Facts {
  readonly fields: readonly AssignedField[];
  /** Names whose types are stated. */
  readonly typedNames: readonly FoundTypedName[];
  /** Names of its classes and functions. */
  readonly names: ReadonlySet<string>;
}

/** Things that are put into one list which are told apart. */
const MOST_ELEMENTS = 3;

/**
 * What fields are given as a chain that calls something or names a class, `self.store = open_store()`, and what lists hold that are given
 * to them without anything, by what methods put into these: `self.stores.append(Store())`.
 */
export function assignedValues(
  source: ParsedSource,
  localValues: LocalValues,
  { fields, typedNames, names }: Facts,
): FoundTypedName[] {
  let growing: Growing | undefined;
  return fields.flatMap((field) => {
    const { name, at, from, before } = field;
    let value = valueAt(source, from, localValues, names, before);
    if (value === '' && isEmptied(literalAt(source, from)?.value ?? '')) {
      growing ??= growingOf(source.tokens);
      value = filledList(source, localValues, field, growing, typedNames);
    }
    const offset = source.tokens.starts[at]!;
    return value === '' || value === name ? [] : [{ name, type: typeOfAlias(value), offset }];
  });
}

type Growing = ReturnType<typeof growingOf>;

/** The list that a field is given with nothing in it, with what methods of the class put into it; empty where that is not known. */
function filledList(
  source: ParsedSource,
  localValues: LocalValues,
  { name, at, from }: AssignedField,
  growing: Growing,
  typedNames: readonly FoundTypedName[],
): string {
  const owner = localValues.classAt(source.tokens.starts[at]!);
  const growths = growing.get(name) ?? [];
  const own = growths.filter(({ offset }) => localValues.classAt(offset) === owner);
  const elements = new Set(own.map((one) => elementOf(one, localValues, typedNames)));
  if (elements.size === 0 || elements.size > MOST_ELEMENTS || elements.has('')) return '';
  const type = literalAt(source, from)!.value.replace('()', '');
  const whole = `${type}([${choiceOf([...elements])}])`;
  return whole.length > LONGEST_VALUE ? '' : whole;
}

/** What is put into a list, as a class knows it around the method that does; empty where that is not known. */
function elementOf(
  { offset, element }: Growth,
  localValues: LocalValues,
  typedNames: readonly FoundTypedName[],
): string {
  const value = localValues.expand(headOf(element), element, offset);
  const head = headOf(value);
  if (head === 'self' || value.startsWith(`${head}(`)) return value;
  const scope = localValues.scopeAt(offset);
  const types = typedNames.filter(
    (one) => one.name === head && localValues.scopeAt(one.offset) === scope,
  );
  const [type = ''] = types.map((one) => one.type);
  const isClass = types.length === 1 && /^[\w.]+$/.test(type);
  return isClass ? `${type}()${value.slice(head.length)}` : '';
}

import { choiceOf } from '../../model/choice.js';
import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName, ParsedSource } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import type { LocalValues } from './local-values.js';
import { valueAt } from './returned-values.js';
import type { AssignedField } from './typed-names.js';
import { LONGEST_VALUE } from './value-chains.js';
import { type Growth, growingOf, isEmptied, literalAt } from './written-lists.js';

/** What a file tells about the fields of its classes. */
interface Facts {
  readonly fields: readonly AssignedField[];
  /** Names with declared types. */
  readonly typedNames: readonly FoundTypedName[];
  /** Names of its classes and functions. */
  readonly names: ReadonlySet<string>;
}

/** Most different elements tracked for one list. */
const MOST_ELEMENTS = 3;

/**
 * The values of fields that are a chain with a call or a class, `self.store = open_store()`, and the elements
 * of lists that are assigned empty, judged by what methods add to them: `self.stores.append(Store())`.
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

/**
 * An empty list assigned to a field, with the elements that methods of the class add to it; empty if those
 * are unknown.
 */
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

/** What a method adds to a list, as the surrounding class sees it; empty if unknown. */
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

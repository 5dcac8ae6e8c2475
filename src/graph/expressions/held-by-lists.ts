import type { DefinitionAddress } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { classOf } from '../types/class-of.js';
import { findMember, lineage } from '../types/classes.js';
import { type Held, isNothing, NOTHING, together } from '../types/held.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { heldBy, returnedBy } from './held-fields.js';
import type { Told } from './ruby-results.js';

/** A base that makes a class a list, with its element type. */
const LIST_BASE =
  /[:,(\s](?:\w+\.)*(?:List|IList|IReadOnlyList|ICollection|IReadOnlyCollection|Collection|IEnumerable|ObservableCollection|ReadOnlyCollection|KeyedCollection|Iterable|MutableList|AbstractList|ArrayList|LinkedList|HashSet|LinkedHashSet|Set|Deque|Sequence|Iterator|IterableBase|ListBase|ListMixin|IterableMixin|Seq|Vector|vector|list|set|deque|span)\s*[<[]([^(){};]+?)[>\]]\s*(?:$|[,({:>)]|\bwhere\b|\bwith\b|\bby\b|\bimplements\b)/;
/** PHP methods that return an element of a class, in order of precedence. */
const OF_PHP = ['offsetGet', 'current'] as const;

/**
 * The elements of an object of the repository that is itself a list: by its bases, or by the methods that PHP calls
 * when it is used like a list. Null for others.
 */
export function asList(
  view: View,
  owner: DefinitionAddress,
  made: Held['made'],
  told: Told,
): Held | null {
  const source = view.get(owner.file);
  const element =
    source.outline === 'php'
      ? elementInPhp(view, owner, made, told)
      : elementOfBase(view, owner, made);
  return isNothing(element) ? null : { objects: [], made: [element] };
}

/** The elements of objects that are themselves lists. */
export function elementsOf(view: View, { objects, made }: Held, told: Told): Held {
  return together(
    objects.map((one) => {
      const list = 'ordinal' in one ? asList(view, one, made, told) : null;
      return list?.made[0] ?? NOTHING;
    }),
  );
}

function elementInPhp(view: View, owner: DefinitionAddress, made: Held['made'], told: Told): Held {
  const of = { entity: { is: 'instance', ...owner }, made } as const;
  for (const name of OF_PHP) {
    const members = findMember(view, owner, name).entities;
    const found = members.length > 0 ? returnedBy(view, members, told, of) : NOTHING;
    const stated = isNothing(found) ? heldBy(view, owner, `${name}()`, told, made) : found;
    if (stated !== null && !isNothing(stated)) return stated;
  }
  const [iterator] = findMember(view, owner, 'getIterator').entities;
  const [declaring] = iterator?.is === 'definition' ? classOf(view, iterator) : [];
  if (iterator?.is !== 'definition' || declaring === undefined) return NOTHING;
  return returnedBy(view, [iterator], told, of).made.at(-1) ?? NOTHING;
}

function elementOfBase(view: View, owner: DefinitionAddress, made: Held['made']): Held {
  for (const declaring of lineage(view, owner)) {
    const source = view.get(declaring.file);
    const { signature, name } = source.definition(declaring.ordinal)!;
    const bases = signature.slice(signature.indexOf(name) + name.length);
    const written = LIST_BASE.exec(bases)?.[1];
    if (written === undefined) continue;
    const [element, ...others] = commaParts(written, '<[(', '>])');
    if (element === undefined || others.length > 0) return NOTHING;
    return heldAsMember(view, { owner, made, declaring, written: element.trim() });
  }
  return NOTHING;
}

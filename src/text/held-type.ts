import { closingBracket } from './closing-bracket.js';
import { commaParts } from './comma-parts.js';
import { LetterPattern } from './letter-pattern.js';

/**
 * By language family: wrapper types whose objects are used as if they were the wrapped value, directly, after
 * awaiting them, or unless they are empty.
 */
const HOLDERS: ReadonlyMap<string, RegExp> = new Map([
  [
    'rust',
    /^(?:\w+::)*(?:Box|Rc|Arc|Pin|Ref|RefMut|Cow|Lazy|LazyLock|LazyCell|Future|Poll|(?:\w*(?:Mutex|Lock|Read|Write))?Guard|\w*Result|Option|NonNull|ManuallyDrop|CachePadded|Weak)<(?:'\w+\s*,\s*|Output\s*=\s*)?(\([^()]*\)|[^<>,]+(?:<.*>)?)(?:,.*)?>$/s,
  ],
  [
    'c',
    /^(?:(?:std|boost|absl|base)::)?(?:(?:unique|shared|scoped|intrusive)_ptr|optional|reference_wrapper|scoped_refptr|Q(?:Shared|Scoped)?Pointer)<([^<>,]+(?:<.*>)?)(?:,.*)?>$/s,
  ],
  ['csharp', /^(?:Task|ValueTask)<(.*)>$/s],
  ['dart', /^(?:Future|FutureOr)<(.*)>$/s],
  ['kotlin', /^Deferred<(.*)>$/s],
]);

/** Iterators of C++ containers, which are used like what they point to: an element, or a pair of a map. */
const ITERATOR =
  /^(?:std::)?(?:(?:vector|list|forward_list|deque|set|multiset|unordered_set|array|span|initializer_list)<([^<>,]+(?:<.*>)?)(?:,.*)?>|((?:\w+::)*\w*map<.*>))::(?:const_)?(?:reverse_)?iterator$/s;

/** A map of Solidity, whose keys and values may have names: `mapping(address owner => Foo[] foos)`. */
const MAPPING = /^mapping\s*\(\s*([\w.]+)(?:\s+\w+)?\s*=>\s*(.*?)(?:\s+\w+)?\s*\)$/s;

/** Keywords, attributes and marks before a type that only say how a value is held. */
const BEFORE =
  /^(?:(?:mut|dyn|impl|const|inout|some|any|sending|final|late|covariant|typename|struct|class|enum|volatile|readonly|borrowing|consuming|in|out|extends|super)\s+|'\w+\s+|@\w+\s+|[&*?])\s*/;

/** Marks after a type that only say how a value is held. */
const BEHIND = /(?:[?!*&]|\s+const)$/;

const NAMED = new LetterPattern(
  String.raw`^\\?((?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::|\\))*[\p{L}_][\p{L}\p{N}_]*)(?:<.*>|\[[^\]]+\])?$`,
);

/** Additional bounds of a Rust trait object: `impl Iterator<Item = &Store> + Send + '_`. */
const BOUNDS = /(?:\s*\+\s*(?:'\w+|\?\w+|\w+))+\s*$/;

/** An associated type of a Rust trait: `Item = Store`. */
const ASSOCIATED = /^\w+\s*=\s*/;

/** A written type without everything that only says how the value is held. */
function bareType(written: string, family: string): string {
  const holders = HOLDERS.get(family);
  let type = written.trim();
  for (let before = ''; before !== type; ) {
    before = type;
    if (family === 'rust') type = type.replace(BOUNDS, '');
    if (family === 'solidity') type = type.replace(MAPPING, 'mapping<$1, $2>');
    type = type.replace(BEFORE, '').replace(BEHIND, '').trim();
    type = holders?.exec(type)?.[1]?.trim() ?? type;
    const [, element, map] = (family === 'c' && ITERATOR.exec(type)) || [];
    type = (element ?? map)?.trim() ?? type;
    type = withoutBrackets(type);
  }
  return type;
}

/** Removes parentheses around a whole type: `any Store` of `(any Store)`. */
function withoutBrackets(type: string): string {
  if (!type.startsWith('(') || closingBracket(type) !== type.length - 1) return type;
  const inside = type.slice(1, -1);
  return /[,=-]/.test(inside) ? type : inside.trim();
}

/**
 * The dotted name of the class of a type's objects, whatever the language: `a.Foo` of
 * `const std::shared_ptr<a::Foo>&`, and `Foo` of `Foo?`, `&mut Foo`, `?Foo`, `Foo|null`, `Task<Foo>` and `Foo<Bar>`.
 * Empty for lists, functions, unions and anything else without a name.
 *
 * @param family The language's family, which determines the wrapper types: `rust`.
 */
export function heldType(written: string, family = ''): string {
  const parts = bareType(written, family)
    .split('|')
    .filter((part) => !/^\s*(?:null|nil)\s*$/.test(part));
  if (parts.length !== 1) return '';
  return (NAMED.exec(parts[0]!.trim())?.[1] ?? '').replace(/::|\\/g, '.');
}

/** `Foo[]`, `[Foo]`, `[Key: Foo]`, `[Foo; 3]`; and the last brackets of a type: `<A, B>`, or Scala's `[A, B]`. */
const LIST = /^(?:(.+)\[\]|\[([^:;\][]*:)?\s*([^;\][]+)(?:;.*)?\])$/s;
const ARGUMENTS = /^[^<[(]*(?:<(.*)>|\[(.*)\])$/s;

/**
 * The class names of a type's arguments, as {@link heldType} returns them, with their own arguments: `['A', 'b.B']`
 * of `Map<A, b::B>`, `['Foo']` of `Foo[]`, `['List<Foo>']` of `List<Foo>[]`.
 */
export function heldArguments(written: string, family = ''): readonly string[] {
  const type = bareType(written, family);
  const tuple = tupleParts(type, family);
  if (tuple.length > 0) return tuple.map(({ type: part }) => heldWhole(part, family));
  const list = LIST.exec(type);
  const found = ARGUMENTS.exec(type);
  if (list?.[2] !== undefined)
    return [heldWhole(list[2].slice(0, -1), family), heldWhole(list[3]!, family)];
  if (found === null || list !== null)
    return list === null ? [] : [heldWhole(list[1] ?? list[3]!, family)];
  const parts = commaParts(found[1] ?? found[2]!, '<[(', '>])');
  return parts.map((one) =>
    heldWhole(family === 'rust' ? one.replace(ASSOCIATED, '') : one, family),
  );
}

/** Families that have tuples, and those that write the type of a part before its name. */
const HAVE_TUPLES = /^(?:csharp|swift|rust|dart|scala)$/;
const NAMES_BEHIND = /^(?:csharp|dart)$/;

interface TuplePart {
  readonly name: string;
  readonly type: string;
}

/**
 * The names of a tuple's parts, empty for unnamed ones: `['left', 'right']` of `(Foo left, Foo right)`; no entries
 * if no part has a name.
 */
export function tupleNames(written: string, family: string): readonly string[] {
  const names = tupleParts(bareType(written, family), family).map(({ name }) => name);
  return names.some((name) => name !== '') ? names : [];
}

function tupleParts(type: string, family: string): readonly TuplePart[] {
  if (!type.startsWith('(') || !HAVE_TUPLES.test(family)) return [];
  if (closingBracket(type) !== type.length - 1) return [];
  const parts = commaParts(type.slice(1, -1), '<[({', '>])}').filter((one) => one !== '');
  if (parts.length < 2) return [];
  return parts.map((part) => {
    const [, type = part, name = ''] =
      (NAMES_BEHIND.test(family) && /^(.+?)\s+@?(\w+)$/s.exec(part)) || [];
    const [, label = name, behind = type] =
      (family === 'swift' && /^(\w+)\s*:\s*(.+)$/s.exec(part)) || [];
    return { name: label, type: behind };
  });
}

/** The name of a class with its type arguments: `Map<A,List<B>>` of `const Map<A, List<B>>&`, `<Foo>` of `Foo[]`. */
export function heldWhole(written: string, family: string): string {
  const type = heldType(written, family);
  const made = heldArguments(written, family);
  return made.some((one) => one !== '') ? `${type}<${made.join()}>` : type;
}

/**
 * The class stated in code with the type arguments from a comment, or the comment's type if the code states no
 * class: `Collection<Foo>` for `Collection` and `a.Collection<Foo>`, `<Foo>` for `array` and `<Foo>`.
 */
export function withTold(stated: string, told: string): string {
  const name = lastName(stated);
  if (!/^\p{Lu}/u.test(name)) return told;
  const open = told.indexOf('<');
  const base = open < 0 ? told : told.slice(0, open);
  const isSame = base === '' || lastName(base) === name;
  return open < 0 || !isSame ? stated : stated.replace(/<.*$/s, '') + told.slice(open);
}

function lastName(type: string): string {
  const plain = type.startsWith('=') ? '' : type.replace(/<.*$/s, '');
  return plain.slice(plain.lastIndexOf('.') + 1);
}

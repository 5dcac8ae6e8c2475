import { closingBracket } from './closing-bracket.js';
import { commaParts } from './comma-parts.js';
import { LetterPattern } from './letter-pattern.js';

/**
 * By the family of a language: types whose objects are used as if they were what they hold, or are that once they have been waited
 * for, or unless there is none.
 */
const HOLDERS: ReadonlyMap<string, RegExp> = new Map([
  [
    'rust',
    /^(?:\w+::)*(?:Box|Rc|Arc|Pin|Ref|RefMut|Cow|Lazy|LazyLock|LazyCell|Future|\w*Guard|\w*Result|Option)<(?:'\w+\s*,\s*|Output\s*=\s*)?(\([^()]*\)|[^<>,]+(?:<.*>)?)(?:,.*)?>$/s,
  ],
  [
    'c',
    /^(?:(?:std|boost|absl|base)::)?(?:(?:unique|shared|scoped|intrusive)_ptr|optional|reference_wrapper|scoped_refptr|Q(?:Shared|Scoped)?Pointer)<([^<>,]+(?:<.*>)?)(?:,.*)?>$/s,
  ],
  ['csharp', /^(?:Task|ValueTask)<(.*)>$/s],
  ['dart', /^(?:Future|FutureOr)<(.*)>$/s],
  ['kotlin', /^Deferred<(.*)>$/s],
]);

/** Words and marks before a type that say how it is held, attributes among them. */
const BEFORE =
  /^(?:(?:mut|dyn|impl|const|inout|some|any|sending|final|late|covariant|typename|struct|class|enum|volatile|readonly|borrowing|consuming|in|out|extends|super)\s+|'\w+\s+|@\w+\s+|[&*?])\s*/;

/** What may stand behind one. */
const BEHIND = /(?:[?!*&]|\s+const)$/;

const NAMED = new LetterPattern(
  String.raw`^\\?((?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::|\\))*[\p{L}_][\p{L}\p{N}_]*)(?:<.*>|\[[^\]]+\])?$`,
);

/** What else an object of a trait of Rust is: `impl Iterator<Item = &Store> + Send + '_`. */
const BOUNDS = /(?:\s*\+\s*(?:'\w+|\?\w+|\w+))+\s*$/;

/** `Item = Store`, what a trait of Rust states by a name. */
const ASSOCIATED = /^\w+\s*=\s*/;

/** What is left of a written type without what only says how it is held. */
function bareType(written: string, family: string): string {
  const holders = HOLDERS.get(family);
  let type = (family === 'rust' ? written.replace(BOUNDS, '') : written).trim();
  for (let before = ''; before !== type; ) {
    before = type;
    type = type.replace(BEFORE, '').replace(BEHIND, '').trim();
    type = holders?.exec(type)?.[1]?.trim() ?? type;
    type = withoutBrackets(type);
  }
  return type;
}

/** A type that stands alone in brackets: `any Store` of `(any Store)`. */
function withoutBrackets(type: string): string {
  if (!type.startsWith('(') || closingBracket(type) !== type.length - 1) return type;
  const inside = type.slice(1, -1);
  return /[,=-]/.test(inside) ? type : inside.trim();
}

/**
 * The name of the class of which an object of a type is, as any language writes it, with dots: `a.Foo` of `const std::shared_ptr<a::Foo>&`,
 * `Foo?`, `&mut Foo`, `?Foo`, `Foo|null`, `Task<Foo>` and `Foo<Bar>`. Empty for lists, functions, unions and all that is no name.
 *
 * @param family That of the language, which tells the types that hold others: `rust`.
 */
export function heldType(written: string, family = ''): string {
  const parts = bareType(written, family)
    .split('|')
    .filter((part) => !/^\s*(?:null|nil)\s*$/.test(part));
  if (parts.length !== 1) return '';
  return (NAMED.exec(parts[0]!.trim())?.[1] ?? '').replace(/::|\\/g, '.');
}

/** `Foo[]`, `[Foo]`, `[Key: Foo]`, `[Foo; 3]`, and what stands in the last brackets: `<A, B>`, of Scala `[A, B]`. */
const LIST = /^(?:(.+)\[\]|\[([^:;\][]*:)?\s*([^;\][]+)(?:;.*)?\])$/s;
const ARGUMENTS = /^[^<[(]*(?:<(.*)>|\[(.*)\])$/s;

/**
 * The names of the classes that a type is made with, as {@link heldType} has them, with what these are made with themselves:
 * `['A', 'b.B']` of `Map<A, b::B>`, `['Foo']` of `Foo[]`, `['List<Foo>']` of `List<Foo>[]`.
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

/** The names of the parts of a tuple, empty for those without: `['left', 'right']` of `(Foo left, Foo right)`; none where no part has one. */
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

/** The name of a class with what that is made with: `Map<A,List<B>>` of `const Map<A, List<B>>&`, `<Foo>` of `Foo[]`. */
export function heldWhole(written: string, family: string): string {
  const type = heldType(written, family);
  const made = heldArguments(written, family);
  return made.some((one) => one !== '') ? `${type}<${made.join()}>` : type;
}

/**
 * The name of a class that code states, with what a comment tells that it is made with; what the comment tells where the code states no
 * class: `Collection<Foo>` of `Collection` and `a.Collection<Foo>`, `<Foo>` of `array` and `<Foo>`.
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

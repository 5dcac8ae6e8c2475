import { LetterPattern } from './letter-pattern.js';

/** Types whose objects are used as if they were what they hold, or are that once they have been waited for. */
const HOLDERS =
  /^(?:(?:std|boost)::)?(?:Task|ValueTask|Future|FutureOr|Box|Rc|Arc|Pin|Ref|RefMut|unique_ptr|shared_ptr|optional|scoped_refptr|intrusive_ptr)<(.*)>$/s;

/** What holds an object or tells why there is none. */
const RESULT = /^(?:\w+::)*\w*(?:Result|Option)<([^<>,]+(?:<.*>)?)(?:,.*)?>$/s;

/** Words and marks before a type that say how it is held, attributes among them. */
const BEFORE =
  /^(?:(?:mut|dyn|impl|const|inout|some|any|final|late|covariant|typename|struct|class|enum|volatile|readonly|borrowing|consuming)\s+|'\w+\s+|@\w+\s+|[&*?])\s*/;

/** What may stand behind one. */
const BEHIND = /(?:[?!*&]|\s+const)$/;

const NAMED = new LetterPattern(
  String.raw`^\\?((?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::|\\))*[\p{L}_][\p{L}\p{N}_]*)(?:<.*>|\[[^\]]+\])?$`,
);

/**
 * The name of the class of which an object of a type is, as any language writes it, with dots: `a.Foo` of `const std::shared_ptr<a::Foo>&`,
 * `Foo?`, `&mut Foo`, `?Foo`, `Foo|null`, `Task<Foo>` and `Foo<Bar>`. Empty for lists, functions, unions and all that is no name.
 */
export function heldType(written: string): string {
  let type = written.trim();
  for (let before = ''; before !== type; ) {
    before = type;
    type = type.replace(BEFORE, '').replace(BEHIND, '').trim();
    type = (HOLDERS.exec(type) ?? RESULT.exec(type))?.[1]?.trim() ?? type;
  }
  const parts = type.split('|').filter((part) => !/^\s*(?:null|nil)\s*$/.test(part));
  if (parts.length !== 1) return '';
  return (NAMED.exec(parts[0]!.trim())?.[1] ?? '').replace(/::|\\/g, '.');
}

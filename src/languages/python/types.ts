import type { ParsedSource } from '../language.js';
import { codeBetween } from './signature.js';

/** Names that Python itself defines and that therefore point nowhere in a repository. */
export const builtinTypes: ReadonlySet<string> = new Set(
  `None bool int float complex str bytes bytearray memoryview object type list dict tuple set frozenset range slice
  Any AnyStr Self Never NoReturn LiteralString Ellipsis`.split(/\s+/),
);

/** Types without members of their own that a repository could define. */
const formless = new Set(
  'Callable Literal TypeVar ParamSpec TypeVarTuple NewType TypeAlias'.split(' '),
);

/** Forms around the type that counts: of `Optional[Foo]` it is `Foo`. */
const wrappers = new Set(
  `Optional Union Final ClassVar Annotated Required NotRequired ReadOnly InitVar Type type TypeGuard TypeIs Unpack
  Awaitable Mapped`.split(/\s+/),
);

/**
 * The name of the class that an annotation (from one token to another, inclusive) states, without that of its module: `Foo` of
 * `Optional['pkg.Foo']` and of `Foo | None`, `Foo.Bar` where it stands in another class; undefined for what Python itself defines and for what is no name.
 */
export function statedType(source: ParsedSource, from: number, to: number): string | undefined {
  return simpleType(codeBetween(source, from, to), 0);
}

function simpleType(annotation: string, depth: number): string | undefined {
  const match = /^['"\s]*(?:None\s*[|,]\s*)?['"\s]*(?:[a-z_]\w*\.)*((?:\w+\.)*)(\w+)\s*(\[)?/.exec(
    annotation,
  );
  if (match === null) return undefined;
  const [, around = '', name = ''] = match;
  if (wrappers.has(name) && match[3] !== undefined && depth < 4) {
    return simpleType(annotation.slice(match[0].length), depth + 1);
  }
  return isTelling(name) ? around + name : undefined;
}

/** Whether a class of this name could be one of the repository's. */
export function isTelling(name: string): boolean {
  return !builtinTypes.has(name) && !wrappers.has(name) && !formless.has(name) && !/^\d/.test(name);
}

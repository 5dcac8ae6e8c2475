import { memberOf } from '../../model/objects-around.js';
import type {
  Extraction,
  FoundImport,
  FoundReference,
  LanguageModule,
  ParsedSource,
  Span,
} from '../language.js';
import { type LocalExpressions, withLocals } from '../tokens/local-expressions.js';
import { TokenReader } from '../tokens/token-reader.js';
import { definitionFinder } from './definitions.js';
import { withNames, withValues } from './given-values.js';
import { localExpressions } from './local-expressions.js';
import { withoutLocals } from './locals.js';
import { findUses } from './references.js';
import { scannerOf } from './scan.js';
import { statedNames } from './stated-names.js';
import { type OutlineTable, wordsOf } from './table.js';

/** Names in small letters that imports bring, in languages whose imports may bring values. */
function valuesImported(
  { uses }: OutlineTable,
  imports: readonly FoundImport[],
): ReadonlySet<string> {
  if (uses.importedValues !== true) return new Set();
  const locals = imports.flatMap(({ names }) => names.map(({ local }) => local));
  return new Set(locals.filter((local) => local !== '_' && /^[\p{Ll}_]/u.test(local)));
}

/** Where languages import their own libraries from. */
const OWN_LIBRARY = /^(?:javax?|kotlin|scala|groovy)\.|^(?:std|core|alloc)(?:::|$)/;

/**
 * Names of the language's own that imports bring from elsewhere: `use Illuminate\Support\Stringable`, but not
 * `use Stringable`, which has no path.
 */
function ownImported({ uses }: OutlineTable, imports: readonly FoundImport[]): ReadonlySet<string> {
  const foreign = imports.filter(({ module }) => !OWN_LIBRARY.test(module));
  const brought = foreign.flatMap(({ module, names }) =>
    names.flatMap(({ imported, local }) => (imported === module ? [] : local)),
  );
  return new Set(brought.filter((local) => uses.own.has(local)));
}

/**
 * Builds the module of a language from a table: definitions from the nodes that the table lists, references
 * from the tokens, and types of variables if the table says how they are declared.
 */
export function outlineLanguage(table: OutlineTable): LanguageModule {
  const scan = scannerOf(table.lexis);
  const find = definitionFinder(table);
  // A node named by a pattern need not be expanded.
  const always = [...Object.keys(table.definitions), ...Object.keys(table.owners ?? {})].filter(
    (type) => table.names?.[type] === undefined,
  );
  const extract = (source: ParsedSource): Extraction => {
    const reader = new TokenReader(source);
    const found = find(source, reader);
    const imports = table.imports(reader, source);
    const uses =
      table.findUses?.(reader, source.tokens, found, imports) ??
      findUses(table, reader, found, {
        values: valuesImported(table, imports),
        foreign: ownImported(table, imports),
      });
    const { locals } = table;
    const documented = table.stated?.documented?.(reader) ?? [];
    const given = localExpressions(table, reader, found, documented);
    const kept = locals === undefined ? uses : withoutLocals(uses, reader, found, locals);
    const references = kept.map((one) => withReceiver(one, given));
    return {
      definitions: found.definitions,
      references,
      imports,
      exports: table.exports?.(reader) ?? [],
      // Only the loop variable, not the iterated value, appears before a dot.
      typedNames: statedNames(table, reader, found, [...uses, ...references], documented)
        .filter(({ offset }) => !given.isWhole(offset))
        .map((one) => withLocals(one, given)),
      tokens: source.tokens,
      keywords: table.keywords,
      isUnread: insideOf(found.bodies),
    };
  };
  return {
    ...(table.treeOf === undefined ? { grammar: table.grammar } : { treeOf: table.treeOf }),
    expand: {
      ...ruleFor([...always, ...wordsOf(table.always, table.wrappers ?? '')], 'always'),
      ...ruleFor([...wordsOf(table.markers ?? '')], 'markers'),
      ...ruleFor([...wordsOf(table.bodies ?? '')], 'bodies'),
    },
    markers: table.marker ?? /(?!)/g,
    keywords: table.keywords,
    scan,
    repairs: table.repairs ?? [],
    extract,
    ...(table.unread === undefined ? {} : { unread: table.unread }),
    ...(table.mask === undefined ? {} : { embedded: { mask: table.mask, scan } }),
  };
}

/** A reference with the local names in its receiver and arguments replaced by what they stand for. */
function withReceiver(use: FoundReference, locals: LocalExpressions): FoundReference {
  const { offset } = use;
  const receiver = use.receiver === '' ? objectOf(use, locals) : locals.of(use.receiver, offset);
  if (use.given === undefined) return { ...use, receiver };
  const meant = (value: string): string => locals.of(value, offset, false);
  const given = withNames(withValues(use.given, meant), meant);
  return { ...use, receiver, given };
}

/** The objects to which something called by its bare name may belong. */
function objectOf({ kind, name, offset }: FoundReference, locals: LocalExpressions): string {
  if (kind !== 'call') return '';
  // A class within another one is named like a member by what inherits it.
  const isSmall = /^[\p{Ll}_]/u.test(name);
  return memberOf(isSmall ? locals.objectsAt(offset) : locals.basesAt(offset), '');
}

function ruleFor<Rule extends string>(types: readonly string[], rule: Rule): Record<string, Rule> {
  return Object.fromEntries(types.map((type) => [type, rule]));
}

/** Tests whether an offset is inside one of some spans, which may be nested. */
function insideOf(spans: readonly Span[]): (offset: number) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (offset) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    return low > 0 && ends[low - 1]! > offset;
  };
}

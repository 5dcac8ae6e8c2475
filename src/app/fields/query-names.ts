import { listedWords } from '../../text/listed-words.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { isBehindCode, mayUse, type ReadsOfField } from './field-reads.js';
import { chainBefore, type OpenBracket, openBrackets, type PartOfChain } from './open-brackets.js';

/** What makes a field of a database's table, in Python: `models.CharField(…)`, `ForeignKey(…)`, `db.Column(…)`. */
const COLUMN =
  /[:=]\s*(?!(?:forms|serializers|filters|fields)\.)(?:models\.[A-Z]\w*|(?:\w+\.)?(?:[A-Z]\w*(?:Field|Key|Column|Relation)|Column|mapped_column|relationship))\(/;

/** Calls whose keywords are fields, or paths of fields, of the objects that a query is for. */
const LOOKING = new Set(
  listedWords(`
    filter exclude filter_by get_or_create update_or_create aget_or_create aupdate_or_create complex_filter Q
    get_object_or_404 aget_object_or_404 get_list_or_404 aget_list_or_404
  `),
);

/** The same for calls of other objects than queries, too: `{}.get(…)`. */
const OFTEN_LOOKING = new Set(listedWords('get create update aget acreate aupdate'));

/** Calls that are given the names of fields as texts. */
const NAMING = new Set(
  listedWords(`
    values values_list only defer order_by distinct select_related prefetch_related dates datetimes earliest latest
    bulk_update abulk_update refresh_from_db F OuterRef Prefetch Sum Count Avg Min Max StringAgg ArrayAgg
  `),
);

/** Lists of names of fields: `save(update_fields=["limit"])`, `list_display = ("limit",)`. */
const LIST =
  /\b(?:\w*fields|list_display|list_filter|list_select_related|ordering|(?:unique|index)_together)\s*=\s*[[(]*$/;

/** Calls of an object that are given a list of its own fields. */
const STORING = new Set(listedWords('save asave refresh_from_db arefresh_from_db'));

/** What a query of a class begins with: `Segment.objects`, `Segment.query`. */
const QUERIES = new Set(listedWords('objects _default_manager _base_manager query'));

/** Functions that are given the class: `session.query(Segment)`, `get_object_or_404(Segment, limit=3)`. */
const GIVEN_CLASS = /^(?:query|select|update|delete|a?get_(?:object|list)_or_404)$/;

const CLASS = /^\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*(?:[,)]|$)/;
const CLASS_HEAD = /^(\s*)class\s+(\w+)/;
const MODEL_OF_LIST = /^\s*model\s*=\s*([\w.]+)\s*$/;

/** Whether a definition of Python makes a field of a database's table. */
export function isColumn(head: string): boolean {
  return COLUMN.test(head);
}

/**
 * The lines on which a query of Django or SQLAlchemy names such a field: `Segment.objects.filter(limit__gt=3)`,
 * `order_by("-limit")`, `F("limit")`, `fields = ["limit"]`. Their object is one of the class that the query is for,
 * and an unknown one where that is not written, or where the field is one of related objects (`segment__limit`).
 */
export function queryNames(lines: readonly string[], name: string): readonly ReadsOfField[] {
  const literal = literalPattern(name);
  const path = String.raw`(?:(\w+?)__)?${literal}(?:_id)?(?:__\w+)?`;
  const named = new RegExp(
    String.raw`(?<![\w.])${path}\s*=(?!=)|(["'])[-+]?(?:(\w+?)__)?${literal}(?:_id)?(?:__\w+)?\2`,
    'g',
  );
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name)) return [];
    const objects = [...text.matchAll(named)].flatMap((match) => {
      const [, ofKeyword, quote, ofText] = match;
      if (quote === undefined && isBehindCode(text.slice(0, match.index))) return [];
      const open = openBrackets(lines, index, match.index);
      const object = quote === undefined ? objectOfKeyword(open) : objectOfText(open, lines, index);
      if (object === null) return [];
      const isRelated = (ofKeyword ?? ofText) !== undefined;
      return { receiver: isRelated ? '' : object, isCall: false };
    });
    if (objects.length === 0) return [];
    return { line: index + 1, isOwn: false, isCall: false, receivers: [''], objects };
  });
}

/** The class whose function is given the object of a name: `Shelf` of `Shelf.create({ limit: 3 })`; empty if none is. */
export function classAsked(lines: readonly string[], line: number, name: string): string {
  const calls = openBrackets(lines, line, lines[line]!.indexOf(name))
    .filter(({ bracket }) => bracket === '(')
    .map(({ head }) => chainBefore(head))
    .filter((chain) => chain.length > 0);
  const [first] = calls[0] ?? [];
  return first?.given === null && /^[A-Z]/.test(first.name) && calls[0]!.length > 1
    ? first.name
    : '';
}

/** The object whose field a keyword names; empty if it is unknown, null if no query is called. */
function objectOfKeyword([open]: readonly OpenBracket[]): string | null {
  if (open?.bracket !== '(') return null;
  const chain = chainBefore(open.head);
  const { name } = chain.at(-1) ?? { name: '' };
  const isQuery =
    LOOKING.has(name) || (OFTEN_LOOKING.has(name) && chain.slice(0, -1).some(isOfQuery));
  return isQuery ? objectQueried(chain, open) : null;
}

/** The same for the name of a field as a text. */
function objectOfText(
  [first, second]: readonly OpenBracket[],
  lines: readonly string[],
  line: number,
): string | null {
  if (first === undefined) return null;
  if (LIST.test(first.head)) {
    const chain = second?.bracket === '(' ? chainBefore(second.head) : [];
    return STORING.has(chain.at(-1)?.name ?? '')
      ? written(chain.slice(0, -1))
      : modelAbove(lines, line);
  }
  const isList = first.bracket === '[' || chainBefore(first.head).length === 0;
  const open = isList ? second : first;
  if (open?.bracket !== '(') return null;
  const chain = chainBefore(open.head);
  return NAMING.has(chain.at(-1)?.name ?? '') ? objectQueried(chain, open) : null;
}

function isOfQuery({ name }: PartOfChain): boolean {
  return QUERIES.has(name) || LOOKING.has(name) || /^(?:all|.*(?:qs|query_?set))$/i.test(name);
}

/** An object of the class that a query is for, as an expression: `Segment()`; empty if it is not written. */
function objectQueried(chain: readonly PartOfChain[], { inside }: OpenBracket): string {
  const last = chain.at(-1)!;
  const at = chain.findIndex(({ name, given }) => QUERIES.has(name) && given === null);
  if (at > 0) {
    const queried = written(chain.slice(0, at));
    return queried === '' ? '' : `${queried}()`;
  }
  const givenTo = chain.find(({ name }) => GIVEN_CLASS.test(name));
  const given = givenTo === last ? inside : (givenTo?.given ?? '');
  const found = CLASS.exec(given)?.[1];
  return givenTo === undefined || found === undefined ? '' : `${found}()`;
}

/** An expression of names; empty if it has calls. */
function written(chain: readonly PartOfChain[]): string {
  return chain.every(({ given }) => given === null) ? chain.map(({ name }) => name).join('.') : '';
}

/** An object of the class for which a list of fields is made: of `model = Segment` above it, or of what has the `Meta`. */
function modelAbove(lines: readonly string[], line: number): string {
  for (let above = line - 1; above >= 0; above--) {
    const model = MODEL_OF_LIST.exec(lines[above]!)?.[1];
    if (model !== undefined) return `${model}()`;
    const [, indent, name] = CLASS_HEAD.exec(lines[above]!) ?? [];
    if (name !== undefined && name !== 'Meta') return '';
    if (name === 'Meta') return classAround(lines, above, indent!.length);
  }
  return '';
}

/** An object of the class that a class of some indentation is part of. */
function classAround(lines: readonly string[], line: number, indent: number): string {
  for (let above = line - 1; above >= 0; above--) {
    const [, own, name] = CLASS_HEAD.exec(lines[above]!) ?? [];
    if (name !== undefined && own!.length < indent) return `${name}()`;
  }
  return '';
}

import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** An association of a Rails class, with its name and type. */
export interface Relation {
  /** Position of the name. */
  readonly name: number;
  /** `User`, or `Array<Comment>` for a collection. */
  readonly type: string;
}

const RELATION = /^(?:belongs_to|has_one|has_many|has_and_belongs_to_many)$/;
/** How many tokens to search for options. */
const MOST_TOKENS = 60;

/** `belongs_to :author, class_name: "User"` at a position; null if there is no association. */
export function relationAt(reader: TokenReader, at: number): Relation | null {
  const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
  if (!RELATION.test(word) || !reader.is(at + 1, ':') || reader.is(at - 1, '.')) return null;
  const name = at + 2;
  if (reader.kind(name) !== Token.Word) return null;
  const isMany = /many$/.test(word);
  const own = reader.text(name);
  const type = classNamed(reader, name) ?? camelized(isMany ? singular(own) : own);
  return { name, type: isMany ? `Array<${type}>` : type };
}

/** The class that options name; null if they name none. */
function classNamed(reader: TokenReader, name: number): string | null {
  for (let at = name + 1; at < name + MOST_TOKENS; at++) {
    const goesOn = reader.is(at - 1, ',') || reader.is(at, ',') || reader.is(at - 1, ':');
    const line = reader.between(reader.end(at - 1), reader.start(at));
    if (at >= reader.count || (line.includes('\n') && !goesOn)) return null;
    if (!reader.isWord(at, 'class_name') || reader.kind(at + 2) !== Token.String) continue;
    return (
      /^["'](?:::)?([\w:]+)["']$/.exec(reader.text(at + 2))?.[1]?.replaceAll('::', '.') ?? null
    );
  }
  return null;
}

function camelized(name: string): string {
  return name
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}

/** Plural endings, each with the singular one; the first that matches counts. */
const SINGULAR: readonly (readonly [RegExp, string])[] = [
  [/people$/, 'person'],
  [/children$/, 'child'],
  [/(alias|status|bus)es$/, '$1'],
  [/([lr])ves$/, '$1f'],
  [/(kni|wi|li)ves$/, '$1fe'],
  [/movies$/, 'movie'],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** The singular of a name, as Rails forms it. */
function singular(name: string): string {
  const rule = SINGULAR.find(([end]) => end.test(name));
  return rule === undefined ? name : name.replace(rule[0], rule[1]);
}

import { FIXTURES } from '../../model/named-in-text.js';
import type { FoundDefinition, FoundReference, ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { itemsBetween, Mark, readHeader, wordAt } from './header.js';

/** Decorators that make a function a fixture: `@pytest.fixture`, `@fixture(scope="module")`. */
const FIXTURE = /@\s*(?:\w+\.)*(?:yield_)?fixture\b/;

/** What decorators give to parameters themselves; with `indirect`, to the fixtures of these names. */
const PARAMETRIZED =
  /\bparametrize\(\s*(?:[rR]?(["'])([\w\s,]*)\1|[[(]((?:\s*["']\w*["']\s*(?:,|(?=[\])])))*)\s*[\])])/g;

/** What a method is called on, which is no fixture. */
const OWN = new Set(['self', 'cls']);

/**
 * The pytest fixtures that tests and other fixtures take as parameters: `def test_load(depot)`. Which of the names
 * are fixtures, only the whole repository tells.
 */
export function takenFixtures(
  source: ParsedSource,
  definitions: readonly FoundDefinition[],
): readonly FoundReference[] {
  return definitions.flatMap((definition) => {
    const { name, kind, span, nameSpan } = definition;
    if (kind !== 'function' && kind !== 'method') return [];
    const before = source.text.slice(span.start, nameSpan.start);
    if (!name.startsWith('test') && !FIXTURE.test(before)) return [];
    const given = parametrized(before);
    return parameters(source, nameSpan.start).filter((one) => !given.has(one.name));
  });
}

function parameters(source: ParsedSource, name: number): FoundReference[] {
  const { tokens } = source;
  const header = readHeader(tokens, tokens.starts[tokens.indexAt(name) - 1]!);
  if (header === undefined || header.open < 0) return [];
  return itemsBetween(tokens, header.open, header.close).flatMap(({ from, to }) => {
    let first = from;
    while (tokens.kind(first) === Token.Comment) first++;
    const written = wordAt(tokens, first);
    const next = tokens.kind(first + 1);
    const isPlain = first + 1 >= to || next === Mark.Colon || next === Token.Comment;
    if (written === '' || OWN.has(written) || !isPlain || hasDefault(source, first, to)) return [];
    return { name: written, kind: 'value', receiver: FIXTURES, offset: tokens.starts[first]! };
  });
}

/** pytest gives nothing to parameters that have a value already. */
function hasDefault({ tokens }: ParsedSource, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens.kind(at) === Mark.Equals) return true;
  return false;
}

function parametrized(decorators: string): ReadonlySet<string> {
  if (!decorators.includes('parametrize') || /\bindirect\s*=/.test(decorators)) return new Set();
  const written = [...decorators.matchAll(PARAMETRIZED)].map(
    ([, , one, several]) => one ?? several!,
  );
  return new Set(written.flatMap((names) => names.match(/\w+/g) ?? []));
}

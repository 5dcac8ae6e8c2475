import { givenCalled } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import { type ArrowCode, bodyEnd, parametersBefore } from '../tokens/arrow-functions.js';
import { openingAngle } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isName } from './types.js';

/**
 * Functional interfaces whose parameters have the type of the first type argument, of the first two, or all
 * the same.
 */
const OF_FIRST =
  /^(?:Consumer|Function|Predicate|UnaryOperator|To(?:Int|Long|Double)Function|Obj(?:Int|Long|Double)Consumer)$/;
const OF_TWO = /^(?:Bi(?:Consumer|Function|Predicate)|To(?:Int|Long|Double)BiFunction)$/;
const OF_SAME = /^(?:Comparator|BinaryOperator)$/;

/**
 * Parameters of lambdas assigned to a name with a declared type:
 * `Predicate<Pool> isOpen = pool -> pool.isOpen()`.
 */
export function parametersStated(code: ArrowCode): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at, '-') || !reader.is(at + 1, '>')) continue;
    const parameters = parametersBefore(code, at);
    const types = parameters === null ? [] : typesOfAssigned(reader, parameters.start);
    for (const [place, name] of (parameters?.names ?? []).entries()) {
      const type = types[place] ?? '';
      if (name < 0 || !/^\p{Lu}/u.test(type)) continue;
      const written = reader.text(name);
      found.push({
        ...{ name: written, value: givenCalled(`new ${type}()`, written) },
        offset: reader.start(name),
        ...{ start: reader.end(at + 1), end: bodyEnd(code, at + 2) },
      });
    }
  }
  return found;
}

/**
 * The parameter types of the lambda at a position if it is the whole value of a name; none if they are not
 * declared.
 */
function typesOfAssigned(reader: TokenReader, start: number): readonly string[] {
  const name = start - 2;
  if (!reader.is(start - 1, '=') || !isName(reader, name) || !reader.is(name - 1, '>')) return [];
  const open = openingAngle(reader, name - 1);
  if (open < 0) return [];
  const written = reader.between(reader.end(open), reader.start(name - 1));
  const types = commaParts(written, '<[(', '>])').map((one) =>
    one.replace(/^\?\s*(?:super|extends)\s+/, '').replace(/\s+/g, ''),
  );
  const [first = '', second = ''] = types;
  const type = reader.text(open - 1);
  if (OF_FIRST.test(type)) return [first];
  if (OF_SAME.test(type)) return [first, first];
  return OF_TWO.test(type) ? [first, second] : [];
}

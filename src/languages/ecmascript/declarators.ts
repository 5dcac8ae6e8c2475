import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { choiceAt } from './choices.js';
import { chainAt, type Ends, endsValue, type ValueChain } from './value-chains.js';

/** Most names declared by one statement. */
const MOST_DECLARED = 50;

/** Whether a value ends here, so that the next declarator may follow. */
const endsDeclarator: Ends = (reader, last) => reader.is(last + 1, ',') || endsValue(reader, last);

/**
 * The names that one statement declares in sequence, up to the first whose value is not a chain:
 * `var a = this.a, b = a.b;`.
 */
export function declarators(
  reader: TokenReader,
  declaring: number,
): readonly { readonly name: number; readonly chain: ValueChain }[] {
  const found: { name: number; chain: ValueChain }[] = [];
  let name = declaring + 1;
  while (found.length < MOST_DECLARED && reader.is(name + 1, '=')) {
    const chain =
      chainAt(reader, name + 2, endsDeclarator) ?? choiceAt(reader, name + 2, endsDeclarator);
    if (chain === null) break;
    found.push({ name, chain });
    name = chain.last + 2;
    if (!reader.is(chain.last + 1, ',') || reader.kind(name) !== Token.Word) break;
  }
  return found;
}

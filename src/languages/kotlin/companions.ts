import { COMPANION } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { typeBehind } from '../outline/written-types.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/**
 * What companion objects are of: `Maker<Shelf>` of `companion object : Maker<Shelf>(1)`. The members of that are used
 * behind the name of the class around, to which those that the companion itself has belong.
 */
export function companionTypes(reader: TokenReader): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'companion') || !reader.isWord(at + 1, 'object')) continue;
    const isNamed = reader.kind(at + 2) === Token.Word;
    const colon = isNamed ? at + 3 : at + 2;
    const type = reader.is(colon, ':') ? typeBehind(reader, colon + 1, true) : '';
    if (type !== '') found.push({ name: COMPANION, type, offset: reader.start(at) });
  }
  return found;
}

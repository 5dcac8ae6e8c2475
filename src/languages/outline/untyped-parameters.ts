import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { FoundOutline } from './found-outline.js';

/** Most tokens of a function's parameters. */
const MOST_IN_PARAMETERS = 200;

/** Parameters without a declared type, which hide outer names. */
export function untypedParameters(
  { reader }: { readonly reader: TokenReader },
  { definitions }: FoundOutline,
): FoundTypedName[] {
  return definitions.flatMap(({ kind, nameSpan }) => {
    const open = FUNCTION_KINDS.has(kind) ? reader.positionAt(nameSpan.end) : -1;
    if (open < 0 || !reader.is(open, '(')) return [];
    const close = closingOf(reader, open, MOST_IN_PARAMETERS);
    const names: FoundTypedName[] = [];
    for (let at = open + 1; at < close; at++) {
      const begins = at === open + 1 || /^(?:[,[{]|required)$/.test(reader.text(at - 1));
      // `[pool]` and `{required pool}` in Dart are also parameters.
      const isGroup = begins && /^[[{]$/.test(reader.text(at)) && !reader.is(at - 1, '=');
      if (isOpening(reader.kind(at)) && !isGroup) at = closingOf(reader, at, MOST_IN_PARAMETERS);
      if (begins && reader.kind(at) === Token.Word && /^[,)=\]}:]$/.test(reader.text(at + 1)))
        names.push({ name: reader.text(at), type: '', offset: reader.start(at) });
    }
    return names;
  });
}

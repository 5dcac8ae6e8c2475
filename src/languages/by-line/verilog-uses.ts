import type { FoundReference } from '../language.js';
import { wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Behind these a function is declared. */
const TYPES = wordsOf(
  'void int bit logic string byte real integer reg longint shortint time event function task',
);

/**
 * Uses as Verilog means them: `adder #(.W(8)) add_one (.a(count));` uses the module *adder*, not what its instance and its ports
 * are called, and a name behind the word that ends a block says whose end that is.
 */
export function asInstances(
  reader: TokenReader,
  uses: readonly FoundReference[],
  keywords: ReadonlySet<string>,
): FoundReference[] {
  const kept: FoundReference[] = [];
  for (const use of uses) {
    const at = reader.positionAt(use.offset);
    const isPort = reader.is(at - 1, '.') && /^[(,]$/.test(reader.text(at - 2));
    const isEnd = reader.is(at - 1, ':') && /^end/.test(reader.text(at - 2));
    if (isPort || isEnd || TYPES.has(reader.text(at - 1))) continue;
    const type = use.kind === 'call' && use.receiver === '' ? typeBefore(reader, at) : -1;
    const name = reader.text(type);
    if (type < 0 || keywords.has(name)) kept.push(use);
    else kept.push({ name, kind: 'call', receiver: '', offset: reader.start(type) });
  }
  return kept;
}

/** Position of the module whose instance a name is; -1 where it is none. */
function typeBefore(reader: TokenReader, at: number): number {
  if (reader.kind(at - 1) === Token.Word) return at - 1;
  if (!reader.is(at - 1, ')')) return -1;
  let depth = 0;
  for (let open = at - 1; open > 0 && open > at - LONGEST_PARAMETERS; open--) {
    if (reader.is(open, ')')) depth++;
    else if (reader.is(open, '(') && --depth === 0)
      return reader.is(open - 1, '#') && reader.kind(open - 2) === Token.Word ? open - 2 : -1;
  }
  return -1;
}

/** Tokens of the parameters of an instance at most. */
const LONGEST_PARAMETERS = 400;

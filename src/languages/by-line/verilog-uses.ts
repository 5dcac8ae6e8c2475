import type { FoundReference } from '../language.js';
import { wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Words before the name of a declared function. */
const TYPES = wordsOf(
  'void int bit logic string byte real integer reg longint shortint time event function task',
);

/**
 * Adapts references to Verilog: `adder #(.W(8)) add_one (.a(count));` uses the module *adder*, not the names
 * of its instance and ports; and a name after the word that ends a block only tells which block ends.
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

/** Position of the module of which a name is an instance; -1 if it is none. */
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

/** Most tokens of the parameters of an instance. */
const LONGEST_PARAMETERS = 400;

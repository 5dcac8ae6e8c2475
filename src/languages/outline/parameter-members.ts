import type { FoundMember } from '../language.js';
import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of a list of parameters. */
const MOST_TOKENS = 4000;
const VISIBILITY = /^(?:public|protected|private|readonly)$/;

/** A parameter: positions of its first token, and of its `=`, or else of what ends it. */
interface Parameter {
  readonly first: number;
  readonly value: number;
}

/** The properties that a record of C# has for its parameters: `record Shelf(int Size, Depot Depot)`. */
export function membersOfRecord(reader: TokenReader, name: number): readonly FoundMember[] {
  return parametersBehind(reader, name).flatMap(({ first, value }) => {
    const last = value - 1;
    return last > first && reader.kind(last) === Token.Word ? memberAt(reader, last) : [];
  });
}

/** The properties that a constructor of PHP declares: `__construct(private readonly int $size)`. */
export function promotedMembers(reader: TokenReader, name: number): readonly FoundMember[] {
  return parametersBehind(reader, name).flatMap(({ first, value }) => {
    let isPromoted = false;
    for (let at = first; at < value; at++) {
      isPromoted ||= VISIBILITY.test(reader.text(at));
      if (reader.is(at, '$')) return isPromoted ? memberAt(reader, at + 1) : [];
    }
    return [];
  });
}

function memberAt(reader: TokenReader, at: number): FoundMember {
  return { name: reader.text(at), offset: reader.start(at) };
}

/** The parameters in the first round brackets behind a name, type parameters aside. */
function parametersBehind(reader: TokenReader, name: number): readonly Parameter[] {
  let open = name + 1;
  if (reader.is(open, '<'))
    while (open < name + MOST_TOKENS && /^[\w<>,.?[\]]+$/.test(reader.text(open))) open++;
  if (!reader.is(open, '(')) return [];
  const close = closingOf(reader, open, MOST_TOKENS);
  const parameters: Parameter[] = [];
  let first = open + 1;
  let value = -1;
  let depth = 0;
  for (let at = first; at <= close; at++) {
    const ends = at === close || (depth === 0 && reader.is(at, ','));
    if (depth === 0 && value < 0 && (ends || reader.is(at, '='))) value = at;
    if (ends) {
      if (at > first) parameters.push({ first, value });
      first = at + 1;
      value = -1;
    } else if (isOpening(reader.kind(at)) || reader.is(at, '<')) depth++;
    else if (isClosing(reader.kind(at)) || reader.is(at, '>')) depth = Math.max(0, depth - 1);
  }
  return parameters;
}

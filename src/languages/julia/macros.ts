import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { beginsLine, isJuliaBlockWord } from './blocks.js';
import { behindType, isJuliaName } from './names.js';

const TESTS = /^(?:testset|testitem|safetestset)$/;
/** Most tokens of the options of a test. */
const LONGEST = 40;

/** `@testset "finds one" begin`, `@testset verbose = true "finds $n" for n in 1:3` */
export function testAt({ reader, at }: Place): Head | undefined {
  if (!reader.is(at, '@') || !TESTS.test(reader.text(at + 1))) return undefined;
  let title = -1;
  for (let next = at + 2; next < at + LONGEST && next < reader.count; next++) {
    if (title < 0 && reader.kind(next) === Token.String) title = next;
    const isBlock = isJuliaBlockWord(reader, next) && !reader.isWord(next, 'end');
    if (!isBlock) {
      if (beginsLine(reader, next)) return undefined;
      continue;
    }
    if (title < 0) return undefined;
    const quote = /^"+/.exec(reader.text(title))?.[0].length ?? 0;
    // An interpolation ends the first part of a title.
    const end = reader.end(title) - (/"$/.test(reader.text(title)) ? quote : 2);
    const name = { start: reader.start(title) + quote, end };
    return { type: 'test', name, next: next + 1, block: next, holding: 'code' };
  }
  return undefined;
}

/** `@enum Colour red blue`, `@enum Colour::UInt8 begin red = 1 … end` */
export function enumAt({ reader, blocks, at }: Place): Head | undefined {
  if (!reader.is(at, '@') || !reader.isWord(at + 1, 'enum') || !isJuliaName(reader, at + 2))
    return undefined;
  const isTyped = reader.is(at + 3, ':') && reader.is(at + 4, ':');
  const next = isTyped ? behindType(reader, blocks, at + 5) : at + 3;
  const head = { type: 'enum', name: nameSpan(reader, at + 2) } as const;
  return reader.isWord(next, 'begin')
    ? { ...head, next: next + 1, block: next, holding: 'members' }
    : { ...head, next, holding: 'code', isOpen: true };
}

/** A name among the constants, but not in their values. */
export function enumConstant({ reader, at, around }: Place): Head | undefined {
  if (around !== 'enum' || !isConstant(reader, at)) return undefined;
  const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 } as const;
  return { ...head, holding: 'code', isName: true };
}

function isConstant(reader: TokenReader, at: number): boolean {
  return isJuliaName(reader, at) && !/^[=:.]$/.test(reader.text(at - 1));
}

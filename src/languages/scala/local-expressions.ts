import { parameterCalled, unknownCalled } from '../../model/reference.js';
import { calleeAround } from '../tokens/arrow-functions.js';
import { bracketsAround } from '../tokens/brackets.js';
import type { ChainCode } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import { boundInScala, generatedInScala } from './bound-names.js';
import { casesIn, isArrow } from './locals.js';

type Code = ChainCode & { readonly keywords: ReadonlySet<string> };

/** Local names of Scala that stand for something: those of patterns, and the `_` of functions. */
export function expressionsInScala(code: ChainCode): LocalExpression[] {
  const unknown = boundInScala(code).map(({ name, start, end }) => ({
    ...{ name, value: unknownCalled(name), offset: start, start, end },
  }));
  return [
    ...unknown,
    ...generatedInScala(code),
    ...ofPatterns(code),
    ...ofPlaceholders(code as Code),
  ];
}

/** `case store: Store =>`: an object of that class, up to the next case. */
function ofPatterns({ reader, halves }: ChainCode): LocalExpression[] {
  const around = bracketsAround(halves);
  return casesIn({ reader, halves, around }).flatMap(({ at, end }): LocalExpression[] => {
    const isTyped =
      reader.kind(at + 1) === Token.Word &&
      reader.is(at + 2, ':') &&
      isTypeName(reader.text(at + 3));
    let behind = at + 4;
    if (reader.is(behind, '[')) behind = halves[behind]! + 1;
    if (!isTyped || !(isArrow(reader, behind) || reader.isWord(behind, 'if'))) return [];
    const span = { offset: reader.start(at), start: reader.end(at + 2), end };
    return [{ name: reader.text(at + 1), value: `new ${reader.text(at + 3)}()`, ...span }];
  });
}

function isTypeName(text: string): boolean {
  return /^\p{Lu}\w*$/u.test(text);
}

/** The `_` in `stores.map(_.open())`, which is the parameter of a function passed to the call. */
function ofPlaceholders(code: Code): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  const around = bracketsAround(code.halves);
  for (let at = 1; at < reader.count; at++) {
    if (!reader.isWord(at, '_') || !reader.is(at + 1, '.')) continue;
    const callee = calleeAround(code, at, around[at]!);
    if (callee === null) continue;
    const value = parameterCalled(callee.chain, `${callee.argument}.0`, '_');
    // Only what follows is accessed through it.
    const end = reader.end(at + 2) + 1;
    found.push({ name: '_', value, offset: reader.start(at), start: reader.start(at), end });
  }
  return found;
}

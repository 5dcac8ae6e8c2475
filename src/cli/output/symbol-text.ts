import type { DefinitionAnswer, OutlineAnswer } from '../../app/relations/graph-answers.js';
import type { SymbolPlace } from '../../app/symbols/symbol-place.js';
import type { UnresolvedSymbol } from '../../app/symbols/unresolved-symbol.js';
import { oneLine, printable } from '../../render/plain-text.js';
import { qualifiedSignature } from '../../text/definition-card.js';
import type { Paint } from './colour.js';
import { counted } from './progress.js';

/** Most candidates of an ambiguous symbol that are listed. */
const MOST_CANDIDATES = 20;

/** The definitions of a file, with members below what contains them. */
export function outlineText(answer: OutlineAnswer, paint: Paint): string {
  const { path, folder, language, lines, definitions } = answer;
  const width = `${lines}-${lines}`.length;
  return [
    ...(folder === undefined ? [] : [`${oneLine(folder)} is a folder; shown is ${oneLine(path)}`]),
    `${paint('bold', oneLine(path))}  ${paint('dim', `${language}, ${counted(lines, 'line')}`)}`,
    ...definitions.map((one) => {
      const { startLine, endLine, depth, name, kind } = one;
      // A member that is assigned to an object or type elsewhere is not listed below it.
      const signature = depth === 0 ? qualifiedSignature(one) : one.signature;
      const range = `${startLine}-${endLine}`.padStart(width);
      const what = oneLine(signature) || `${oneLine(name)} ${kind}`;
      return `  ${paint('cyan', range)}  ${'  '.repeat(depth)}${what}`;
    }),
  ].join('\n');
}

/** The cards of a symbol's definitions, with their code if included. */
export function definitionText(
  { definitions, truncated }: DefinitionAnswer & { readonly truncated: boolean },
  paint: Paint,
): string {
  const blocks = definitions.map((one) => {
    const head = `${paint('bold', whereOf(one))}-${one.endLine}  ${paint('dim', one.kind)}`;
    return [head, printable(one.code ?? one.card)].join('\n');
  });
  const rest = truncated ? ['(code that did not fit --budget is left out: cards instead)'] : [];
  return [...blocks, ...rest].join('\n\n');
}

/** What an unknown or ambiguous symbol may mean: a message, places, and a hint. */
export function candidateLines(
  { message, reason, candidates }: UnresolvedSymbol,
  command: string,
): readonly string[] {
  const [first] = candidates;
  const places = candidates.slice(0, MOST_CANDIDATES).map((one) => `  ${describe(one)}`);
  const left = candidates.length - places.length;
  const hint =
    first === undefined
      ? '`ctx search` finds it by words'
      : `${reason === 'ambiguous' ? 'choose one' : 'for example'}: ctx ${command} ${oneLine(`${first.path}:${first.qualifiedName}`)}`;
  return [
    `ctx: ${oneLine(message)}${reason === 'unknown' && first !== undefined ? '; nearest:' : ''}`,
    ...places,
    ...(left > 0 ? [`  and ${left} more`] : []),
    `hint: ${hint}`,
  ];
}

/** A symbol with its kind and place. */
export function describe(place: SymbolPlace): string {
  return `${whereOf(place)}  ${oneLine(place.qualifiedName)} ${place.kind}`;
}

function whereOf({ path, startLine }: SymbolPlace): string {
  return `${oneLine(path)}:${startLine}`;
}

import { answerQuery, type QueryAnswer } from '../../app/answering/answer-query.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import type { AnswerDetails, SystemFactory } from './system.js';

/**
 * The tool itself; the items of its `definitions` section count as what it returned.
 *
 * @param limit How many files and hits to rank; defaults to the configuration.
 */
export function ctxSystem(limit?: number): SystemFactory {
  return async ({ reader, config }) => ({
    async ask(query) {
      const request = limit === undefined ? { query } : { query, limit };
      const answer = await answerQuery(reader, config, request);
      const symbols = answer.bundle.items
        .filter(({ section }) => section === 'definitions')
        .map(({ path, qualifiedName }) => ({ path, qualifiedName }));
      return {
        milliseconds: answer.timings.totalMs ?? 0,
        value: {
          files: [...new Set(symbols.map(({ path }) => path))],
          symbols,
          ranking: answer.ranking.files.map(({ path }) => path),
          tokens: answer.rendering.tokens,
          intent: answer.bundle.intent.name,
          text: answer.rendering.text,
          details: detailsOf(answer),
        },
      };
    },
  });
}

function detailsOf({ bundle: { items }, ranking, limit }: QueryAnswer): AnswerDetails {
  const functions = ranking.hits.slice(0, limit).filter(({ kind }) => FUNCTION_KINDS.has(kind));
  const pointers = items.filter(
    ({ section }) => section === 'definitions' || section === 'snippets',
  );
  return {
    functions: functions.map(({ path, qualifiedName }) => ({ path, qualifiedName })),
    shown: items
      .filter(({ detail }) => detail === 'full' || detail === 'snippet')
      .map(({ path, startLine, endLine }) => ({ path, startLine, endLine })),
    packed: [...new Set(pointers.map(({ path }) => path))],
  };
}

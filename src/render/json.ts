import type { RepositoryState } from '../model/bundle.js';
import type { Ranking } from '../model/ranking.js';
import type { Detection } from '../model/request.js';
import { type Answer, type AnswerDocument, SCHEMA_VERSION } from './answer.js';

/** Scores are printed with four decimals and milliseconds with two, since further digits are noise. */
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The answer as the document of the JSON contract. */
export function answerDocument(answer: Answer): AnswerDocument {
  const { bundle, rendering } = answer;
  return {
    ...(answer.id === undefined ? {} : { id: answer.id }),
    schemaVersion: SCHEMA_VERSION,
    query: bundle.query,
    repo: bundle.repo,
    intent: bundle.intent,
    ...rankingDocument(answer.ranking, answer.limit),
    items: bundle.items.map(
      ({ section, path, name, qualifiedName, kind, startLine, endLine, ...rest }) => ({
        ...{ section, path, name, qualifiedName, kind, startLine, endLine, detail: rest.detail },
        tokens: rest.tokens,
        score: round(rest.score, 4),
        reasons: rest.reasons,
      }),
    ),
    budget: {
      limit: bundle.budget.limit,
      used: rendering.tokens,
      tokenizer: bundle.budget.tokenizer,
      sections: bundle.budget.sections,
    },
    omitted: bundle.omitted,
    note: bundle.note,
    timings: roundedTimings(answer.timings),
    context: rendering.text,
  };
}

/** The ranking before the budget, as the contract's `files` and `hits`, each cut to `limit`. */
function rankingDocument(ranking: Ranking, limit: number): Pick<AnswerDocument, 'files' | 'hits'> {
  return {
    files: ranking.files
      .slice(0, limit)
      .map(({ path, score, reasons }) => ({ path, score: round(score, 4), reasons })),
    hits: ranking.hits
      .slice(0, limit)
      .map(({ path, name, qualifiedName, kind, startLine, endLine, score, reasons }) => ({
        ...{ path, name, qualifiedName, kind, startLine, endLine },
        score: round(score, 4),
        reasons,
      })),
  };
}

/** The answer as JSON on one line, so that a batch has one answer a line. */
export function renderJson(answer: Answer): string {
  return JSON.stringify(answerDocument(answer));
}

/** The fields of the contract that a ranking without an answer fills. */
export type SearchDocument = Pick<
  AnswerDocument,
  'id' | 'schemaVersion' | 'query' | 'repo' | 'intent' | 'files' | 'hits' | 'timings'
>;

/** A ranking without an answer. */
interface FoundRanking {
  readonly id?: string | number | null;
  readonly detection: Detection;
  readonly ranking: Ranking;
  readonly repo: RepositoryState;
  readonly limit: number;
  readonly timings: Readonly<Record<string, number>>;
}

/** The ranking as a document. */
export function searchDocument(found: FoundRanking): SearchDocument {
  const { detection, ranking, repo, limit } = found;
  return {
    ...(found.id === undefined ? {} : { id: found.id }),
    schemaVersion: SCHEMA_VERSION,
    query: detection.query,
    repo,
    intent: detection.intent,
    ...rankingDocument(ranking, limit),
    timings: roundedTimings(found.timings),
  };
}

/** The output of `ctx search --format json`. */
export function renderSearchJson(found: FoundRanking): string {
  return JSON.stringify(searchDocument(found));
}

function roundedTimings(timings: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(timings).map(([name, value]) => [name, round(value, 2)]),
  );
}

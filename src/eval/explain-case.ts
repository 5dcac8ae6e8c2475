import { answerQuery } from '../app/answering/answer-query.js';
import { explain } from '../render/explain.js';
import type { EvaluationCase } from './cases/case-schema.js';
import { type CaseGroup, outcomeOf } from './evaluate.js';
import { percent, whole } from './report/figures.js';
import type { CaseOutcome } from './run.js';
import { baselines } from './run-evaluation.js';
import { ctxSystem } from './systems/ctx.js';
import type { SystemFactory } from './systems/system.js';

/**
 * A complete report on one case: what is asked and expected, what each system found of it, why the tool included
 * each item, and its answer as a model reads it.
 *
 * @param compareWith Names of baselines.
 */
export async function explainCase(
  group: CaseGroup,
  each: EvaluationCase,
  compareWith: readonly string[],
): Promise<string> {
  const repository = await group.open();
  try {
    const asked = (await group.complete?.(each, repository.reader)) ?? each;
    const systems: [string, SystemFactory][] = [['ctx', ctxSystem()]];
    for (const name of compareWith) if (baselines[name]) systems.push([name, baselines[name]]);
    const parts = [describeCase(asked, group.name)];
    for (const [name, make] of systems) {
      const { value, milliseconds } = await (await make(repository)).ask(asked.query);
      parts.push(describeOutcome(name, outcomeOf(asked, value, milliseconds)));
    }
    const answer = await answerQuery(repository.reader, repository.config, { query: asked.query });
    parts.push(explain(answer.bundle, answer.ranking, answer.rendering), answer.rendering.text);
    return parts.join('\n\n');
  } finally {
    repository.close();
  }
}

function describeCase(asked: EvaluationCase, of: string): string {
  const { expectedSymbols = [], expectedFiles, expectedIntent, why } = asked;
  return [
    `${asked.id}, of ${of}`,
    ...asked.query.split('\n').map((line) => `  > ${line}`),
    ...lines('expected files', expectedFiles),
    ...lines('expected definitions', expectedSymbols),
    ...lines('expected intent', expectedIntent === undefined ? [] : [expectedIntent]),
    ...lines('because', why === undefined ? [] : [why]),
  ].join('\n');
}

function describeOutcome(name: string, outcome: CaseOutcome): string {
  const { recall, wrongFileRate, tokens, intent, missed, files, definitions } = outcome;
  return [
    `${name}: recall ${percent(recall)}, wrong files ${percent(wrongFileRate)}, ${whole(tokens)} tokens`,
    ...lines('missed', missed),
    ...lines('intent', intent === null ? [] : [intent]),
    ...lines('files', files),
    ...lines('definitions', definitions),
  ].join('\n');
}

function lines(title: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`  ${title}:`, ...values.map((value) => `    ${value}`)];
}

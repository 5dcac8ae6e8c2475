import { expect, it } from 'vitest';
import { calleesOf } from '../../src/graph/index.js';
import { JAVA } from './java-rules.js';
import { nameOf, repository } from './repository.js';
import { PYTHON, type Rule, TYPESCRIPT } from './resolution-rules.js';

/** What the calls of a file mean, by line, in the order of definitions. */
async function callsIn({ files, of }: Rule): Promise<string[]> {
  const reader = await repository(files);
  const file = (await reader.files()).position(of);
  const [outline] = await reader.outlines([file]);
  const outer = [...outline!.definitions.keys()].filter(
    (ordinal) => outline!.definitions[ordinal]!.parent < 0,
  );
  const callees = await calleesOf(
    reader,
    [-1, ...outer].map((ordinal) => ({ file, ordinal })),
  );
  const rows = await Promise.all(
    callees.map(async ({ line, name, target, external, certainty }) => {
      const goal = target === null ? external : await nameOf(reader, target);
      return { line, row: `${line} ${name} → ${goal}${certainty === 'possible' ? '?' : ''}` };
    }),
  );
  return rows.sort((a, b) => a.line - b.line).map(({ row }) => row);
}

it.each(TYPESCRIPT)('TypeScript, JavaScript: $rule', async (rule) => {
  expect(await callsIn(rule)).toEqual(rule.calls);
});

it.each(PYTHON)('Python: $rule', async (rule) => {
  expect(await callsIn(rule)).toEqual(rule.calls);
});

it.each(JAVA)('Java: $rule', async (rule) => {
  expect(await callsIn(rule)).toEqual(rule.calls);
});

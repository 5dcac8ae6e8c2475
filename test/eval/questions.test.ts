import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../src/eval/cases/read-cases.js';

const read = (name: string) =>
  readCases(fileURLToPath(new URL(`../../eval/${name}`, import.meta.url)));

describe.each([
  { name: 'questions.jsonl', repositories: 30, each: 12 },
  { name: 'plain-words.jsonl', repositories: 8, each: 15 },
  { name: 'topics.jsonl', repositories: 25, each: 12 },
])('the questions of $name', ({ name, repositories, each }) => {
  const questions = read(name);

  it('are as many about each of some public repositories, at one commit each', () => {
    const asked = new Map<string, number>();
    for (const { repo, commit } of questions) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      asked.set(`${repo} ${commit}`, (asked.get(`${repo} ${commit}`) ?? 0) + 1);
    }
    expect([...asked.values()]).toEqual(Array.from({ length: repositories }, () => each));
  });

  it('expect definitions of expected files', () => {
    for (const { id, expectedFiles, expectedSymbols = [] } of questions) {
      expect(expectedFiles, id).not.toEqual([]);
      for (const symbol of expectedSymbols) {
        expect(expectedFiles, id).toContain(symbol.slice(0, symbol.indexOf(':')));
      }
    }
  });
});

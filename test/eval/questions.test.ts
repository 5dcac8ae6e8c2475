import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../src/eval/cases/read-cases.js';

const questions = readCases(fileURLToPath(new URL('../../eval/questions.jsonl', import.meta.url)));

describe('the questions about public repositories', () => {
  it('are twelve about each of thirty, at one commit each', () => {
    const asked = new Map<string, number>();
    for (const { repo, commit } of questions) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      asked.set(`${repo} ${commit}`, (asked.get(`${repo} ${commit}`) ?? 0) + 1);
    }
    expect([...asked.values()]).toEqual(Array.from({ length: 30 }, () => 12));
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

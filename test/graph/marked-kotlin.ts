import { expect } from 'vitest';
import { marked } from './marked-uses.js';

/** Holds code of Kotlin against its comments: behind each line stands whose `run` may be called. */
export async function check(kinds: string, user: string): Promise<void> {
  const { said, found } = await marked('kt', [
    `package a\n${kinds}`,
    // Names of the language are uses where the text has them.
    `package a\nprivate class Mine { fun run() {} }\n${user}`,
  ]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

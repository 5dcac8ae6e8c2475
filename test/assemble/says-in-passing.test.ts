import { expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import { worldOf } from './world.js';

/** What is shown of a function of so many lines whose 60th, or last, says the message of a request. */
async function shownOf(lines: number) {
  const file = {
    length: 200,
    score: 1,
    definitions: [{ name: 'describe', lines: [1, lines] as const, score: 1, says: true }],
  };
  const said = Math.min(lines, 60);
  const mention = { kind: 'error', text: 'gone', where: 'title', explicit: true } as const;
  const place = { file: 0, method: 'exact', weight: 1, mention, lines: [said] } as const;
  const world = { shape: 'short', resolution: { files: [place] } } as const;
  const { items } = await assemble(worldOf({ 'src/a.ts': file }, world));
  return items.map(({ section, detail, startLine, endLine }) => {
    return `${section} ${detail} ${startLine}-${endLine}`;
  });
}

it('shows a short function that says the message of a request as a whole', async () => {
  expect(await shownOf(40)).toEqual(['definitions full 1-40']);
});

it('shows of a long one what stands around the message', async () => {
  expect(await shownOf(100)).toEqual(['definitions standard 1-100', 'snippets snippet 48-67']);
});

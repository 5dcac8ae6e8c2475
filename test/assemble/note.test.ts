import { expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import type { IntentName, Mention } from '../../src/model/request.js';
import { worldOf } from './world.js';

const mention = (text: string): Mention => ({
  ...{ kind: 'symbol', where: 'title', explicit: true },
  text,
});

/** The note of an answer to a title that spells out some names, of which some are nowhere. */
async function noteOf(intent: IntentName, spelled: readonly string[], absent: readonly string[]) {
  const unresolved = absent.map((text) => ({ mention: mention(text), candidates: [] }));
  const files = {
    'a.ts': { score: 1, definitions: [{ name: 'run', lines: [1, 9], score: 1 }] },
  } as const;
  const world = worldOf(files, { intent, shape: 'short', resolution: { unresolved } });
  const detection = { ...world.detection, mentions: spelled.map(mention) };
  return (await assemble({ ...world, detection })).note;
}

it('says that what is asked about is not there', async () => {
  const note = 'nothing in the repository is called getUser, openStore';
  const names = ['getUser', 'openStore'];
  expect(await noteOf('USAGE_EXPLORATION', names, names)).toBe(note);
  expect(await noteOf('REFACTOR', ['getUser'], ['getUser'])).toBe(note.replace(', openStore', ''));
});

it('says nothing of a new name beside one that is there, nor where something is to be made', async () => {
  expect(await noteOf('REFACTOR', ['run', 'start'], ['start'])).toBe('');
  expect(await noteOf('IMPLEMENTATION', ['getUser'], ['getUser'])).toBe('');
});

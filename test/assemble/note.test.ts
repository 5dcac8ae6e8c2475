import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import type { IntentName, Mention, RequestedClass } from '../../src/model/request.js';
import type { ResolutionMethod } from '../../src/model/resolution.js';
import { type FileSketch, worldOf } from './world.js';

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
  const note = 'no definition is called getUser, openStore';
  const names = ['getUser', 'openStore'];
  expect(await noteOf('USAGE_EXPLORATION', names, names)).toBe(note);
  expect(await noteOf('REFACTOR', ['getUser'], ['getUser'])).toBe(note.replace(', openStore', ''));
});

it('tells the names that are nearest to those', async () => {
  const world = worldOf({ 'a.ts': {} }, { intent: 'REFACTOR', shape: 'short' });
  const names = ['getUser', 'openStore'];
  const detection = { ...world.detection, mentions: names.map(mention) };
  const unresolved = [
    { mention: mention('getUser'), candidates: ['getUsers', 'setUser', 'user'] },
    { mention: mention('openStore'), candidates: ['openStores'] },
  ];
  const resolution = { ...world.resolution, unresolved };
  const { note } = await assemble({ ...world, detection, resolution });
  expect(note).toContain('; the nearest names are getUsers, openStores, setUser');
});

it('says as what a request in another language was read', async () => {
  const world = worldOf({ 'a.ts': {} }, { intent: 'BUG_FIX', shape: 'short' });
  const text = { ...world.detection.text, title: 'fix the error' };
  const detection = { ...world.detection, text, translatedFrom: 'German' };
  expect((await assemble({ ...world, detection })).note).toContain(
    'read from German as: fix the error',
  );
});

it('says as which words typos were read', async () => {
  const world = worldOf({ 'a.ts': {} }, { intent: 'BUG_FIX', shape: 'short' });
  const mended = [{ written: 'requetss', meant: 'requests' }];
  const { note } = await assemble({ ...world, detection: { ...world.detection, mended } });
  expect(note).toContain('requetss is read as requests');
});

describe('a name with several definitions', () => {
  const shown = {
    score: 1,
    definitions: [{ name: 'openStore', lines: [1, 9], score: 1 }],
  } as const;
  const other = { definitions: [{ name: 'openStore', lines: [1, 9] }] } as const;

  async function noteOn(
    files: Record<string, FileSketch>,
    method: ResolutionMethod = 'exact',
    methodOfFirst = method,
    from = 'openStore',
    wants: readonly RequestedClass[] = [],
  ) {
    const symbols = Object.keys(files).map((_, file) => ({
      ...{ address: { file, ordinal: 0 }, weight: 0.5, from },
      method: file === 0 ? methodOfFirst : method,
      mention: mention('openStore'),
    }));
    const resolution = { symbols };
    const world = worldOf(files, { intent: 'BUG_FIX', shape: 'short', resolution, wants });
    return (await assemble(world)).note;
  }

  it('is noted with the places that are not shown', async () => {
    const files = { 'a.ts': shown, 'b.ts': other, 'c.ts': other };
    expect(await noteOn(files)).toBe('openStore is also defined in b.ts, c.ts');
    expect(await noteOn({ 'a.ts': shown })).toBe('');
  });

  it('is noted with three places at most', async () => {
    const files = { 'a.ts': shown, 'b.ts': other, 'c.ts': other, 'd.ts': other, 'e.ts': other };
    expect(await noteOn(files)).toBe('openStore is also defined in b.ts, c.ts, d.ts and elsewhere');
  });

  it('is noted without the tests and snapshots that bear it, unless it has no other home', async () => {
    const test = { ...other, class: 'test' } as const;
    const snapshot = { ...other, class: 'generated' } as const;
    const noteWanting = (wants: readonly RequestedClass[], files: Record<string, FileSketch>) =>
      noteOn(files, 'exact', 'exact', 'openStore', wants);
    const files = { 'a.ts': shown, 'b.ts': test, 'c.ts': snapshot };
    expect(await noteWanting([], files)).toBe('');
    expect(await noteWanting(['test'], files)).toBe('');
    expect(await noteWanting(['generated'], files)).toBe('openStore is also defined in c.ts');
    expect(await noteWanting([], { ...files, 'd.ts': other })).toBe(
      'openStore is also defined in d.ts',
    );
    const copied = { 'a.ts': { ...shown, class: 'generated' }, 'b.ts': snapshot } as const;
    expect(await noteWanting([], copied)).toBe('openStore is also defined in b.ts');
  });

  it('is not noted where the request says of which class it is', async () => {
    expect(await noteOn({ 'a.ts': shown, 'b.ts': other }, 'exact', 'qualified')).toBe('');
  });

  it('is not noted as the beginning of a message', async () => {
    const files = { 'a.ts': shown, 'b.ts': other };
    expect(await noteOn(files, 'exact', 'exact', 'Store: cannot open')).toBe('');
  });

  it('is not noted when the request has it only nearly', async () => {
    expect(await noteOn({ 'a.ts': shown, 'b.ts': other }, 'misspelled')).toBe('');
  });
});

it('says nothing of a new name beside one that is there, nor where something is to be made', async () => {
  expect(await noteOf('REFACTOR', ['run', 'start'], ['start'])).toBe('');
  expect(await noteOf('IMPLEMENTATION', ['getUser'], ['getUser'])).toBe('');
});

import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const FILES = {
  'src/Shelves.fs': 'module Depot.Shelves\n\nlet pack x = x\nlet private hidden x = x\n',
  'src/Shelves.fsi': 'module Depot.Shelves\n\nval pack: int -> int\n',
  'src/Racks.fs': 'module Depot.Racks\n\nlet pack x = x\nlet hidden x = x\n',
  'src/Uses.fs':
    'module Depot.Uses\n\nopen Depot.Shelves\n\nlet one x = pack x\nlet two x = x |> pack\n',
  'src/Others.fs':
    'module Depot.Others\n\nopen Depot.Racks\n\nlet one x = pack x\nlet two x = hidden x\n',
  'src/None.fs': 'module Depot.None\n\nlet one x = pack x\n',
};

describe('modules of F# that a file opens', () => {
  it('tell which of several functions of one name is meant', async () => {
    const reader = await repository(FILES);
    expect(await usesOf(reader, 'src/Shelves.fs:Shelves.pack')).toEqual([
      'src/Uses.fs:5',
      'src/Uses.fs:6',
    ]);
    expect(await usesOf(reader, 'src/Racks.fs:Racks.pack')).toEqual(['src/Others.fs:5']);
    expect(await usesOf(reader, 'src/Racks.fs:Racks.hidden')).toEqual(['src/Others.fs:6']);
    expect(await usesOf(reader, 'src/Shelves.fs:Shelves.hidden')).toEqual([]);
  });

  it('need not tell where a signature file declares what the file beside it defines', async () => {
    const { 'src/Racks.fs': _, 'src/Others.fs': __, ...rest } = FILES;
    const reader = await repository(rest);
    expect(await usesOf(reader, 'src/Shelves.fs:Shelves.pack')).toEqual([
      'src/None.fs:3',
      'src/Uses.fs:5',
      'src/Uses.fs:6',
    ]);
  });
});

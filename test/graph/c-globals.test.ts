import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const FILES = {
  'src/server.h':
    'void getCommand(int *c);\nvoid setCommand(int *c);\nextern int limit;\nstatic const int widths[] = {1, 2};\n',
  'src/get.c': '#include "server.h"\nvoid getCommand(int *c) {}\nvoid setCommand(int *c) {}\n',
  'src/limit.c': '#include "server.h"\nint limit = 3;\n',
  'src/commands.c': `#include "server.h"
#include "commands.def"
static struct command all[] = {{"get", getCommand}, {"set", &setCommand}};
void run(int *c) { add(getCommand, limit); return widths[1]; }
void go(int *limit, int getCommand) { add(limit, getCommand); }
`,
  'src/commands.def': '{MAKE("get", getCommand)},\n',
  'src/far.c': 'void far(void) { add(getCommand); }\n',
};

const uses = async (name: string) =>
  usesOf(await repository(FILES), name, { kinds: ['call', 'value'] });

describe('what C passes on and declares nowhere', () => {
  it('is what another file defines, also in a part of a file that includes its header', async () => {
    expect(await uses('src/get.c:setCommand')).toEqual(['src/commands.c:3']);
    expect(await uses('src/limit.c:limit')).toEqual([]);
    expect(await uses('src/get.c:getCommand')).toEqual(['src/commands.def:1', 'src/far.c:1?']);
  });

  it('is nothing of what the file declares under that name, in whichever function', async () => {
    const { 'src/commands.c': own, ...others } = FILES;
    const files = { ...others, 'src/commands.c': own.replace(/void go.*\n/, '') };
    const all = await usesOf(await repository(files), 'src/get.c:getCommand', { kinds: ['value'] });
    expect(all).toEqual([
      'src/commands.c:3',
      'src/commands.c:4',
      'src/commands.def:1',
      'src/far.c:1?',
    ]);
    const limits = await usesOf(await repository(files), 'src/limit.c:limit', { kinds: ['value'] });
    const widths = await usesOf(await repository(files), 'src/server.h:widths', {
      kinds: ['value'],
    });
    expect(widths).toEqual(['src/commands.c:4']);
    expect(limits).toEqual(['src/commands.c:4']);
  });
});

it('tells a structure from a function of its name', async () => {
  const files = {
    'a.h': 'struct shelf { int size; };\nstruct shelf *shelf(int size);\n',
    'b.c': `#include "a.h"
struct shelf *shelf(int size) { return 0; }
int size(struct shelf *one) { return shelf(1) == one; }
`,
  };
  const ofStructure = await usesOf(await repository(files), 'a.h:shelf', { kinds: ['type'] });
  expect(ofStructure).toEqual(expect.arrayContaining(['b.c:2', 'b.c:3']));
  const calls = await usesOf(await repository(files), 'b.c:shelf', { kinds: ['call', 'type'] });
  expect(calls).toEqual(['b.c:3']);
});

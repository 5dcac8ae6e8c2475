import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const SVC = 'class Svc:\n    def ping(self): pass\n';

/** Uses of `Svc.ping` in a file that imports `Svc` and goes on as given, by the lines of what is given. */
async function pings(...lines: readonly string[]): Promise<readonly string[]> {
  const text = ['from svc import Svc', ...lines, ''].join('\n');
  const uses = await usesOf(await repository({ 'svc.py': SVC, 'a.py': text }), 'svc.py:Svc.ping');
  return uses.map((use) => use.replace(/^a\.py:(\d+)/, (_, line) => String(Number(line) - 1)));
}

describe('methods of Python that are decorated as properties', () => {
  it.each([
    'property',
    'cached_property',
    'functools.cached_property',
    'abc.abstractproperty',
    'classproperty',
  ])('have the type that @%s says they return', async (decorator) => {
    const uses = await pings(
      'class B:',
      `    @${decorator}`,
      '    @other(1,',
      '           2)',
      '    def svc(self) -> "Svc": ...',
      '    @svc.setter',
      '    def svc(self, value): ...',
      '    def use(self):',
      '        self.svc.ping()',
      'def use(b: B):',
      '    b.svc.ping()',
    );
    expect(uses).toEqual(['9', '11']);
  });

  it('have the class of a generic one that they return', async () => {
    const uses = await pings(
      'class B:',
      '    @property',
      '    def svc(self) -> "Svc[list[int], str | None] | None": ...',
      '    @property',
      '    def all(self) -> list[Svc]: ...',
      '    def use(self):',
      '        self.svc.ping()',
      '        self.all.ping()',
    );
    expect(uses).toEqual(['7', '8?']);
  });

  it('are no values where another decorator stands before them', async () => {
    const uses = await pings(
      'class B:',
      '    @property',
      '    def other(self) -> Svc: ...',
      '    @make',
      '    def svc(self) -> Svc: ...',
      'def use(b: B):',
      '    b.svc.ping()',
      '    b.svc().ping()',
    );
    expect(uses).toEqual(['7?', '8']);
  });
});

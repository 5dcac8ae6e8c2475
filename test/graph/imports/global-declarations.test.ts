import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'package.json': '{}',
  'types/global.d.ts': `declare function track(event: string): void
declare class Tracker { send(): void }
declare namespace API {
  interface User { name: string }
  function login(): User
}
`,
  'types/module.d.ts': `export function audit(): void
declare global {
  class Auditor { check(): void }
}
`,
  'src/user.ts': `import { other } from './other';
export function run(tracker: Tracker, auditor: Auditor) {
  track('run');
  tracker.send();
  new Tracker().send();
  auditor.check();
  API.login();
  audit();
}
`,
  'src/other.ts': `export const other = 1;
class Tracker { send() {} }
export function own(tracker: Tracker) { tracker.send(); }
`,
  'apps/web/package.json': '{}',
  'apps/web/globals.d.ts':
    'declare function paint(): void\ndeclare class Painter { paint(): void }\n',
  'apps/web/page.ts': 'export function run(one: Painter) { paint(); one.paint(); }\n',
  'apps/cli/run.ts': 'export function run(one: Painter) { paint(); one.paint(); }\n',
};

describe('what declaration files say that there is everywhere', () => {
  it('is used without an import', async () => {
    const all = await repository(FILES);
    expect(await callsOf(all, 'src/user.ts:run')).toEqual(
      expect.arrayContaining([
        'types/global.d.ts:track?',
        'types/global.d.ts:Tracker.send',
        'types/module.d.ts:Auditor.check',
        'types/global.d.ts:API.login',
      ]),
    );
    expect(await usesOf(all, 'types/global.d.ts:Tracker.send')).toEqual([
      'src/user.ts:4',
      'src/user.ts:5',
    ]);
    // Variables of functions may be called like a function, so that is only possible.
    expect(await usesOf(all, 'types/global.d.ts:track')).toEqual(['src/user.ts:3?']);
  });

  it('is no part of what they export', async () => {
    const all = await repository(FILES);
    expect(await usesOf(all, 'types/module.d.ts:audit', { resolvedOnly: true })).toEqual([]);
  });

  it('gives way to what a file has itself', async () => {
    const all = await repository(FILES);
    expect(await callsOf(all, 'src/other.ts:own')).toEqual(['src/other.ts:Tracker.send']);
  });

  it('is there in its package alone', async () => {
    const all = await repository(FILES);
    const painted = await usesOf(all, 'apps/web/globals.d.ts:Painter.paint', {
      resolvedOnly: true,
    });
    expect(painted).toEqual(['apps/web/page.ts:1']);
  });
});

describe('a constant with the type of an interface', () => {
  it('has its members, also for other files', async () => {
    const all = await repository({
      'src/shop.ts': `export interface Depot { open(): void }
export class Own implements Depot { open() {} }
export const shop: Depot = make();
`,
      'src/user.ts': `import { shop } from './shop';
export function run() { shop.open(); }
`,
    });
    expect(await usesOf(all, 'src/shop.ts:Own.open')).toEqual(['src/user.ts:2?']);
  });
});

import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

const TRACE = `RangeError: no room for the parcel
    at Depot.store (/srv/depot/src/storage/depot.ts:40:12)
    at Layer.handle (/srv/depot/node_modules/express/lib/router/layer.js:95:5)
    at node:internal/process/task_queues:95:5`;

describe('the words of a trace', () => {
  it('are those of its error and of the functions of its frames, not those of paths and packages', () => {
    const { code } = detect(`${TRACE}\n`).text;
    expect(code.split(/\s+/).filter((word) => word !== '')).toEqual(['Depot.store']);
  });

  it('keep what an error says on the line of a frame', () => {
    const { code } = detect(
      "It fails\n\nlib/depot.rb:3:in `find': undefined method `weigh' for nil (NoMethodError)",
    ).text;
    expect(code).toContain('weigh');
    expect(code).not.toContain('lib');
  });
});

describe('frames without a file', () => {
  const RELEASE = `It fails

System.IndexOutOfRangeException: Index was outside the bounds of the array.
   at System.Linq.Enumerable.First[T](IEnumerable\`1 source)
   at Depots.Storage.Shelf.GetException(Parcel parcel, ShelfSettings settings)
   at Depots.Store.<FindAsync>d__5.MoveNext()
   at java.base/jdk.internal.reflect.Method.invoke(Unknown Source)`;

  it('name their function, which is no exception, and not what it takes', () => {
    const names = detect(RELEASE).mentions.map(({ kind, text }) => `${kind} ${text}`);
    expect(names).toEqual([
      'error System.IndexOutOfRangeException',
      'error Index was outside the bounds of the array.',
      'symbol Depots.Storage.Shelf.GetException',
      'symbol Depots.Store.FindAsync',
    ]);
  });

  it('have its words', () => {
    expect(detect(RELEASE).text.code.split('\n').slice(1)).toEqual([
      '',
      'Shelf.GetException',
      'Store.FindAsync',
    ]);
  });
});

describe('a request that is a trace', () => {
  it.each<[string, true | undefined]>([
    [TRACE, true],
    [`storing fails\n\n${TRACE}`, true],
    ['storing fails', undefined],
    [
      `storing fails\n\n${'It fails on every second parcel of the day. '.repeat(9)}\n\n${TRACE}`,
      undefined,
    ],
    [`storing fails\n\n\`\`\`ts\n${'store(parcel);\n'.repeat(9)}\`\`\`\n\n${TRACE}`, undefined],
  ])('has hardly anything else: %j', (request, expected) => {
    expect(detect(request).isTrace).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { parseIndexListing } from '../../src/walk/git-index.js';

const blob = 'f5a029187c31d93395b0974925a6da81312aa516';
const stat =
  '  ctime: 11:12\n  mtime: 21:22\n  dev: 65024\tino: 7\n  uid: 0\tgid: 0\n  size: 701\tflags: 0\n';

describe('parseIndexListing', () => {
  it('reads names, modes and times', () => {
    const text = `100644 ${blob} 0\ta b\n.ts\0${stat}120000 ${blob} 2\tlink\0${stat}`;
    expect(parseIndexListing(text)).toEqual([
      {
        path: 'a b\n.ts',
        mode: '100644',
        blob,
        mtime: { seconds: 21, nanoseconds: 22 },
        ctime: { seconds: 11, nanoseconds: 12 },
        size: 701,
        exempt: false,
        unmerged: false,
      },
      expect.objectContaining({ path: 'link', mode: '120000', unmerged: true }),
    ]);
  });

  it('is not misled by a name that looks like an entry', () => {
    const name = `x\n100644 ${blob} 0\ty`;
    const paths = parseIndexListing(`100644 ${blob} 0\t${name}\0${stat}`).map((file) => file.path);
    expect(paths).toEqual([name]);
  });

  it('knows files that are exempt from comparison', () => {
    const flags = ['40004000', '8000', '4000'].map((value) =>
      stat.replace('flags: 0', `flags: ${value}`),
    );
    const text = flags.map((lines) => `100644 ${blob} 0\ta\0${lines}`).join('');
    expect(parseIndexListing(text).map((file) => file.exempt)).toEqual([true, true, false]);
  });

  it('reads on where another version of git prints other details', () => {
    const text = `100644 ${blob} 0\ta\0  new: form\n100644 ${blob} 0\tb\0`;
    expect(parseIndexListing(text)).toMatchObject([
      { path: 'a', mtime: { seconds: -1 } },
      { path: 'b', mtime: { seconds: -1 } },
    ]);
  });
});

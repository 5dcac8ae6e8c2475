import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

const DIFF = `diff --git a/src/mod.py b/src/mod.py
index eae2563..b1ff867 100644
--- a/src/mod.py
+++ b/src/mod.py
@@ -123,9 +125,11 @@ def doit(p, q):
             for arg in p.args:
-            if mod_l and all_of(inner):
+            if changed_names(mod_l):
@@ -200,2 +210,2 @@ class Mod(Function):
     pass
diff --git a/old.ts b/old.ts
deleted file mode 100644
--- a/old.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-export const gone = 1;
-
diff --git a/a b.ts b/src/renamed.ts
similarity index 90%
rename from a b.ts
rename to src/renamed.ts
`;

describe('a diff', () => {
  it('on standard input names its files, lines and functions', () => {
    const { mentions, shape } = detect('review this', { stdin: DIFF });
    expect(shape).toBe('diff');
    const paths = mentions.filter(({ kind }) => kind === 'path');
    expect(paths.map(({ text, line }) => `${text}:${line ?? '-'}`)).toEqual([
      'src/mod.py:125',
      'src/mod.py:210',
      'old.ts:1',
      'src/renamed.ts:-',
    ]);
    const symbols = mentions.filter(({ kind }) => kind === 'symbol').map(({ text }) => text);
    expect(symbols).toEqual(['doit', 'Mod', 'mod_l', 'all_of', 'changed_names']);
  });

  it('is one as the request itself, and in a plain form', () => {
    expect(detect(DIFF).shape).toBe('diff');
    const plain = '--- lib/a.js\t2020-01-01\n+++ lib/a.js\t2020-01-02\n@@ -1 +1,2 @@\n-a\n+b\n';
    const { shape, mentions } = detect('explain', { stdin: plain });
    expect(shape).toBe('diff');
    expect(mentions[0]).toMatchObject({ kind: 'path', text: 'lib/a.js', line: 1 });
  });

  it('in the body of an issue gives mentions but does not make it one', () => {
    const { shape, mentions } = detect(`Mod is unchanged\n\n\`\`\`diff\n${DIFF}\n\`\`\`\n`);
    expect(shape).toBe('issue');
    expect(mentions).toContainEqual({
      kind: 'path',
      text: 'src/mod.py',
      line: 125,
      where: 'code',
      explicit: true,
    });
  });
});

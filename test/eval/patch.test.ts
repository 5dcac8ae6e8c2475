import { describe, expect, it } from 'vitest';
import { parsePatch } from '../../src/eval/replay/patch.js';

const patch = `diff --git a/src/a.py b/src/a.py
index 1..2 100644
--- a/src/a.py
+++ b/src/a.py
@@ -10,5 +10,6 @@ def f():
 same
-old one
-old two
+new
 same
+added
+added too
 same
@@ -30 +31 @@
-x
+y
diff --git a/new.py b/new.py
new file mode 100644
--- /dev/null
+++ b/new.py
@@ -0,0 +1,2 @@
+a
+b
diff --git a/gone.py b/gone.py
deleted file mode 100644
--- a/gone.py
+++ /dev/null
@@ -1,2 +0,0 @@
-a
--- not a name
`;

describe('parsePatch', () => {
  it('gives the old lines that change, and for added lines the line before them', () => {
    const [first] = parsePatch(patch);
    expect(first).toEqual({
      path: 'src/a.py',
      lines: [
        [11, 13],
        [30, 30],
      ],
    });
  });

  it('leaves new files out and keeps files that go', () => {
    expect(parsePatch(patch).map(({ path }) => path)).toEqual(['src/a.py', 'gone.py']);
    expect(parsePatch(patch)[1]!.lines).toEqual([[1, 2]]);
  });

  it('reads patches without context, where an insertion names the line before it', () => {
    const bare = '--- a/x.ts\n+++ b/x.ts\n@@ -7,0 +8,2 @@\n+a\n+b\n@@ -0,0 +1 @@\n+first\n';
    expect(parsePatch(bare)).toEqual([
      {
        path: 'x.ts',
        lines: [
          [7, 7],
          [1, 1],
        ],
      },
    ]);
  });

  it('reads names that git has quoted', () => {
    const quoted = '--- "a/\\303\\251 \\"t\\".ts"\n+++ "b/x"\n@@ -1 +1 @@\n-a\n+b\n';
    expect(parsePatch(quoted)[0]!.path).toBe('é "t".ts');
  });
});

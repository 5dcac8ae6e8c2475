import { describe, expect, it } from 'vitest';
import { isImportBlock } from '../../src/text/import-block.js';

/** Imports that lead somewhere are marked by a `>` before their line. */
function judge(text: string): boolean {
  const marked = text.split('\n');
  const imports = marked.flatMap((line, index) => (line.startsWith('>') ? [index + 11] : []));
  const lines = marked.map((line) => line.replace('>', ''));
  return isImportBlock(lines, 11, new Set(imports));
}

describe('isImportBlock', () => {
  it.each([
    ['lines of several', ">import {\n  a,\n  b,\n} from './a.js';\n\n>import './b.js';"],
    ['an import that leads nowhere', ">import { a } from './a.js';\nimport '#gone';"],
    ['what is required', "'use strict';\n>const a = require('./a');\n>const { b } = require('b');"],
    ['a package and a licence', '/*\n * Copyright A\n * b\n * c\n */\npackage a.b\n\n>import a.C'],
    ['a group', 'package main\n\nimport (\n>\t"fmt"\n>\t"os"\n)'],
    ['brackets of Python', '# Remarks.\n>from a import (\n    b,\n)\n>import c'],
    ['headers with a guard', '#ifndef A_H\n#define A_H\n>#include "b.h"\n#include <c.h>'],
    ['namespaces', 'using System;\nusing static System.Math;\nnamespace A.B;'],
    ['attributes', '#![no_std]\n>use a::{\n    b,\n};\n#[cfg(unix)]\n>use c::d;'],
  ])('sees %s', (_, text) => {
    expect(judge(text)).toBe(true);
  });

  it.each([
    ['code behind imports', ">import a from 'a';\nrun(a);"],
    ['variables beside what is required', ">const a = require('a');\nconst b = 1;"],
    ['a constant of C', '>#include <a.h>\n#define A 1'],
    ['what explains the file', '// One.\n// Two.\n// Three.\n// Four.\n>import a;'],
    ['comments alone', '/* Copyright A */'],
    ['nothing', ''],
  ])('keeps %s', (_, text) => {
    expect(judge(text)).toBe(false);
  });
});

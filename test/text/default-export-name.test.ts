import { describe, expect, it } from 'vitest';
import { defaultExportName } from '../../src/text/default-export-name.js';

describe('defaultExportName', () => {
  it.each([
    ['src/Header.tsx', 'Header'],
    ['src/menu/index.ts', 'menu'],
    ['index.js', 'index'],
    ['src/types.d.ts', 'types'],
    ['src/app.config.ts', 'app.config'],
    ['Makefile', 'Makefile'],
  ])('names the default export of %s', (path, name) => {
    expect(defaultExportName(path)).toBe(name);
  });
});

/** A function that others use in layers, with a test of its own, one of the top layer, and one that shares an import alone. */
export const LAYERED_FILES = {
  'src/core.ts': 'export function core() {}\nexport class Box {\n  open() { core(); }\n}\n',
  'src/middle.ts':
    "import { core } from './core';\nexport function middle() {\n  core();\n  core();\n}\n",
  'src/top.ts': "import { middle } from './middle';\nexport const top = () => middle();\n",
  'src/style.ts': "import './core';\n",
  'test/core.test.ts':
    "import { core } from '../src/core';\nit('runs', () => {\n  core();\n});\nit('is something else', () => {});\n",
  'test/top.test.ts':
    "import { top } from '../src/top';\ndescribe('top', () => {\n  it('works', () => {\n    top();\n  });\n});\n",
  'test/far.test.ts':
    "import * as m from '../src/middle';\nit('names it', () => {\n  expect(m.other).toBe(1);\n});\n",
};

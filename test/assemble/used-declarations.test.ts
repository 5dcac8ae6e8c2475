import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import { type FileSketch, type WorldOptions, worldOf } from './world.js';

/** A file in which `render` uses `looks`, which uses `base`; nothing uses `other`. */
const BUTTON: FileSketch = {
  score: 1,
  text: [
    'const base = { border: 0 };',
    '',
    '// and so on',
    '// and so on',
    '// and so on',
    'const looks = { primary: { ...base } };',
    '',
    '// and so on',
    '// and so on',
    '// and so on',
    "const other = 'looks';",
    '',
    '// and so on',
    '// and so on',
    '// and so on',
    'function render(theme) {',
    '  return theme.other + looks.primary;',
    '}',
  ],
  definitions: [
    { name: 'base', kind: 'constant', lines: [1, 1] },
    { name: 'looks', kind: 'constant', lines: [6, 6], score: 0.2 },
    { name: 'other', kind: 'constant', lines: [11, 11] },
    { name: 'render', lines: [16, 18], score: 1 },
  ],
};

async function snippetsOf(files: Record<string, FileSketch>, options: WorldOptions = {}) {
  const { items, omitted } = await assemble(worldOf(files, options));
  const code = items.filter(({ section }) => section === 'snippets');
  return { names: code.map(({ name }) => name), items: code, omitted };
}

describe('addUsedDeclarations', () => {
  it('shows the constants that shown code uses, and what these use', async () => {
    const { names } = await snippetsOf({ 'button.ts': BUTTON });
    expect(names).toEqual(['render', 'looks', 'base']);
  });

  it('says who uses them, and lists them no more as left out', async () => {
    const { items, omitted } = await snippetsOf({ 'button.ts': BUTTON });
    expect(items[1]?.reasons).toEqual(['used by render']);
    expect(omitted.map(({ name }) => name)).not.toContain('looks');
  });

  it('takes a member of another object for no use', async () => {
    const { names } = await snippetsOf({ 'button.ts': BUTTON });
    expect(names).not.toContain('other');
  });

  it('leaves tables of data and what stands within functions alone', async () => {
    const text = Array.from({ length: 60 }, () => '  1,');
    text[0] = 'const table = [';
    text[49] = 'function look() {';
    text[50] = '  const inner = 1;';
    text[51] = '  return table[inner];';
    const { names } = await snippetsOf({
      'table.ts': {
        score: 1,
        text,
        definitions: [
          { name: 'table', kind: 'constant', lines: [1, 45] },
          { name: 'look', lines: [50, 53], score: 1 },
          { name: 'inner', kind: 'constant', lines: [51, 51], in: 'look' },
        ],
      },
    });
    expect(names).toEqual(['look']);
  });

  it('shows the types of what a function takes right behind it, and those of its class', async () => {
    const apart = ['', '// and so on', '// and so on', '// and so on'];
    const parts = [
      ['interface Props { title: string }'],
      ['interface State { open: boolean }'],
      ['interface Other { Props: State }'],
      ['class Card extends Component<Props, State> {', ...apart],
      ['  close(how: Manner) {', '    this.setState({ open: false });', '  }', '}'],
      ['type Manner = 1 | 2;'],
      ['function render() {', '  return 1;', '}'],
    ];
    const text = parts.flatMap((part) => [...part, ...apart]);
    const lineOf = (line: string) => 1 + text.findIndex((each) => each.startsWith(line));
    const at = (line: string, lines = 1) => [lineOf(line), lineOf(line) + lines - 1] as const;
    const { names } = await snippetsOf({
      'card.tsx': {
        score: 1,
        text,
        definitions: [
          { name: 'Props', kind: 'interface', lines: at('interface Props') },
          { name: 'State', kind: 'interface', lines: at('interface State') },
          { name: 'Other', kind: 'interface', lines: at('interface Other') },
          { name: 'Card', kind: 'class', lines: at('class Card', 13) },
          { name: 'close', kind: 'method', lines: at('  close', 3), in: 'Card', score: 1 },
          { name: 'Manner', kind: 'type', lines: at('type Manner') },
          { name: 'render', lines: at('function render', 3), score: 0.95 },
        ],
      },
    });
    expect(names).toEqual(['close', 'Props', 'State', 'Manner', 'render']);
  });

  it('adds at most six to a file', async () => {
    const count = 9;
    const text = Array.from({ length: count }, (_, at) => [
      `const c${at} = ${at};`,
      '',
      '',
      '',
      '',
    ]);
    const uses = `use(${Array.from({ length: count }, (_, at) => `c${at}`).join(', ')});`;
    const { names } = await snippetsOf({
      'many.ts': {
        score: 1,
        text: [...text.flat(), 'function f() {', uses, '}'],
        definitions: [
          ...text.map((_, at) => ({
            name: `c${at}`,
            kind: 'constant' as const,
            lines: [5 * at + 1, 5 * at + 1] as const,
          })),
          { name: 'f', lines: [46, 48], score: 1 },
        ],
      },
    });
    expect(names).toEqual(['f', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
  });

  it('brings no file that is not shown', async () => {
    const { items } = await snippetsOf({
      'button.ts': BUTTON,
      'weak.ts': { ...BUTTON, score: 0.1, definitions: [{ name: 'weak', lines: [16, 18] }] },
    });
    expect(new Set(items.map(({ path }) => path))).toEqual(new Set(['button.ts']));
  });
});

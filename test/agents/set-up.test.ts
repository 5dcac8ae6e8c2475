import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashFence,
  markdownFence,
  withFenced,
  withoutFenced,
} from '../../src/agents/fenced-text.js';
import { showChange } from '../../src/agents/file-change.js';
import { entryFormats } from '../../src/agents/server-entry.js';

const server = { command: 'ctx', args: ['mcp'] };

describe('a fenced block', () => {
  it('leaves every text as it was when it goes', () => {
    const line = fc.constantFrom('', '# Title', 'text', '  indented', '[mcp_servers.other]');
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(markdownFence, hashFence),
        (lines, newline, fence) => {
          const text = lines.join(newline);
          expect(withoutFenced(withFenced(text, fence, 'one\ntwo'), fence)).toBe(text);
        },
      ),
    );
  });

  it('is replaced where it stands, not added twice', () => {
    const once = withFenced('# Title\n', markdownFence, 'old');
    const edited = `${once}\n## Below\n`;
    const twice = withFenced(edited, markdownFence, 'new');
    expect(twice).toBe(edited.replace('old', 'new'));
    expect(withoutFenced(twice, markdownFence)).toBe('# Title\n\n## Below\n');
  });

  it('takes the file with it that was made for it, and leaves one that was empty', () => {
    expect(withoutFenced(withFenced(null, hashFence, 'a'), hashFence)).toBeNull();
    expect(withoutFenced(withFenced('', hashFence, 'a'), hashFence)).toBe('');
  });
});

function listed(members: readonly string[], trailing: boolean, end: string): string {
  return `{${members.join(',')}${trailing && members.length > 0 ? ',' : ''}${end}}`;
}

describe('the entry in JSON', () => {
  const { add, remove, has } = entryFormats.json;

  it.each([
    '{\n  "mcpServers": {\n    "other": {\n      "command": "x"\n    }\n  }\n}\n',
    '{\n\t"mcpServers": {\n\t\t"other": {}\n\t}\n}',
    '{\n    // kept\n    "mcpServers": {\n        "other": {}\n    },\n    "more": true\n}\n',
    '{\n  "more": true\n}\n',
  ])('leaves %j as it was when it goes', (text) => {
    const added = add(text, 'mcp.json', server);
    expect(has(added, 'mcp.json')).toBe(true);
    expect(added).not.toBe(text);
    expect(remove(added, 'mcp.json')).toBe(text);
  });

  it('leaves every layout as it was when it goes', () => {
    const blank = fc.constantFrom(
      '',
      ' ',
      '\n',
      '\r\n\t',
      '\n  // a, "comment"\n  ',
      ' /* {b} */ ',
    );
    const other = fc.constantFrom('"other": {"command": "x"}', '"o":[1,{"ctx":{}}]', '"n": "}"');
    const servers = fc
      .tuple(fc.array(fc.tuple(blank, other, blank), { maxLength: 2 }), fc.boolean(), blank)
      .map(([members, trailing, end]) =>
        listed(
          members.map((one) => one.join('')),
          trailing,
          end,
        ),
      );
    const file = fc.tuple(servers, blank, fc.boolean()).map(([object, end, alone]) => {
      const whole = `"mcpServers":${object}`;
      return `{${alone && object.includes('"') ? whole : `"more": 1, ${whole}`}${end}}${end}`;
    });
    fc.assert(
      fc.property(file, (text) => {
        fc.pre(/"(?:other|o|n)"/.test(text));
        const added = add(text, 'mcp.json', server);
        expect(has(added, 'mcp.json')).toBe(true);
        expect(remove(added, 'mcp.json')).toBe(text);
      }),
    );
  });

  it('follows the layout around it', () => {
    expect(add('{"mcpServers": {"other": {}}}', 'mcp.json', server)).toBe(
      '{"mcpServers": {"other": {}, "ctx": {"command":"ctx","args":["mcp"]}}}',
    );
    expect(add('{\n\t"mcpServers": {\n\t\t"a": {"b": 1},\n\t},\n}', 'mcp.json', server)).toBe(
      '{\n\t"mcpServers": {\n\t\t"a": {"b": 1},\n\t\t"ctx": {\n\t\t\t"command": "ctx",\n\t\t\t"args": [\n\t\t\t\t"mcp"\n\t\t\t]\n\t\t},\n\t},\n}',
    );
  });

  it('makes a file and takes it away', () => {
    const made = add(null, 'mcp.json', server);
    expect(JSON.parse(made)).toEqual({ mcpServers: { ctx: server } });
    expect(remove(made, 'mcp.json')).toBeNull();
  });

  it('is not written twice, and keeps what the user added to it', () => {
    const own = '{"mcpServers": {"ctx": {"command": "ctx", "args": ["mcp"], "env": {"A": "1"}}}}';
    expect(add(own, 'mcp.json', server)).toBe(own);
    const moved = add(own, 'mcp.json', { command: '/usr/bin/node', args: ['ctx.js', 'mcp'] });
    expect(JSON.parse(moved).mcpServers.ctx).toMatchObject({
      command: '/usr/bin/node',
      env: { A: '1' },
    });
  });

  it("neither replaces nor removes another's entry of the name", () => {
    const foreign = '{"mcpServers": {"ctx": {"command": "other-ctx", "args": []}}}';
    expect(() => add(foreign, 'mcp.json', server)).toThrow('another server called "ctx"');
    expect(remove(foreign, 'mcp.json')).toBe(foreign);
  });

  it.each(['{', '[]', '"x"', '{"mcpServers": []}'])('refuses %j', (text) => {
    expect(() => add(text, 'mcp.json', server)).toThrow(/mcp\.json/);
  });
});

describe('the entry in TOML', () => {
  const { add, remove } = entryFormats.toml;

  it('is a table of its own', () => {
    const text = 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"\n';
    const added = add(text, 'config.toml', { command: 'C:\\ctx', args: ['mcp'] });
    expect(added).toContain('\n[mcp_servers.ctx]\ncommand = "C:\\\\ctx"\nargs = ["mcp"]\n');
    expect(add(added, 'config.toml', { command: 'C:\\ctx', args: ['mcp'] })).toBe(added);
    expect(remove(added, 'config.toml')).toBe(text);
  });

  it.each(['[mcp_servers.ctx]\n', '[ mcp_servers . "ctx" ]\n', 'mcp_servers = {}\n'])(
    'refuses beside %j',
    (text) => {
      expect(() => add(text, 'config.toml', server)).toThrow('another server called "ctx"');
    },
  );
});

it('shows only the lines that change', () => {
  const change = { path: '/a', shown: 'a', before: 'one\ntwo\nthree\n', after: 'one\n2\nthree\n' };
  expect(showChange(change)).toBe('change a\n- two\n+ 2');
  expect(showChange({ ...change, after: null })).toBe('remove a\n- one\n- two\n- three');
});

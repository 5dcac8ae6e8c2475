import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agents } from '../../src/agents/agent.js';
import { variableOf } from '../../src/config/environment.js';
import { defaults } from '../../src/config.js';
import { openRepository } from '../../src/index.js';
import { tools } from '../../src/mcp/tools.js';
import { repositoryWith } from '../git/temporary-repository.js';

function doc(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
}

describe('the documentation', () => {
  it('names every tool and parameter of the server', () => {
    const text = doc('mcp.md');
    for (const { name, input } of tools) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      for (const parameter of Object.keys(input.properties))
        expect(row).toContain(`\`${parameter}\``);
    }
  });

  it('names every setting with its variable', () => {
    const rows = doc('configuration.md').split('\n');
    for (const key of Object.keys(defaults) as (keyof typeof defaults)[]) {
      const row = rows.find((line) => line.startsWith(`| \`${key}\` |`)) ?? '';
      expect(row).toContain(variableOf(key) ?? '| |');
    }
  });

  it('names every field of the JSON contract', async () => {
    const root = repositoryWith({ 'a.py': 'def parse_header():\n    pass\n' });
    const repository = await openRepository(root);
    const { notes: _notes, ...document } = await repository.query('parse_header');
    repository.close();
    const rows = doc('json.md').split('\n');
    for (const [field, value] of Object.entries(document)) {
      const row = rows.find((line) => line.startsWith(`| \`${field}\` |`)) ?? '';
      expect(row, field).not.toBe('');
      const [first = value] = Array.isArray(value) ? value : [value];
      if (field === 'timings' || typeof first !== 'object') continue;
      for (const member of Object.keys(first ?? {})) expect(row).toContain(`\`${member}\``);
    }
  });

  it('names every method of the library', async () => {
    const repository = await openRepository('.');
    const text = doc('library.md');
    for (const [name, member] of Object.entries(repository)) {
      if (typeof member === 'function') expect(text).toContain(`\`${name}(`);
    }
    repository.close();
  });

  it('names every agent', () => {
    for (const { name, servers } of agents) {
      expect(doc('agents.md')).toContain(`\`${name}\` | \`${servers.path}\``);
    }
  });
});

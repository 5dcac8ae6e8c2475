import { describe, expect, it } from 'vitest';
import { readConfigFile } from '../../src/config/file.js';
import { defaults, type LoadedConfig, ranges } from '../../src/config.js';
import { configJsonSchema } from './config-json-schema.js';

const example = new URL('../../.sweepctx.example.json', import.meta.url).pathname;
const shipped = '../../schema/sweepctx.schema.json';

describe('the JSON Schema', () => {
  it('is the one that ships with the package (vitest -u writes it)', async () => {
    await expect(configJsonSchema()).toMatchFileSnapshot(shipped);
  });

  it('knows every setting and its range, and no other', () => {
    const { properties, additionalProperties } = JSON.parse(configJsonSchema());
    expect(Object.keys(properties).sort()).toEqual(['$schema', ...Object.keys(defaults)].sort());
    expect(additionalProperties).toBe(false);
    for (const [key, [minimum, maximum]] of Object.entries(ranges)) {
      expect(properties[key]).toMatchObject({ type: 'integer', minimum, maximum });
    }
  });

  it('describes every setting', () => {
    const { properties } = JSON.parse(configJsonSchema()) as {
      properties: Record<string, { description?: string }>;
    };
    const silent = Object.keys(properties).filter((key) => !properties[key]?.description);
    expect(silent).toEqual([]);
  });
});

describe('.sweepctx.example.json', () => {
  it('is valid and shows every key', async () => {
    const file = await readConfigFile(example);
    expect(Object.keys(file ?? {}).sort()).toEqual(['$schema', ...Object.keys(defaults)].sort());
    expect(Object.keys(file?.classes ?? {})).toHaveLength(7);
  });

  it('shows the defaults where it does not say otherwise', async () => {
    const file = await readConfigFile(example);
    const shown: Partial<LoadedConfig['config']> = { ...defaults };
    for (const key of ['include', 'exclude', 'pins', 'classes', 'languages'] as const) {
      delete (shown as Record<string, unknown>)[key];
    }
    expect(file).toMatchObject(shown);
  });
});

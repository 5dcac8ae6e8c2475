import { beforeAll, expect, it } from 'vitest';
import type { LanguageId } from '../../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** What documents the definition of a name. */
function docOf(text: string, language: LanguageId, name: string): string | undefined {
  return parseFile(text, language).definitions.find((one) => one.name === name)?.doc;
}

beforeAll(async () => {
  for (const language of ['csharp', 'php'] as const) await prepareLanguage(language);
});

it.each([
  ['csharp', 'class A {\n  /// <inheritdoc />\n  void Run() { }\n}\n', ''],
  ['csharp', 'class A {\n  /// <inheritdoc cref="IRun.Run" />\n  void Run() { }\n}\n', ''],
  ['csharp', 'class A {\n  /// <summary>Runs it.</summary>\n  void Run() { }\n}\n', 'Runs it.'],
  ['php', '<?php\nclass A {\n  /** {@inheritdoc} */\n  function Run() { }\n}\n', ''],
  ['php', '<?php\nclass A {\n  /** @inheritDoc */\n  function Run() { }\n}\n', ''],
  ['php', '<?php\nclass A {\n  /** Runs it. */\n  function Run() { }\n}\n', 'Runs it.'],
] as const)('of %s says what stands in it: %j', (language, text, expected) => {
  expect(docOf(text, language, 'Run') ?? '').toBe(expected);
});

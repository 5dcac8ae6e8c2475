import { describe, expect, it } from 'vitest';
import type { IntentName } from '../../../src/model/request.js';
import { resolve } from '../../../src/resolve/resolve.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const files = [
  { path: 'app/button.py', facts: makeFacts(['class Button', 'Button.press']) },
  { path: 'app/panel.py', facts: makeFacts(['class Panel', 'Panel.Tab']) },
  { path: 'app/client.py', facts: makeFacts(['connect', 'class Client', 'Client.fetch']) },
  {
    path: 'tests/test_button.py',
    class: 'test' as const,
    facts: makeFacts(['class Button', 'class Helper']),
  },
  ...'abcde'.split('').map((name) => ({
    path: `app/${name}.py`,
    facts: makeFacts(['class Config']),
  })),
];
const reader = memoryReader(files);

/** What a request asks for by its name: names with their files. */
async function asked(title: string, intent: IntentName = 'IMPLEMENTATION') {
  const said = { name: intent, confidence: 0.9, signals: ['title says "add"'] };
  const { symbols } = await resolve(makeDetection(title, [], { intent: said }), reader);
  const { paths } = await reader.files();
  return symbols
    .filter(({ mention }) => mention?.asked === true)
    .map(({ address, from }) => `${paths[address.file]}:${from}`);
}

describe('what a request wants extended', () => {
  it.each([
    'add a disabled_style to Button',
    'Add an icon to the Button',
    'add an option for class Button that hides it',
    'let Button have an icon',
    'Extend Button with an icon',
    'support nested icons in Button, as in Panels',
    'add a Slider like Button',
  ])('is the type in "%s"', async (title) => {
    expect(await asked(title)).toEqual(['app/button.py:Button']);
  });

  it.each([
    'add a timeout parameter to connect',
    'add a timeout argument to the connect function',
    'add a timeout parameter to connect so that it ends',
    'add a reconnect function next to connect',
    'add a reconnect, like connect does',
    'add a reconnect method similar to the existing connect, for hosts',
  ])('is the function in "%s"', async (title) => {
    expect(await asked(title)).toEqual(['app/client.py:connect']);
  });

  it.each([
    'add a parameter to connect two hosts',
    'add an option to connect',
    'add something that feels like connect two',
    'add icons to buttons and to button',
    'Button of a press',
    'add a page to Helper',
    'add a field to Config',
    'add a title to Tab',
    'add an icon to Buttons',
  ])('is nothing by its name in "%s"', async (title) => {
    expect(await asked(title)).toEqual([]);
  });

  it('is nothing where no change is asked for', async () => {
    expect(await asked('how is an icon added to Button', 'DEFINITION_LOOKUP')).toEqual([]);
  });
});

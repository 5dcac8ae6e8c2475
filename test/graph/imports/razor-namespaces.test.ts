import { expect, it } from 'vitest';
import { ALL_USES } from '../../../src/graph/index.js';
import { callsOf, repository, usesOf } from '../repository.js';

const ROW = 'public class Row { public static void Fill() { } public void Show() { } }';
const FILES = {
  'web/Program.cs': 'Run();\n',
  'web/Data/Row.cs': `namespace Depot.Data;\n${ROW}\n`,
  'old/Row.cs': `namespace Depot.Old;\n${ROW}\n`,
  'web/Pages/Index.cs': 'namespace Depot.Pages;\nclass Index { }\n',
};

async function calls(path: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const name = path.replace(/^.*\/|\.\w+$/g, '');
  return callsOf(await repository({ ...FILES, ...more, [path]: text }), `${path}:${name}`);
}

it.each([
  // What it says itself, what pages for imports around it say, and what the namespace of its folder brings.
  ['web/A.razor', '@using Depot.Data\n<p>@Row.Fill()</p>', {}, ['web/Data/Row.cs:Row.Fill']],
  [
    'web/Pages/A.razor',
    '<p>@Row.Fill()</p>',
    { 'web/_Imports.razor': '@using Depot.Old\n' },
    ['old/Row.cs:Row.Fill'],
  ],
  [
    'web/Pages/A.razor',
    '<p>@Row.Fill()</p>',
    { 'other/_Imports.razor': '@using Depot.Old\n' },
    ['old/Row.cs:Row.Fill?', 'web/Data/Row.cs:Row.Fill?'],
  ],
  ['web/Data/A.razor', '<p>@Row.Fill()</p>', {}, ['web/Data/Row.cs:Row.Fill']],
  ['web/Data/Of/A.razor', '<p>@Row.Fill()</p>', {}, ['web/Data/Row.cs:Row.Fill']],
  ['web/A.razor', '@namespace Depot.Old\n<p>@Row.Fill()</p>', {}, ['old/Row.cs:Row.Fill']],
  [
    'web/Data/A.razor',
    '<p>@Row.Fill()</p>',
    { 'web/Data/_Imports.razor': '@namespace Depot.Old\n' },
    ['old/Row.cs:Row.Fill'],
  ],
  [
    'web/A.razor',
    '@using Depot.Old\n@inject Row Injected\n<p>@Injected.Show()</p>',
    {},
    ['old/Row.cs:Row.Show'],
  ],
])('%s: %s %j', async (path, text, more, expected) => {
  expect(await calls(path, text, more)).toEqual(expected);
});

it('asks further files of a folder where the first states no namespace', async () => {
  const more = { 'web/Data/A.cs': 'Run();\n', 'web/Data/Of/B.cs': 'Run();\n' };
  expect(await calls('web/Data/Of/C.razor', '<p>@Row.Fill()</p>', more)).toEqual([
    'web/Data/Row.cs:Row.Fill',
  ]);
});

it('takes a component with type parameters and the code behind it for one class', async () => {
  const reader = await repository({
    'web/Grid.razor': '@typeparam T\n<p>@Text()</p>\n',
    'web/Grid.razor.cs':
      'namespace Depot;\npublic partial class Grid<T> { string Text() => ""; }\n',
    'web/Grid.cs': 'namespace Depot;\npublic class Grid { }\n',
  });
  expect(await callsOf(reader, 'web/Grid.razor:Grid')).toEqual(['web/Grid.razor.cs:Grid.Text']);
});

it('imports nothing into files of C# by pages', async () => {
  const reader = await repository({
    ...FILES,
    'web/_Imports.razor': '@using Depot.Old\n',
    'web/Use.cs': 'class Use { void Run() { Row.Fill(); } }\n',
    'web/Data/More.cs': 'class More { void Run() { Row.Fill(); } }\n',
  });
  const both = ['old/Row.cs:Row.Fill?', 'web/Data/Row.cs:Row.Fill?'];
  expect(await callsOf(reader, 'web/Use.cs:Use.Run')).toEqual(both);
  // Nor does the folder of one say in which namespace it is.
  expect(await callsOf(reader, 'web/Data/More.cs:More.Run')).toEqual(both);
});

it('takes a component and the code behind it for one class, and no other of its name', async () => {
  const reader = await repository({
    ...FILES,
    'web/Pages/Cell.razor':
      '<p>@Text()</p>\n<b @onclick="Click"></b>\n@code { void Click() { } }\n',
    'web/Pages/Cell.razor.cs':
      'namespace Depot.Pages;\npublic partial class Cell { string Text() { Click(); return ""; } }\n',
    'web/Data/Cell.razor': '<p>@Text()</p>\n@code { string Text() => ""; }\n',
    'web/Pages/Table.razor': '<Cell /> <Cell></Cell>\n',
  });
  expect(await callsOf(reader, 'web/Pages/Cell.razor:Cell')).toEqual([
    'web/Pages/Cell.razor.cs:Cell.Text',
  ]);
  expect(await callsOf(reader, 'web/Data/Cell.razor:Cell')).toEqual([
    'web/Data/Cell.razor:Cell.Text',
  ]);
  const uses = (target: string) => usesOf(reader, target, { kinds: ALL_USES });
  expect(await uses('web/Pages/Cell.razor:Cell.Click')).toEqual([
    'web/Pages/Cell.razor:2',
    'web/Pages/Cell.razor.cs:2',
  ]);
  const shown = ['web/Pages/Table.razor:1'];
  expect(await uses('web/Pages/Cell.razor:Cell')).toEqual(shown);
  expect(await uses('web/Pages/Cell.razor.cs:Cell')).toEqual(shown);
  expect(await uses('web/Data/Cell.razor:Cell')).toEqual([]);
});

import { expect, it } from 'vitest';
import { addressOf, callsOf, repository } from '../repository.js';

/** A class `Shelf` with a method of its own in each of four namespaces. */
const FILES = {
  'src/A.cs': 'namespace Depot.A;\npublic class Shelf { public static void OfA() { } }\n',
  'src/B.cs': 'namespace Depot.B { public class Shelf { public static void OfB() { } } }\n',
  'src/D.cs': 'namespace Depot { public class Shelf { public static void OfDepot() { } } }\n',
  'src/E.cs':
    'namespace Depot { namespace E { public partial class Shelf { public static void OfE() { More(); } } } }\n',
  'src/E.Parts.cs': 'namespace Depot.E;\npublic partial class Shelf { static void More() { } }\n',
};

/** What a method calls that stands in a file with a head. */
async function calls(head: string, body: string, path = 'use/Use.cs'): Promise<string[]> {
  const files = { ...FILES, [path]: `${head}\nclass Use { void Run() { ${body} } }\n` };
  return callsOf(await repository(files), `${path}:Use.Run`);
}

it.each([
  ['using Depot.A;', 'Shelf.OfA();', ['src/A.cs:Shelf.OfA']],
  ['using Depot.B;', 'Shelf.OfB();', ['src/B.cs:Shelf.OfB']],
  ['namespace Depot.A;', 'Shelf.OfA();', ['src/A.cs:Shelf.OfA']],
  // The nearest namespace around comes before those that are used.
  ['using Depot.A;\nnamespace Depot.C.D;', 'Shelf.OfDepot();', ['src/D.cs:Shelf.OfDepot']],
  ['using Depot.E;', 'Shelf.OfE();', ['src/E.cs:Shelf.OfE']],
  ['using Depot.A;\nusing Depot.B;', 'Shelf.OfB();', ['src/B.cs:Shelf.OfB?']],
  ['using System;', 'Shelf.OfB();', ['src/B.cs:Shelf.OfB?']],
  ['using Shelf = Other.Shelf;', 'Shelf.OfB();', ['src/B.cs:Shelf.OfB?']],
])('%s %s', async (head, body, expected) => {
  expect(await calls(head, body)).toEqual(expected);
});

it('follows what all of a project uses', async () => {
  const files = {
    ...FILES,
    'use/Globals.cs': 'global using Depot.A;\n',
    'use/in/Use.cs': 'class Use { void Run() { Shelf.OfA(); } }\n',
    'other/Use.cs': 'class Other { void Run() { Shelf.OfA(); } }\n',
  };
  const reader = await repository(files);
  expect(await callsOf(reader, 'use/in/Use.cs:Use.Run')).toEqual(['src/A.cs:Shelf.OfA']);
  expect(await callsOf(reader, 'other/Use.cs:Other.Run')).toEqual(['src/A.cs:Shelf.OfA?']);
});

it('knows the parts of a class by its namespace', async () => {
  const reader = await repository(FILES);
  await addressOf(reader, 'src/E.cs:Shelf.OfE');
  expect(await callsOf(reader, 'src/E.cs:Shelf.OfE')).toEqual(['src/E.Parts.cs:Shelf.More']);
});

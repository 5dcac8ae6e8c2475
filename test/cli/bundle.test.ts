import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** `Cannot find name`, and the same where TypeScript knows what could be meant or which types to install. */
const NO_SUCH_NAME = new Set([2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2663]);
/** What code looks for that also runs elsewhere: in a later Node, and below a bundler. */
const ELSEWHERE = ['navigator', '__non_webpack_require__'];

/** Names in a text that neither it nor Node binds. */
function unbound(path: string, text: string): string[] {
  const options: ts.CompilerOptions = {
    ...{ allowJs: true, checkJs: true, noEmit: true, noLib: true, noResolve: true, types: [] },
    ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([path], options, {
    ...host,
    getSourceFile: (name, ...rest) => (name === path ? source : host.getSourceFile(name, ...rest)),
  });
  const names = program
    .getSemanticDiagnostics(source)
    .filter(({ code }) => NO_SUCH_NAME.has(code))
    .map(({ start, length }) => text.slice(start, start! + length!));
  return [...new Set(names)].filter((name) => !(name in globalThis)).sort();
}

it('finds names that nothing binds', () => {
  expect(unbound('a.js', 'function f() { let inner = g; } f(inner, process);')).toEqual([
    'g',
    'inner',
  ]);
});

// What is moved into a function of the bundle no longer sees all of it, nor all of the bundle what is in there: a name that is left
// behind would be an error only where the code runs that has it.
it('leaves no name of the command unbound', () => {
  const path = fileURLToPath(new URL('../../dist/main.cjs', import.meta.url));
  const text = readFileSync(path, 'latin1');
  expect(text).toMatch(/function openChunk0\(\)/);
  expect(unbound(path, text).filter((name) => !ELSEWHERE.includes(name))).toEqual([]);
});

// Each of these names would be defined at every start. Nothing is imported of either module by a list of its names.
it('has no names of modules ready that nothing imports as a whole', () => {
  const path = fileURLToPath(new URL('../../dist/main.cjs', import.meta.url));
  const text = readFileSync(path, 'latin1');
  expect(text).not.toMatch(/BASE64_REGEX:|DOCUMENTED:\(\)/);
});

/**
 * Holds the uses of fields and of interfaces' members against the TypeScript compiler's: which lines use a member of an object?
 *
 *     npx esbuild bench/field-precision.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/field-precision.mjs
 *     node dist/field-precision.mjs <root> --tsconfig <file> [--most 300] [--show]
 *
 * Members are those of interfaces and classes that are no functions of their own, and that the compiler finds used on three lines at
 * least: evenly spread ones where there are more than `--most`. `--show` lists what differs.
 */
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { openIndex } from '../src/app/opening/open-index.js';
import { callers } from '../src/app/relations/graph-queries.js';
import { UnresolvedSymbol } from '../src/app/symbols/unresolved-symbol.js';

const FEWEST_LINES = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tsconfig: { type: 'string', default: 'tsconfig.json' },
    most: { type: 'string', default: '300' },
    show: { type: 'boolean' },
  },
});
const root = resolve(positionals[0] ?? '.');

/** Lines (`path:line`) that use each member, by how it is asked for (`path:Class.member`). */
function usesByCompiler(): Map<string, Set<string>> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(
    resolve(values.tsconfig),
    { noEmit: true },
    host,
  );
  const program = ts.createProgram(config!.fileNames, { ...config!.options, noEmit: true });
  const checker = program.getTypeChecker();
  const uses = new Map<string, Set<string>>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !resolve(file.fileName).startsWith(root + sep)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node))
        for (const member of membersAt(checker, node.name)) {
          const line = file.getLineAndCharacterOfPosition(node.name.getStart()).line + 1;
          const lines = uses.get(member) ?? new Set();
          uses.set(member, lines.add(`${relative(root, file.fileName)}:${line}`));
        }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return uses;
}

function membersAt(checker: ts.TypeChecker, name: ts.Node): string[] {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  const members = declarations.flatMap((one) => {
    const owner = one.parent;
    const isField =
      ts.isPropertySignature(one) ||
      ts.isMethodSignature(one) ||
      (ts.isPropertyDeclaration(one) && one.initializer === undefined);
    if (!isField || !(ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner))) return [];
    const path = resolve(one.getSourceFile().fileName);
    if (!path.startsWith(root + sep) || owner.name === undefined) return [];
    return `${relative(root, path)}:${owner.name.text}.${name.getText()}`;
  });
  return [...new Set(members)];
}

const { reader, close } = await openIndex({ repo: root });
const all = [...usesByCompiler()].filter(([, lines]) => lines.size >= FEWEST_LINES);
const step = Math.max(1, all.length / Number(values.most));
const chosen = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
const total = { members: 0, uses: 0, resolved: 0, right: 0, possible: 0, missing: 0 };
for (const [member, expected] of chosen) {
  const answer = await callers(reader, member, { limit: Number.MAX_SAFE_INTEGER }).catch(
    (error) => {
      if (error instanceof UnresolvedSymbol) return null;
      throw error;
    },
  );
  if (answer === null) continue;
  const rows = [...answer.callers, ...answer.tests];
  const linesOf = (wanted: string): Set<string> =>
    new Set(
      rows.flatMap(({ path, line, certainty }) => (certainty === wanted ? `${path}:${line}` : [])),
    );
  const [resolved, possible] = [linesOf('resolved'), linesOf('possible')];
  const wrong = [...resolved].filter((line) => !expected.has(line));
  const missing = [...expected].filter((line) => !resolved.has(line) && !possible.has(line));
  total.members++;
  total.uses += expected.size;
  total.resolved += resolved.size;
  total.right += resolved.size - wrong.length;
  total.possible += [...expected].filter(
    (line) => !resolved.has(line) && possible.has(line),
  ).length;
  total.missing += missing.length;
  if (values.show === true && wrong.length + missing.length > 0)
    console.log(member, 'wrong:', wrong.join(' '), 'missing:', missing.join(' '));
}
console.log(total);
close();

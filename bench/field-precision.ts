/**
 * Holds the uses of fields and of interfaces' members against the TypeScript compiler's: which lines use a member of an object?
 *
 *     npx esbuild bench/field-precision.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/field-precision.mjs
 *     node dist/field-precision.mjs <root> --tsconfig <file> [--methods] [--most 300] [--show]
 *
 * Members are those of interfaces and classes that are no functions of their own, and that the compiler finds used on three lines at
 * least: evenly spread ones where there are more than `--most`. Lines on which an object that is written in place gets the member are
 * not asked for, but right; those of which the compiler knows nothing are left out. With `--methods`, members are the methods of
 * classes, and only lines that name one without calling it count, one of which is enough. `--show` lists what differs.
 */
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { openIndex } from '../src/app/opening/open-index.js';
import { callers } from '../src/app/relations/graph-queries.js';
import { UnresolvedSymbol } from '../src/app/symbols/unresolved-symbol.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tsconfig: { type: 'string', default: 'tsconfig.json' },
    methods: { type: 'boolean', default: false },
    most: { type: 'string', default: '300' },
    show: { type: 'boolean' },
  },
});
const root = resolve(positionals[0] ?? '.');
const { methods } = values;
const FEWEST_LINES = methods ? 1 : 3;

/** Lines (`path:line`) by how a member is asked for (`path:Class.member`). */
type LinesOfMembers = Map<string, Set<string>>;

/** What the compiler knows of members. */
interface Known {
  /** The lines that access each. */
  readonly uses: LinesOfMembers;
  /** The lines on which objects that are written in place get it. */
  readonly keys: LinesOfMembers;
  /** The lines that access a name on something of which the compiler knows nothing (`any`), each with the name. */
  readonly untold: ReadonlySet<string>;
  /** Paths of the files that it reads. */
  readonly files: ReadonlySet<string>;
}

function usesByCompiler(): Known {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(
    resolve(values.tsconfig),
    { noEmit: true },
    host,
  );
  const program = ts.createProgram(config!.fileNames, { ...config!.options, noEmit: true });
  const checker = program.getTypeChecker();
  const uses: LinesOfMembers = new Map();
  const keys: LinesOfMembers = new Map();
  const untold = new Set<string>();
  const files = new Set<string>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !resolve(file.fileName).startsWith(root + sep)) continue;
    files.add(relative(root, file.fileName));
    const placeOf = (name: ts.Node): string => {
      const { line } = file.getLineAndCharacterOfPosition(name.getStart());
      return `${relative(root, file.fileName)}:${line + 1}`;
    };
    const visit = (node: ts.Node): void => {
      const add = (to: LinesOfMembers, name: ts.Node, declarations: readonly ts.Declaration[]) => {
        for (const member of membersAmong(declarations, name.getText()))
          to.set(member, (to.get(member) ?? new Set()).add(placeOf(name)));
      };
      if (ts.isPropertyAccessExpression(node) && !(methods && isCalled(node))) {
        const { declarations } = checker.getSymbolAtLocation(node.name) ?? {};
        add(uses, node.name, declarations ?? []);
        if (declarations === undefined) untold.add(`${placeOf(node.name)} ${node.name.text}`);
      }
      if (ts.isObjectLiteralExpression(node)) {
        const type = checker.getContextualType(node);
        for (const { name } of node.properties)
          if (name !== undefined)
            add(keys, name, type?.getProperty(name.getText())?.declarations ?? []);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { uses, keys, untold, files };
}

/** Whether it declares a member that is no function of its own. */
function isFieldOf(one: ts.Declaration): boolean {
  return (
    ts.isPropertySignature(one) ||
    ts.isMethodSignature(one) ||
    (ts.isPropertyDeclaration(one) && one.initializer === undefined)
  );
}

/** Tags of templates are called, too. */
function isCalled(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === node;
  return ts.isCallExpression(parent) && parent.expression === node;
}

function membersAmong(declarations: readonly ts.Declaration[], name: string): string[] {
  const members = declarations.flatMap((one) => {
    const owner = one.parent;
    const isMember = methods ? ts.isMethodDeclaration(one) : isFieldOf(one);
    if (!isMember || !(ts.isInterfaceDeclaration(owner) || ts.isClassDeclaration(owner))) return [];
    const path = resolve(one.getSourceFile().fileName);
    if (!path.startsWith(root + sep) || owner.name === undefined) return [];
    return `${relative(root, path)}:${owner.name.text}.${name}`;
  });
  return [...new Set(members)];
}

const { reader, close } = await openIndex({ repo: root });
const { uses, keys, untold, files } = usesByCompiler();
const all = [...uses].filter(([, lines]) => lines.size >= FEWEST_LINES);
const step = Math.max(1, all.length / Number(values.most));
const chosen = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
const total = { members: 0, uses: 0, certain: 0, possible: 0, missing: 0, resolved: 0, right: 0 };
for (const [member, expected] of chosen) {
  const answer = await callers(reader, member, { limit: Number.MAX_SAFE_INTEGER }).catch(
    (error) => {
      if (error instanceof UnresolvedSymbol) return null;
      throw error;
    },
  );
  if (answer === null) continue;
  const rows = [...answer.callers, ...answer.tests].filter(
    ({ path, kind }) => files.has(path) && (!methods || kind === 'value'),
  );
  const linesOf = (wanted: string): Set<string> =>
    new Set(
      rows.flatMap(({ path, line, certainty }) => (certainty === wanted ? `${path}:${line}` : [])),
    );
  const name = member.slice(member.lastIndexOf('.') + 1);
  const possible = linesOf('possible');
  const resolved = new Set(
    [...linesOf('resolved')].filter((line) => expected.has(line) || !untold.has(`${line} ${name}`)),
  );
  const set = keys.get(member) ?? new Set();
  const wrong = [...resolved].filter((line) => !expected.has(line) && !set.has(line));
  const missing = [...expected].filter((line) => !resolved.has(line) && !possible.has(line));
  total.members++;
  total.uses += expected.size;
  total.certain += [...expected].filter((line) => resolved.has(line)).length;
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

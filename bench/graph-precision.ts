/**
 * Holds call edges against the TypeScript compiler's: which definition does each call in a project mean?
 *
 *     npx esbuild bench/graph-precision.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/graph-precision.mjs
 *     node dist/graph-precision.mjs <tsconfig.json> [<folder of the sources>]
 *
 * The project must be installed, so that the compiler knows its types.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { openIndex } from '../src/app/open-index.js';
import { calleesOf } from '../src/graph/index.js';
import type { Definition } from '../src/model/definition.js';
import type { DefinitionAddress, Reader } from '../src/model/reader.js';

/** What a call looks like in the source: the groups of the table. */
type Group = 'function' | 'this' | 'member';

interface CompilerCall {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly group: Group;
  /** `path:line` of the declarations that it may mean, those outside the project left out. */
  readonly declarations: readonly {
    readonly path: string;
    readonly line: number;
    readonly name: string;
  }[];
}

const [configPath = 'tsconfig.json', folder] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const show = process.argv.includes('--show');
const root = resolve(folder ?? dirname(configPath));

function compilerCalls(): CompilerCall[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(resolve(configPath), { noEmit: true }, host);
  const program = ts.createProgram(config!.fileNames, { ...config!.options, noEmit: true });
  const checker = program.getTypeChecker();
  const calls: CompilerCall[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !resolve(file.fileName).startsWith(root + sep)) continue;
    const visit = (node: ts.Node): void => {
      const callee = calleeOf(node);
      if (callee !== null) calls.push(describe(checker, file, callee.name, callee.receiver));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return calls;
}

function calleeOf(node: ts.Node): { name: ts.Node; receiver: ts.Node | null } | null {
  const called =
    ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isDecorator(node)
      ? node.expression
      : ts.isTaggedTemplateExpression(node)
        ? node.tag
        : ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
          ? node.tagName
          : null;
  if (called === null) return null;
  const bare = ts.isNonNullExpression(called as ts.Expression)
    ? (called as ts.NonNullExpression).expression
    : called;
  if (ts.isIdentifier(bare)) return { name: bare, receiver: null };
  if (ts.isPropertyAccessExpression(bare)) return { name: bare.name, receiver: bare.expression };
  return null;
}

function describe(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  name: ts.Node,
  receiver: ts.Node | null,
): CompilerCall {
  const symbol = unaliased(checker, checker.getSymbolAtLocation(name));
  const declarations = (symbol?.declarations ?? []).flatMap((declaration) => {
    const source = declaration.getSourceFile();
    const target = resolve(source.fileName);
    if (!target.startsWith(root + sep) || source.isDeclarationFile) return [];
    const at = (declaration as ts.NamedDeclaration).name ?? declaration;
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    return { path: posix(target), line, name: symbol!.name };
  });
  const line = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1;
  return {
    path: posix(resolve(file.fileName)),
    line,
    name: name.getText(file).replace(/^#/, ''),
    group: groupOf(checker, receiver),
    declarations,
  };
}

/** The symbol behind imports and behind `const { run } = await import('./run')`. */
function unaliased(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias)
    return checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  if (
    declaration === undefined ||
    !ts.isBindingElement(declaration) ||
    !ts.isObjectBindingPattern(declaration.parent)
  )
    return symbol;
  const name = declaration.propertyName ?? declaration.name;
  const property = ts.isIdentifier(name)
    ? checker.getTypeAtLocation(declaration.parent).getProperty(name.text)
    : undefined;
  return property === undefined ? symbol : unaliased(checker, property);
}

/** Names of a module that is imported whole are functions like imported ones. */
function groupOf(checker: ts.TypeChecker, receiver: ts.Node | null): Group {
  if (receiver === null) return 'function';
  if (receiver.kind === ts.SyntaxKind.ThisKeyword || receiver.kind === ts.SyntaxKind.SuperKeyword)
    return 'this';
  const symbol = unaliased(checker, checker.getSymbolAtLocation(receiver));
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.ValueModule ? 'function' : 'member';
}

function posix(path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Our own calls by `path:line:name`, with the definitions that they resolve to or possibly mean. */
async function ownCalls(
  reader: Reader,
): Promise<Map<string, { resolved: DefinitionAddress[]; possible: DefinitionAddress[] }>> {
  const { paths } = await reader.files();
  const outlines = await reader.outlines(paths.map((_, file) => file));
  const callers = outlines.flatMap(({ file, definitions }) => [
    { file, ordinal: -1 },
    ...definitions.flatMap(({ parent }, ordinal) => (parent < 0 ? { file, ordinal } : [])),
  ]);
  const calls = new Map<string, { resolved: DefinitionAddress[]; possible: DefinitionAddress[] }>();
  for (const callee of await calleesOf(reader, callers)) {
    if (callee.target === null) continue;
    const key = `${paths[callee.file]}:${callee.line}:${callee.name}`;
    const call = calls.get(key) ?? { resolved: [], possible: [] };
    call[callee.certainty].push(callee.target);
    calls.set(key, call);
  }
  return calls;
}

interface Tally {
  calls: number;
  resolved: number;
  possible: number;
}

async function main(): Promise<void> {
  const { reader, close } = await openIndex({ root });
  const { paths } = await reader.files();
  const outlines = await reader.outlines(paths.map((_, file) => file));
  const position = new Map(paths.map((path, file) => [path, file]));
  const own = await ownCalls(reader);
  const truth = new Map<string, Set<string>>();
  const tallies: Record<Group, Tally> = {
    function: { calls: 0, resolved: 0, possible: 0 },
    this: { calls: 0, resolved: 0, possible: 0 },
    member: { calls: 0, resolved: 0, possible: 0 },
  };
  const missed: string[] = [];
  for (const call of compilerCalls()) {
    const key = `${call.path}:${call.line}:${call.name}`;
    const targets = call.declarations.flatMap(({ path, line, name }) => {
      const file = position.get(path);
      const ordinal =
        file === undefined ? -1 : definitionAt(outlines[file]!.definitions, line, name);
      return ordinal < 0 ? [] : `${file}:${ordinal}`;
    });
    for (const target of targets) truth.set(key, (truth.get(key) ?? new Set()).add(target));
    if (!truth.has(key)) truth.set(key, new Set());
    if (targets.length === 0) continue;
    const tally = tallies[call.group];
    const found = own.get(key);
    const hits = (addresses: readonly DefinitionAddress[] = []): boolean =>
      addresses.some(({ file, ordinal }) => targets.includes(`${file}:${ordinal}`));
    tally.calls++;
    if (hits(found?.resolved)) tally.resolved++;
    else {
      if (hits(found?.possible)) tally.possible++;
      missed.push(
        `${call.group} ${key} → ${call.declarations.map((one) => `${one.path}:${one.line}`).join(' ')}`,
      );
    }
  }
  let edges = 0;
  let right = 0;
  const wrong: string[] = [];
  for (const [key, { resolved }] of own) {
    for (const { file, ordinal } of resolved) {
      edges++;
      if (truth.get(key)?.has(`${file}:${ordinal}`)) right++;
      else
        wrong.push(
          `${key} → ${paths[file]}:${outlines[file]!.definitions[ordinal]!.qualifiedName}${truth.has(key) ? '' : ' (no such call)'}`,
        );
    }
  }
  report(tallies, edges, right);
  if (show) process.stdout.write(`\nwrong\n${wrong.join('\n')}\n\nmissed\n${missed.join('\n')}\n`);
  close();
}

/** The innermost definition of a name around a line, or -1. A default export may bear another name in the index. */
function definitionAt(definitions: readonly Definition[], line: number, name: string): number {
  let best = -1;
  definitions.forEach((definition, ordinal) => {
    const same =
      definition.name === name.replace(/^__#\d+@#/, '') ||
      name === 'default' ||
      (name === '__constructor' && definition.kind === 'constructor');
    if (same && definition.startLine <= line && line <= definition.endLine) best = ordinal;
  });
  return best;
}

function report(tallies: Record<Group, Tally>, edges: number, right: number): void {
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
  const lines = Object.entries(tallies).map(
    ([group, { calls, resolved, possible }]) =>
      `${group}: ${calls} calls, resolved ${percent(resolved, calls)}, with possible ${percent(resolved + possible, calls)}`,
  );
  process.stdout.write(
    `${lines.join('\n')}\nresolved edges: ${edges}, right ${percent(right, edges)}\n`,
  );
}

readFileSync(configPath);
await main();

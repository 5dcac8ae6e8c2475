import { relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** What a call looks like in the source: the groups of the table. */
export type Group = 'function' | 'this' | 'member';

/** A call as an analyser understands it. */
export interface AnalysedCall {
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
  /** Likewise of what is assigned to a name that is called. */
  readonly standsFor?: AnalysedCall['declarations'];
  /** The analyser knows what is called, here or elsewhere. */
  readonly known: boolean;
}

/** Every call, construction, decorator and JSX element of a project, as the TypeScript compiler resolves it. */
export function compilerCalls(configPath: string, root: string): AnalysedCall[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(resolve(configPath), { noEmit: true }, host);
  const program = ts.createProgram(config!.fileNames, { ...config!.options, noEmit: true });
  const checker = program.getTypeChecker();
  const calls: AnalysedCall[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !resolve(file.fileName).startsWith(root + sep)) continue;
    const visit = (node: ts.Node): void => {
      const callee = calleeOf(node);
      if (callee !== null) calls.push(describe(checker, file, callee, root));
      else if (isSuperCall(node)) calls.push(superCall(checker, file, node, root));
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return calls;
}

interface Callee {
  readonly name: ts.Node;
  readonly receiver: ts.Node | null;
}

function calleeOf(node: ts.Node): Callee | null {
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

function isSuperCall(node: ts.Node): node is ts.SuperCall {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
}

/** `super(…)` means the constructor that its signature names, or the base itself where none is written. */
function superCall(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  node: ts.SuperCall,
  root: string,
): AnalysedCall {
  const written = checker.getResolvedSignature(node)?.declaration;
  const symbol = checker.getTypeAtLocation(node.expression).symbol;
  const declarations =
    written !== undefined && ts.isConstructorDeclaration(written)
      ? declared([written], '__constructor', root)
      : declared(symbol?.declarations ?? [], symbol?.name ?? '', root);
  const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const path = posix(root, resolve(file.fileName));
  return { path, line, name: 'constructor', group: 'this', declarations, known: true };
}

/** Declarations of a name that stand in the project's own sources. */
function declared(
  declarations: readonly ts.Declaration[],
  name: string,
  root: string,
): AnalysedCall['declarations'] {
  return declarations.flatMap((declaration) => {
    const source = declaration.getSourceFile();
    const target = resolve(source.fileName);
    if (!target.startsWith(root + sep) || source.isDeclarationFile) return [];
    const at = (declaration as ts.NamedDeclaration).name ?? declaration;
    const line = source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1;
    return { path: posix(root, target), line, name };
  });
}

function describe(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  { name, receiver }: Callee,
  root: string,
): AnalysedCall {
  const symbol = unaliased(checker, checker.getSymbolAtLocation(name));
  const declarations = declared(symbol?.declarations ?? [], symbol?.name ?? '', root);
  const line = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1;
  return {
    path: posix(root, resolve(file.fileName)),
    line,
    name: name.getText(file),
    group: groupOf(checker, receiver),
    declarations,
    known: true,
  };
}

/** What an object gathers under a name: `{ run }`, `{ go: run }`. */
function gatheredBy(checker: ts.TypeChecker, declaration: ts.Declaration): ts.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(declaration))
    return checker.getShorthandAssignmentValueSymbol(declaration);
  return ts.isPropertyAssignment(declaration) && ts.isIdentifier(declaration.initializer)
    ? checker.getSymbolAtLocation(declaration.initializer)
    : undefined;
}

/** The symbol behind imports, behind what objects gather and behind `const { run } = await import('./run')`. */
function unaliased(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias)
    return unaliased(checker, checker.getAliasedSymbol(symbol));
  const declaration = symbol?.valueDeclaration;
  const gathered = declaration === undefined ? undefined : gatheredBy(checker, declaration);
  if (gathered !== undefined) return unaliased(checker, gathered);
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

function posix(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

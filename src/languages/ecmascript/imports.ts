import type { ImportedName } from '../../model/reference.js';
import type { FoundImport, ParsedSource } from '../language.js';

const IMPORTING: ReadonlySet<string> = new Set(['import_statement', 'export_statement']);

/** A module's ES imports and re-exports, and TypeScript's `import x = require()`. */
export function moduleImports(source: ParsedSource): FoundImport[] {
  const { tree } = source;
  const imports: FoundImport[] = [];
  for (const node of tree.ofTypes(IMPORTING)) {
    const read = tree.type(node) === 'import_statement' ? importStatement : reexport;
    imports.push(...read(source, node));
  }
  return imports;
}

/** A string literal without its quotes. */
function unquoted(source: ParsedSource, node: number): string {
  return source.tree.text(node).slice(1, -1);
}

function startsWithType({ tree }: ParsedSource, node: number, keyword: string): boolean {
  return new RegExp(`^${keyword}\\s+(?:type|typeof)\\b(?!\\s*(?:,|from\\b|=))`).test(
    tree.text(node).slice(0, 60),
  );
}

function importStatement(source: ParsedSource, node: number): FoundImport[] {
  const { tree } = source;
  const offset = tree.start(node);
  const typeOnly = startsWithType(source, node, 'import');
  const parts = tree.children(node);
  const required = parts.find((part) => tree.type(part) === 'import_require_clause');
  if (required !== undefined) {
    const from = tree.child(required, 'source');
    if (from < 0) return [];
    const names = [{ imported: '*', local: tree.text(tree.firstChild(required)) }];
    return [{ module: unquoted(source, from), kind: 'require', names, offset, typeOnly }];
  }
  const from = tree.child(node, 'source');
  if (from < 0) return [];
  const clause = parts.find((part) => tree.type(part) === 'import_clause');
  const names = clause === undefined ? [] : clauseNames(source, clause);
  return [{ module: unquoted(source, from), kind: 'import', names, offset, typeOnly }];
}

function clauseNames(source: ParsedSource, clause: number): ImportedName[] {
  const { tree } = source;
  return tree.children(clause).flatMap((part): ImportedName[] => {
    const type = tree.type(part);
    if (type === 'identifier') return [{ imported: 'default', local: tree.text(part) }];
    if (type === 'namespace_import')
      return [{ imported: '*', local: tree.text(tree.firstChild(part)) }];
    return type === 'named_imports' ? specifiers(source, part) : [];
  });
}

/** The names of `{ a, b as c }`, imported or exported. */
export function specifiers({ tree }: ParsedSource, list: number): ImportedName[] {
  return tree.children(list).flatMap((item): ImportedName[] => {
    const name = tree.child(item, 'name');
    if (name < 0) return [];
    const alias = tree.child(item, 'alias');
    const imported = tree.text(name);
    return [{ imported, local: alias < 0 ? imported : tree.text(alias) }];
  });
}

function reexport(source: ParsedSource, node: number): FoundImport[] {
  const { tree } = source;
  const from = tree.child(node, 'source');
  if (from < 0) return [];
  const parts = tree.children(node);
  const clause = parts.find((part) => tree.type(part) === 'export_clause');
  const namespace = parts.find((part) => tree.type(part) === 'namespace_export');
  const names =
    clause !== undefined
      ? specifiers(source, clause)
      : [
          {
            imported: '*',
            local: namespace === undefined ? '' : tree.text(tree.firstChild(namespace)),
          },
        ];
  const typeOnly = startsWithType(source, node, 'export');
  return [
    { module: unquoted(source, from), kind: 'reexport', names, offset: tree.start(node), typeOnly },
  ];
}

import type { ExternalImport, ImportEdge } from '../model/edge.js';
import type { FileEdges } from '../model/index-record.js';
import type { ImportStatement } from '../model/reference.js';
import { GO, PYTHON, TYPESCRIPT } from '../model/source-file.js';
import type { Flavour } from './file-candidates.js';
import { goResolver } from './go.js';
import { javascriptResolver } from './javascript.js';
import type { LinkableFile, LinkContext } from './link-context.js';
import { indexPaths } from './path-index.js';
import { pythonResolver } from './python.js';
import type { Targets } from './targets.js';

/** Turns the import statements of files into edges. */
export interface Linker {
  /**
   * Resolves a file's imports, in the order of its statements. Paths that no file has lead nowhere. Depends on the context and this file alone, not on files linked
   * before.
   */
  link(file: LinkableFile): FileEdges;
}

/** Prepares linking for one state of the repository; configuration is read at once or on first need, never again. */
export function createLinker(context: LinkContext): Linker {
  const index = indexPaths(context.paths);
  const javascript = javascriptResolver(context, index);
  const python = pythonResolver(context, index);
  const go = goResolver(context, index);
  const targetsOf = ({ path, language }: LinkableFile, statement: ImportStatement): Targets => {
    if (PYTHON.has(language)) return python(statement, path);
    if (language === GO) return go(statement, path);
    const flavour: Flavour = TYPESCRIPT.has(language) ? 'typescript' : 'javascript';
    return asTargets(javascript(statement.module, path, flavour), statement);
  };
  return {
    link(file) {
      const edges: ImportEdge[] = [];
      const externals: ExternalImport[] = [];
      for (const statement of file.imports) {
        const { files, external } = targetsOf(file, statement);
        const { kind, line } = statement;
        for (const { file: to, names } of files)
          edges.push({ from: file.path, to, kind, names, line });
        if (external !== null)
          externals.push({ from: file.path, module: external, names: statement.names, line });
      }
      return { edges, externals };
    },
  };
}

function asTargets(
  target: ReturnType<ReturnType<typeof javascriptResolver>>,
  statement: ImportStatement,
): Targets {
  if (target === null) return { files: [], external: null };
  if ('external' in target) return { files: [], external: target.external };
  return { files: [{ file: target.file, names: statement.names }], external: null };
}

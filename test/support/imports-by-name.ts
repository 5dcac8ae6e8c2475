import type { ExternalImport, ImportEdge, NamedImport } from '../../src/model/edge.js';
import type { FileLinks, FileTable } from '../../src/model/reader.js';

/** What a file's links tell of its imports by name, found by looking at all of them. */
export function importsByName(
  edges: readonly ImportEdge[],
  externals: readonly ExternalImport[],
  table: FileTable,
): Pick<FileLinks, 'importsAny' | 'importsAs' | 'importsFrom' | 'importsOfWholes'> {
  const rows = (
    names: ImportEdge['names'],
    rest: Omit<NamedImport, 'imported' | 'local'>,
  ): NamedImport[] =>
    names.length === 0
      ? [{ ...rest, imported: '', local: '' }]
      : names.map(({ imported, local }) => ({ ...rest, imported, local }));
  const ofEdge = ({ to, kind, names, line }: ImportEdge): NamedImport[] =>
    rows(names, { file: table.position(to), module: '', kind, line });
  const ofFiles = edges.flatMap(ofEdge);
  const outside = externals.flatMap(({ module, names, line }) =>
    rows(names, { file: -1, module, kind: 'import', line }),
  );
  return {
    importsAny: edges.length + externals.length > 0,
    importsAs: (head) =>
      [...ofFiles, ...outside].filter(
        ({ local }) => local !== '' && (local === head || local.startsWith(`${head}.`)),
      ),
    importsFrom: (wanted) => ofFiles.filter(({ file }) => file === wanted),
    importsOfWholes: edges.flatMap((edge) =>
      ofEdge(edge).filter(({ imported }) => edge.names.length === 0 || imported === '*'),
    ),
  };
}

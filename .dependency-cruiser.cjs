/** The laws of the design, each with its reason. `npm run check` runs them and fails when no module was read. */
const stages =
  'walk|parse|link|history|store|detect|resolve|rank|assemble|render|graph|languages|eval|app|cli|mcp';
const pipeline = 'walk|parse|link|history|store|detect|resolve|rank|assemble|render|graph';

module.exports = {
  forbidden: [
    ...pipeline.split('|').map((stage) => ({
      name: `${stage}-imports-no-stage`,
      comment: 'Data flows through model/; app/ alone knows the order of the stages.',
      severity: 'error',
      from: { path: `^src/${stage}/` },
      to: {
        path: `^src/(${stages})/`,
        pathNot: `^src/${stage}/${stage === 'parse' ? '|^src/languages/' : ''}`,
      },
    })),
    {
      name: 'languages-import-no-stage',
      comment: 'A language is data and small pure functions.',
      severity: 'error',
      from: { path: '^src/languages/' },
      to: { path: `^src/(${pipeline}|app|eval|cli|mcp)/` },
    },
    {
      name: 'model-is-types',
      comment: 'The nouns depend on nothing.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { pathNot: '^src/model/' },
    },
    {
      name: 'text-depends-on-model-only',
      comment: 'The same words at index time and at query time.',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { path: '^src/', pathNot: '^src/(text|model)/' },
    },
    {
      name: 'sqlite-in-store-only',
      comment: 'All SQL lives in one room, so that another store can serve the Reader.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: 'better-sqlite3' },
    },
    {
      name: 'store-opened-by-app-only',
      comment: 'The Reader reaches stages as a parameter.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|store)/' },
      to: { path: '^src/store/' },
    },
    {
      name: 'tree-sitter-in-parse-and-languages-only',
      comment: 'A query must not pay for loading grammars.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(parse|languages)/' },
      to: { path: 'tree-sitter' },
    },
    {
      name: 'terminal-libraries-in-cli-only',
      comment: 'Stages return values; the doors print.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: 'node_modules/(commander|chalk|ora)/' },
    },
    {
      name: 'no-circular',
      comment: 'A cycle has no order to read it in.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};

import { ExitCode } from '../../errors.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { asUserError } from '../output/report-error.js';
import { packageVersion } from '../package-version.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx install claude-code
  claude mcp add ctx -- ctx mcp
  ctx mcp --repo ~/src/app
`;

/** `ctx mcp`: the server for agents and editors. */
export const mcpCommand: CommandModule = {
  define(command, run) {
    addRepositoryOptions(command)
      .option('--no-refresh', 'answer from the index as it is')
      .addHelpText('after', EXAMPLES)
      .action((options: RepositoryOptions) => run(() => serveTools(options)));
  },
};

async function serveTools(options: RepositoryOptions): Promise<ExitCode> {
  const [{ serve }, { Repositories }] = await Promise.all([
    import('../../mcp/server.js'),
    import('../../mcp/repositories.js'),
  ]);
  const { repo, root } = placeOf(options);
  const repositories = new Repositories(root ?? repo ?? null, {
    exact: root !== undefined,
    noRefresh: options.refresh === false,
  });
  await serve({ version: packageVersion(), repositories, explain: asUserError });
  return ExitCode.Answer;
}

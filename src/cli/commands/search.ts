import { ExitCode } from '../../errors.js';
import { oneOf } from '../input/option-values.js';
import { addSearchOptions, requestOf, type SearchOptions } from '../input/query-options.js';
import { readBackground, readRequest } from '../input/read-input.js';
import { paintFor } from '../output/colour.js';
import { explainNothingFound, noteUnmatched } from '../output/nothing-found.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { withRepository } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx search "close the session"
  ctx search UrlDispatcher --limit 5
  ctx search "footer links" --path "src/**" --format json
`;

type ListFormat = 'text' | 'json';

/** `ctx search`: the ranking alone. */
export const searchCommand: CommandModule = {
  define(command, run) {
    command
      .argument('[text...]', 'the request; - reads standard input, words beside it are its title')
      .option(
        '-f, --format <name>',
        'how it is printed: text, json',
        oneOf('--format', 'format', ['text', 'json']),
      );
    addSearchOptions(command).addHelpText('after', EXAMPLES);
    command.action(
      (words: string[], options: Omit<SearchOptions, 'format'> & { format?: ListFormat }) => {
        run(() => search(words, options));
      },
    );
  },
};

async function search(
  words: readonly string[],
  { format = 'text', ...options }: Omit<SearchOptions, 'format'> & { format?: ListFormat },
): Promise<ExitCode> {
  const text = await readRequest(words);
  const background =
    options.background === undefined ? undefined : readBackground(options.background);
  return withRepository(options, async ({ reader, config, folder }) => {
    const { searchRepository } = await import('../../app/answering/search-repository.js');
    const request = { ...requestOf(text, options, background), folder };
    const found = await searchRepository(reader, config, request);
    if (format === 'json') {
      const { renderSearchJson } = await import('../../render/json.js');
      await print(renderSearchJson(found));
    } else {
      const { searchText } = await import('../output/search-text.js');
      const listing = searchText(found.ranking, found.limit, await paintFor(process.stdout));
      if (listing !== '') await print(listing);
    }
    noteUnmatched(found, options.quiet);
    if (found.exitCode === ExitCode.NoAnswer) explainNothingFound(found);
    return found.exitCode;
  });
}

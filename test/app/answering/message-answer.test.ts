import { afterAll, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

afterAll(removeTemporaryFolders);

const talk = '# Queries, nodes and screens: which nodes match a query on a screen.\n'.repeat(6);
const FILES = {
  'app/query.py': `${talk}
class Query:
    def nodes(self):
        ${talk.replaceAll('\n', '\n        ')}
        return self.matches

    def screen(self):
        return self.nodes.screen
`,
  'app/tree.py': `
def first(tree, wanted):
    for one in tree:
        if one == wanted:
            return one
    raise LookupError(f"No nodes match {wanted!r} on {tree!r}")


def last(tree):
    return tree[-1]
`,
};

it('puts first what says the message of the request, and shows it', async () => {
  const root = repositoryWith(FILES);
  await index(root);
  const answers = await ask(root, ["NoMatches: No nodes match <Query '#a'> on Screen(id=1)"]);
  const { files, hits, items, context } = JSON.parse(answers[0]!);
  expect(files[0]).toMatchObject({ path: 'app/tree.py', score: 1 });
  expect(files[0].reasons[0]).toBe('says the message of the request');
  expect(hits[0]).toMatchObject({ qualifiedName: 'first', score: 1 });
  expect(items[0]).toMatchObject({ qualifiedName: 'first', detail: 'full' });
  expect(context).toContain('why="says the message of the request"');
});

import { calleesOf } from '../../src/graph/index.js';
import { nameOf, repository } from './repository.js';

/**
 * Whose `run` is called on each line of a text that says so behind `//`, and whose is found: with a `?` where that is only possible.
 *
 * @param kinds Text of the file beside it.
 */
export async function marked(
  ending: string,
  [kinds, user]: readonly [kinds: string, user: string],
): Promise<{ said: string[]; found: string[] }> {
  const path = `src/user.${ending}`;
  const all = await repository({
    'Cargo.toml': '[package]\nname = "depot"\n',
    'src/lib.rs': 'pub mod kinds;\npub mod user;\n',
    [`src/kinds.${ending}`]: kinds,
    [path]: user,
  });
  const file = (await all.files()).position(path);
  const [outline] = await all.outlines([file]);
  const outermost = [...outline!.definitions.keys()]
    .filter((one) => outline!.definitions[one]!.parent < 0)
    .map((ordinal) => ({ file, ordinal }));
  const calls = await calleesOf(all, [{ file, ordinal: -1 }, ...outermost]);
  const said: string[] = [];
  const found: string[] = [];
  for (const [index, line] of user.split('\n').entries()) {
    const mark = /\/\/ (.*)$/.exec(line)?.[1];
    if (mark === undefined) continue;
    const own = calls.filter((one) => one.line === index + 1 && /^run$/i.test(one.name));
    const names = own.map(async ({ target, certainty }) => {
      const name = target === null ? 'outside' : await nameOf(all, target);
      const [type = name] = name.split(/[.:]/).slice(-2);
      return type + (certainty === 'possible' ? '?' : '');
    });
    said.push(`${line.trim().replace(/ *\/\/.*/, '')} // ${mark}`);
    found.push(
      `${line.trim().replace(/ *\/\/.*/, '')} // ${[...new Set(await Promise.all(names))].sort().join(' ')}`,
    );
  }
  return { said, found };
}

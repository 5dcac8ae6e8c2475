import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

/** Fixtures that a text takes as parameters, each with its line. */
function taken(text: string): string[] {
  return parseFile(text, 'python').references.flatMap(({ receiver, name, line }) =>
    receiver === '#' ? `${line} ${name}` : [],
  );
}

describe('fixtures that Python takes as parameters', () => {
  it.each([
    ['parameters of tests', 'def test_a(depot, shelf):\n  pass', ['1 depot', '1 shelf']],
    [
      'each on its line',
      'async def test_a(\n  depot: Depot,  # ours\n  # theirs\n  shelf,\n): pass',
      ['2 depot', '4 shelf'],
    ],
    [
      'methods of classes, not what they are called on',
      'class TestA:\n  def test_a(self, depot): pass',
      ['2 depot'],
    ],
    ['parameters of fixtures', '@pytest.fixture\ndef depot(shelf): pass', ['2 shelf']],
    [
      'whatever the fixture is given',
      '@pytest_asyncio.fixture(scope="module")\nasync def depot(shelf): pass',
      ['2 shelf'],
    ],
    [
      'no parameters of other functions',
      'def load(depot): pass\n@cached\ndef save(depot): pass',
      [],
    ],
    [
      'nothing with a value, and none of the rest',
      'def test_a(depot=1, *rest, shelf: int = 2, **more): pass',
      [],
    ],
    [
      'what types say, not their words',
      'def test_a(depot: dict[str, Shelf], box): pass',
      ['1 depot', '1 box'],
    ],
    [
      'no class and no value that is called like a test',
      'class test_a(depot): pass\ntest_b = load(depot)',
      [],
    ],
    [
      'nothing that a decorator gives',
      '@pytest.mark.parametrize("depot, shelf", [(1, 2)])\n@pytest.mark.parametrize(["a", "b"], [])\n@pytest.mark.parametrize(("c",), [])\ndef test_a(box, depot, shelf, a, b, c): pass',
      ['4 box'],
    ],
    [
      'what it gives by way of a fixture',
      '@pytest.mark.parametrize("depot", [1], indirect=True)\ndef test_a(depot): pass',
      ['2 depot'],
    ],
  ])('are %s', (_what, text, expected) => {
    expect(taken(text)).toEqual(expected);
  });

  it.each([
    ['names without an end', `"a", `.repeat(50_000)],
    ['names without commas', `"a"     `.repeat(5000)],
    ['blanks', ' '.repeat(50_000)],
  ])('take no longer for many decorators with %s', (_what, names) => {
    const text = `@pytest.mark.parametrize([${names}\n@x(${'('.repeat(20_000)}\ndef test_a(depot): pass`;
    expect(taken(text).length).toBeLessThan(2);
    const closed = `@pytest.mark.parametrize([${names}x], [])\ndef test_a(depot): pass`;
    expect(taken(closed)).toEqual(['2 depot']);
  });
});

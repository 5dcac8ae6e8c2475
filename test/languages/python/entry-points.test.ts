import { expect, it } from 'vitest';
import { entryPoints } from '../../../src/languages/python/entry-points.js';

/** `line module:name` of what a text names. */
function named(text: string, language: string): string[] {
  return entryPoints(text, language).references.map(
    ({ receiver, name, offset }) =>
      `${text.slice(0, offset).split('\n').length} ${receiver.slice(1).replaceAll('$', '.')}:${name}`,
  );
}

it('reads commands and plug-ins of pyproject.toml', () => {
  const text =
    '[project.scripts]\nshop = "shop.cli:main"\n"shop-all" = \'main:app\'\n[project]\nname = "shop"\nurl = "https://a.b:80"\n';
  expect(named(text, 'toml')).toEqual(['2 shop.cli:main', '3 main:app']);
});

it('reads them of setup.cfg, and of no other file of its kind', () => {
  const text =
    '[options.entry_points]\nconsole_scripts =\n    shop = shop.cli:main\n    all = shop.all:run [extra]\r\nother = a b:c\n';
  expect(named(text, 'ini')).toEqual(['3 shop.cli:main', '4 shop.all:run']);
  expect(named('[tool]\nshop = shop.cli:main\n', 'ini')).toEqual([]);
});

it('reads the settings with which tests run', () => {
  const text = '[pytest]\nDJANGO_SETTINGS_MODULE = shop.settings.test\n';
  expect(entryPoints(text, 'ini').imports).toEqual([
    expect.objectContaining({
      module: 'text:shop.settings',
      names: [{ imported: 'test', local: '' }],
    }),
  ]);
});

it('reads nothing of other languages', () => {
  expect(entryPoints('shop = "shop.cli:main"', 'yaml')).toEqual({ imports: [], references: [] });
});

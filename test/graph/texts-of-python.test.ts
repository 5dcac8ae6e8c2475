import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const SHOP = {
  'shop/__init__.py': '',
  'shop/depot.py': `def load():
    pass

class Depot:
    def open(self):
        pass

def main():
    pass
`,
  'shop/api.py': 'from .depot import load as fetch\n',
  'shop/settings.py': 'STEP = "shop.depot.load"\nRUN = "shop.depot:main"\n',
  'shop/models.py': 'class Shelf:\n    pass\n\nclass Row:\n    shelf = ForeignKey("Shelf")\n',
  'store/models/__init__.py': 'from .rack import Rack\n',
  'store/models/rack.py': 'class Rack:\n    pass\n',
  'store/models/item.py': 'class Item:\n    rack = StripeForeignKey("Rack")\n',
  'other/models.py': 'class Shelf:\n    pass\n\nitem = ForeignKey("shop.Shelf")\n',
  'other/names.py':
    'A = "shop.depot.missing"\nB = "shop.depot.Depot.missing"\nC = "no.module.load"\n',
  'pyproject.toml': '[project.scripts]\nshop = "shop.depot:main"\n',
  'tests/conftest.py': 'import pytest\n@pytest.fixture\ndef clean():\n    pass\n',
  'plugins/rows.py': 'import pytest\n@pytest.fixture\ndef row(clean):\n    pass\n',
  'shop/checks.py': 'def test_row(row):\n    pass\n',
  'tests/test_depot.py': `from unittest import mock
import pytest
from shop import depot

@pytest.mark.usefixtures("clean")
@mock.patch("shop.depot.load")
def test_load(load):
    pass

def test_open(monkeypatch, clean, row):
    monkeypatch.setattr("shop.depot.Depot.open", None)
    monkeypatch.setattr(depot, "load", None)
    with mock.patch("shop.api.fetch"), mock.patch.object(depot.Depot, "open"):
        pass
`,
};

describe('what texts of Python name', () => {
  it.each([
    [
      'a function, also by the name another module gives it',
      'shop/depot.py:load',
      [
        'shop/settings.py:1',
        'tests/test_depot.py:6',
        'tests/test_depot.py:12',
        'tests/test_depot.py:13',
      ],
    ],
    [
      'a method of a class',
      'shop/depot.py:Depot.open',
      ['tests/test_depot.py:11', 'tests/test_depot.py:13'],
    ],
    [
      'what a package runs as a command',
      'shop/depot.py:main',
      ['pyproject.toml:2', 'shop/settings.py:2'],
    ],
    [
      'a model of the file, and of the application',
      'shop/models.py:Shelf',
      ['other/models.py:4', 'shop/models.py:5'],
    ],
    ['a model of the own package', 'store/models/rack.py:Rack', ['store/models/item.py:2']],
    ['no other model', 'other/models.py:Shelf', []],
    [
      'a fixture, by a name or a parameter',
      'tests/conftest.py:clean',
      ['plugins/rows.py:3', 'tests/test_depot.py:10', 'tests/test_depot.py:5'],
    ],
    ['the only fixture of a name, in tests', 'plugins/rows.py:row', ['tests/test_depot.py:10']],
  ])('is used: %s', async (_what, name, expected) => {
    const uses = await usesOf(await repository(SHOP), name, {
      kinds: ['call', 'value', 'type', 'decorator'],
    });
    expect(uses.sort()).toEqual(expected.sort());
  });
});

import { expect, it } from 'vitest';
import { empty, target } from '../project.js';

const project = empty(
  'shop/__init__.py',
  'shop/depot.py',
  'shop/urls.py',
  'shop/models/__init__.py',
  'shop/models/shelf.py',
  'tools.py',
  'tests/test_depot.py',
);

const open = (module: string, ...names: string[]) => [
  `* as #${module.replaceAll('.', '$')}`,
  ...names,
];

it.each([
  ['shop.depot', open('shop.depot', 'load'), 'shop/depot.py'],
  ['shop.models', open('shop.models', 'Shelf'), 'shop/models/__init__.py'],
  [
    'shop.models',
    open('shop.models', 'Shelf', 'shelf'),
    'shop/models/__init__.py,shop/models/shelf.py',
  ],
  ['shop', ['urls'], 'shop/urls.py'],
  // What may be another text of the same form names modules alone.
  ['shop', ['title'], 'nowhere'],
  ['shop', open('shop', 'title'), 'shop/__init__.py'],
  ['tools', open('tools', 'run'), 'tools.py'],
  // Members of a class.
  ['shop.depot.Depot', open('shop.depot.Depot', 'load'), 'shop/depot.py'],
  ['shop.depot.depot', open('shop.depot.depot', 'load'), 'shop/depot.py'],
  ['tools.Runner', open('tools.Runner', 'run'), 'tools.py'],
  ['tools.runner', open('tools.runner', 'run'), 'nowhere'],
  // Nothing of somebody else's.
  ['numpy.linalg', open('numpy.linalg', 'norm'), 'nowhere'],
  ['os', ['path'], 'nowhere'],
])('text:%s with %j leads to %s', (module, names, expected) => {
  expect(target(project, 'tests/test_depot.py', `text:${module}`, names)).toBe(expected);
});

it('means no file by its own name', () => {
  expect(target(project, 'shop/depot.py', 'text:shop.depot', open('shop.depot', 'load'))).toBe(
    'nowhere',
  );
});

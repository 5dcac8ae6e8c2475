import { expect, it } from 'vitest';
import { empty, target } from '../project.js';

const project = empty(
  'shop/templatetags/prices.py',
  'blog/templatetags/prices.py',
  'blog/templatetags/inner/dates.py',
  'shop/templates/base.html',
  'shop/templates/shop/list.html',
  'blog/templates/base.html',
  'blog/templates/blog/xlist.html',
  'page.html',
);

it.each([
  // The nearest of several.
  ['shop/templates/shop/cart.jinja', 'templatetags.prices', 'shop/templatetags/prices.py'],
  ['blog/templates/blog/list.jinja', 'templatetags.prices', 'blog/templatetags/prices.py'],
  [
    'shop/templates/shop/cart.jinja',
    'templatetags.inner.dates',
    'blog/templatetags/inner/dates.py',
  ],
  ['blog/templates/blog/list.jinja', 'base.html', 'blog/templates/base.html'],
  ['blog/templates/blog/list.jinja', 'shop/list.html', 'shop/templates/shop/list.html'],
  ['shop/templates/shop/cart.jinja', './list.html', 'shop/templates/shop/list.html'],
  ['shop/templates/shop/cart.jinja', '../base.html', 'shop/templates/base.html'],
  ['other/cart.jinja', 'base.html', 'blog/templates/base.html'],
  ['other/cart.jinja', 'page.html', 'page.html'],
  ['other/cart.jinja', 'i18n.html', 'nowhere'],
  ['other/cart.jinja', 'templatetags.i18n', 'nowhere'],
])('%s names %s', (from, module, expected) => {
  expect(target(project, from, module)).toBe(expected);
});

it.each([
  ['shop/views.py', 'template:shop/list.html', 'shop/templates/shop/list.html'],
  ['blog/views.py', 'template:base.html', 'blog/templates/base.html'],
  ['blog/views.py', 'template:none.html', 'nowhere'],
  // A module that is called so is none.
  ['blog/views.py', 'base.html', 'external:base'],
])('%s shows %s', (from, module, expected) => {
  expect(target(project, from, module)).toBe(expected);
});

it('means no file by its own name, as what extends another of that name has it', () => {
  const twins = empty('shop/templates/base.html', 'theme/templates/base.jinja', 'shop/base.jinja');
  expect(target(twins, 'theme/templates/base.jinja', 'base.jinja')).toBe('shop/base.jinja');
});

import { expect, it } from 'vitest';
import { impactOf } from '../../../src/graph/index.js';
import { addressOf, repository, usesOf } from '../repository.js';

const FILES = {
  'shop/views.py': 'def cart(request):\n    return render(request, "cart.html", {})\n',
  'shop/models.py': 'class Order:\n    def total(self):\n        pass\n',
  'shop/templatetags/prices.py':
    'register = Library()\n\n@register.simple_tag\ndef price(of):\n    pass\n\n@register.filter("whole")\ndef rounded(of):\n    pass\n',
  'shop/templates/base.html': '{% block body %}{% endblock %}\n',
  'shop/templates/cart.html':
    '{% extends "base.html" %}\n{% load prices %}\n{% price order %}\n{{ order.total|whole }}\n',
  'shop/templates/forms.jinja': '{% macro field(name) %}{{ name }}{% endmacro %}\n',
  'shop/templates/sign.jinja':
    '{% from "forms.jinja" import field as row %}\n{% import "forms.jinja" as forms %}\n{{ row(1) }}\n{{ forms.field(2) }}\n',
  'shop/script.ts': 'export function price() {}\nexport function total() {}\n',
};

it('uses the tags and filters of libraries that it loads, and possibly what it reads of objects', async () => {
  const reader = await repository(FILES);
  expect(await usesOf(reader, 'shop/templatetags/prices.py:price')).toEqual([
    'shop/templates/cart.html:3',
  ]);
  expect(await usesOf(reader, 'shop/templatetags/prices.py:rounded')).toEqual([
    'shop/templates/cart.html:4',
  ]);
  expect(await usesOf(reader, 'shop/models.py:Order.total')).toEqual([
    'shop/templates/cart.html:4?',
  ]);
  expect(await usesOf(reader, 'shop/script.ts:total')).toEqual([]);
});

it('uses the macros of templates that it imports', async () => {
  const reader = await repository(FILES);
  expect(await usesOf(reader, 'shop/templates/forms.jinja:field')).toEqual([
    'shop/templates/sign.jinja:3',
    'shop/templates/sign.jinja:4',
  ]);
});

it('depends on what it extends', async () => {
  const reader = await repository(FILES);
  const { file } = await addressOf(reader, 'shop/templatetags/prices.py:price');
  const { paths } = await reader.files();
  const base = paths.indexOf('shop/templates/base.html');
  const dependents = async (of: number) =>
    (await impactOf(reader, [{ file: of }], {})).dependents.map(({ file: one }) => paths[one]);
  expect(await dependents(base)).toEqual(['shop/templates/cart.html']);
  expect(await dependents(file)).toEqual(['shop/templates/cart.html']);
  // The view that shows a page depends on it.
  expect(await dependents(paths.indexOf('shop/templates/cart.html'))).toEqual(['shop/views.py']);
});

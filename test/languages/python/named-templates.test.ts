import { expect, it } from 'vitest';
import { namedTemplates } from '../../../src/languages/python/named-templates.js';

it.each([
  ['return render(request, "shop/cart.html", {})', ['template:shop/cart.html']],
  [
    "render_template('cart.html', a=1) + render_to_string(\n    'mail/new.txt')",
    ['template:cart.html', 'template:mail/new.txt'],
  ],
  ['@register.inclusion_tag("bar.html", takes_context=True)', ['template:bar.html']],
  ['    template_name = "shop/list.html"', ['template:shop/list.html']],
  ['    index_template_name: str = None\n    other_template = "a.jinja2"', ['template:a.jinja2']],
  ['TemplateResponse(self.request, "a.html")', ['template:a.html']],
  ['open("a.html"); prerender("b.html"); render(name); template_name = name', []],
  ['render(request, "shop/%s.html" % kind)', []],
])('%s', (text, expected) => {
  expect(namedTemplates(text).map(({ module }) => module)).toEqual(expected);
});

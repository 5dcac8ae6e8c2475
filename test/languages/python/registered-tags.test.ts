import { expect, it } from 'vitest';
import { registeredTags } from '../../../src/languages/python/registered-tags.js';

it.each([
  ['@register.filter("shortly")\ndef shorten(x):', ['shortly>shorten']],
  [
    "@register.simple_tag(takes_context=True, name='icon')\n@cached\nasync def draw(x):",
    ['icon>draw'],
  ],
  ['    @register.tag(name="row")\n    class Row(Node):', ['row>Row']],
  ['@register.inclusion_tag("bar.html", name="bar")\ndef show():', ['bar>show']],
  [
    'register.filter("comma", with_comma)\nregister.tag("box", Box.handle)',
    ['comma>with_comma', 'box>Box.handle'],
  ],
  ['register.simple_tag(url_of, name="sprite_url")', ['sprite_url>url_of']],
  // What bears its own name is found as it is; the first text of others is no name.
  ['@register.filter\ndef a(x):\n  pass\n@register.filter("b")\ndef b(x): pass', []],
  ['@register.inclusion_tag("bar.html")\ndef show():', []],
  ['@other.filter("c")\ndef d(x):', []],
])('%s', (text, expected) => {
  expect(registeredTags(text).map(({ exported, local }) => `${exported}>${local}`)).toEqual(
    expected,
  );
});

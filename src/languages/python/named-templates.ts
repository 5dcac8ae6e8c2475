import { TEMPLATE_MODULE } from '../../model/reference.js';
import type { FoundImport } from '../language.js';

const PATH = String.raw`["']([\w./-]{1,200}\.(?:html?|jinja2?|djhtml|txt))["']`;
/** `render(request, "shop/cart.html")`, `render_template("cart.html")`, `@register.inclusion_tag("bar.html")`. */
const RENDERED = new RegExp(
  String.raw`\b(?:render(?:_to_string|_template)?|get_template|TemplateResponse|inclusion_tag)\(\s*(?:[\w.]{1,80}\s*,\s*)?${PATH}`,
  'g',
);
/** `template_name = "shop/cart.html"` */
const STATED = new RegExp(String.raw`\b\w*template(?:_name|_path)?\s*=\s*${PATH}`, 'g');

/** The templates that a Python file names when it renders them. */
export function namedTemplates(text: string): FoundImport[] {
  if (!/[tT]emplate|render|inclusion_tag/.test(text)) return [];
  return [RENDERED, STATED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole, 1: path }) => ({
      module: `${TEMPLATE_MODULE}${path}`,
      kind: 'dynamic',
      names: [],
      typeOnly: false,
      offset: index + whole.length - 1,
    })),
  );
}

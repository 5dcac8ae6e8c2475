import { printable } from './plain-text.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as references, because a parser would turn the characters into spaces.
  '\t': '&#9;',
  '\n': '&#10;',
};

/** The text as an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return printable(text).replace(/[&<>"\t\n]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The text as the content of a CDATA section; `]]>` is split between two sections. */
export function cdataContent(text: string): string {
  const safe = printable(text);
  return safe.includes(']]>') ? safe.replaceAll(']]>', ']]]]><![CDATA[>') : safe;
}

/** Attributes as in a tag, each after a space, without empty ones. */
export function attributes(values: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value !== '') text += ` ${name}="${escapeAttribute(value)}"`;
  }
  return text;
}

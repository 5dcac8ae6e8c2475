import type { ExportedName } from '../../model/reference.js';

const KINDS = '(?:simple_tag|simple_block_tag|inclusion_tag|filter|tag)';
/** `@register.filter("shortly")`, with the function it decorates. */
const DECORATED = new RegExp(
  String.raw`^[ \t]*@register\.${KINDS}\(([^()\n]{0,200})\)[ \t]*\r?\n(?:[ \t]*@[^\n]*\n){0,5}[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)`,
  'gm',
);
/** `register.filter("shortly", shorten)` */
const NAMED_FIRST = /^[ \t]*register\.(?:filter|tag)\(\s*["'](\w+)["']\s*,\s*([A-Za-z_][\w.]*)/gm;
/** `register.simple_tag(shorten, name="shortly")` */
const NAMED_LAST = new RegExp(
  String.raw`^[ \t]*register\.${KINDS}\(\s*([A-Za-z_][\w.]*)\s*,[^()\n]{0,200}?\bname\s*=\s*["'](\w+)["']`,
  'gm',
);

/**
 * The names under which a Django library registers functions for templates, if they differ from the function
 * names.
 */
export function registeredTags(text: string): readonly ExportedName[] {
  if (!text.includes('register.')) return [];
  const found = [
    ...[...text.matchAll(DECORATED)].map(([head, given, local]) => [
      nameGiven(head, given!),
      local,
    ]),
    ...[...text.matchAll(NAMED_FIRST)].map(([, name, local]) => [name, local]),
    ...[...text.matchAll(NAMED_LAST)].map(([, local, name]) => [name, local]),
  ];
  return found.flatMap(([exported, local]) =>
    exported && local && exported !== local ? { exported, local } : [],
  );
}

/** The name that a decorator gives to a tag; the first string passed to an inclusion tag is a template instead. */
function nameGiven(head: string, given: string): string | undefined {
  const first = /^[ \t]*@register\.(?:filter|tag)\(/.test(head)
    ? /^\s*["'](\w+)["']/.exec(given)?.[1]
    : undefined;
  return first ?? /\bname\s*=\s*["'](\w+)["']/.exec(given)?.[1];
}

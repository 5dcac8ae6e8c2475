import { type FoundDefinition, MAX_DOC, MAX_SIGNATURE, NOWHERE, oneLine } from '../language.js';
import type { ComponentParts } from './parts.js';

/** Where the properties of a component are declared, by framework; the first group is shown in the signature. */
const PROPERTIES: readonly RegExp[] = [
  /\bdefineProps<([^()]{1,600})>\s*\(/,
  /\bdefineProps\(\s*([^()]{1,600})\)/,
  /\blet\s*(\{[^}]{0,600}\}(?:\s*:\s*[^=]{1,200})?)\s*=\s*\$props\(/,
  /\bconst\s*(\{[^}]{0,600}\})\s*=\s*Astro\.props\b/,
];
const EXPORTED_PROPERTY = /\bexport let (\w+\??(?:\s*:\s*[^=;\n]+)?)/g;
const DOC = /^<!--\s*@component\b\s*([\s\S]*?)-->$/;

/** The component as a definition without a name, which linking names after its file: its scripts and markup. */
export function componentDefinition(text: string, parts: ComponentParts): FoundDefinition {
  const { blocks, template, comments } = parts;
  const pieces = template === undefined ? blocks : [...blocks, template];
  const span = {
    start: Math.min(...pieces.map(({ start }) => start)),
    end: Math.max(...pieces.map(({ end }) => end)),
  };
  const docSpan = comments.find((comment) => DOC.test(text.slice(comment.start, comment.end)));
  const doc = docSpan && DOC.exec(text.slice(docSpan.start, docSpan.end))?.[1];
  return {
    name: 'default',
    nameSpan: NOWHERE,
    kind: 'function',
    span,
    headerEnd: span.start,
    signature: oneLine(`component(${propertiesOf(text, parts)})`, MAX_SIGNATURE),
    doc: oneLine(firstParagraph(doc ?? ''), MAX_DOC),
    docSpan: docSpan ?? NOWHERE,
    exported: true,
    bases: [],
    members: [],
    owner: '',
    overload: false,
    isFile: true,
  };
}

function propertiesOf(text: string, { scripts }: ComponentParts): string {
  for (const { start, end } of scripts) {
    const script = text.slice(start, end);
    for (const pattern of PROPERTIES) {
      const found = pattern.exec(script)?.[1];
      if (found !== undefined) return found.trim().replace(/,\s*\}$/, ' }');
    }
    const each = [...script.matchAll(EXPORTED_PROPERTY)].map((match) => match[1]!.trim());
    if (each.length > 0) return each.join(', ');
  }
  return '';
}

function firstParagraph(doc: string): string {
  return doc.trim().split(/\n\s*\n/, 1)[0]!;
}

import type { FileView } from '../file-view.js';

/** Built-in types without subtypes, by language. */
const FINAL: ReadonlyMap<FileView['outline'], RegExp> = new Map([
  [
    'swift' as const,
    /^(?:String|Substring|Character|Bool|U?Int(?:8|16|32|64)?|Float|Double|CGFloat|Array|Dictionary|Set|Optional|Data|Date|URL|UUID|TimeInterval)$/,
  ],
  [
    'kotlin' as const,
    /^(?:String|Char|Boolean|U?(?:Byte|Short|Int|Long)|Float|Double|Unit|(?:Char|Byte|Short|Int|Long|Float|Double|Boolean)Array)$/,
  ],
]);

/** Supertypes of such Kotlin types. */
const MADE_OF = /^(?:Any|Comparable|Number|[A-Z])$/;

/** Whether a type is a built-in one without subtypes. An extension of it applies to no other objects. */
export function isFinal({ outline }: FileView, type: string): boolean {
  return FINAL.get(outline)?.test(type) === true;
}

/** Whether an extension of another outside type may apply to objects of such a type. */
export function mayBeMadeOf({ outline }: FileView, type: string, extended: string): boolean {
  if (outline !== 'kotlin' || MADE_OF.test(extended)) return true;
  return type === 'String' && extended === 'CharSequence';
}

import type { FileView } from '../file-view.js';

/** By family: types of the language of which no other one is made. */
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

/** What such types of Kotlin are made of themselves. */
const MADE_OF = /^(?:Any|Comparable|Number|[A-Z])$/;

/** Whether a type is one of the language of which no other is: what extends it adds nothing to objects of others. */
export function isFinal({ outline }: FileView, type: string): boolean {
  return FINAL.get(outline)?.test(type) === true;
}

/** Whether what extends another type from outside may be there for objects of such a one. */
export function mayBeMadeOf({ outline }: FileView, type: string, extended: string): boolean {
  if (outline !== 'kotlin' || MADE_OF.test(extended)) return true;
  return type === 'String' && extended === 'CharSequence';
}

import type { FoundReference, LanguageModule } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { codeInAngular, extractAngular } from './angular-uses.js';
import { templateSource } from './template.js';

const PLAIN = /^(['"`])[\s\S]*\1$/;

/** Adds inline templates to a script module: ``@Component({ template: `<p (click)="open()">` })``. */
export function withInlineTemplates(script: LanguageModule): LanguageModule {
  return {
    ...script,
    extract: (source) => {
      const found = script.extract(source);
      if (!/@Component\s*\(/.test(source.text)) return found;
      const used = templatesIn(new TokenReader(source)).flatMap(({ text, start }) =>
        usesIn(text, start, script),
      );
      return used.length === 0 ? found : { ...found, references: [...found.references, ...used] };
    },
  };
}

/** The strings of `template:`, and the offsets where they begin. */
function templatesIn(reader: TokenReader): readonly { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  for (let at = 0; at < reader.count; at++) {
    const value = at + 2;
    if (!reader.isWord(at, 'template') || !reader.is(at + 1, ':')) continue;
    if (reader.kind(value) !== Token.String || !PLAIN.test(reader.text(value))) continue;
    found.push({ text: reader.text(value).slice(1, -1), start: reader.start(value) + 1 });
  }
  return found;
}

/**
 * The references of an inline template, seen from its class: names are members, and elements are imports of
 * the file.
 */
function usesIn(text: string, start: number, script: LanguageModule): FoundReference[] {
  const source = templateSource(text, script, codeInAngular);
  return extractAngular(source, script).references.map((use) => {
    const { kind, receiver, offset } = use;
    const ofClass = receiver === '' ? 'this' : `this.${receiver}`;
    return { ...use, receiver: kind === 'jsx' ? '' : ofClass, offset: start + offset };
  });
}

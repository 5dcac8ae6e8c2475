import type { RequestText } from '../../model/request.js';
import { glossaryFor } from './natural-language.js';
import { translate } from './translate.js';

/**
 * The words of a request, and the language from which they were translated; empty for English or an unknown
 * language.
 */
interface EnglishText {
  readonly text: RequestText;
  readonly from: string;
}

/**
 * Translates the words of a request into English as far as a glossary of its language knows them, because names in
 * code are English. The original goes to the background, since comments may be in that language.
 */
export function inEnglish(text: RequestText): EnglishText {
  const glossary = glossaryFor(`${text.title}\n${text.body}`);
  if (glossary === undefined) return { text, from: '' };
  const title = translate(text.title, glossary);
  const body = translate(text.body, glossary);
  const replaced = [...title.replaced, ...body.replaced].join(' ');
  const background = `${text.background}\n${replaced}`.trim();
  return {
    text: { ...text, title: title.text, body: body.text, background },
    from: glossary.source.language,
  };
}

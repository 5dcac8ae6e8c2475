import { plainTypescript } from '../ecmascript/typescript.js';
import type { LanguageModule } from '../language.js';
import { codeInAngular, extractAngular } from './angular-uses.js';
import { templateModule } from './template.js';

/** `.component.html`: the template of an Angular component. */
export const angular: LanguageModule = {
  ...templateModule(plainTypescript, codeInAngular),
  extract: (source) => extractAngular(source, plainTypescript),
};

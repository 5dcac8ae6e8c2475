import grammars from 'tree-sitter-typescript';
import { ecmascriptModule } from '../ecmascript/ecmascript.js';
import { componentModule } from './component.js';

/** Scripts of components are TypeScript or what of JavaScript is TypeScript, too; their markup has elements. */
const script = ecmascriptModule(grammars.typescript, { typed: true, jsx: true });

/** `.vue` */
export const vue = componentModule(script, { isVue: true, hasFrontmatter: false });

/** `.svelte` */
export const svelte = componentModule(script, { isVue: false, hasFrontmatter: false });

/** `.astro` */
export const astro = componentModule(script, { isVue: false, hasFrontmatter: true });

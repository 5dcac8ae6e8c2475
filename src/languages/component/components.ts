import grammars from 'tree-sitter-typescript';
import { ecmascriptModule } from '../ecmascript/ecmascript.js';
import { componentModule } from './component.js';

/** Component scripts are TypeScript, or JavaScript that is also valid TypeScript; their markup contains elements. */
const script = ecmascriptModule(grammars.typescript, { typed: true, jsx: true });

/** `.vue` */
export const vue = componentModule(script, { isVue: true, hasFrontmatter: false });

/** `.svelte` */
export const svelte = componentModule(script, { isVue: false, hasFrontmatter: false });

/** `.astro` */
export const astro = componentModule(script, { isVue: false, hasFrontmatter: true });

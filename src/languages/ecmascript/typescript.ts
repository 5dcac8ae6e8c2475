import grammars from 'tree-sitter-typescript';
import { withInlineTemplates } from '../template/inline-templates.js';
import { ecmascriptModule } from './ecmascript.js';

/** TypeScript without the uses inside inline templates. */
export const plainTypescript = ecmascriptModule(grammars.typescript, { typed: true, jsx: false });

/** TypeScript without JSX: `.ts`, `.mts`, `.cts`, declaration files included. */
export const typescript = withInlineTemplates(plainTypescript);

/** TypeScript with JSX. */
export const tsx = ecmascriptModule(grammars.tsx, { typed: true, jsx: true });

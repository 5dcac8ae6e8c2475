import grammars from 'tree-sitter-typescript';
import { ecmascriptModule } from './ecmascript.js';

/** TypeScript without JSX: `.ts`, `.mts`, `.cts`, declarations included. */
export const typescript = ecmascriptModule(grammars.typescript, { typed: true, jsx: false });

/** TypeScript with JSX. */
export const tsx = ecmascriptModule(grammars.tsx, { typed: true, jsx: true });

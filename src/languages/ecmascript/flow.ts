import grammars from 'tree-sitter-typescript';
import { ecmascriptModule } from './ecmascript.js';
import { FLOW_REPAIRS } from './flow-repairs.js';

const base = ecmascriptModule(grammars.tsx, { typed: true, jsx: true });

/** JavaScript with Flow types. Syntax that differs from TypeScript is rewritten before the parser reads it. */
export const flow = { ...base, repairs: [...FLOW_REPAIRS, ...base.repairs] };

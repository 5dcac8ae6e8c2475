import grammars from 'tree-sitter-typescript';
import { ecmascriptModule } from './ecmascript.js';
import { FLOW_REPAIRS } from './flow-repairs.js';

const base = ecmascriptModule(grammars.tsx, { typed: true, jsx: true });

/** JavaScript with the types of Flow: where they are written otherwise than TypeScript's, the parser is given those. */
export const flow = { ...base, repairs: [...FLOW_REPAIRS, ...base.repairs] };

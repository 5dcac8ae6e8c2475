import grammar from 'tree-sitter-javascript';
import { ecmascriptModule } from './ecmascript.js';

/** JavaScript with JSX, as ES modules or CommonJS. */
export const javascript = ecmascriptModule(grammar, { typed: false, jsx: true });

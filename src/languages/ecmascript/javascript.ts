import grammar from 'tree-sitter-javascript';
import { ecmascriptModule } from './ecmascript.js';

/** JavaScript, ES modules and CommonJS, JSX included. */
export const javascript = ecmascriptModule(grammar, { typed: false, jsx: true });

import { writeFileSync } from 'node:fs';
import { configJsonSchema } from './config-json-schema.js';

writeFileSync(new URL('../schema/sweepctx.schema.json', import.meta.url), configJsonSchema());

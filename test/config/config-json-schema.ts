import { toJsonSchema } from '@valibot/to-json-schema';
import { configSchema } from '../../src/config/schema.js';

/** The JSON Schema of a configuration file, as it ships with the package. */
export function configJsonSchema(): string {
  // That shares sum to 100 is the one rule that JSON Schema cannot say.
  const schema = toJsonSchema(configSchema, { ignoreActions: ['check'], typeMode: 'input' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

import { toJsonSchema } from '@valibot/to-json-schema';
import { caseSchema } from '../../src/eval/cases/case-schema.js';

/** The JSON Schema of a case, as it ships with the package. */
export function caseJsonSchema(): string {
  return `${JSON.stringify(toJsonSchema(caseSchema, { typeMode: 'input' }), null, 2)}\n`;
}

import type { FoundDefinition } from '../language.js';
import type { TypedConstant } from './variables.js';

/** Turns types for which the file lists constants into enumerations, with the constants as members. */
export function withEnumerations(
  definitions: readonly FoundDefinition[],
  constants: readonly TypedConstant[],
): FoundDefinition[] {
  const byType = new Map<string, TypedConstant[]>();
  for (const constant of constants) {
    if (constant.name === '_') continue;
    const known = byType.get(constant.type);
    if (known === undefined) byType.set(constant.type, [constant]);
    else known.push(constant);
  }
  return definitions.map((definition) => {
    const members = definition.kind === 'type' ? byType.get(definition.name) : undefined;
    return members === undefined || members.length < 2
      ? definition
      : { ...definition, kind: 'enum', members };
  });
}

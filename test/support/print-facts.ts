import type { FileFacts } from '../../src/model/facts.js';

const place = (startLine: number, endLine: number) => `${startLine}-${endLine}`.padEnd(8);

/** Facts as lines that a person can check against the source: the form of the golden files. */
export function printFacts(facts: FileFacts): string {
  const { definitions, chunks, references, imports, exports, typedNames } = facts;
  const holder = (ordinal: number) => definitions[ordinal]?.qualifiedName ?? '-';
  return [
    `${facts.lineCount} lines, ${facts.tokens} tokens, errors: ${facts.errorLines.join(' ') || 'none'}`,
    '\n# definitions',
    ...definitions.flatMap((found) => [
      `${place(found.startLine, found.endLine)}${found.kind} ${found.qualifiedName}${found.exported ? ' (exported)' : ''}`,
      `        ${found.signature}`,
      ...(found.doc === '' ? [] : [`        doc: ${found.doc}`]),
      ...(found.bases.length === 0 ? [] : [`        bases: ${found.bases.join(', ')}`]),
      ...(found.members.length === 0 ? [] : [`        members: ${found.members.join(', ')}`]),
    ]),
    '\n# chunks',
    ...chunks.map((chunk) => `${place(chunk.startLine, chunk.endLine)}${holder(chunk.definition)}`),
    '\n# imports',
    ...imports.map(({ line, kind, module, names, typeOnly }) => {
      const brought = names.map(({ imported, local }) => `${imported} as ${local}`).join(', ');
      return `${line} ${kind}${typeOnly ? ' type' : ''} ${module}: ${brought}`;
    }),
    '\n# exports',
    ...exports.map(({ exported, local }) => `${exported} = ${local}`),
    '\n# typed names',
    ...typedNames.map(({ name, type, scope }) => `${name}: ${type} in ${holder(scope)}`),
    '\n# references',
    ...references.map(({ line, kind, receiver, name, holder: ordinal }) => {
      const used = receiver === '' ? name : `${receiver} . ${name}`;
      return `${line} ${kind} ${used} in ${holder(ordinal)}`;
    }),
    '',
  ].join('\n');
}

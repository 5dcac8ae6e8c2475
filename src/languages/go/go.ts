import grammar from 'tree-sitter-go';
import { type ExportedName, PACKAGE_CLAUSE } from '../../model/reference.js';
import type {
  Extraction,
  FoundDefinition,
  FoundImport,
  LanguageModule,
  ParsedSource,
} from '../language.js';
import { functionBodies } from '../tokens/function-bodies.js';
import { readBody } from './bodies.js';
import { type Declaration, declarationsOf } from './declarations.js';
import { goDocBefore, goDocSummary } from './doc.js';
import { withEnumerations } from './enumerations.js';
import { GoFacts, Role } from './facts.js';
import { defineFunction } from './functions.js';
import { readGoImports } from './imports.js';
import { GoReader } from './reader.js';
import { goReferences } from './references.js';
import { scanGo } from './scanner.js';
import { defineTypes } from './types.js';
import { defineVariables, type TypedConstant } from './variables.js';
import { goKeywords } from './words.js';

/** Functions whose bodies the grammar skips: everything declared at the margin. */
const TOP_LEVEL = {
  word: 'func',
  atMargin: true,
  types: new Set(['interface', 'struct']),
} as const;

/**
 * Go. The tree gives the extent of top-level declarations; everything inside one is read from the tokens,
 * which costs no native calls.
 */
export const go: LanguageModule = {
  grammar,
  expand: { source_file: 'always' },
  markers: /(?!)/g,
  keywords: goKeywords,
  scan: scanGo,
  repairs: [],
  unread: (tokens) => functionBodies(tokens, TOP_LEVEL),
  extract,
};

function extract(source: ParsedSource): Extraction {
  const reader = new GoReader(source);
  const facts = new GoFacts(source, reader);
  const declarations = declarationsOf(source, reader);
  const imports: FoundImport[] = [];
  const exports: ExportedName[] = [];
  const constants: TypedConstant[] = [];
  for (const declaration of declarations) {
    const { word, from, to } = declaration;
    if (word === 'func') defineFunction(facts, declaration);
    else if (word === 'type') defineTypes(facts, declaration);
    else if (word === 'import') imports.push(...readGoImports(reader, from));
    else if (word === 'package') exports.push(...definePackage(facts, declaration));
    else constants.push(...defineVariables(facts, word, { from, to }));
  }
  const references = readUses(facts, declarations, imports);
  return {
    definitions: withInterfaces(facts, withEnumerations(facts.definitions, constants)),
    references,
    imports,
    exports,
    typedNames: facts.typedNames,
    tokens: source.tokens,
    keywords: goKeywords,
  };
}

function withInterfaces(
  { interfaces }: GoFacts,
  definitions: readonly FoundDefinition[],
): FoundDefinition[] {
  return definitions.map((definition) => {
    const { kind, name, bases } = definition;
    const isType = kind === 'class' || kind === 'type' || kind === 'enum';
    const asserted = isType ? interfaces.get(name) : undefined;
    return asserted === undefined ? definition : { ...definition, bases: [...bases, ...asserted] };
  });
}

function readUses(
  facts: GoFacts,
  declarations: readonly Declaration[],
  imports: readonly FoundImport[],
): Extraction['references'] {
  const bound = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  const top = facts.definitions.filter(({ kind }) => kind !== 'test' && kind !== 'property');
  const isMethod = ({ kind }: { kind: string }): boolean => kind === 'method';
  const own = new Set(top.filter((one) => !isMethod(one)).map(({ name }) => name));
  const methods = new Set(top.filter(isMethod).map(({ name }) => name));
  facts.isWithin = true;
  return declarations.flatMap((declaration) => {
    if (declaration.word === 'import' || declaration.word === 'package') return [];
    const locals = readBody(facts, declaration);
    return goReferences(facts, declaration, locals, { imports: bound, own, methods });
  });
}

/** Exports the package name, marked by the word `package` before it; if it is documented, it is also a definition. */
function definePackage(facts: GoFacts, { from, to }: Declaration): ExportedName[] {
  const { source, reader } = facts;
  const name = from + 1;
  if (name >= to) return [];
  facts.roles[name] = Role.skip;
  const doc = goDocBefore(source.text, source.tokens, reader.start(from));
  if (goDocSummary(source.text.slice(doc.start, doc.end)) !== '') {
    const signature = `package ${reader.text(name)}`;
    facts.define({ name, range: { from, to }, header: to, kind: 'namespace', signature });
  }
  return [{ exported: PACKAGE_CLAUSE, local: reader.text(name) }];
}

import type { FoundDefinition } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Modifiers } from './head.js';
import { behindAnnotation, isAnnotation, lastOfDotted } from './tokens.js';

/** Annotations that mark tests for JUnit, TestNG and frameworks built on JUnit. */
const TEST_ANNOTATION =
  /^(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Theory|Property|Example|ArchTest|(?:Cartesian|Retrying)Test|[A-Z]\w*IntegrationTest)$/;

/** JUnit 3 finds tests by name, in subclasses of its own class. */
const TEST_CASE = /TestCase$/;

/**
 * Whether a method is a test: by its annotation, or by its name in a class that extends `TestCase`.
 *
 * @param type The type that contains the method.
 */
export function isTestMethod(
  { annotations }: Modifiers,
  name: string,
  type: FoundDefinition | undefined,
): boolean {
  if (annotations.some((annotation) => TEST_ANNOTATION.test(annotation))) return true;
  return /^test/.test(name) && type?.bases.some((base) => TEST_CASE.test(base)) === true;
}

/**
 * Position of the last word of the type after the `new` at or shortly after a position; undefined if there is
 * none.
 */
export function anonymousName(reader: TokenReader, from: number): number | undefined {
  let at = from;
  // `outer.new Inner() {}`
  while (at < from + 40 && !reader.isWord(at, 'new')) at++;
  at++;
  while (isAnnotation(reader, at)) at = behindAnnotation(reader, at);
  return reader.kind(at) === Token.Word ? lastOfDotted(reader, at) : undefined;
}

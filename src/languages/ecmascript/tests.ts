import { oneLine } from '../language.js';
import type { Handler } from './declarations.js';
import type { Drafts } from './drafts.js';
import { FUNCTION_VALUES } from './signature.js';

/**
 * Calls that declare a test or a group of tests, with the modifiers of common runners. `t.test` is a subtest
 * of a context.
 */
const TEST_CALL =
  /^(?:describe|context|suite|it|specify|bench|[xf](?:describe|it|test|context)|QUnit\.module|(?:[\w$]+\.)?(?:test|spec))(?:\.(?:only|skip|each|concurrent|sequential|shuffle|todo|fails|failing|skipIf|runIf|for|serial|parallel|describe)\b(?:\([^)]*\))?)*$/;

/** Tests of ospec are calls of the runner itself. */
const OSPEC = 'o';
const OSPEC_MODULE = /['"][^'"]*\bo(?:spec|test)['"]/;
/** Whether a file imports that runner. Cached, because minified code may call an `o` ten thousand times. */
const ospecFiles = new WeakMap<Drafts, boolean>();

const LONGEST_TITLE = 160;

/** `it('does this', () => {…})`: a test is named by its title; groups qualify the tests inside them. */
export const testCall: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  if (callee < 0 || list < 0) return;
  const called = calleeText(tree.text(callee));
  const isTest = called === OSPEC ? usesOspec(drafts) : TEST_CALL.test(called);
  if (!isTest) return;
  const [title, ...others] = tree.children(list);
  const body = others.find((child) => FUNCTION_VALUES.has(tree.type(child)));
  if (title === undefined || body === undefined) return;
  const written = drafts.span(title);
  const quoted = /^(?:string|template_string)$/.test(tree.type(title));
  // A class or its name says what is tested; a variable in a helper does not.
  if (!quoted && !/^[A-Z][\w.]*$/.test(tree.text(title))) return;
  const inset = quoted ? 1 : 0;
  const nameSpan = { start: written.start + inset, end: written.end - inset };
  const name = oneLine(drafts.source.text.slice(nameSpan.start, nameSpan.end), LONGEST_TITLE);
  if (name === '') return;
  drafts.add(node, {
    name,
    nameSpan,
    kind: 'test',
    span: drafts.span(statementOf(node)),
    signature: oneLine(`${called}(${drafts.line(title)})`, LONGEST_TITLE + 20),
    headerEnd: written.end,
  });

  function statementOf(call: number): number {
    const parent = tree.parent(call);
    return tree.type(parent) === 'expression_statement' ? parent : call;
  }
};

function usesOspec(drafts: Drafts): boolean {
  const known = ospecFiles.get(drafts);
  if (known !== undefined) return known;
  const uses = OSPEC_MODULE.test(drafts.source.text);
  ospecFiles.set(drafts, uses);
  return uses;
}

/** The callee without the table of `it.each(…)`, so that the pattern does not search a long table. */
function calleeText(written: string): string {
  const table = /^([\w.]*\.(?:each|for))\s*[(`]/.exec(written);
  const conditional = /^([\w.]*\.(?:skipIf|runIf))\s*\(/.exec(written);
  const name = table?.[1] ?? conditional?.[1] ?? written;
  return name.length > 80 ? '' : name.replace(/\s+/g, '');
}

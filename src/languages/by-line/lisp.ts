import { lineLanguage } from '../line-outline/language.js';
import { LETTERS, type Lexis, quoted } from '../outline/lexis.js';
import { wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import { blockComment, lineComment } from './comments.js';
import { findLispUses } from './lisp-uses.js';

const LEXIS: Lexis = {
  literals: [
    lineComment(';'),
    blockComment('#|', '|#', true),
    { starts: '#', open: /#\\(?:[A-Za-z][\w-]*|[^\s])/y, kind: Token.String },
    // A character of Emacs Lisp: `?\(`
    { starts: '?', open: /\?\\?[^\s\w]/y, kind: Token.String },
    quoted('"'),
    {
      starts: `${LETTERS}*+!_?<>=&%$|.-/`,
      open: /(?![-+.]\d)[\w*+!?<>=&%$|./-][^\s()[\]{}"';,@`#]*/y,
      kind: Token.Word,
    },
  ],
};

const KEYWORDS = `
  let let* letrec if cond when unless case lambda quote function progn begin setq set! and or not nil t else define defun loop do
  dolist dotimes while for in return values require provide import export the declare interactive named-let let-values`;

function isClosed(head: string): boolean {
  return head.split('(').length <= head.split(')').length;
}

const NAME = String.raw`(?<name>[^\s()[\]{}"';,@\`]+)`;

/** `(word name`, `(word (name`, `(word 'name` for each of the words. */
function named(words: string): RegExp {
  const one = [...wordsOf(words)].map((word) => word.replace(/[*+]/g, '\\$&')).join('|');
  return new RegExp(String.raw`\((?:${one})[ \t\n]+\(?(?:setf[ \t]+)?'?${NAME}`, 'y');
}

const TESTS = 'ert-deftest deftest test-case define-test test-begin test-group';
const FUNCTIONS = `
  defun defmacro defsubst defmethod defgeneric defadvice defalias deftype defsetf cl-defun cl-defmacro cl-defsubst cl-defmethod
  cl-defgeneric defun* defmacro* define-inline define-minor-mode define-derived-mode define-globalized-minor-mode
  define-compiler-macro define-modify-macro define-setf-expander define-syntax define-syntax-rule define-syntax-rules
  define-syntax-parser define-macro define-generic define-method`;
const CLASSES =
  'defstruct cl-defstruct defclass define-condition define-record-type struct define-struct class class*';
const VALUES = `
  defvar defvar-local defvar-keymap defcustom defconst defface defgroup defparameter defconstant define define-public`;

/** Emacs Lisp, Common Lisp, Scheme and Racket. */
export const lisp = lineLanguage({
  lexis: LEXIS,
  keywords: KEYWORDS,
  heads: [
    { type: 'test', pattern: named(TESTS), isOuter: true },
    { type: 'function', pattern: named(FUNCTIONS), isOuter: true },
    { type: 'class', pattern: named(CLASSES), isOuter: true },
    { type: 'module', pattern: named('defpackage define-library module module* module+ library') },
    // `(define (open key) …)` is a function, `(define limit 3)` a value.
    {
      ...{ type: 'function', isOuter: true },
      pattern: new RegExp(String.raw`\(define(?:/\w+|\*|-public|-values)?[ \t]+\(\(*${NAME}`, 'y'),
    },
    { type: 'value', pattern: named(VALUES), isOuter: true, isValue: true },
    // Definitions by macros of the project: `(define-unit shelf …)`, `(def-route shelf …)`.
    {
      ...{ type: 'value', isOuter: true, isValue: true },
      pattern: new RegExp(String.raw`\(def[\w*+/-]*-[\w*+/-]+[ \t\n]+'?\(*${NAME}`, 'y'),
    },
  ],
  continues: /[)\]]/y,
  refine: (draft) => ({
    ...draft,
    head: isClosed(draft.head) ? draft.head : `${draft.head.trimEnd()} …)`,
    // A name with two dashes is private to its package.
    exported: draft.kind !== 'test' && !/\w--\w/.test(draft.name),
  }),
  docsWithin: /\s*(?=")/y,
  findUses: findLispUses(wordsOf(KEYWORDS, TESTS, FUNCTIONS, CLASSES, VALUES)),
});

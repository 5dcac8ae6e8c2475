import { code } from './code-row.js';
import type { LanguageRow } from './language.js';

/** Languages whose definitions are recognized line by line: see `line-outline/`. */
export const LINE_LANGUAGES: readonly LanguageRow[] = [
  {
    ...code('vim', ['.vim', '.vimrc'], [], async () => (await import('./by-line/vim.js')).vim),
    names: ['.vimrc', 'vimrc', '_vimrc'],
  },
  code('crystal', ['.cr'], ['crystal'], async () => (await import('./by-line/crystal.js')).crystal),
  code(
    'nim',
    ['.nim', '.nims', '.nimble'],
    ['nim'],
    async () => (await import('./by-line/nim.js')).nim,
  ),
  code('elm', ['.elm'], [], async () => (await import('./by-line/elm.js')).elm),
  code(
    'fortran',
    ['.f', '.for', '.ftn', '.f77', '.f90', '.f95', '.f03', '.f08', '.f18', '.fypp'],
    [],
    async () => (await import('./by-line/fortran.js')).fortran,
  ),
  code('matlab', [], ['octave'], async () => (await import('./by-line/matlab.js')).matlab),
  code(
    'visual-basic',
    ['.vb', '.bas', '.vbs'],
    [],
    async () => (await import('./by-line/visual-basic.js')).visualBasic,
  ),
  code(
    'pascal',
    ['.pas', '.dpr', '.lpr', '.dpk'],
    [],
    async () => (await import('./by-line/pascal.js')).pascal,
  ),
  code(
    'verilog',
    ['.v', '.sv', '.svh', '.vh'],
    [],
    async () => (await import('./by-line/verilog.js')).verilog,
  ),
  code('vhdl', ['.vhd', '.vhdl'], [], async () => (await import('./by-line/vhdl.js')).vhdl),
  code('tcl', ['.tcl'], ['tclsh', 'wish'], async () => (await import('./by-line/tcl.js')).tcl),
  {
    ...code('emacs-lisp', ['.el'], [], async () => (await import('./by-line/lisp.js')).lisp),
    names: ['.emacs'],
  },
  code(
    'common-lisp',
    ['.lisp', '.lsp', '.asd'],
    ['sbcl', 'clisp'],
    async () => (await import('./by-line/lisp.js')).lisp,
  ),
  code(
    'scheme',
    ['.scm', '.ss', '.sld', '.rkt', '.sls'],
    ['guile', 'racket'],
    async () => (await import('./by-line/lisp.js')).lisp,
  ),
];

/** Python's keywords, and names that are in nearly every file and tell nothing about it. */
export const pythonKeywords: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield self cls`.split(/\s+/),
);

/** Built-in functions and exceptions; a bare use of one is a reference only if the file binds the name itself. */
export const builtinFunctions: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict
  dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int
  isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range
  repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip
  ArithmeticError AssertionError AttributeError BaseException EOFError Exception FileExistsError FileNotFoundError
  ImportError IndexError IOError KeyError KeyboardInterrupt LookupError ModuleNotFoundError NameError
  NotImplementedError OSError OverflowError PermissionError RecursionError RuntimeError StopAsyncIteration
  StopIteration SyntaxError SystemExit TimeoutError TypeError UnicodeDecodeError UnicodeEncodeError UnicodeError
  ValueError ZeroDivisionError DeprecationWarning FutureWarning RuntimeWarning UserWarning Warning`.split(
    /\s+/,
  ),
);

/** Words that are keywords only at the beginning of a statement. */
export const softKeywords: ReadonlySet<string> = new Set(['match', 'case', 'type']);

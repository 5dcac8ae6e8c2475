/** How a dialect affects the reading of tokens. */
export interface Dialect {
  /** The dialect has type annotations; otherwise the only expressions in a header are default values. */
  readonly typed: boolean;
  /** `<Name` opens an element; otherwise it is a type assertion. */
  readonly jsx: boolean;
}

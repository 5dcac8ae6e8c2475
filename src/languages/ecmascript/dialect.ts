/** How a dialect differs where its tokens are read. */
export interface Dialect {
  /** Annotations are types; otherwise a header holds default values only. */
  readonly typed: boolean;
  /** `<Name` opens an element; otherwise it is a type assertion. */
  readonly jsx: boolean;
}

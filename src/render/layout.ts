import type { Bundle, ContextItem, SectionName } from '../model/bundle.js';

/** An item as it is printed. */
export interface PrintedItem {
  readonly text: string;
  /**
   * The item's own text, if it stands in `text` unchanged and on lines of its own: what is before and after it. Then its
   * tokens need not be counted again.
   */
  readonly around: { readonly before: string; readonly after: string } | null;
}

/**
 * How a bundle is printed. Every string that a layout gives ends in a line end (the last one may not) and starts with
 * neither a line end nor a slash: then tokens of the whole are the sum of the tokens of the parts, because the tokenizer
 * never joins across such a place.
 */
export interface Layout {
  /** What stands before the sections, for the count of tokens that it states. */
  head(bundle: Bundle): (tokens: number) => string;
  open(section: SectionName): string;
  item(item: ContextItem): PrintedItem;
  close(section: SectionName): string;
  tail(bundle: Bundle): string;
}

/** A printed bundle. */
export interface Rendering {
  readonly text: string;
  /** Tokens (o200k_base) of the whole text, exactly; the text states the same number. */
  readonly tokens: number;
}

/** What a caller chooses about code in an answer. */
export interface RenderOptions {
  /** Puts its number before every line of code. */
  readonly lineNumbers: boolean;
}

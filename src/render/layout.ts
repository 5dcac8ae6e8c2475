import type { Bundle, ContextItem, SectionName } from '../model/bundle.js';

/** An item as it is printed. */
export interface PrintedItem {
  readonly text: string;
  /**
   * What precedes and follows the item's own text, if that is in `text` unchanged and on lines of its own. Its
   * tokens need not be counted again then.
   */
  readonly around: { readonly before: string; readonly after: string } | null;
}

/**
 * How a bundle is printed. Every string that a layout returns ends with a line end (the last one need not) and
 * begins with neither a line end nor a slash. The tokenizer never joins across such a boundary, so the tokens of
 * the whole are the sum of the tokens of the parts.
 */
export interface Layout {
  /** The text before the sections, as a function of the number of tokens that it states. */
  head(bundle: Bundle): (tokens: number) => string;
  open(section: SectionName): string;
  item(item: ContextItem): PrintedItem;
  close(section: SectionName): string;
  tail(bundle: Bundle): string;
}

/** A printed bundle. */
export interface Rendering {
  readonly text: string;
  /** Exact number of tokens (o200k_base) of the whole text, which states the same number. */
  readonly tokens: number;
}

/** What a caller can choose about code in an answer. */
export interface RenderOptions {
  /** Whether every line of code is preceded by its number. */
  readonly lineNumbers: boolean;
}

import type { DefinitionAddress, FilePosition, Outline, Reader } from '../../model/reader.js';

/** Reads definitions and outlines in batches and caches them for one request. */
export class DefinitionCache {
  private readonly named = new Map<string, readonly DefinitionAddress[]>();
  private readonly outlines = new Map<FilePosition, Outline>();

  constructor(private readonly reader: Reader) {}

  async loadNames(names: Iterable<string>): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.named.has(name));
    if (missing.length === 0) return;
    const found = await this.reader.definitionsNamed(missing);
    missing.forEach((name, index) => {
      this.named.set(name, found[index]!);
    });
  }

  async loadOutlines(files: Iterable<FilePosition>): Promise<void> {
    const missing = [...new Set(files)].filter((file) => !this.outlines.has(file));
    if (missing.length === 0) return;
    const found = await this.reader.outlines(missing.sort((a, b) => a - b));
    for (const outline of found) this.outlines.set(outline.file, outline);
  }

  /** Definitions of a name that has been loaded; otherwise empty. */
  definitions(name: string): readonly DefinitionAddress[] {
    return this.named.get(name) ?? [];
  }

  /** The outline of a file, if it has been loaded. */
  outline(file: FilePosition): Outline | undefined {
    return this.outlines.get(file);
  }
}

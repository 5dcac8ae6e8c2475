import { type Config, loadConfig } from '../../config.js';
import { IndexUnusable, type StoreReader } from '../../store/index.js';
import type { IndexOptions, IndexProgress } from '../indexing/index-options.js';
import { steadyNow } from '../stopwatch.js';
import { indexFreshness, isUnchanged } from './index-freshness.js';
import {
  type Location,
  locate,
  type OpenedIndex,
  type OpenOptions,
  openExisting,
  openIndex,
} from './open-index.js';
import { SharedRun } from './shared-run.js';

/** Options of a single question. */
export interface CallOptions {
  /** Stops waiting for the index. A refresh is cancelled when the last call stops waiting for it. */
  readonly signal?: AbortSignal;
  /** Reports the progress of a refresh while the call waits for it. */
  readonly onProgress?: NonNullable<IndexOptions['onProgress']>;
  /** Reports who is writing the index while the call waits for another process. */
  readonly onWait?: NonNullable<IndexOptions['onWait']>;
  /**
   * When the question arrived, by {@link steadyNow}; defaults to now. A comparison with the disk made since then is
   * reused.
   */
  readonly askedAt?: number;
}

/** An index for asking questions; valid until the question is answered. */
export type Borrowed = Omit<OpenedIndex, 'close'>;

/** A state of the index that stays open for as long as a call reads it. */
interface Held {
  readonly reader: StoreReader;
  borrowers: number;
  retired: boolean;
}

/**
 * Keeps the index of a repository open between questions and brings it up to date before each. The first call that
 * finds it stale waits for the refresh. Calls that arrive meanwhile are answered from the old state and say so.
 */
export class WarmIndex {
  private held: Held | null = null;
  private refreshing: SharedRun<readonly string[]> | null = null;
  private progress: IndexProgress | null = null;
  private damaged = false;
  /** When the last comparison with the disk began that found the held index current, by `steadyNow()`. */
  private currentAt = Number.NEGATIVE_INFINITY;
  private readonly waiting = new Set<CallOptions>();

  private constructor(
    readonly location: Location,
    private readonly options: OpenOptions,
  ) {}

  /** Finds the repository; its index is opened by the first question. */
  static async at(options: OpenOptions): Promise<WarmIndex> {
    return new WarmIndex(await locate(options), options);
  }

  /** Lends the index to a question while it is answered. */
  async use<T>(call: CallOptions, ask: (index: Borrowed) => Promise<T>): Promise<T> {
    try {
      return await this.lend(call, ask);
    } catch (error) {
      if (!(error instanceof IndexUnusable) || this.options.noRefresh) throw error;
      // Some damage shows only when it is read; the question is then repeated with a rebuilt index.
      this.damaged = true;
      this.hold(null);
      return this.lend(call, ask);
    }
  }

  private async lend<T>(call: CallOptions, ask: (index: Borrowed) => Promise<T>): Promise<T> {
    call.signal?.throwIfAborted();
    const config = await this.config();
    const notes = await this.prepare(config, call);
    const { held } = this;
    if (held === null) throw new Error('the repository was closed');
    held.borrowers++;
    try {
      return await ask({ ...this.location, config, reader: held.reader, notes });
    } finally {
      held.borrowers--;
      if (held.retired && held.borrowers === 0) held.reader.close();
    }
  }

  /** The current settings: their files may have been edited since the last question. */
  async config(): Promise<Config> {
    const { flags = {} } = this.options;
    return (await loadConfig(this.location.root.path, { flags })).config;
  }

  close(): void {
    this.hold(null);
  }

  /** Makes sure that an index is open, and returns notes on its freshness. */
  private async prepare(config: Config, call: CallOptions): Promise<readonly string[]> {
    if (this.refreshing?.abandoned) await this.refreshing.end;
    if (this.held !== null && this.isGood(this.held.reader, config, call)) return [];
    if (this.refreshing === null) return this.join(this.refresh(), call);
    if (this.held === null && !this.damaged) this.openWhatIsThere();
    if (this.held === null) return this.join(this.refreshing, call);
    return [`${this.refreshSentence()}: this answer is from the last complete state`];
  }

  private isGood(reader: StoreReader, config: Config, { askedAt }: CallOptions): boolean {
    if (!reader.isCurrent()) return false;
    if (this.options.noRefresh) return true;
    if (askedAt !== undefined && askedAt <= this.currentAt) return true;
    const at = steadyNow();
    const unchanged = isUnchanged(indexFreshness(this.location.root.path, config, reader));
    if (unchanged) this.currentAt = at;
    return unchanged;
  }

  private refresh(): SharedRun<readonly string[]> {
    this.refreshing = new SharedRun(async (signal) => {
      try {
        const at = steadyNow();
        const { reader, notes } = await openIndex(this.openOptions(signal));
        this.hold(reader);
        if (notes.length === 0) this.currentAt = at;
        const rebuilt = this.damaged ? ['the index was damaged: it was built anew'] : [];
        this.damaged = false;
        return [...rebuilt, ...notes];
      } finally {
        this.refreshing = null;
        this.progress = null;
      }
    });
    return this.refreshing;
  }

  private openOptions(signal: AbortSignal): OpenOptions {
    const { root } = this.location;
    const { repo: _repo, root: exact, ...options } = this.options;
    return {
      ...options,
      ...(exact === undefined ? { repo: root.path } : { root: root.path }),
      rebuild: this.damaged,
      signal,
      onProgress: (progress) => {
        this.progress = progress;
        for (const { onProgress } of this.waiting) onProgress?.(progress);
      },
      onWait: (owner) => {
        for (const { onWait } of this.waiting) onWait?.(owner);
      },
    };
  }

  private async join(
    run: SharedRun<readonly string[]>,
    call: CallOptions,
  ): Promise<readonly string[]> {
    this.waiting.add(call);
    try {
      return await run.join(call.signal);
    } finally {
      this.waiting.delete(call);
    }
  }

  private openWhatIsThere(): void {
    try {
      this.hold(openExisting(this.location));
    } catch {
      // There is nothing to answer from yet, so the call waits.
    }
  }

  private hold(reader: StoreReader | null): void {
    const former = this.held;
    this.held = reader === null ? null : { reader, borrowers: 0, retired: false };
    if (former === null) return;
    former.retired = true;
    if (former.borrowers === 0) former.reader.close();
  }

  private refreshSentence(): string {
    const being = 'the index is being brought up to date';
    if (this.progress === null) return being;
    const { phase, done, of } = this.progress;
    return of > 0 ? `${being} (${phase}, ${done} of ${of} files)` : `${being} (${phase})`;
  }
}

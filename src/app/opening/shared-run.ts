/** Work that several callers wait for. Each may stop waiting; when nobody is left, the work is cancelled. */
export class SharedRun<T> {
  private readonly controller = new AbortController();
  private readonly result: Promise<T>;
  private waiting = 0;

  /** Resolves when the work has ended, successfully or not. */
  readonly end: Promise<void>;

  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.result = work(this.controller.signal);
    this.end = this.result.then(
      () => {},
      () => {},
    );
  }

  /** Whether everyone stopped waiting, so that the work was told to stop. */
  get abandoned(): boolean {
    return this.controller.signal.aborted;
  }

  /**
   * Waits for the result.
   *
   * @throws The signal's reason as soon as it aborts, or whatever the work throws.
   */
  async join(signal?: AbortSignal): Promise<T> {
    this.waiting++;
    try {
      return await (signal === undefined ? this.result : orAborted(this.result, signal));
    } finally {
      this.waiting--;
      if (this.waiting === 0) this.controller.abort();
    }
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

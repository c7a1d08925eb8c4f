import type pg from 'pg';

/** What ends a statement before it has answered. */
export interface Cancellation {
  /** Returns the signal; when it fires, the statement that runs is cancelled, and no other begins. */
  signal(): AbortSignal;
  /** Cancels what a connection to the database runs, by the number of its process there. */
  cancel(processId: number): Promise<void>;
}

/**
 * Runs a statement that ends early when the signal fires. Returns only once the database has taken a cancellation, so
 * that it cannot hit the connection's next statement.
 */
export async function cancellable<Result>(
  client: pg.PoolClient,
  { signal, cancel }: { readonly signal: AbortSignal } & Pick<Cancellation, 'cancel'>,
  run: () => Promise<Result>,
): Promise<Result> {
  let cancelling: Promise<void> | undefined;
  const onAbort = (): void => {
    // pg keeps the number of the process in a member that its types leave out.
    const processId: unknown = Reflect.get(client, 'processID');
    // Without an answer to the cancellation, the statement ends at its own limit (DB-04).
    if (typeof processId === 'number') cancelling = cancel(processId).catch(() => undefined);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await run();
  } finally {
    signal.removeEventListener('abort', onAbort);
    await cancelling;
  }
}

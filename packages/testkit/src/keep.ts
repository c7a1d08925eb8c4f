/** How long a value is kept, on which clock. */
interface KeepOptions {
  readonly now: () => number;
  readonly forMillis: number;
}

/** Calls a function once for as long as its value is kept. A failure is not kept: the next call tries again. */
export function keep<Value>(open: () => Promise<Value>, { now, forMillis }: KeepOptions): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.value;
    const value = open().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    kept = { value, until: now() + forMillis };
    return value;
  };
}

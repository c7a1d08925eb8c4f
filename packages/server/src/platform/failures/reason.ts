/** Returns what was thrown, as an error. */
export const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Returns the message of whatever was thrown. */
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Returns the message of the first cause. Libraries wrap it in general ones, such as “fetch failed”. */
export const innermostMessage = (failure: unknown): string =>
  failure instanceof Error && failure.cause instanceof Error ? innermostMessage(failure.cause) : messageOf(failure);

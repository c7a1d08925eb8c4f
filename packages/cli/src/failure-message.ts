/** Returns the message of whatever was thrown. */
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Returns the message of a failed `fetch`, whose reason is in its cause. */
export const fetchMessageOf = (failure: unknown): string =>
  messageOf(failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure);

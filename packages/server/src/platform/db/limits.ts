/**
 * How long anything may take in the database (DB-04), milliseconds. The server enforces the first three; the client
 * adds its own limit in case the server stops responding.
 */
export const databaseLimits = {
  statementMillis: 10_000,
  lockMillis: 5_000,
  idleInTransactionMillis: 15_000,
  /** Under the five seconds within which a call has to be answered while the database is unavailable (DB-01). */
  acquireMillis: 4_000,
  /** How much longer than its statement limit the client waits for an answer. */
  answerExtraMillis: 1_000,
  /**
   * Hot reads take less than a millisecond and begin every request, so they are the first to notice an outage (DB-01).
   */
  hotAnswerMillis: 4_000,
} as const;

/**
 * How long anything may take in the database (DB-04), milliseconds. The server enforces the first
 * three; the client adds a limit of its own for a server that has fallen silent.
 */
export const databaseLimits = {
  statementMillis: 10_000,
  lockMillis: 5_000,
  idleInTransactionMillis: 15_000,
  /** Under the five seconds within which a call has to be answered while the database is away (DB-01). */
  acquireMillis: 4_000,
  /** A little over the statement limit, so that a living server answers first. */
  answerMillis: 11_000,
  /** Hot reads take less than a millisecond and open every request, so they tell first that nobody answers (DB-01). */
  hotAnswerMillis: 4_000,
} as const;

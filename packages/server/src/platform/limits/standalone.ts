import type { Call } from '../call/call.js';

/**
 * Runs one statement so that it is committed regardless of the outcome of the call. Outside a transaction a single statement
 * commits on its own, in one round trip (RL-08); inside one it takes its own transaction.
 */
export const standalone = <Result>(call: Call, statement: (call: Call) => Promise<Result>): Promise<Result> =>
  call.db.isTransaction ? call.independently(statement) : statement(call);

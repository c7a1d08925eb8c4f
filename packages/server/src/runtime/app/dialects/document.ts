import type { dialects } from '@portico/contract';
import type { DialectFor } from './dialect.js';
import type { Door, StackDialect } from './stack.js';

/** Published documents: callers need no credentials, and any that they send are ignored. */
export const createDocumentDialect = (
  stack: StackDialect,
  door: Pick<Door, 'openCall'>,
): DialectFor<(typeof dialects)['document']> => ({
  ...stack,
  readCaller: async () => null,
  openCall: (arrival) => door.openCall(arrival, null),
});

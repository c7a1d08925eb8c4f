import type { WireRequest } from '../../platform/call/wire.js';

const hasUser = ({ query }: WireRequest): boolean => query['user_id'] !== undefined;

/**
 * Calls that servers make for each of their own requests, and whose statements outside of transactions find a few rows by
 * keys. These share connections with the statements of other requests, which costs each of them less; a statement that
 * takes longer than a moment would hold the others up.
 */
const shortReads: Readonly<Record<string, (request: WireRequest) => boolean>> = {
  'GET /teams': hasUser,
  'GET /team-permissions': hasUser,
  'GET /project-permissions': hasUser,
  'GET /users/{user_id}': () => true,
  'POST /team-api-keys/check': () => true,
  'POST /user-api-keys/check': () => true,
};

/** Whether the reads of a request are short. */
export const hasShortReads = (key: string, request: WireRequest): boolean => shortReads[key]?.(request) ?? false;

import type { Call } from '../../platform/call/call.js';

/** What a call that no request began knows of its request. */
export const noRequest: Call['request'] = {
  id: 'none',
  address: 'none',
  userAddress: null,
  location: null,
  userAgent: null,
  language: null,
  refreshToken: null,
  idempotencyKey: null,
};

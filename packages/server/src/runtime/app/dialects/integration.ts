import { hash, timingSafeEqual } from 'node:crypto';
import type { dialects } from '@portico/contract';
import type { Settings } from '../../../platform/call/settings.js';
import { header, type WireRequest } from '../../../platform/call/wire.js';
import { FailureWithHeaders, Refusal } from '../../../platform/failures/failures.js';
import type { DialectFor } from './dialect.js';
import type { Door, StackDialect } from './stack.js';

/** What the dialect needs from the application. */
export interface IntegrationDoor extends Pick<Door, 'openCall'> {
  readonly integrations: Settings['integrations'];
}

/** For integrations of the operator. A header with other credentials is refused, even where none are required. */
export const createIntegrationDialect = (
  stack: StackDialect,
  door: IntegrationDoor,
): DialectFor<(typeof dialects)['integration']> => ({
  ...stack,
  readCaller(arrival, body) {
    requireIntegration(door.integrations, arrival.request);
    return stack.readCaller(arrival, body);
  },
  openCall: (arrival, caller) => ({
    ...door.openCall(arrival, caller),
    integration: requireIntegration(door.integrations, arrival.request),
  }),
});

/** The scheme is case-insensitive (RFC 9110 §11.1). */
const BASIC = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Returns the client ID of the integration that sends a request; null without a header. Throws Refusal 401. */
function requireIntegration(known: Settings['integrations'], request: WireRequest): string | null {
  const value = header(request, 'authorization');
  if (value === undefined) return null;
  const [, encoded = ''] = BASIC.exec(value) ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  const end = credentials.indexOf(':');
  const clientId = credentials.slice(0, Math.max(0, end));
  const secretHash = hash('sha256', credentials.slice(end + 1), 'buffer');
  // Compares each entry, so that answering takes equally long for known and unknown client IDs.
  const matches = known.filter((one) => timingSafeEqual(Buffer.from(one.secretHash, 'hex'), secretHash));
  if (end > 0 && matches.some((one) => one.clientId === clientId)) return clientId;
  // RFC 7617 §2: the realm is required, and the character set says how to encode the credentials.
  throw new FailureWithHeaders(
    new Refusal(401, 'The authorization header must be Basic with the client ID and secret of an integration.'),
    { 'www-authenticate': 'Basic realm="integrations", charset="UTF-8"' },
  );
}

import type { dialects } from '@portico/contract';
import { header } from '../../../platform/call/wire.js';
import { Refusal } from '../../../platform/failures/failures.js';
import type { Payments } from '../../../platform/ports/index.js';
import type { DialectFor } from './dialect.js';
import type { Door, StackDialect } from './stack.js';

/** What the dialect needs from the application. */
export interface StripeDoor extends Pick<Door, 'openCall'> {
  readonly payments: Payments | null;
}

/** The card provider's events: no one calls but the provider, whose signature covers the exact bytes (ST-01). */
export const createStripeDialect = (
  stack: StackDialect,
  door: StripeDoor,
): DialectFor<(typeof dialects)['stripe']> => ({
  ...stack,
  readBody: ({ request }) => request.body ?? new Uint8Array(),
  async readCaller({ request, now }, body) {
    if (!door.payments?.areEventsSigned)
      throw new Refusal(404, 'This installation has no secret for events of the card provider.');
    const signature = header(request, 'stripe-signature');
    if (signature === undefined) throw new Refusal(400, 'The header stripe-signature is missing.');
    if (!door.payments.isSigned(body, signature, now))
      throw new Refusal(400, 'The signature does not match the body, or is older than five minutes.');
    return null;
  },
  openCall: (arrival) => door.openCall(arrival, null),
  readInput: ({ request }, _caller, body) => ({
    params: request.params,
    query: request.query,
    body,
    signal: undefined,
    isStreamWanted: false,
  }),
});

import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { receiveEvent } from '../provider/index.js';
import { selectProblematicEvents } from '../store/provider-events.js';

const PAGE = 100;

/** The dialect has verified the signature. */
const receive = handle('POST /integrations/stripe/webhooks', async (call, { body }) => {
  const event = call.ports.payments?.readEvent(body);
  if (!event) throw new Refusal(400, 'The body is not an event.');
  await receiveEvent(call, event);
  return { received: true as const };
});

const list = handle('GET /internal/payments/provider-events', async (call) => {
  if (call.project.id !== 'internal') throw new KnownError('EXPECTED_INTERNAL_PROJECT');
  const events = await selectProblematicEvents(call.db, PAGE);
  return {
    items: events.map((event) => ({
      id: event.id,
      type: event.type,
      account_id: event.account_id,
      created_at_millis: event.created_at.getTime(),
      received_at_millis: event.received_at.getTime(),
      problem: event.tenant_id === null ? ('unknown-account' as const) : ('not-applied' as const),
      attempts: event.attempts,
    })),
  };
});

/** The handlers of the card provider's events. */
export const providerHandlers = [receive, list] as const;

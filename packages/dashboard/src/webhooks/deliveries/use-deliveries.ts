import {
  RefusalError,
  type WebhookAttempt,
  type WebhookDeliveryPage,
  type WebhookMessageDetails,
  type WebhookMessagePage,
} from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import type { DeliverySearch, EventSearch } from './delivery-search.js';
import { isFinal } from './delivery-words.js';

const pageSize = 50;

/** How often lists reload while the page is visible. */
const refreshMillis = 3000;

/** How often an event reloads until nothing more will happen to it. */
const followMillis = 2000;

const toSelection = ({ type, from }: EventSearch) => ({
  limit: pageSize,
  ...(type !== undefined && { eventType: type }),
  ...(from !== undefined && { cursor: from }),
});

/** One page of the deliveries of an endpoint, newest first. */
export const useDeliveries = (endpointId: string, search: DeliverySearch): UseQueryResult<WebhookDeliveryPage> => {
  const { id, app } = useProject();
  const { status, type, from } = search;
  return useQuery({
    queryKey: ['webhook-deliveries', id, endpointId, { status, type, from }],
    queryFn: () =>
      app.listWebhookDeliveries(endpointId, { ...toSelection(search), ...(status !== undefined && { status }) }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** One page of the open project's events, newest first. */
export const useEvents = ({ type, from }: EventSearch): UseQueryResult<WebhookMessagePage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['webhook-events', id, { type, from }],
    queryFn: () => app.listWebhookMessages(toSelection({ ...(type && { type }), ...(from && { from }) })),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** An event with every attempt to deliver it, newest first. */
export interface EventWithAttempts extends WebhookMessageDetails {
  readonly attempts: readonly WebhookAttempt[];
}

/** One event of the open project; `null` if none has this ID. */
export const useEvent = (eventId: string): UseQueryResult<EventWithAttempts | null> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['webhook-event', id, eventId],
    queryFn: async () => {
      try {
        const [event, attempts] = await Promise.all([app.getWebhookMessage(eventId), app.listWebhookAttempts(eventId)]);
        return { ...event, attempts };
      } catch (failure) {
        // 422: the ID is malformed, so no event has it.
        if (RefusalError.isInstance(failure) && [404, 422].includes(failure.status)) return null;
        throw failure;
      }
    },
    refetchInterval: ({ state: { data } }) => (data?.deliveries.every(isFinal) ? false : followMillis),
  });
};

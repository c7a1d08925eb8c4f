import { RefusalError, type RequestDetails, type RequestPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import type { RequestSearch } from './live-search.js';

const pageSize = 50;

/** How often the first page reloads, so that a request appears within about a second. */
const refreshMillis = 1000;

/** How often an open request reloads: its emails and webhooks follow. */
const followMillis = 2000;

/** One page of the request log, newest first; the first page updates while it is open. */
export const useRequests = (search: RequestSearch, isPaused: boolean): UseQueryResult<RequestPage> => {
  const { id, app } = useProject();
  const { about, call, code, outcome, access, from } = search;
  return useQuery({
    queryKey: ['requests', id, { about, call, code, outcome, access, from }],
    queryFn: () =>
      app.listRequests({
        limit: pageSize,
        ...(about !== undefined && { aboutId: about }),
        ...(call !== undefined && { call }),
        ...(code !== undefined && { code }),
        ...(outcome !== undefined && { outcome }),
        ...(access !== undefined && { access }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: isPaused || from !== undefined ? false : refreshMillis,
  });
};

/** What a request did; `null` if neither log has it. */
export const useRequest = (requestId: string): UseQueryResult<RequestDetails | null> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['request', id, requestId],
    queryFn: () =>
      app.getRequest(requestId).catch((failure: unknown) => {
        if (RefusalError.isInstance(failure) && failure.status === 404) return null;
        throw failure;
      }),
    refetchInterval: followMillis,
  });
};

/** The request that caused an object, event or email; `null` when the log does not have it. */
export const useRequestOf = (causedId: string): UseQueryResult<string | null> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['request-of', id, causedId],
    queryFn: async () => (await app.listRequests({ aboutId: causedId, limit: 1 }))[0]?.id ?? null,
  });
};

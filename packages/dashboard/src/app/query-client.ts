import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh when the user returns to a page. */
const freshMillis = 5000;

/** Creates the dashboard's only cache. The client library already retries failed calls, so this does not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMillis,
        // Answers are objects with methods and lists with a cursor; structural sharing would lose both.
        structuralSharing: false,
      },
    },
  });

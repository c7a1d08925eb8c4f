import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh when one comes back to a page. The page of a list still asks anew on arrival. */
const freshMillis = 5000;

/** Makes the store of answers. The library below repeats failed calls itself; a second layer would only delay the bad news. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMillis,
        // Answers are objects with methods, and lists with a cursor: copying them piece by piece would lose both.
        structuralSharing: false,
      },
    },
  });

import type { InboxEmailPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';

/** How often the inbox checks for new emails while it is visible. */
const pollMillis = 2000;

/** How many emails are shown at first, and added by “Show older”. */
export const inboxStep = 50;

/** Which emails of the inbox are shown. */
export interface InboxSelection {
  readonly limit: number;
  /** Part of a recipient, a subject or a text; absent: all emails. */
  readonly term: string | undefined;
}

/** The newest emails captured for the open project, reloaded while the page is visible. */
export const useInbox = ({ limit, term }: InboxSelection): UseQueryResult<InboxEmailPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['inbox', id, limit, term],
    queryFn: () => app.listInboxEmails({ limit, ...(term !== undefined && { query: term }) }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMillis,
  });
};

import type { InboxEmailPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';

/** How often the inbox looks for new mail while it is in sight. */
const lookMillis = 2000;

/** How many mails are shown at first, and added by “Show older”. */
export const inboxStep = 50;

/** The newest mails that were caught for the open project; looks for new ones as long as the page is in sight. */
export const useInbox = (limit: number): UseQueryResult<InboxEmailPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['inbox', id, limit],
    queryFn: () => app.listInboxEmails({ limit }),
    placeholderData: keepPreviousData,
    refetchInterval: lookMillis,
  });
};

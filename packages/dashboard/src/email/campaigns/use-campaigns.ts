import { type EmailCampaign, type EmailCampaignPage, RefusalError } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import { isOpen } from './campaign-words.js';

const pageSize = 20;

/** How often the list reloads while the page is visible. */
const refreshMillis = 5000;

/** How often a campaign reloads until it has ended. */
const followMillis = 2000;

/** One page of the open project's campaigns, newest first. */
export const useCampaigns = (from: string | undefined): UseQueryResult<EmailCampaignPage> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['email-campaigns', id, 'page', from],
    queryFn: () => app.listEmailCampaigns({ limit: pageSize, ...(from !== undefined && { cursor: from }) }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** One campaign of the open project with its progress; `null` if none has this ID. */
export const useCampaign = (campaignId: string): UseQueryResult<EmailCampaign | null> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['email-campaigns', id, campaignId],
    queryFn: () =>
      app.getEmailCampaign(campaignId).catch((failure: unknown) => {
        if (RefusalError.isInstance(failure) && failure.status === 404) return null;
        throw failure;
      }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? followMillis : false),
  });
};

/** Returns a function that reloads all campaigns of the open project, and resolves when the pages show them. */
export const useInvalidateCampaigns = (): (() => Promise<void>) => {
  const { id } = useProject();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['email-campaigns', id] });
};

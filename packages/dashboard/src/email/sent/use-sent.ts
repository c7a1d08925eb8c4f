import { type EmailDetails, type LoggedEmailPage, RefusalError } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import type { SentSearch } from './sent-search.js';
import { isFinal } from './status-words.js';

const pageSize = 50;

/** How often the list reloads while the page is visible. */
const refreshMillis = 5000;

/** How often an email reloads until nothing more will happen to it. */
const followMillis = 2000;

/** One page of the open project's emails, newest first. */
export const useSentEmails = (search: SentSearch): UseQueryResult<LoggedEmailPage> => {
  const { id, app } = useProject();
  const { q, status, template, category, user, campaign, from } = search;
  return useQuery({
    queryKey: ['sent-emails', id, { q, status, template, category, user, campaign, from }],
    queryFn: () =>
      app.listEmails({
        limit: pageSize,
        ...(q !== undefined && { recipient: q }),
        ...(status !== undefined && { status }),
        ...(template !== undefined && { template }),
        ...(category !== undefined && { category }),
        ...(user !== undefined && { userId: user }),
        ...(campaign !== undefined && { campaignId: campaign }),
        ...(from !== undefined && { cursor: from }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMillis,
  });
};

/** One email of the open project; `null` if none has this ID. */
export const useSentEmail = (emailId: string): UseQueryResult<EmailDetails | null> => {
  const { id, app } = useProject();
  return useQuery({
    queryKey: ['sent-email', id, emailId],
    queryFn: () =>
      app.getEmail(emailId).catch((failure: unknown) => {
        if (RefusalError.isInstance(failure) && failure.status === 404) return null;
        throw failure;
      }),
    refetchInterval: ({ state: { data } }) => (data && !isFinal(data.status) ? followMillis : false),
  });
};

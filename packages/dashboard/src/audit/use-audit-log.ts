import type { AuditLogChoices, AuditLogFilter, AuditLogPage } from '@portico/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/use-open-project.js';
import { type AuditSearch, startOfDay } from './audit-search.js';

const pageSize = 50;

/** The filter of the search parameters. Days are in the reader's time zone. */
export const toFilter = ({ q, action, actor, target, outcome, since, until }: AuditSearch): AuditLogFilter => ({
  ...(q !== undefined && { query: q }),
  ...(action !== undefined && { action }),
  ...(actor !== undefined && { actorId: actor }),
  ...(target !== undefined && { targetId: target }),
  ...(outcome !== undefined && { outcome }),
  ...(since !== undefined && { from: startOfDay(since) }),
  ...(until !== undefined && { to: startOfDay(until, 1) }),
});

/** One page of the audit log, newest first. */
export const useEntries = (search: AuditSearch): UseQueryResult<AuditLogPage> => {
  const { id, app } = useProject();
  const { from } = search;
  return useQuery({
    queryKey: ['audit-log', id, search],
    queryFn: () =>
      app.listAuditLog({ limit: pageSize, ...toFilter(search), ...(from !== undefined && { cursor: from }) }),
    placeholderData: keepPreviousData,
  });
};

/** What the audit log can be filtered by. */
export const useChoices = (): UseQueryResult<AuditLogChoices> => {
  const { id, app } = useProject();
  return useQuery({ queryKey: ['audit-log-choices', id], queryFn: () => app.listAuditLogChoices() });
};

import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { AuditLogEntry, AuditLogFilter, AuditLogMethods, AuditLogPage, ListAuditLogOptions } from './types.js';

/** An entry as the library shows it. */
export const toAuditLogEntry = ({
  at_millis,
  actor,
  request_id,
  user_agent,
  ...entry
}: Returns<'GET /internal/audit-log'>['items'][number]): AuditLogEntry => ({
  ...entry,
  at: new Date(at_millis),
  actor: {
    type: actor.type,
    id: actor.id,
    sessionId: actor.session_id,
    isImpersonation: actor.is_impersonation,
  },
  requestId: request_id,
  userAgent: user_agent,
});

const toQuery = ({ query, actorId, action, targetId, outcome, from, to }: AuditLogFilter) => ({
  query,
  actor_id: actorId,
  action,
  target_id: targetId,
  outcome,
  from_millis: from?.getTime(),
  to_millis: to?.getTime(),
});

const readAuditLog = async (core: Core, { cursor, limit, ...filter }: ListAuditLogOptions): Promise<AuditLogPage> => {
  const page = await core.admin()('GET /internal/audit-log', { query: { ...toQuery(filter), cursor, limit } });
  const { next_cursor: nextCursor } = page.pagination;
  return Object.assign(page.items.map(toAuditLogEntry), { nextCursor, names: page.names });
};

/** Creates the object that reads the audit log of an admin's project. */
export const auditLog = (core: Core): AuditLogMethods => ({
  listAuditLog: (options = {}) => readAuditLog(core, options),
  listAuditLogChoices: () => core.admin()('GET /internal/audit-log/choices', { query: {} }),
  exportAuditLog: async ({ format, ...filter }) => {
    const query = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(toQuery(filter)))
      if (value !== undefined) query.set(name, String(value));
    const path = `/internal/audit-log/export?${query}`;
    return (await core.send({ method: 'GET', path, level: 'admin', session: null })).text;
  },
});

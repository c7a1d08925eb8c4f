import type { NoteRequest } from '../../domains/requests/index.js';
import { noteObjects } from '../../platform/call/request-trace.js';
import { header } from '../../platform/call/wire.js';
import type { Answered } from './dispatch.js';

const USER_AGENT_CHARS = 200;

/**
 * Notes an answered request for the request log, unless its project is not known, or an owner only reads, as the
 * dashboard does all the time. Its row has no body, no header but the user agent, and no query value: these may be
 * secrets.
 */
export function noteAnswered({ arrival, caller, answer, answeredAt }: Answered, note: NoteRequest): void {
  const { plan, request, now, trace } = arrival;
  const tenantId = caller?.tenant.id ?? trace?.tenantId;
  if (!trace || !tenantId) return;
  const actor = caller?.actor ?? trace.actor;
  if (actor?.type === 'owner' && isReading(plan)) return;
  const { status } = answer;
  note({ tenantId, status, at: now }, (about) => {
    noteObjects(trace, [caller?.user?.id, ...pathIds(request.params)]);
    return {
      ...about,
      id: request.id,
      call: plan.key,
      code: answer.headers['x-stack-known-error'] ?? answer.headers['x-portico-error'] ?? null,
      durationMillis: Math.max(0, answeredAt - now),
      access: caller?.access ?? trace.access,
      actorType: actor?.type ?? 'anyone',
      actorId: actor?.id ?? null,
      address: request.address,
      userAgent: header(request, 'user-agent')?.slice(0, USER_AGENT_CHARS) ?? null,
      objectIds: trace.objectIds,
      eventIds: trace.eventIds,
    };
  });
}

/** Calls that are not recorded in the audit log change nothing, such as the one that makes a token to read with. */
const isReading = ({ method, row }: Answered['arrival']['plan']): boolean =>
  method === 'GET' || row.unaudited !== undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Path parameters that are IDs. Others, such as codes and addresses, are left out. */
const pathIds = (params: Readonly<Record<string, string>>): string[] =>
  Object.entries(params).flatMap(([name, value]) =>
    (name === 'id' || name.endsWith('_id')) && UUID.test(value) ? [value.toLowerCase()] : [],
  );

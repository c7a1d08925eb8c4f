import type { dialects, EndpointRow } from '@portico/contract';
import { readBody } from '../../../platform/call/border.js';
import type { OpenCall, TenantCall } from '../../../platform/call/call.js';
import type { Reply } from '../../../platform/call/handle.js';
import { requireNoImpersonation } from '../../../platform/call/impersonation.js';
import { header, isChunks, isForPerson, type WireAnswer, type WireRequest } from '../../../platform/call/wire.js';
import { assert, KnownError } from '../../../platform/failures/failures.js';
import type { EndpointPlan } from '../endpoint-plan.js';
import type { Arrival } from '../verify-caller.js';
import { answerChunks, answerHtml, answerIndentedJson, answerJson, answerRedirect, answerText } from './answers.js';
import type { DialectFor } from './dialect.js';
import { writeFailure } from './failures.js';
import { readInput } from './read-input.js';

/** What the dialects need from the application. */
export interface Door {
  /** Who calls, by the project headers; null without an access type. Throws the authentication errors. */
  verifyCaller(arrival: Arrival, body: unknown): Promise<TenantCall | null>;
  /** The context of a public call. */
  openCall(arrival: Arrival, caller: TenantCall | null): OpenCall;
}

/** The dialect of the specification: project headers, JSON, known errors. */
export type StackDialect = DialectFor<(typeof dialects)['stack']>;

/** Makes the dialect `stack`. */
export const createStackDialect = (door: Door): StackDialect => ({
  readBody: ({ plan, request }) =>
    plan.method === 'GET' ? undefined : readBody(plan.row, header(request, 'content-type'), request.body),
  readCaller: (arrival, body) => door.verifyCaller(arrival, body),
  openCall(arrival, caller) {
    if (arrival.plan.allowed === 'public') return door.openCall(arrival, caller);
    const allowed = requireAccess(arrival.plan.allowed, caller);
    if (arrival.plan.row.impersonation === 'refused' || isOwnersChange(arrival.plan, allowed))
      requireNoImpersonation(allowed);
    return allowed;
  },
  readInput(arrival, caller, rawBody) {
    const input = readInput(arrival, caller, rawBody);
    if (caller && hasRefusedMember(arrival.plan.row.impersonation, input.body)) requireNoImpersonation(caller);
    return input;
  },
  writeReply,
  writeFailure: ({ request }, failure) => writeFailure(request, failure),
  deliver: overrideStatus,
});

/** Whatever an owner changes in a project outlives their session. */
const isOwnersChange = ({ method }: EndpointPlan, { actor }: TenantCall): boolean =>
  actor.type === 'owner' && method !== 'GET';

const hasRefusedMember = (impersonation: EndpointRow['impersonation'], body: unknown): boolean =>
  typeof impersonation === 'object' &&
  typeof body === 'object' &&
  body !== null &&
  impersonation.refusedMembers.some((name) => Reflect.get(body, name) !== undefined);

function requireAccess(allowed: Exclude<EndpointPlan['allowed'], 'public'>, caller: TenantCall | null): TenantCall {
  if (!caller) throw new KnownError('ACCESS_TYPE_REQUIRED');
  if (!allowed.has(caller.access)) {
    throw new KnownError('INSUFFICIENT_ACCESS_TYPE', {
      actual_access_type: caller.access,
      allowed_access_types: [...allowed],
    });
  }
  return caller;
}

function writeReply({ plan, request }: Arrival, caller: TenantCall | null, result: unknown): WireAnswer {
  const { row, levels } = plan;
  const { reply, status = row.status ?? 200, headers: own } = isReply(result) ? result : { reply: result };
  const headers = row.cacheControl === undefined ? own : { 'cache-control': row.cacheControl, ...own };
  if (isChunks(reply)) {
    assert(row.streams, `${plan.key} may stream`);
    return answerChunks(row.streams, { status, content: reply, headers });
  }
  if (row.returns === 'redirect')
    return status === 200
      ? answerJson({ status, content: { location: reply }, headers })
      : answerRedirect({ status, content: String(reply), headers });
  if (row.returns === 'html') return answerHtml({ status, content: String(reply), headers });
  if (row.returns === 'text') return answerText({ status, content: String(reply), headers });
  const content = levels[caller?.access ?? 'client'].project(reply);
  return isForPerson(request)
    ? answerIndentedJson({ status, content, headers })
    : answerJson({ status, content, headers });
}

const isReply = (result: unknown): result is Reply<unknown> =>
  typeof result === 'object' && result !== null && 'reply' in result;

/** Published clients ask for status 200 with the real one in a header, because some runtimes log every failed fetch. */
function overrideStatus(request: WireRequest, answer: WireAnswer): WireAnswer {
  if (answer.status < 400 || request.headers['x-stack-override-error-status'] === undefined) return answer;
  return { ...answer, status: 200, headers: { ...answer.headers, 'x-stack-actual-status': String(answer.status) } };
}

import type { ErrorCode } from '@portico/contract';
import { noteRefusal } from '../../domains/audit/index.js';
import type { AuditEntry, TenantCall } from '../../platform/call/call.js';
import type { WireRequest } from '../../platform/call/wire.js';
import { FailureWithHeaders, KnownError, Refusal } from '../../platform/failures/failures.js';
import type { EndpointPlan } from './endpoint-plan.js';

/** Codes that mean that the caller may not do this. */
const refusing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INSUFFICIENT_ACCESS_TYPE',
  'TEAM_PERMISSION_REQUIRED',
  'EXPECTED_INTERNAL_PROJECT',
  'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
  'INVALID_PUBLISHABLE_CLIENT_KEY',
  'INVALID_SECRET_SERVER_KEY',
  'INVALID_SUPER_SECRET_ADMIN_KEY',
  'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
]);

/**
 * Codes that say so of a client, which reaches only what is its user's. To a server they say that something is not
 * there.
 */
const refusingClients: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['TEAM_MEMBERSHIP_NOT_FOUND', 'PROJECT_NOT_FOUND']);

/** A failed call of an authenticated caller. */
export interface FailedCall {
  readonly plan: EndpointPlan;
  readonly request: Pick<WireRequest, 'params' | 'query'>;
  /** As it was sent, before validation. */
  readonly rawBody?: unknown;
  readonly failure: unknown;
}

/**
 * Notes in the audit log that a call was refused because its caller may not make it (AU-01); other failures are not
 * logged. The caller gets a response even if this fails.
 */
export async function noteRefusedCall(caller: TenantCall, failed: FailedCall): Promise<void> {
  const refusal = refusalIn(caller, failed.failure);
  if (!refusal) return;
  const { key } = failed.plan;
  const target = targetOf(caller, failed);
  try {
    await noteRefusal(caller, {
      action: 'authorization.refuse',
      asked: key,
      details: { call: key, ...refusal },
      ...(target && { target }),
    });
  } catch (failure) {
    caller.ports.log.error('A refused call could not be recorded in the audit log', {
      call: key,
      requestId: caller.request.id,
      failure,
    });
  }
}

/** Why a caller was refused. */
interface RefusalReason {
  readonly reason: string;
  /** The one that was missing. */
  readonly permission?: string;
}

function refusalIn(caller: TenantCall, failure: unknown): RefusalReason | undefined {
  if (failure instanceof FailureWithHeaders) return refusalIn(caller, failure.failure);
  if (failure instanceof Refusal)
    return isForbidding(failure) ? { reason: failure.options.code ?? 'forbidden' } : undefined;
  if (!(failure instanceof KnownError)) return undefined;
  if (isMissingPermission(failure)) return { reason: failure.code, permission: failure.details.permission_id };
  if (refusing.has(failure.code)) return { reason: failure.code };
  if (caller.access === 'client' && refusingClients.has(failure.code)) return { reason: failure.code };
  // A failure that is reported as "not found" has the real reason attached.
  return failure.cause === undefined ? undefined : refusalIn(caller, failure.cause);
}

const isForbidding = ({ status, options }: Refusal): boolean => status === 403 || options.isForbidden === true;

const isMissingPermission = (failure: KnownError): failure is KnownError<'TEAM_PERMISSION_REQUIRED'> =>
  failure.code === 'TEAM_PERMISSION_REQUIRED';

/** What can stand for an id in an entry. Longer or odder texts are not worth keeping. */
const ID = /^[\w$:.-]{1,100}$/;

/** What the request named first: in its path, otherwise in its query, otherwise in its body. */
function targetOf(caller: TenantCall, { plan, request, rawBody }: FailedCall): AuditEntry['target'] | undefined {
  const isParsed = typeof rawBody === 'object' && rawBody !== null && !(rawBody instanceof Uint8Array);
  const body = isParsed ? Object.entries(rawBody) : [];
  for (const [name, value] of [...Object.entries(request.params), ...Object.entries(request.query), ...body]) {
    if (name !== 'id' && !name.endsWith('_id')) continue;
    const id = value === 'me' ? caller.user?.id : value;
    if (typeof id === 'string' && ID.test(id)) return { type: typeNamed(name, plan.path), id };
  }
  return undefined;
}

/** `team_id` names a team; `{id}` names what the path lists before it. */
const typeNamed = (name: string, path: string): string =>
  name === 'id' ? (/([a-z-]+)s\/\{id\}/.exec(path)?.[1] ?? 'id') : name.slice(0, -'_id'.length).replaceAll('_', '-');

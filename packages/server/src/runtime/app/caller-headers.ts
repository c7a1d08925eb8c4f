import type { Access } from '@portico/contract';
import { header, type WireRequest } from '../../platform/call/wire.js';
import { KnownError } from '../../platform/failures/failures.js';

/** What the headers claim, before verification. */
export interface Claim {
  readonly access: Access;
  readonly projectId: string;
  readonly branchId: string;
  readonly key: string | undefined;
  readonly accessToken: string | undefined;
  readonly adminAccessToken: string | undefined;
  /** Published clients may send one instead of a key. */
  readonly workflowToken: string | undefined;
  readonly allowsAnonymous: boolean;
}

/** Which header proves which access level; the others are ignored. */
const keyHeaders: Readonly<Record<Access, string>> = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
};

const isAccess = (value: string): value is Access => Object.hasOwn(keyHeaders, value);

/** Reads the claim, in the wire's order of checks a to d; null when the request claims nothing. */
export function readClaim(request: WireRequest): Claim | null {
  const access = header(request, 'x-stack-access-type');
  const adminAccessToken = header(request, 'x-stack-admin-access-token');
  if (access === undefined) {
    const hasKey =
      adminAccessToken !== undefined || Object.values(keyHeaders).some((name) => header(request, name) !== undefined);
    if (hasKey) throw new KnownError('PROJECT_KEY_WITHOUT_ACCESS_TYPE');
    return null;
  }
  if (!isAccess(access)) throw new KnownError('INVALID_ACCESS_TYPE', { accessType: access.slice(0, 100) });
  const projectId = header(request, 'x-stack-project-id')?.toLowerCase();
  if (projectId === undefined) throw new KnownError('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: access });
  return {
    access,
    projectId,
    branchId: header(request, 'x-stack-branch-id') ?? 'main',
    key: header(request, keyHeaders[access]),
    accessToken: header(request, 'x-stack-access-token'),
    adminAccessToken,
    workflowToken: header(request, 'x-stack-workflow-token'),
    allowsAnonymous: header(request, 'x-stack-allow-anonymous-user') === 'true',
  };
}

import type { TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { requireInTeam } from '../permissions/index.js';
import { isMember } from '../teams/index.js';
import type { Customer } from './ledger/purchase-state.js';

/**
 * Requires that the caller may read a customer and buy for it. The option `clientAccess` decides about clients (PB-05):
 * `any` customer, because published server apps call without a user, or `own`, the signed-in user and their teams.
 *
 * @throws Refusal 403
 */
export async function requireReader(call: TenantCall, customer: Customer): Promise<void> {
  if (call.access !== 'client' || clientAccess(call) === 'any') return;
  if (!(await isOwn(call, customer)))
    throw new Refusal(403, 'A client can only do this for the signed-in user and their teams.');
}

const clientAccess = ({ config, project }: TenantCall): 'own' | 'any' =>
  config.payments.clientAccess ?? (project.isProductionMode ? 'own' : 'any');

async function isOwn(call: TenantCall, { type, id }: Customer): Promise<boolean> {
  if (!call.user || type === 'custom') return false;
  if (type === 'user') return call.user.id === id.toLowerCase();
  return isUuid(id) && isMember(call, { teamId: id.toLowerCase(), userId: call.user.id });
}

/**
 * Requires that the caller may change a customer's subscriptions: a server, the user, or a member of the team with
 * `$update_team`.
 *
 * @throws Refusal 403
 */
export async function requireSubscriptionManager(call: TenantCall, customer: Customer): Promise<void> {
  if (call.access === 'client' && !(await isManager(call, customer)))
    throw new Refusal(403, 'Only the user, or a member of the team with $update_team, can do this.');
}

async function isManager(call: TenantCall, { type, id }: Customer): Promise<boolean> {
  if (!call.user || type === 'custom') return false;
  if (type === 'user') return call.user.id === id.toLowerCase();
  if (!isUuid(id)) return false;
  try {
    await requireInTeam(call, { teamId: id.toLowerCase(), userId: call.user.id }, '$update_team');
    return true;
  } catch (failure) {
    if (failure instanceof KnownError) return false;
    throw failure;
  }
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

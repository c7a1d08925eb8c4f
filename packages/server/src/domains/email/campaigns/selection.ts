import { Uuid } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { listSize } from '../../../platform/call/list-sizes.js';
import { describeProblems } from '../../../platform/call/parse.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../../platform/db/pieces.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { countUsers } from '../../users/index.js';
import { type CampaignUser, selectFirstUsers, selectUsers } from '../store/campaign-users.js';
import type { CampaignRow } from '../store/campaigns.js';
import type { SendRequest } from './content.js';

/** Who gets an email. */
export interface Selection {
  readonly selector: CampaignRow['selector'];
  /** How many users were selected. */
  readonly count: number;
  /** All of them, or as many as an answer may have if there are more. */
  readonly users: readonly CampaignUser[];
}

/** Requires exactly one selector; the wire checks this after the project's mail server. @throws KnownError SCHEMA_ERROR */
export function requireSelector({ user_ids: userIds, all_users: allUsers }: SendRequest): void {
  if ((userIds === undefined) !== (allUsers === undefined)) return;
  const problem = { path: 'body', message: 'must have exactly one of user_ids and all_users' };
  throw new KnownError('SCHEMA_ERROR', {
    message: describeProblems('POST', '/api/v1/emails/send-email', [problem]),
  });
}

/**
 * Returns the users whom a request selects, each once.
 *
 * @throws KnownError USER_ID_DOES_NOT_EXIST for the first user who does not exist
 */
export const selectRecipients = (call: Call, { user_ids: userIds }: SendRequest): Promise<Selection> =>
  userIds === undefined ? selectAll(call) : selectNamed(call, userIds);

async function selectAll(call: Call): Promise<Selection> {
  const most = listSize(call, undefined);
  const users = await selectFirstUsers(call, most + 1);
  const count = users.length <= most ? users.length : await countUsers(call, 'everybody');
  return { selector: 'all-users', count, users };
}

/** In pieces, because all users of a large request at once would keep the main thread for too long (RE-01). */
async function selectNamed(call: Call, names: readonly string[]): Promise<Selection> {
  const ids = new Set(names.map((name) => name.toLowerCase()));
  const users: CampaignUser[] = [];
  for (const piece of inPieces([...ids], ROWS_PER_STATEMENT)) users.push(...(await findEach(call, piece)));
  return { selector: 'user-ids', count: users.length, users };
}

/** @throws KnownError USER_ID_DOES_NOT_EXIST for the first user who does not exist */
async function findEach(call: Call, ids: readonly string[]): Promise<CampaignUser[]> {
  const found = await selectUsers(
    call,
    ids.filter((id) => Uuid.safeParse(id).success),
  );
  const byId = new Map(found.map((user) => [user.id, user]));
  return ids.map((id) => {
    const user = byId.get(id);
    if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: id });
    return user;
  });
}

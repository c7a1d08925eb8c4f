// Also reads `users`: campaigns are to them.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { CampaignRow } from './campaigns.js';

/** A user who gets an email. */
export interface CampaignUser {
  readonly id: string;
  readonly display_name: string | null;
  readonly primary_email: string | null;
  /** A BCP 47 tag, if it is known. */
  readonly locale: string | null;
}

const columns = ['id', 'display_name', 'primary_email', 'locale'] as const;

/** Returns the users with these IDs, in any order; skips unknown IDs. */
export const selectUsers = ({ db, tenant }: Call, ids: readonly string[]): Promise<CampaignUser[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** Returns the first users of a tenant in the order of their IDs, anonymous ones included. */
export const selectFirstUsers = ({ db, tenant }: Call, limit: number): Promise<CampaignUser[]> =>
  db.selectFrom('users').select(columns).where('tenant_id', '=', tenant.id).orderBy('id').limit(limit).execute();

/** Stores whom a campaign is for; leaves out those who were deleted meanwhile. */
export async function insertCampaignUsers(
  { db, tenant }: Call,
  { id, userIds }: { readonly id: string; readonly userIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into email_campaign_users (tenant_id, campaign_id, user_id)
    select ${tenant.id}, ${id}, u.id from users u
    where u.tenant_id = ${tenant.id} and u.id = any (${userIds}::uuid[])
    for key share of u`.execute(db);
}

/** A page of a campaign's users. */
export interface UserPage {
  readonly users: readonly CampaignUser[];
  readonly isLast: boolean;
}

/**
 * Returns the next users of a campaign, in the order of their IDs. Those who were deleted or signed up after its start
 * are not among them.
 */
export async function selectNextUsers(call: Call, campaign: CampaignRow, limit: number): Promise<UserPage> {
  const users =
    campaign.selector === 'all-users'
      ? await nextOfAll(call, campaign, limit)
      : await nextOfNamed(call, campaign, limit);
  return { users, isLast: users.length < limit };
}

const FIRST = '00000000-0000-0000-0000-000000000000';

async function nextOfAll({ db, tenant }: Call, campaign: CampaignRow, limit: number): Promise<readonly CampaignUser[]> {
  const { rows } = await sql<CampaignUser>`
    select u.id, u.display_name, u.primary_email, u.locale
    from users u
    where u.tenant_id = ${tenant.id} and u.id > ${campaign.last_user_id ?? FIRST}
      and u.signed_up_at <= ${campaign.started_at}
    order by u.id limit ${limit}`.execute(db);
  return rows;
}

async function nextOfNamed(
  { db, tenant }: Call,
  campaign: CampaignRow,
  limit: number,
): Promise<readonly CampaignUser[]> {
  const { rows } = await sql<CampaignUser>`
    select u.id, u.display_name, u.primary_email, u.locale
    from email_campaign_users n
    join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
    where n.tenant_id = ${tenant.id} and n.campaign_id = ${campaign.id}
      and n.user_id > ${campaign.last_user_id ?? FIRST}
    order by n.user_id limit ${limit}`.execute(db);
  return rows;
}

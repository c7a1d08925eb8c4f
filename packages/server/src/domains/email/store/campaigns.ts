// Also reads `tenants`, to find those with campaigns to continue.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { EmailCampaignsTable } from '../../../platform/db/tables.gen.js';
import { livingTenants } from '../../../platform/db/tenants.js';

const columns = [
  'id',
  'selector',
  'source_kind',
  'source_id',
  'subject',
  'category',
  'selected',
  'state',
  'last_user_id',
  'is_expanded',
  'started_at',
] as const;

/** A stored campaign. */
export type CampaignRow = Pick<EmailCampaignsTable, (typeof columns)[number]>;

/** What a campaign can be. */
export type CampaignState = CampaignRow['state'];

/** A campaign as it is read: with whether some of its emails are not final. */
export type ReadCampaign = CampaignRow & { readonly has_pending: boolean };

/** The columns of a new campaign. */
export type NewCampaign = Omit<CampaignRow, 'state' | 'last_user_id' | 'started_at'> & {
  /** Null: now. */
  readonly startsAt: Date | null;
};

/** Stores a campaign that starts now or later; one that is expanded already is done. */
export async function insertCampaign({ db, tenant, now }: Call, { startsAt, ...campaign }: NewCampaign): Promise<void> {
  const at = new Date(now);
  const started = campaign.is_expanded ? 'done' : 'running';
  await db
    .insertInto('email_campaigns')
    .values({
      ...campaign,
      tenant_id: tenant.id,
      state: startsAt === null ? started : 'scheduled',
      started_at: startsAt ?? at,
      finished_at: campaign.is_expanded ? at : null,
    })
    .execute();
}

const hasPending = sql<boolean>`exists (
  select 1 from emails e where e.tenant_id = email_campaigns.tenant_id and e.body_id = email_campaigns.id
    and e.status in ('queued', 'paused', 'rendering', 'sending'))`.as('has_pending');

/** A page of campaigns. */
export interface CampaignPage {
  /** The ID of the first campaign of the page; absent means the newest. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Returns campaigns, newest first. */
export const listCampaigns = ({ db, tenant }: Call, { cursor, limit }: CampaignPage): Promise<ReadCampaign[]> =>
  db
    .selectFrom('email_campaigns')
    .select([...columns, hasPending])
    .where('tenant_id', '=', tenant.id)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(started_at, id) <= (
          select first.started_at, first.id from email_campaigns first
          where first.tenant_id = ${tenant.id} and first.id = ${cursor})`,
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns a campaign, or undefined. */
export const findCampaign = ({ db, tenant }: Call, id: string): Promise<ReadCampaign | undefined> =>
  db
    .selectFrom('email_campaigns')
    .select([...columns, hasPending])
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the campaigns of a tenant for which a sweep has something to do, oldest first; paused ones come last. */
export const listOpenCampaigns = ({ db, tenant, now }: Call): Promise<CampaignRow[]> =>
  db
    .selectFrom('email_campaigns')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where('finished_at', 'is', null)
    .where(isDue(now))
    .orderBy(sql`state = 'paused'`)
    .orderBy('started_at')
    .orderBy('id')
    .limit(100)
    .execute();

/** A campaign that is scheduled for later has nothing to do. */
const isDue = (now: number) => sql<boolean>`(state <> 'scheduled' or started_at <= ${new Date(now)})`;

/** Starts a campaign whose time has come, with how many users it is for now. */
export async function startScheduledCampaign(
  { db, tenant, now }: Call,
  { id, selected }: Pick<CampaignRow, 'id' | 'selected'>,
): Promise<void> {
  await db
    .updateTable('email_campaigns')
    .set({ state: 'running', selected, started_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('started_at', '<=', new Date(now))
    .execute();
}

/** How far a page brings a campaign. */
export interface Progress {
  readonly campaign: Pick<CampaignRow, 'id' | 'last_user_id'>;
  readonly lastUserId: string | null;
  readonly isLast: boolean;
}

/**
 * Moves a running campaign past a page, and ends it after the last one. Returns false if another replica has moved it
 * meanwhile, or it is no longer running: the caller then stores nothing of the page.
 */
export async function moveCampaign(
  { db, tenant, now }: Call,
  { campaign, lastUserId, isLast }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_campaigns')
    .set({
      last_user_id: lastUserId,
      is_expanded: isLast,
      ...(isLast && { state: 'done' as const, finished_at: new Date(now) }),
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', campaign.id)
    .where('state', '=', 'running')
    .where('is_expanded', '=', false)
    .where(sql<boolean>`last_user_id is not distinct from ${campaign.last_user_id}::uuid`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A change of a campaign's state. */
export interface StateChange {
  readonly id: string;
  readonly from: readonly CampaignState[];
  readonly to: CampaignState;
  /** Whether a sweep has nothing more to do. */
  readonly isFinished: boolean;
}

/** Changes the state of a campaign if it has one of the previous ones; returns whether it had. */
export async function changeCampaignState(
  { db, tenant, now }: Call,
  { id, from, to, isFinished }: StateChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_campaigns')
    .set({
      state: to,
      finished_at: isFinished ? new Date(now) : null,
      // One that was cancelled before its time does not start any more.
      started_at: sql`least(started_at, ${new Date(now)})`,
    })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns tenants with campaigns to continue, at most `limit`. */
export async function listTenantsWithOpenCampaign(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await livingTenants(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('email_campaigns')
          .select(sql`1`.as('one'))
          .whereRef('email_campaigns.tenant_id', '=', 'tenants.id')
          .where('email_campaigns.finished_at', 'is', null)
          .where(isDue(now)),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

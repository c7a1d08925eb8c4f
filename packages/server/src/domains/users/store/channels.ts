import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';

/** A stored contact channel. */
export interface ChannelRow {
  readonly id: string;
  readonly user_id: string;
  readonly type: string;
  readonly value: string;
  readonly used_for_auth: boolean;
  readonly is_verified: boolean;
  readonly is_primary: boolean;
}

/** A channel to write; the value is normalised. */
export interface NewChannelRow {
  readonly id: string;
  readonly userId: string;
  readonly value: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
}

const columns = ['id', 'user_id', 'type', 'value', 'used_for_auth', 'is_verified', 'is_primary'] as const;

/**
 * Writes a channel. Returns false when it would break a rule of the table: the user already has the address, or another
 * user signs in with it. Waits for a transaction that is writing the same address.
 */
export const insertChannel = async (call: Call, row: NewChannelRow): Promise<boolean> =>
  (await channelInsert(call, row).executeTakeFirst()) !== undefined;

/** The same as a statement, which returns the written row. */
export const channelInsert = (call: Call, row: NewChannelRow) =>
  call.db
    .insertInto('contact_channels')
    .values({
      tenant_id: call.tenant.id,
      id: row.id,
      user_id: row.userId,
      type: 'email',
      value: row.value,
      is_primary: row.isPrimary,
      is_verified: row.isVerified,
      used_for_auth: row.usedForAuth,
      created_at: new Date(call.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');

/** Selects channels; without a filter, all of the tenant. */
export interface ChannelFilter {
  readonly id?: string;
  readonly userId?: string;
  /** Normalised. */
  readonly value?: string;
  readonly usedForAuth?: true;
}

/** Returns channels, oldest first. */
export function selectChannels(
  { db, tenant }: Pick<Call, 'db' | 'tenant'>,
  { id, userId, value, usedForAuth }: ChannelFilter,
): Promise<ChannelRow[]> {
  let query = db
    .selectFrom('contact_channels')
    .select(columns)
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', 'email');
  if (id !== undefined) query = query.where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (value !== undefined) query = query.where('value', '=', value);
  // The unique index contains only these rows, so the condition must be written exactly like that of the index.
  if (usedForAuth) query = query.where('used_for_auth', 'is', true);
  return query.orderBy('created_at').orderBy('id').limit(limits.listMaxItems).execute();
}

/** Returns the addresses of a user that no other user has, and whether each is proven. */
export function selectOwnAddresses(
  { db, tenant }: Call,
  userId: string,
): Promise<Pick<ChannelRow, 'value' | 'is_verified'>[]> {
  return db
    .selectFrom('contact_channels as c')
    .select(['c.value', 'c.is_verified'])
    .where('c.tenant_id', '=', tenant.id)
    .where('c.user_id', '=', userId)
    .where('c.type', '=', 'email')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_channels as o')
            .select('o.id')
            .where('o.tenant_id', '=', tenant.id)
            .where('o.type', '=', 'email')
            .whereRef('o.value', '=', 'c.value')
            .whereRef('o.user_id', '<>', 'c.user_id'),
        ),
      ),
    )
    .execute();
}

/** Removes the primary flag from all channels of a user. */
export async function updatePrimaryToNone(call: Call, userId: string): Promise<void> {
  await call.db
    .updateTable('contact_channels')
    .set({ is_primary: false })
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('is_primary', 'is', true)
    .execute();
}

/** A change of a channel; the value is normalised. */
export type ChannelRowPatch = Pick<ChannelRow, 'value' | 'used_for_auth' | 'is_verified' | 'is_primary'>;

/** Changes a channel. Fails in the index `contact_channels_for_auth` when another user signs in with the address. */
export async function updateChannel(call: Call, id: string, patch: ChannelRowPatch): Promise<void> {
  await call.db
    .updateTable('contact_channels')
    .set(patch)
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Deletes a channel. */
export async function deleteChannel(call: Call, id: string): Promise<void> {
  await call.db.deleteFrom('contact_channels').where('tenant_id', '=', call.tenant.id).where('id', '=', id).execute();
}

/** Marks a channel as verified and returns it, unless it has been removed or its address changed. */
export const updateVerified = (
  call: Call,
  { id, userId, value }: { readonly id: string; readonly userId: string; readonly value: string },
): Promise<ChannelRow | undefined> =>
  call.db
    .updateTable('contact_channels')
    .set({ is_verified: true })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('value', '=', value)
    .returning(columns)
    .executeTakeFirst();

/** Returns the channel that signs in with an address, locked until the transaction ends. */
export const lockAuthChannelRow = (call: Call, value: string): Promise<ChannelRow | undefined> =>
  call.db
    .selectFrom('contact_channels')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('type', '=', 'email')
    .where('value', '=', value)
    .where('used_for_auth', 'is', true)
    .forUpdate()
    .executeTakeFirst();

/** Stops a channel from signing its user in and returns it, unless it was verified or stopped meanwhile. */
export const updateReleased = (call: Call, id: string): Promise<ChannelRow | undefined> =>
  call.db
    .updateTable('contact_channels')
    .set({ used_for_auth: false })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('used_for_auth', 'is', true)
    .where('is_verified', 'is', false)
    .returning(columns)
    .executeTakeFirst();

/** Deletes all channels of a user except one. */
export async function deleteChannelsOf(
  call: Call,
  { userId, exceptId }: { readonly userId: string; readonly exceptId: string },
): Promise<void> {
  await call.db
    .deleteFrom('contact_channels')
    .where('tenant_id', '=', call.tenant.id)
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .execute();
}

/** Makes a channel primary, and verified or not. */
export async function updateClaimed(
  call: Call,
  id: string,
  { isVerified }: { readonly isVerified: boolean },
): Promise<void> {
  await call.db
    .updateTable('contact_channels')
    .set({ is_verified: isVerified, is_primary: true })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .execute();
}

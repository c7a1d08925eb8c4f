import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';

/** The three kinds of project key, each with its column names and its prefix. */
export const keyKinds = {
  publishableClientKey: {
    prefix: 'pck_',
    hash: 'publishable_client_key_hash',
    lastFour: 'publishable_client_key_last_four',
    usedOn: 'publishable_client_key_used_on',
    // Intended for browsers.
    inBrowserOn: null,
  },
  secretServerKey: {
    prefix: 'ssk_',
    hash: 'secret_server_key_hash',
    lastFour: 'secret_server_key_last_four',
    usedOn: 'secret_server_key_used_on',
    inBrowserOn: 'secret_server_key_in_browser_on',
  },
  superSecretAdminKey: {
    prefix: 'sak_',
    hash: 'super_secret_admin_key_hash',
    lastFour: 'super_secret_admin_key_last_four',
    usedOn: 'super_secret_admin_key_used_on',
    inBrowserOn: 'super_secret_admin_key_in_browser_on',
  },
} as const;

/** A kind of project key. */
export type KeyKind = keyof typeof keyKinds;

/** The names of the kinds. */
export const kindNames = [
  'publishableClientKey',
  'secretServerKey',
  'superSecretAdminKey',
] as const satisfies KeyKind[];

/** What is stored of a key. */
export interface KeptKey {
  readonly hash: Uint8Array;
  readonly lastFour: string;
}

/** A stored set of project keys. */
export interface KeySetRow {
  readonly id: string;
  readonly description: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly publishable_client_key_last_four: string | null;
  readonly secret_server_key_last_four: string | null;
  readonly super_secret_admin_key_last_four: string | null;
  readonly publishable_client_key_used_on: Date | null;
  readonly secret_server_key_used_on: Date | null;
  readonly super_secret_admin_key_used_on: Date | null;
  readonly secret_server_key_in_browser_on: Date | null;
  readonly super_secret_admin_key_in_browser_on: Date | null;
}

const columns = [
  'id',
  'description',
  'created_at',
  'expires_at',
  'revoked_at',
  'publishable_client_key_last_four',
  'secret_server_key_last_four',
  'super_secret_admin_key_last_four',
  'publishable_client_key_used_on',
  'secret_server_key_used_on',
  'super_secret_admin_key_used_on',
  'secret_server_key_in_browser_on',
  'super_secret_admin_key_in_browser_on',
] as const;

/** A new set to store. */
export interface NewKeySetRow {
  readonly projectId: string;
  readonly id: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly keys: Readonly<Partial<Record<KeyKind, KeptKey>>>;
}

/** Writes a new set. */
export async function insertKeySet(db: Db, set: NewKeySetRow): Promise<void> {
  await db
    .insertInto('internal_api_keys')
    .values({
      project_id: set.projectId,
      id: set.id,
      description: set.description,
      created_at: set.createdAt,
      expires_at: set.expiresAt,
      ...keyColumns(set.keys),
    })
    .execute();
}

/** Replaces keys of a set; those not given stay. */
export async function replaceKeys(
  db: Db,
  { projectId, id, keys }: Pick<NewKeySetRow, 'projectId' | 'id' | 'keys'>,
): Promise<void> {
  const changed = keyColumns(keys);
  if (Object.keys(changed).length === 0) return;
  await db
    .updateTable('internal_api_keys')
    .set(changed)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

const keyColumns = (keys: NewKeySetRow['keys']) => ({
  ...(keys.publishableClientKey && {
    publishable_client_key_hash: keys.publishableClientKey.hash,
    publishable_client_key_last_four: keys.publishableClientKey.lastFour,
  }),
  ...(keys.secretServerKey && {
    secret_server_key_hash: keys.secretServerKey.hash,
    secret_server_key_last_four: keys.secretServerKey.lastFour,
  }),
  ...(keys.superSecretAdminKey && {
    super_secret_admin_key_hash: keys.superSecretAdminKey.hash,
    super_secret_admin_key_last_four: keys.superSecretAdminKey.lastFour,
  }),
});

/** Returns the sets of a project, newest first. */
export const selectKeySets = (db: Db, projectId: string): Promise<KeySetRow[]> =>
  db
    .selectFrom('internal_api_keys')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a set, or undefined. */
export const selectKeySet = (call: Pick<Call, 'db' | 'project'>, id: string): Promise<KeySetRow | undefined> =>
  call.db
    .selectFrom('internal_api_keys')
    .select(columns)
    .where('project_id', '=', call.project.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns whether a publishable key with this hash is valid for the project now. */
export async function selectIsPublishable(
  call: Pick<Call, 'db' | 'project' | 'now'>,
  hash: Uint8Array,
): Promise<boolean> {
  const row = await call.db
    .selectFrom('internal_api_keys')
    .select('id')
    .where('publishable_client_key_hash', '=', hash)
    .where('project_id', '=', call.project.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(call.now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the description of a set or revokes it. The time of the first revocation stays. */
export async function updateKeySet(
  call: Call,
  id: string,
  change: { description?: string; revoked?: boolean },
): Promise<KeySetRow | undefined> {
  const { project, now } = call;
  return call.db
    .updateTable('internal_api_keys')
    .set((eb) => ({
      ...(change.description !== undefined && { description: change.description }),
      revoked_at: change.revoked ? eb.fn.coalesce('revoked_at', eb.val(new Date(now))) : eb.ref('revoked_at'),
    }))
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** A use of a key. */
export interface KeyUse {
  readonly projectId: string;
  readonly id: string;
  readonly kind: KeyKind;
  /** The beginning of a day in UTC. */
  readonly day: Date;
  readonly isInBrowser: boolean;
}

/** Records the day of a use. */
export async function updateKeyUse(db: Db, { projectId, id, kind, day, isInBrowser }: KeyUse): Promise<void> {
  const { usedOn, inBrowserOn } = keyKinds[kind];
  await db
    .updateTable('internal_api_keys')
    .set({ [usedOn]: day, ...(isInBrowser && inBrowserOn !== null && { [inBrowserOn]: day }) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

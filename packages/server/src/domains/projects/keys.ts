import { hash } from 'node:crypto';
import type { Returns } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import type { Db } from '../../platform/db/connect.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import type { Random } from '../../platform/ports/index.js';
import { storedEnd } from '../../platform/time/stored-end.js';
import { startOfUtcDay } from '../../platform/time/utc-day.js';
import {
  insertKeySet,
  type KeptKey,
  type KeyKind,
  type KeySetRow,
  keyKinds,
  kindNames,
  replaceKeys,
  selectIsPublishable,
  selectKeySet,
  selectKeySets,
  updateKeySet,
  updateKeyUse,
} from './store/keys.js';

/** A set of project keys as it is listed. */
export type KeySet = Returns<'GET /internal/api-keys/{id}'>;

/** A set of project keys with the full keys, which is returned only once. */
export type NewKeySet = Returns<'POST /internal/api-keys'>;

/** What a new set consists of. */
export interface KeySetRequest {
  readonly projectId: string;
  readonly description: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly expiresAt: number;
  readonly kinds: readonly KeyKind[];
}

/** SHA-256 of a key. Keys have 225 random bits, so a plain hash cannot be brute-forced (AK-02). */
export const hashProjectKey = (key: string): Uint8Array => hash('sha256', key, 'buffer');

/** Returns what is stored of a key: its hash, and its last characters so that people can distinguish keys. */
const keep = (key: string): KeptKey => ({ hash: hashProjectKey(key), lastFour: key.slice(-4) });

/** Creates a set of keys for a project; only this function returns the full keys. */
export async function createKeySet(
  scope: { db: Db; random: Random; now: number },
  request: KeySetRequest,
): Promise<NewKeySet> {
  const { db, random, now } = scope;
  const id = random.uuid();
  const expiresAt = storedEnd(request.expiresAt);
  const made = request.kinds.map((kind) => [kind, `${keyKinds[kind].prefix}${random.token()}`] as const);
  await insertKeySet(db, {
    projectId: request.projectId,
    id,
    description: request.description,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
    keys: Object.fromEntries(made.map(([kind, key]) => [kind, keep(key)])),
  });
  const keys: Partial<Record<KeyKind, string>> = Object.fromEntries(made);
  return {
    id,
    description: request.description,
    created_at_millis: now,
    expires_at_millis: expiresAt,
    publishable_client_key: keys.publishableClientKey,
    secret_server_key: keys.secretServerKey,
    super_secret_admin_key: keys.superSecretAdminKey,
  };
}

/** Returns the key sets of the call's project, newest first. */
export const listKeySets = async (call: Call): Promise<KeySet[]> =>
  (await selectKeySets(call.db, call.project.id)).map(toKeySet);

/** Returns a key set; throws KnownError API_KEY_NOT_FOUND. */
export async function readKeySet(call: Call, id: string): Promise<KeySet> {
  const row = await selectKeySet(call, id);
  if (!row) throw new KnownError('API_KEY_NOT_FOUND');
  return toKeySet(row);
}

/**
 * Changes the description of a key set or revokes it permanently, in the caller's transaction.
 *
 * @throws KnownError API_KEY_NOT_FOUND
 * @throws Refusal 400 when the installation's own keys would be revoked: the dashboard depends on them
 */
export async function changeKeySet(
  call: Call,
  id: string,
  change: { description?: string; revoked?: boolean },
): Promise<KeySet> {
  if (change.revoked && call.project.id === 'internal' && id === INSTALLATION_KEY_SET_ID) {
    throw new Refusal(
      400,
      'These keys belong to the installation. To replace them, set new ones in its environment variables.',
    );
  }
  const row = await updateKeySet(call, id, change);
  if (!row) throw new KnownError('API_KEY_NOT_FOUND');
  const action = change.revoked ? 'project-key.revoke' : 'project-key.change';
  await call.audit({ action, target: { type: 'project-key', id } });
  return toKeySet(row);
}

/** Returns whether a publishable key is valid for the call's project now. */
export const isPublishableKey = (call: Call, key: string): Promise<boolean> =>
  selectIsPublishable(call, hashProjectKey(key));

const toKeySet = (row: KeySetRow): KeySet => ({
  id: row.id,
  description: row.description,
  created_at_millis: row.created_at.getTime(),
  expires_at_millis: row.expires_at.getTime(),
  manually_revoked_at_millis: row.revoked_at?.getTime(),
  publishable_client_key: toKey(row, 'publishableClientKey'),
  secret_server_key: toKey(row, 'secretServerKey'),
  super_secret_admin_key: toKey(row, 'superSecretAdminKey'),
});

function toKey(row: KeySetRow, kind: KeyKind) {
  const names = keyKinds[kind];
  const lastFour = row[names.lastFour];
  if (lastFour === null) return undefined;
  return {
    last_four: lastFour,
    last_used_at_millis: row[names.usedOn]?.getTime(),
    used_in_browser_at_millis: names.inBrowserOn === null ? undefined : row[names.inBrowserOn]?.getTime(),
  };
}

/** What is known about a key when it proves an access level. */
export interface UsedKey {
  readonly id: string;
  readonly kind: KeyKind;
  /** The last day on which its use was recorded, in milliseconds since 1970-01-01 UTC. */
  readonly usedOn: number | null;
  /** The same for its use in a browser. */
  readonly inBrowserOn: number | null;
  /** Whether a browser sent the request: browsers send the page's origin, programs do not (Fetch Standard §3.2). */
  readonly isInBrowser: boolean;
}

/**
 * Records the use of a key, at most once a day, so that requests stay fast (AK-11). If a browser sends a key that
 * belongs on servers, this is recorded separately and in the audit log: anyone who opens the page can read it (AK-10).
 */
export async function noteKeyUse(call: Call, key: UsedKey): Promise<void> {
  const day = new Date(startOfUtcDay(call.now));
  const isExposed = key.isInBrowser && keyKinds[key.kind].inBrowserOn !== null;
  const isNewlyExposed = isExposed && !isNoted(key.inBrowserOn, day);
  if (isNoted(key.usedOn, day) && !isNewlyExposed) return;
  await call.independently(async (trx) => {
    await updateKeyUse(trx.db, { ...key, projectId: call.project.id, day });
    if (!isNewlyExposed) return;
    const target = { type: 'project-key', id: key.id };
    await trx.audit({ action: 'project-key.use-in-browser', target, details: { kind: key.kind } });
  });
}

const isNoted = (noted: number | null, day: Date): boolean => noted !== null && noted >= day.getTime();

/** The ID of the installation's own key set in the project `internal`. */
const INSTALLATION_KEY_SET_ID = '00000000-0000-4000-8000-000000000001';

/** What the start knows about the installation's own keys. */
export interface InstallationKeys {
  readonly now: number;
  readonly given: Readonly<Record<KeyKind, string | undefined>>;
  make(prefix: string): string;
}

// Far enough in the future for any installation, and a number that every client can read.
const NEVER_MILLIS = Date.UTC(2100, 0, 1);

/**
 * Writes the installation's own keys if they are missing, generating those that are not given; if they exist, replaces
 * them with the given ones. Runs in the caller's transaction.
 */
export async function keepInstallationKeys(db: Db, { now, given, make }: InstallationKeys): Promise<void> {
  const [projectId, id] = ['internal', INSTALLATION_KEY_SET_ID];
  const asked = Object.fromEntries(
    kindNames.flatMap((kind) => (given[kind] === undefined ? [] : [[kind, keep(given[kind])]])),
  );
  const isThere = (await selectKeySets(db, projectId)).some((set) => set.id === id);
  if (isThere) return replaceKeys(db, { projectId, id, keys: asked });
  const made = Object.fromEntries(kindNames.map((kind) => [kind, keep(make(keyKinds[kind].prefix))]));
  await insertKeySet(db, {
    projectId,
    id,
    description: 'Keys of the installation',
    createdAt: new Date(now),
    expiresAt: new Date(NEVER_MILLIS),
    keys: { ...made, ...asked },
  });
}

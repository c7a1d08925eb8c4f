import type { Call } from '../../platform/call/call.js';
import { assert, KnownError, Refusal } from '../../platform/failures/failures.js';
import { lockConfiguration } from '../projects/index.js';
import { type EntryName, openEntry, placeOf, sealEntry } from './seal.js';
import { deleteEntry, insertEntry, selectEntry, updateEntry } from './store/entries.js';
import { addToSize, insertVault, selectVault, updateLastRead, type VaultRow } from './store/stores.js';

/**
 * Returns a value as the app has encrypted it.
 *
 * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST; DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST
 */
export async function readEntry(call: Call, name: EntryName): Promise<string> {
  requireStore(call.config, name.storeId);
  const place = await placeOf(call, name);
  const entry = await selectEntry(call, place);
  if (!entry) throw noEntry(name);
  await noteRead(call, entry.vault_id, entry.last_read_at);
  return openEntry(call, place, entry.value_sealed);
}

/**
 * Writes a value, and replaces the one that the key has. Of two writes at the same time, the later one wins.
 *
 * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST
 * @throws Refusal 400 when the store has too many values
 */
export async function writeEntry(call: Call, name: EntryName, encryptedValue: string): Promise<void> {
  requireStore(call.config, name.storeId);
  const entry = await sealEntry(call, name, encryptedValue);
  if (await updateEntry(call, entry)) return;
  await call.transaction(async (trx) => {
    const vault = await requireVault(trx, name.storeId);
    requireRoom(call, name.storeId, vault);
    if (await insertEntry(trx, vault.id, entry)) await countEntry(trx, vault.id, { keyHash: entry.keyHash, count: 1 });
    // Another call has just added the key.
    else await updateEntry(trx, entry);
  });
}

/** Deletes a value, if there is one. @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST */
export async function removeEntry(call: Call, name: EntryName): Promise<void> {
  requireStore(call.config, name.storeId);
  const { keyHash } = await placeOf(call, name);
  await call.transaction(async (trx) => {
    const vault = await selectVault(trx, name.storeId);
    if (vault && (await deleteEntry(trx, vault.id, keyHash))) await countEntry(trx, vault.id, { keyHash, count: -1 });
  });
}

/** The move of a value to another hashed key. */
export interface EntryMove {
  readonly storeId: string;
  readonly fromHashedKey: string;
  readonly hashedKey: string;
  readonly encryptedValue: string;
}

/**
 * Deletes the value of one hashed key and writes the given value under another one, in one step. If the other one has a
 * value, that is newer and stays.
 *
 * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST; DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST of the value to move
 */
export async function moveEntry(call: Call, move: EntryMove): Promise<void> {
  const { storeId, fromHashedKey, hashedKey, encryptedValue } = move;
  requireStore(call.config, storeId);
  const from = { storeId, hashedKey: fromHashedKey };
  const { keyHash } = await placeOf(call, from);
  const entry = await sealEntry(call, { storeId, hashedKey }, encryptedValue);
  await call.transaction(async (trx) => {
    const vault = await selectVault(trx, storeId);
    if (!vault || !(await deleteEntry(trx, vault.id, keyHash))) throw noEntry(from);
    await countEntry(trx, vault.id, { keyHash, count: -1 });
    if (await insertEntry(trx, vault.id, entry)) await countEntry(trx, vault.id, { keyHash: entry.keyHash, count: 1 });
  });
}

/** How exactly the dashboard says when a store was last read. */
const READ_NOTED_MILLIS = 60_000;

/** Writes down that a store was read, at most once a minute, so that reads do not wait for each other. */
async function noteRead(call: Call, vaultId: string, lastReadAt: Date | null): Promise<void> {
  const since = new Date(call.now - READ_NOTED_MILLIS);
  if (lastReadAt === null || lastReadAt < since) await updateLastRead(call, vaultId, since);
}

/** Into how many parts the number of a store's values is divided. */
const SIZE_PARTS = 16;

const countEntry = (
  call: Call,
  vaultId: string,
  { keyHash, count }: { readonly keyHash: Uint8Array; readonly count: number },
): Promise<void> => addToSize(call, { vaultId, part: (keyHash[0] ?? 0) % SIZE_PARTS, count });

/** Returns the row of a store and adds it before its first value, unless the store was deleted since the call began. */
async function requireVault(trx: Call, storeId: string): Promise<VaultRow> {
  const known = await selectVault(trx, storeId);
  if (known) return known;
  requireStore(await lockConfiguration(trx), storeId);
  await insertVault(trx, storeId);
  const added = await selectVault(trx, storeId);
  assert(added, 'The store that was added can be read');
  return added;
}

/** Calls at the same time may together go a little beyond the limit. */
function requireRoom({ settings }: Call, storeId: string, { valueCount }: VaultRow): void {
  const most = settings.caps.vaultEntries;
  if (valueCount < most) return;
  throw new Refusal(
    400,
    `The vault store "${storeId}" already has ${most} values, which is the maximum. Delete some, or use another store.`,
  );
}

function requireStore({ dataVault }: Call['config'], storeId: string): void {
  // Not `in`, which would find what every object inherits, such as `constructor`.
  if (!Object.hasOwn(dataVault.stores, storeId))
    throw new KnownError('DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: storeId });
}

const noEntry = ({ storeId, hashedKey }: EntryName) =>
  new KnownError('DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST', { store_id: storeId, hashed_key: hashedKey });

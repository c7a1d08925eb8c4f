import type { Call } from '../../platform/call/call.js';
import type { EntryPlace, SealedEntry } from './store/entries.js';

/** A value as an app names it: the store's ID and the key as the app has hashed it. */
export interface EntryName {
  readonly storeId: string;
  readonly hashedKey: string;
}

/**
 * Returns where a value is stored. The hashed key is hashed again with a key of the project, so the database does not
 * show which keys an app uses, even to someone who knows its secret.
 */
export const placeOf = async (call: Call, { storeId, hashedKey }: EntryName): Promise<EntryPlace> => ({
  storeId,
  keyHash: await call.keys.hash(call, 'vault-key', `${storeId}:${hashedKey}`),
});

/** Encrypts what the app has encrypted again, for its place alone (DV-04). */
export const sealEntry = async (call: Call, name: EntryName, encryptedValue: string): Promise<SealedEntry> => {
  const place = await placeOf(call, name);
  return { ...place, valueSealed: await call.keys.seal(call, Buffer.from(encryptedValue), labelOf(place)) };
};

/** Returns what the app has stored at a place. */
export const openEntry = async (call: Call, place: EntryPlace, valueSealed: Uint8Array): Promise<string> =>
  Buffer.from(await call.keys.open(call, valueSealed, labelOf(place))).toString();

const labelOf = ({ storeId, keyHash }: EntryPlace): string =>
  `vault value ${storeId} ${Buffer.from(keyHash).toString('hex')}`;

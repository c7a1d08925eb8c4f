import type { KeyScope, TenantKeys } from '../../platform/secrets/tenant-keys.js';
import type { ChainRow } from './store/chain.js';
import type { EntryRow } from './store/entries.js';

/** What creating and checking links requires. */
export interface LinkScope extends KeyScope {
  readonly keys: Pick<TenantKeys, 'hash'>;
}

/** The previous hash of the first link. */
export const NO_HASH = new Uint8Array(0);

/**
 * Computes the link of an entry: a keyed hash over its number, the previous link and the whole entry. Write access to
 * the database is not enough to create one; it also takes the installation's secret.
 */
export const linkOf = (
  scope: LinkScope,
  { sequence, before, entry }: { readonly sequence: number; readonly before: Uint8Array; readonly entry: EntryRow },
): Promise<Uint8Array> =>
  scope.keys.hash(scope, 'audit-chain', canonical(['link', 1, sequence, toHex(before), textsOf(entry)]));

/** Computes the keyed hash that binds both ends of a chain to it. */
export const macOf = (scope: LinkScope, chain: Omit<ChainRow, 'mac'>): Promise<Uint8Array> =>
  scope.keys.hash(
    scope,
    'audit-chain',
    canonical([
      'ends',
      1,
      scope.tenant.id,
      chain.baseSequence,
      toHex(chain.baseHash),
      chain.headSequence,
      toHex(chain.headHash),
      chain.sealedAt.getTime(),
    ]),
  );

/** Returns the bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const textsOf = (entry: EntryRow): object => ({ ...entry, at: entry.at.getTime() });

/** Returns JSON with the members of every object in a fixed order, so that equal values have equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

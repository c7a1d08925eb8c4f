import type { KeyScope, TenantKeys } from '../../platform/secrets/tenant-keys.js';
import type { ChainRow } from './store/chain.js';
import type { EntryRow } from './store/entries.js';

/** What links are made and checked with. */
export interface LinkScope extends KeyScope {
  readonly keys: Pick<TenantKeys, 'hash'>;
}

/** What the first link follows. */
export const NO_HASH = new Uint8Array(0);

/**
 * What the link of an entry says: a keyed hash over its number, the link before it and everything in the entry. Whoever
 * can write to the database but does not have the installation's secret can make none.
 */
export const linkOf = (
  scope: LinkScope,
  { sequence, before, entry }: { readonly sequence: number; readonly before: Uint8Array; readonly entry: EntryRow },
): Promise<Uint8Array> =>
  scope.keys.hash(scope, 'audit-chain', canonical(['link', 1, sequence, toHex(before), textsOf(entry)]));

/** The keyed hash that ties both ends of a chain to it. */
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

/** Bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const textsOf = (entry: EntryRow): object => ({ ...entry, at: entry.at.getTime() });

/** JSON with the members of every object in one order, so that the same values have the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

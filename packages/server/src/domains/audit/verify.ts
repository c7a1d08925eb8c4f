import { timingSafeEqual } from 'node:crypto';
import { type LinkScope, linkOf, macOf, NO_HASH, toHex } from './links.js';
import { type ChainWork, LATE_MILLIS, sealedUntil } from './seal.js';
import { type ChainRow, countSealsAfter, type SealedEntry, selectChain, selectSealed } from './store/chain.js';
import { selectStrangers } from './store/entries.js';

/** A fact about a chain that only tampering can cause. */
export type Tampering =
  /** The entry's content or position is not what was sealed. */
  | { readonly kind: 'changed'; readonly sequence: number; readonly entryId: string }
  /** The entry was sealed and is missing. */
  | { readonly kind: 'deleted'; readonly sequence: number; readonly entryId: string }
  /** Links are missing before this one. */
  | { readonly kind: 'gap'; readonly sequence: number }
  /** The chain ends before its stored head, or before the recorded one. */
  | { readonly kind: 'truncated'; readonly sequence: number; readonly head: number }
  /** There are links after the stored head. */
  | { readonly kind: 'extended'; readonly sequence: number }
  /** The stored ends of the chain are missing or were not written by this installation. */
  | { readonly kind: 'ends-forged' }
  /** The entry has no seal although it is too old to be waiting for one. */
  | { readonly kind: 'inserted'; readonly entryId: string };

/** A link that was recorded outside the installation. */
export interface NotedHead {
  readonly sequence: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The result of verifying a tenant's chain. */
export interface ChainReport {
  /** The number of entries checked. */
  readonly count: number;
  /** The newest link, to be recorded outside the installation; null when nothing has been sealed yet. */
  readonly head: NotedHead | null;
  /** At most `MOST_FINDINGS`. */
  readonly tamperings: readonly Tampering[];
}

const PAGE = 1000;
const MOST_FINDINGS = 20;

/**
 * Checks every sealed entry of a tenant and reports what was changed, deleted, inserted, moved or cut off since. With
 * `noted`, also checks that the chain still has the link that was recorded earlier: nothing else reveals that the
 * database was replaced by an older state of itself.
 */
export async function verifyTenant(work: ChainWork, tenantId: string, noted?: NotedHead): Promise<ChainReport> {
  const { ports, keys } = work;
  // In one snapshot: the chain may grow meanwhile, and retention may shorten it.
  return work.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => verifyChain({ db, now: ports.clock.now(), tenant: { id: tenantId }, ports, keys }, noted));
}

async function verifyChain(scope: LinkScope, noted: NotedHead | undefined): Promise<ChainReport> {
  const { db } = scope;
  const tenantId = scope.tenant.id;
  const chain = await selectChain(db, tenantId);
  const walk = await walkChain(scope, chain, noted);
  const tamperings = [
    ...(await findForgedEnds(scope, chain)),
    ...walk.tamperings,
    ...findWrongEnd(chain, walk),
    ...findLostNote(walk, noted, chain),
    ...(await findStrangers(scope, chain)),
  ];
  const head = chain && chain.headSequence > 0 ? { sequence: chain.headSequence, hash: toHex(chain.headHash) } : null;
  return { count: walk.count, head, tamperings: tamperings.slice(0, MOST_FINDINGS) };
}

interface Walk {
  readonly count: number;
  readonly last: Pick<SealedEntry, 'sequence' | 'hash'>;
  readonly tamperings: readonly Tampering[];
  readonly hasNoted: boolean;
}

async function walkChain(scope: LinkScope, chain: ChainRow | undefined, noted?: NotedHead): Promise<Walk> {
  const tamperings: Tampering[] = [];
  let last = { sequence: chain?.baseSequence ?? 0, hash: chain?.baseHash ?? NO_HASH };
  let hasNoted = noted === undefined || isNoted(last, noted);
  let count = 0;
  for (;;) {
    const page = await selectSealed(scope.db, { tenantId: scope.tenant.id, after: last.sequence, count: PAGE });
    for (const seal of page) {
      const found = await judge(scope, last, seal);
      if (found && tamperings.length < MOST_FINDINGS) tamperings.push(found);
      last = { sequence: seal.sequence, hash: seal.hash };
      hasNoted ||= noted !== undefined && isNoted(last, noted);
      count += 1;
    }
    if (page.length < PAGE) return { count, last, tamperings, hasNoted };
  }
}

const isNoted = ({ sequence, hash }: Walk['last'], noted: NotedHead): boolean =>
  sequence === noted.sequence && toHex(hash) === noted.hash;

/** Continues from the stored link, so that one change is reported once and not for every link after it. */
async function judge(scope: LinkScope, before: Walk['last'], seal: SealedEntry): Promise<Tampering | null> {
  const { sequence, entryId, entry, hash } = seal;
  if (sequence !== before.sequence + 1) return { kind: 'gap', sequence };
  if (!entry) return { kind: 'deleted', sequence, entryId };
  const expected = await linkOf(scope, { sequence, before: before.hash, entry });
  return isEqual(expected, hash) ? null : { kind: 'changed', sequence, entryId };
}

async function findForgedEnds(scope: LinkScope, chain: ChainRow | undefined): Promise<Tampering[]> {
  if (chain) return isEqual(await macOf(scope, chain), chain.mac) ? [] : [{ kind: 'ends-forged' }];
  return (await countSealsAfter(scope.db, scope.tenant.id, 0)) > 0 ? [{ kind: 'ends-forged' }] : [];
}

function findWrongEnd(chain: ChainRow | undefined, { last }: Walk): Tampering[] {
  if (!chain) return [];
  if (last.sequence > chain.headSequence) return [{ kind: 'extended', sequence: chain.headSequence + 1 }];
  if (last.sequence < chain.headSequence)
    return [{ kind: 'truncated', sequence: last.sequence, head: chain.headSequence }];
  return [];
}

function findLostNote(walk: Walk, noted: NotedHead | undefined, chain: ChainRow | undefined): Tampering[] {
  if (!noted || walk.hasNoted) return [];
  // Retention deletes the oldest links, so nothing can be said about them any more.
  if (noted.sequence < (chain?.baseSequence ?? 0)) return [];
  return [{ kind: 'truncated', sequence: walk.last.sequence, head: noted.sequence }];
}

async function findStrangers({ db, tenant, now }: LinkScope, chain: ChainRow | undefined): Promise<Tampering[]> {
  if (!chain) return [];
  const before = new Date(sealedUntil(chain, now) - LATE_MILLIS);
  const strangers = await selectStrangers(db, { tenantId: tenant.id, before, count: MOST_FINDINGS });
  return strangers.map(({ id }) => ({ kind: 'inserted', entryId: id }));
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

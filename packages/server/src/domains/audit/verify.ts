import { timingSafeEqual } from 'node:crypto';
import { type LinkScope, linkOf, macOf, NO_HASH, toHex } from './links.js';
import { type ChainWork, LATE_MILLIS } from './seal.js';
import { type ChainRow, countSealsAfter, type SealedEntry, selectChain, selectSealed } from './store/chain.js';
import { selectStrangers } from './store/entries.js';

/** Something about a chain that cannot have come about by itself. */
export type Tampering =
  /** What the entry says, or its place, is not what was sealed. */
  | { readonly kind: 'changed'; readonly sequence: number; readonly entryId: string }
  /** The entry was sealed and is missing. */
  | { readonly kind: 'deleted'; readonly sequence: number; readonly entryId: string }
  /** Links are missing before this one. */
  | { readonly kind: 'gap'; readonly sequence: number }
  /** The chain ends before its stored head, or the noted one. */
  | { readonly kind: 'truncated'; readonly sequence: number; readonly head: number }
  /** Links follow the stored head. */
  | { readonly kind: 'extended'; readonly sequence: number }
  /** The stored ends of the chain are gone or were not written by this installation. */
  | { readonly kind: 'ends-forged' }
  /** An entry that is too old to wait for its seal has none. */
  | { readonly kind: 'inserted'; readonly entryId: string };

/** A link as somebody noted it outside of the installation. */
export interface NotedHead {
  readonly sequence: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What verifying a tenant's chain came to. */
export interface ChainReport {
  /** Entries that were looked at. */
  readonly count: number;
  /** The newest link, to be noted outside of the installation; null when nothing was sealed yet. */
  readonly head: NotedHead | null;
  /** At most `MOST_FINDINGS`. */
  readonly tamperings: readonly Tampering[];
}

const PAGE = 1000;
const MOST_FINDINGS = 20;

/**
 * Looks at every sealed entry of a tenant and tells what was changed, deleted, inserted, moved or cut off since.
 * With `noted`, also whether the chain still holds the link that was noted earlier: nothing else can tell of somebody who
 * puts a whole older state of the database in place.
 */
export async function verifyTenant(work: ChainWork, tenantId: string, noted?: NotedHead): Promise<ChainReport> {
  const { ports, keys } = work;
  // One snapshot: meanwhile the chain may grow, and retention may shorten it.
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

/** Goes on from what the link says, so that one change is told once and not with every link after it. */
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
  // Retention lets the oldest links go, and nothing can be said of them any more.
  if (noted.sequence < (chain?.baseSequence ?? 0)) return [];
  return [{ kind: 'truncated', sequence: walk.last.sequence, head: noted.sequence }];
}

async function findStrangers({ db, tenant }: LinkScope, chain: ChainRow | undefined): Promise<Tampering[]> {
  if (!chain) return [];
  const before = new Date(chain.sealedAt.getTime() - LATE_MILLIS);
  const strangers = await selectStrangers(db, { tenantId: tenant.id, before, count: MOST_FINDINGS });
  return strangers.map(({ id }) => ({ kind: 'inserted', entryId: id }));
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

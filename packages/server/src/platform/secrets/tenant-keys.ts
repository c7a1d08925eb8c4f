import { createHmac, type webcrypto } from 'node:crypto';
import type { Db } from '../db/connect.js';
import type { Tenant } from '../db/tenants.js';
import { assert } from '../failures/failures.js';
import { BoundedMap } from '../memory/bounded-map.js';
import type { Ports } from '../ports/index.js';
import { openWith, rootKey, sealWith } from './aead.js';
import { KeyRing, PUBLISHED_MARGIN_MILLIS } from './key-ring.js';
import type { Sealer } from './sealing.js';
import { type Audience, generateSigningKey, isKid, nextKid, type PublicJwk } from './signing-keys.js';
import { addKeys, type KeyPurpose, type KeyRow, listKeys, removeKeys, wrapLabel } from './store.js';

/** What is needed to find a tenant's keys. */
export interface KeyScope {
  readonly db: Db;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly tenant: Pick<Tenant, 'id'>;
  readonly ports: Pick<Ports, 'random'>;
}

/** What a keyed hash is for; the same value hashed for two purposes gives two hashes. */
export type HashPurpose =
  | 'code'
  | 'refresh-token'
  | 'recovery-code'
  | 'cli-login'
  | 'address'
  | 'limit'
  | 'oauth-state'
  | 'oauth-verifier'
  | 'oauth-nonce'
  | 'authorization-code'
  | 'audit-chain'
  | 'record-id';

/** The key that signs now, and all that verifiers should know. */
export interface SigningKeys {
  readonly current: { readonly kid: string; readonly privateKey: webcrypto.CryptoKey };
  readonly published: readonly PublicJwk[];
}

/** A key that may have signed a token, and for whom. */
export interface VerificationKey {
  readonly audience: Audience;
  readonly publicKey: webcrypto.CryptoKey;
}

/** The keys of every tenant: random, one set each, made on first need and wrapped by the installation's secret. */
export interface TenantKeys {
  /** HMAC-SHA-256 under the tenant's key for the purpose (OC-02). */
  hash(scope: KeyScope, purpose: HashPurpose, value: string): Promise<Uint8Array>;
  /** Encrypts for the tenant; the label names the use and is needed to open it (SK-04). */
  seal(scope: KeyScope, plain: Uint8Array, label: string): Promise<Uint8Array>;
  /** Opens what `seal` made for the same tenant and label. Throws for anything else. */
  open(scope: KeyScope, sealed: Uint8Array, label: string): Promise<Uint8Array>;
  signingKeys(scope: KeyScope, audience: Audience): Promise<SigningKeys>;
  /** The published key of that id, whichever audience it belongs to. */
  verificationKey(scope: KeyScope, kid: unknown): Promise<VerificationKey | undefined>;
  /** Publishes keys that take over in 24 hours, and removes those replaced more than 24 hours ago (JW-05). */
  rotateSigningKeys(scope: KeyScope): Promise<void>;
}

const AUDIENCES = ['user', 'anonymous'] as const;
const SECRET_BYTES = 32;
const MAX_TENANTS_IN_MEMORY = 2000;
/** A key is published a day before its use, so a replica that looks this often always knows it in time. */
const RING_LIFETIME_MILLIS = 10 * 60 * 1000;
/** How soon an unknown key id may make us look again; a forged token must not cost a query each. */
const RETRY_UNKNOWN_MILLIS = 5000;

/** Makes the tenants' keys of one process. Keys once read are kept in memory, for a bounded number of tenants. */
export function createTenantKeys(sealer: Sealer): TenantKeys {
  const rings = new Rings(sealer);
  const requireRing = (scope: KeyScope) => rings.read(scope, RING_LIFETIME_MILLIS);
  return {
    async hash(scope, purpose, value) {
      const ring = await requireRing(scope);
      return new Uint8Array(createHmac('sha256', ring.hashKey(purpose)).update(value, 'utf8').digest());
    },
    async seal(scope, plain, label) {
      return sealWith((await requireRing(scope)).sealingKey, { plain, label }, scope.ports.random);
    },
    async open(scope, sealed, label) {
      return openWith([(await requireRing(scope)).sealingKey], sealed, label);
    },
    async signingKeys(scope, audience) {
      const ring = await requireRing(scope);
      const current = ring.current(audience, scope.now);
      return {
        current: { kid: current.publicJwk.kid, privateKey: await ring.privateKey(current) },
        published: ring.published(audience, scope.now).map(({ publicJwk }) => publicJwk),
      };
    },
    async verificationKey(scope, kid) {
      if (!isKid(kid)) return undefined;
      const known = await findKey(await requireRing(scope), kid, scope.now);
      if (known) return known;
      return findKey(await rings.read(scope, RETRY_UNKNOWN_MILLIS), kid, scope.now);
    },
    rotateSigningKeys: (scope) => rings.rotate(scope),
  };
}

async function findKey(ring: KeyRing, kid: string, now: number): Promise<VerificationKey | undefined> {
  for (const audience of AUDIENCES) {
    const key = ring.published(audience, now).find(({ publicJwk }) => publicJwk.kid === kid);
    if (key) return { audience, publicKey: await ring.publicKey(key) };
  }
  return undefined;
}

/** Reads, makes and remembers key rings. */
class Rings {
  readonly #sealer: Sealer;
  readonly #known = new BoundedMap<string, KeyRing>(MAX_TENANTS_IN_MEMORY);
  /** Transactions that have made keys: until they commit, what they see must not be cached. */
  readonly #unsettled = new WeakSet<object>();

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
  }

  async read(scope: KeyScope, lifetimeMillis: number): Promise<KeyRing> {
    const known = this.#known.get(scope.tenant.id);
    if (known && Math.abs(scope.now - known.readAt) < lifetimeMillis) return known;
    const ring = this.#ringOf(scope, await this.#completeRows(scope));
    if (!this.#unsettled.has(scope.db)) this.#known.set(scope.tenant.id, ring);
    return ring;
  }

  async rotate(scope: KeyScope): Promise<void> {
    const { db, tenant, now } = scope;
    const ring = this.#ringOf(scope, await this.#completeRows(scope));
    for (const audience of AUDIENCES) {
      const published = new Set(ring.published(audience, now).map(({ publicJwk }) => publicJwk.kid));
      const newest = ring.newest(audience);
      if (newest && newest.activeFrom <= now)
        await this.#add(scope, [
          await this.#newSigningKey(scope, audience, {
            previousKid: newest.publicJwk.kid,
            activeFrom: now + PUBLISHED_MARGIN_MILLIS,
          }),
        ]);
      const purpose: KeyPurpose = `sign ${audience}`;
      const rows = await listKeys(db, tenant.id);
      const retired = rows.filter((row) => row.purpose === purpose && row.activeFrom.getTime() <= now);
      const ids = retired.map(({ id }) => id).filter((id) => !published.has(id));
      await removeKeys(db, { tenantId: tenant.id, purpose, ids });
    }
    this.#known.delete(tenant.id);
  }

  async #completeRows(scope: KeyScope): Promise<readonly KeyRow[]> {
    const rows = await listKeys(scope.db, scope.tenant.id);
    const has = (purpose: KeyPurpose) => rows.some((row) => row.purpose === purpose);
    const missing: KeyRow[] = [];
    for (const purpose of ['hash', 'seal'] as const) if (!has(purpose)) missing.push(this.#newSecret(scope, purpose));
    for (const audience of AUDIENCES)
      if (!has(`sign ${audience}`)) missing.push(await this.#newSigningKey(scope, audience, { activeFrom: scope.now }));
    if (missing.length === 0) return rows;
    await this.#add(scope, missing);
    return listKeys(scope.db, scope.tenant.id);
  }

  async #add(scope: KeyScope, rows: readonly KeyRow[]): Promise<void> {
    if (scope.db.isTransaction) this.#unsettled.add(scope.db);
    await addKeys(scope.db, { tenantId: scope.tenant.id, now: scope.now, rows });
  }

  #newSecret({ tenant, ports, now }: KeyScope, purpose: 'hash' | 'seal'): KeyRow {
    const sealed = this.#sealer.seal(ports.random.bytes(SECRET_BYTES), wrapLabel(tenant.id, purpose, purpose));
    return { purpose, id: purpose, sealed, publicJwk: null, activeFrom: new Date(now) };
  }

  async #newSigningKey(
    { tenant }: KeyScope,
    audience: Audience,
    { previousKid, activeFrom }: { previousKid?: string; activeFrom: number },
  ): Promise<KeyRow> {
    const kid = nextKid(tenant.id, audience, previousKid);
    const { publicJwk, privateJwk } = await generateSigningKey(kid);
    const purpose: KeyPurpose = `sign ${audience}`;
    const sealed = this.#sealer.seal(privateJwk, wrapLabel(tenant.id, purpose, kid));
    return { purpose, id: kid, sealed, publicJwk, activeFrom: new Date(activeFrom) };
  }

  #ringOf({ tenant, now }: KeyScope, rows: readonly KeyRow[]): KeyRing {
    const open = ({ purpose, id, sealed }: KeyRow) => this.#sealer.open(sealed, wrapLabel(tenant.id, purpose, id));
    const secretOf = (purpose: KeyPurpose) => {
      const row = rows.find((candidate) => candidate.purpose === purpose);
      assert(row, `The tenant has a key to ${purpose} with`);
      return open(row);
    };
    return new KeyRing({
      readAt: now,
      hashSecret: secretOf('hash'),
      sealingKey: rootKey(secretOf('seal')),
      signingKeys: AUDIENCES.flatMap((audience) =>
        rows.flatMap((row) =>
          row.purpose === `sign ${audience}` && row.publicJwk
            ? [
                {
                  audience,
                  publicJwk: row.publicJwk,
                  activeFrom: row.activeFrom.getTime(),
                  openPrivateKey: () => open(row),
                },
              ]
            : [],
        ),
      ),
    });
  }
}

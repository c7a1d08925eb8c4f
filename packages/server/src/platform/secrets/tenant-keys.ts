import { createHmac, type webcrypto } from 'node:crypto';
import type { Db } from '../db/connect.js';
import type { Tenant } from '../db/tenants.js';
import { assert } from '../failures/failures.js';
import { BoundedMap } from '../memory/bounded-map.js';
import type { Ports } from '../ports/index.js';
import { openWith, rootKey, sealWith } from './aead.js';
import { KeyRing, PUBLISHED_MARGIN_MILLIS, SIGNING_LIFETIME_MILLIS } from './key-ring.js';
import type { Sealer } from './sealing.js';
import { type Audience, generateSigningKey, isKid, newKid, type PublicJwk, type Signer } from './signing-keys.js';
import { addKeys, type KeyPurpose, type KeyRow, listKeys, lockKeyMaking, removeKeys, wrapLabel } from './store.js';

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
  | 'record-id'
  | 'vault-key';

/** The key that signs now, and all that verifiers should know. */
export interface SigningKeys {
  readonly current: { readonly kid: string; readonly sign: Signer };
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
  /** Adds the next signing keys where they are missing, and removes those replaced more than 24 hours ago (JW-05). */
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
        current: { kid: current.publicJwk.kid, sign: ring.signer(current) },
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

const SECRETS = ['hash', 'seal'] as const;

/** Whether a tenant has its secrets and, for each audience, the next signing key; the one before it is there too. */
const isComplete = (rows: readonly KeyRow[], now: number): boolean =>
  SECRETS.every((purpose) => rows.some((row) => row.purpose === purpose)) &&
  AUDIENCES.every((audience) =>
    rows.some((row) => row.purpose === `sign ${audience}` && row.activeFrom.getTime() > now),
  );

/**
 * Makes keys while no other replica makes any for the tenant: in the caller's transaction, or in one of its own. IDs are
 * random, so nothing else would keep replicas from making the same key twice.
 */
async function makeKeys(scope: KeyScope, make: (locked: KeyScope) => Promise<void>): Promise<void> {
  const makeLocked = async (db: Db) => {
    await lockKeyMaking(db, scope.tenant.id);
    await make({ ...scope, db });
  };
  await (scope.db.isTransaction ? makeLocked(scope.db) : scope.db.transaction().execute(makeLocked));
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
    await this.#completeRows(scope);
    await makeKeys(scope, (locked) => this.#rotateLocked(locked));
    this.#known.delete(scope.tenant.id);
  }

  async #rotateLocked(scope: KeyScope): Promise<void> {
    const { db, tenant, now } = scope;
    const rows = await listKeys(db, tenant.id);
    const ring = this.#ringOf(scope, rows);
    for (const audience of AUDIENCES) {
      const purpose: KeyPurpose = `sign ${audience}`;
      const published = new Set(ring.published(audience, now).map(({ publicJwk }) => publicJwk.kid));
      const ids = rows.filter((row) => row.purpose === purpose && !published.has(row.id)).map(({ id }) => id);
      await removeKeys(db, { tenantId: tenant.id, purpose, ids });
    }
  }

  async #completeRows(scope: KeyScope): Promise<readonly KeyRow[]> {
    const rows = await listKeys(scope.db, scope.tenant.id);
    if (isComplete(rows, scope.now)) return rows;
    await makeKeys(scope, async (locked) => {
      const missing = await this.#missingKeys(locked, await listKeys(locked.db, locked.tenant.id));
      if (missing.length > 0) await this.#add(locked, missing);
    });
    return listKeys(scope.db, scope.tenant.id);
  }

  async #missingKeys(scope: KeyScope, rows: readonly KeyRow[]): Promise<KeyRow[]> {
    const missing: KeyRow[] = SECRETS.filter((purpose) => !rows.some((row) => row.purpose === purpose)).map((purpose) =>
      this.#newSecret(scope, purpose),
    );
    for (const audience of AUDIENCES) missing.push(...(await this.#missingSigningKeys(scope, audience, rows)));
    return missing;
  }

  /** The key that signs, where there is none yet, and the next one, so that verifiers always know both (JW-05). */
  async #missingSigningKeys(scope: KeyScope, audience: Audience, rows: readonly KeyRow[]): Promise<KeyRow[]> {
    const signing = rows.filter(({ purpose }) => purpose === `sign ${audience}`);
    const newest = signing.toSorted((a, b) => a.activeFrom.getTime() - b.activeFrom.getTime()).at(-1);
    if (newest && newest.activeFrom.getTime() > scope.now) return [];
    const current = newest ?? (await this.#newSigningKey(scope, audience, scope.now));
    const next = await this.#newSigningKey(
      scope,
      audience,
      Math.max(current.activeFrom.getTime() + SIGNING_LIFETIME_MILLIS, scope.now + PUBLISHED_MARGIN_MILLIS),
    );
    return newest ? [next] : [current, next];
  }

  async #add(scope: KeyScope, rows: readonly KeyRow[]): Promise<void> {
    if (scope.db.isTransaction) this.#unsettled.add(scope.db);
    await addKeys(scope.db, { tenantId: scope.tenant.id, now: scope.now, rows });
  }

  #newSecret({ tenant, ports, now }: KeyScope, purpose: KeyPurpose): KeyRow {
    const sealed = this.#sealer.seal(ports.random.bytes(SECRET_BYTES), wrapLabel(tenant.id, purpose, purpose));
    return { purpose, id: purpose, sealed, publicJwk: null, activeFrom: new Date(now) };
  }

  async #newSigningKey({ tenant, ports }: KeyScope, audience: Audience, activeFrom: number): Promise<KeyRow> {
    const kid = newKid(ports.random);
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

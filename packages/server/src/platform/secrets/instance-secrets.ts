import type { Db } from '../db/connect.js';
import type { Sealer } from './sealing.js';

const label = (name: string) => `instance secret ${name}`;

/** Where the installation's own secrets are stored, and the current time. */
export interface InstanceScope {
  readonly db: Db;
  readonly sealer: Sealer;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

/** Reads a secret of the installation, such as the key its own dashboard uses; null if no secret has that name. */
export async function findInstanceSecret({ db, sealer }: InstanceScope, name: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('instance_secrets').select('sealed').where('name', '=', name).executeTakeFirst();
  return row ? sealer.open(row.sealed, label(name)) : null;
}

/**
 * Keeps a secret of the installation, unless one of that name is there already.
 *
 * @returns the secret that is kept: the given one, or the one that was there before
 */
export async function keepInstanceSecret(scope: InstanceScope, name: string, secret: Uint8Array): Promise<Uint8Array> {
  const { db, sealer, now } = scope;
  const row = { name, sealed: sealer.seal(secret, label(name)), created_at: new Date(now) };
  await db
    .insertInto('instance_secrets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findInstanceSecret(scope, name)) ?? secret;
}

/** Wraps the installation's secrets with the newest secret of the configuration; answers how many. */
export async function rewrapInstanceSecrets(db: Db, sealer: Sealer): Promise<number> {
  const rows = await db.selectFrom('instance_secrets').select(['name', 'sealed']).execute();
  const old = rows.filter(({ sealed }) => !sealer.isNewest(sealed));
  for (const { name, sealed } of old) {
    await db
      .updateTable('instance_secrets')
      .set({ sealed: sealer.seal(sealer.open(sealed, label(name)), label(name)) })
      .where('name', '=', name)
      .where('sealed', '=', sealed)
      .execute();
  }
  return old.length;
}

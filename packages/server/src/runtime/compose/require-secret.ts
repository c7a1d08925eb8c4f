import { type Database, StartFailure } from '../../platform/db/index.js';
import { readSecretIds } from '../../platform/db/transfer/index.js';
import { haveAllIds } from '../../platform/secrets/index.js';
import type { DataLocation } from './data-location.js';

/**
 * Throws StartFailure when the configured secrets cannot decrypt every key in the database. A process that started
 * anyway would seal new keys with the wrong secret, and no single secret could decrypt the installation afterwards.
 */
export async function requireSecret(
  pool: Database['pool'],
  { secrets, engine }: Pick<DataLocation, 'secrets' | 'engine'>,
): Promise<void> {
  if (haveAllIds(secrets, await readSecretIds(pool))) return;
  // Only an embedded database has a data folder.
  const orFile = engine === 'embedded' ? ', or copy it to the file `secret` in the data folder' : '';
  throw new StartFailure(
    `The configured secret cannot decrypt this database. Set PORTICO_SECRET to the secret of this installation${orFile}.`,
  );
}

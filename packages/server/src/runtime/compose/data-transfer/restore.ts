import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { createSystemClock } from '../../../platform/adapters/clock/system.js';
import { StartFailure } from '../../../platform/db/index.js';
import { haveAllIds } from '../../../platform/secrets/index.js';
import type { Config } from '../../config/config.js';
import { withData } from '../data-location.js';
import { type Manifest, readManifest, SECRET_FILE, tableFile, verifyFiles } from './manifest.js';
import { importData, requireFreeTarget, requireKnownSchema } from './target.js';
import { untilStopped } from './until-stopped.js';

/** What is restored, and how. */
export interface RestoreOptions {
  readonly config: Config;
  /** The folder that `portico backup` wrote. */
  readonly folder: string;
  /** Deletes what the database has. */
  readonly isReplaced: boolean;
  /** Ends the restoration early: nothing is restored, and the reason is thrown. Default: nothing does. */
  readonly stop?: AbortSignal | undefined;
  /** Receives a line for the user at the terminal. */
  print(line: string): void;
}

/**
 * Restores a backup into the configured database. Everything that can be checked is checked before anything is changed.
 *
 * @throws StartFailure when the backup is damaged, its secret is missing, the database has data or replicas use it
 */
export async function restoreBackup({ config, folder, isReplaced, stop, print }: RestoreOptions): Promise<void> {
  const manifest = await readManifest(folder);
  requireKnownSchema(manifest.migrations);
  await verifyFiles(folder, manifest);
  await requireSecrets(config, folder, manifest);
  print(`Restoring the backup of ${manifest.createdAt}`);
  await untilStopped(stop, () =>
    withData({ config, print }, async ({ connection }, log) => {
      await requireFreeTarget(connection, { isReplaced });
      await importData(
        connection,
        {
          ...manifest,
          read: ({ name }) => createReadStream(tableFile(folder, name)).pipe(createGunzip()),
        },
        { isReplaced, clock: createSystemClock(), log, stop, print },
      );
    }),
  );
  print(`Restored ${manifest.tables.length} tables. Start Portico.`);
}

/** A new embedded installation takes the secret of the backup: a start would create another one. */
async function requireSecrets(config: Config, folder: string, { secretIds }: Manifest): Promise<void> {
  const own = path.join(config.dataDir, 'secret');
  const brought = path.join(folder, SECRET_FILE);
  const isTaken = config.secrets.length === 0 && !existsSync(own) && existsSync(brought);
  const secrets = config.secrets.length > 0 ? config.secrets : await readSecretFile(isTaken ? brought : own);
  if (!haveAllIds(secrets, secretIds))
    throw new StartFailure(
      'The secret of this backup is missing. Set PORTICO_SECRET to the secret that the installation had when the backup was taken.',
    );
  if (!isTaken) return;
  // The file of an embedded installation has one secret.
  if (secrets.length > 1)
    throw new StartFailure(
      `The secret of this backup was being replaced. Set PORTICO_SECRET to the content of ${brought}.`,
    );
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await copyFile(brought, own);
}

async function readSecretFile(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  return (await readFile(file, 'utf8')).trim().split(',');
}

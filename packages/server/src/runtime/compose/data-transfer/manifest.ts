import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFailure } from '../../../platform/db/index.js';

/** The file of a backup that describes the others. */
export const MANIFEST_FILE = 'manifest.json';
/** The file of a backup with the secret, if it was requested. */
export const SECRET_FILE = 'secret';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(1),
  /** The version of Portico that wrote the backup. */
  version: z.string(),
  /** When the snapshot was taken: ISO 8601, UTC. */
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), checksum: z.string() })).min(1),
  /** The secrets that open the stored keys. */
  secretIds: z.array(z.string()),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(
    z.object({
      name,
      columns: z.array(name),
      rows: z.number().int(),
      digest: z.string(),
      /** Of the compressed file `tables/<name>.copy.gz`. */
      sha256: z.string(),
    }),
  ),
});

/** What a backup contains. */
export type Manifest = z.output<typeof manifest>;

/** The file of a table in a backup: PostgreSQL's text format of COPY, compressed. */
export const tableFile = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.copy.gz`);

/**
 * Reads the manifest of a backup.
 *
 * @throws StartFailure when the folder is not a backup that this version can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new StartFailure(
      `${folder} is not a backup: it has no ${MANIFEST_FILE}. Name the folder that \`portico backup\` wrote.`,
      {
        cause,
      },
    );
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new StartFailure(
    `${path.join(folder, MANIFEST_FILE)} cannot be read by this version of Portico. Use the version that wrote the backup, or a newer one.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Compares every file of a backup with its checksum.
 *
 * @throws StartFailure naming the first file that is missing or was changed
 */
export async function verifyFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const file = tableFile(folder, table.name);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash).catch((cause: unknown) => {
      throw new StartFailure(`The backup is incomplete: ${file} cannot be read. Use another backup.`, { cause });
    });
    if (hash.digest('hex') === table.sha256) continue;
    throw new StartFailure(`The backup is damaged: ${file} was changed after it was written. Use another backup.`);
  }
}

import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../../platform/db/index.js';
import type { Random } from '../../platform/ports/index.js';

/**
 * The secret of an embedded installation: made at the first start, kept in the data folder, readable by its owner alone (SK-01).
 * Two simultaneous starts make one secret, because only one can create the file.
 */
export async function readOrMakeSecret(dataDir: string, random: Random): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(file, 'wx', 0o600);
    const secret = Buffer.from(random.bytes(48)).toString('base64');
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
    await handle.close();
    return secret;
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
    return readSecret(file);
  }
}

/** Reads the secret of an embedded installation, and makes none. */
export const readSecretOf = (dataDir: string): Promise<string> => readSecret(path.join(dataDir, 'secret'));

async function readSecret(file: string): Promise<string> {
  const secret = (await readText(file)).trim();
  if (Buffer.byteLength(secret) < 32) {
    throw new StartFailure(
      `${file} is not a valid secret of Portico. Restore the right file; without it, secrets in the database cannot be decrypted.`,
    );
  }
  return secret;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown cause';
    const remedy =
      code === 'ENOENT'
        ? 'Restore it, or set PORTICO_SECRET to the secret of this installation.'
        : 'Make it readable for the user that starts Portico.';
    throw new StartFailure(`${file} cannot be read (${code}). ${remedy}`, { cause });
  }
}

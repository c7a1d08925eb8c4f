import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { stopWhenAsked } from '../ending.js';
import { fail } from '../fail.js';
import { messageOf } from '../failure-message.js';
import { toJson } from '../terminal/json.js';
import { isClosed } from '../terminal/output.js';
import type { ProjectData } from './connection.js';
import { addConnectionOptions, type ConnectionOptions } from './connection-options.js';

interface ExportOptions extends ConnectionOptions {
  readonly withSecrets?: boolean;
  readonly force?: boolean;
}

/** Adds `portico export`. */
export function addExport(program: Command): void {
  const command = program
    .command('export')
    .description('Export the users, teams and memberships of a project of a running server')
    .argument('[file]', 'the NDJSON file to write; standard output by default')
    .option('--with-secrets', 'include password hashes, authenticator app secrets and passkeys')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  $ portico export users.ndjson --project 7c8b… --key-file admin-key');
  addConnectionOptions(command).action((file: string | undefined, options: ExportOptions) => runExport(file, options));
}

async function runExport(file: string | undefined, options: ExportOptions): Promise<void> {
  const stop = stopWhenAsked('The export is incomplete.');
  try {
    if (file !== undefined && existsSync(file) && !options.force)
      throw new CommandFailure(`${file} already exists. Use --force to replace it.`);
    const { connect, networkUntil } = await import('./connection.js');
    const pages = readPages(connect(options, process.env, networkUntil(stop)), options.withSecrets ?? false);
    const count = await (file === undefined ? print(pages) : writeFile(file, pages));
    console.error(`Exported: ${count} records.`);
  } catch (failure) {
    // Then the network fails.
    fail(stop.aborted ? stop.reason : failure);
  }
}

async function* readPages(data: ProjectData, withSecrets: boolean): AsyncGenerator<readonly object[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ProjectData['exportPage']>> = await data.exportPage(cursor, withSecrets);
    yield page.items;
    cursor = page.pagination.next_cursor;
  } while (cursor !== null);
}

const toLines = (records: readonly object[]): string => records.map((record) => `${toJson(record)}\n`).join('');

async function print(pages: AsyncGenerator<readonly object[]>): Promise<number> {
  let count = 0;
  for await (const records of pages) {
    count += records.length;
    const isWritten = process.stdout.write(toLines(records));
    const isOpen = isWritten || (await once(process.stdout, 'drain').then(Boolean, () => false));
    if (!isOpen || isClosed(process.stdout))
      throw new CommandFailure('The export is incomplete, because its output cannot be written.');
  }
  return count;
}

/** Writes to a temporary name until the file is complete. It may have secrets, so only its owner can read it. */
async function writeFile(file: string, pages: AsyncGenerator<readonly object[]>): Promise<number> {
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600).catch((failure: unknown) => {
    throw new CommandFailure(`The file cannot be written: ${messageOf(failure)}`);
  });
  let count = 0;
  try {
    for await (const records of pages) {
      count += records.length;
      // Unlike `write`, it fails when the disk has room for a part only.
      await handle.appendFile(toLines(records));
    }
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (failure) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw failure;
  }
  return count;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Running, readConfig, start } from '@portico/server';
import { Command } from 'commander';
import { addAudit } from './audit.js';
import { fail } from './fail.js';

/** The built dashboard, beside this package. */
const dashboardFolder = fileURLToPath(new URL('../../dashboard/dist/app/', import.meta.url));

/** The `portico` command. */
export function createProgram(): Command {
  const version = readVersion();
  const program = new Command('portico').description('Accounts and billing for applications').version(version);
  program
    .command('start', { isDefault: true })
    .description('Start the server; configuration comes from the environment (docs/guides/configuration.md)')
    .action(() => runServer(version));
  addAudit(program);
  return program;
}

async function runServer(version: string): Promise<void> {
  // Listened for from the first moment: a signal during the start must not leave the database behind.
  const asked = signalled();
  const running = await startOrExplain(version);
  if (!running) return;
  const signal = await asked;
  console.log(`Stopping on ${signal}: finishing what is under way.`);
  await running.stop().catch(fail);
  console.log('Stopped.');
}

const signalled = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });

async function startOrExplain(version: string): Promise<Running | null> {
  try {
    return await start({
      config: readConfig(process.env),
      version,
      dashboardFolder,
      print: (line) => console.log(line),
    });
  } catch (failure) {
    fail(failure);
    return null;
  }
}

function readVersion(): string {
  const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof described === 'object' && described !== null && 'version' in described
    ? String(described.version)
    : '0.0.0';
}

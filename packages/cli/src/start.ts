import { fileURLToPath } from 'node:url';
import { type Running, readConfig, start } from '@portico/server';
import { fail } from './fail.js';

/** The built dashboard, beside this package. */
const dashboardFolder = fileURLToPath(new URL('../../dashboard/dist/app/', import.meta.url));

/** Runs the server until it is asked to stop. */
export async function runServer(version: string): Promise<void> {
  // Listen from the beginning: a signal during the start must not leave the database running.
  const asked = signalled();
  const running = await startOrExplain(version);
  if (!running) return;
  const signal = await asked;
  console.log(`Stopping on ${signal}: finishing running requests.`);
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

import { type Config, readConfig, start } from '@portico/server';
import { listenForEnding } from './ending.js';
import { fail } from './fail.js';
import { collectGarbage, limitHeapGrowth } from './heap-growth.js';
import { dashboardFolder, docsSite, packages } from './shipped.js';

/** Runs the server until it is asked to stop. */
export async function runServer(version: string): Promise<void> {
  limitHeapGrowth();
  // Listen from the beginning: a signal during the start must not leave the database running.
  const { asked, hurry } = listenForEnding();
  // Who reads the output may be gone before the process is, as npm is; that is no reason to stop half-way.
  process.stdout.on('error', () => {});
  try {
    const config = readConfig(process.env);
    const print = printers[config.logFormat];
    const running = await start({ config, version, dashboardFolder, docsSite, packages, print });
    collectGarbage();
    print(`Stopping on ${await asked}: finishing running requests.`);
    await running.stop(hurry);
    print('Stopped.');
  } catch (failure) {
    fail(failure);
  }
}

/** How lines for the operator are printed: in JSON they have the shape of the log's lines, whatever its level is. */
const printers: Record<Config['logFormat'], (line: string) => void> = {
  text: (line) => console.log(line),
  json: (line) => console.log(JSON.stringify({ level: 30, time: new Date().toISOString(), msg: line.trim() })),
};

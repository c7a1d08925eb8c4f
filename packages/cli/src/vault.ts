import { randomBytes } from 'node:crypto';
import type { VaultDrill } from '@portico/server';
import type { Command } from 'commander';
import { operate } from './operate.js';

/** Exit code when the database shows what it should not; 1 means that the command failed. */
const READABLE = 2;

/** Adds `portico vault`. */
export function addVault(program: Command): void {
  const vault = program.command('vault').description('Check the data vault');
  vault
    .command('drill')
    .description('Write a value to a data vault, search the whole database for it, and read it back')
    .addHelpText(
      'after',
      '\nExit code: 0 when the database shows neither key nor value, 2 when it shows one or the value cannot be read, 1 when the command failed.\n\nExample:\n  $ portico vault drill',
    )
    .action(drillInstallation);
}

async function drillInstallation(): Promise<void> {
  await operate(import('@portico/server'), async ({ openVaultDrill }, common) => {
    const drill = await openVaultDrill(common);
    try {
      if (!(await runDrill(drill, common.print))) process.exitCode = READABLE;
    } finally {
      await drill.close();
    }
  });
}

/**
 * Writes a value with the client library, searches a dump of the database for everything it is made of, and reads it.
 *
 * @returns whether the dump shows nothing of it and the value still opens
 */
export async function runDrill(drill: VaultDrill, print: (line: string) => void): Promise<boolean> {
  const { PorticoServerApp } = await import('@portico/js');
  const random = () => randomBytes(24).toString('hex');
  const [key, value, secret] = [`drill-key-${random()}`, `drill-value-${random()}`, `drill-secret-${random()}`];
  const sent: string[] = [];
  const app = new PorticoServerApp({
    baseUrl: drill.baseUrl,
    ...drill.project,
    tokenStore: null,
    fetch: (url, init) => {
      sent.push(...textsOf(init.body));
      return fetch(url, init);
    },
  });
  const vault = await app.getDataVaultStore(drill.storeId);
  await vault.setValue(key, value, { secret });
  print('Wrote a value with the client library.');

  const [hashedKey = '', encryptedValue = ''] = sent;
  const names = new Map([
    [key, 'the key'],
    [value, 'the value'],
    [secret, 'the secret'],
    [hashedKey, 'the hashed key'],
    [encryptedValue, 'the encrypted value'],
  ]);
  // The project ID is in the database, so a search that does not find it is broken.
  const findings = await drill.findInDump([drill.project.projectId, ...names.keys()]);
  if (!findings.some(({ text }) => text === drill.project.projectId))
    throw new Error('The search did not find a value that is certainly in the database.');
  const shown = findings.filter(({ text }) => names.has(text));
  for (const { text, table } of shown) print(`READABLE: the table ${table} shows ${names.get(text)}.`);
  if (shown.length === 0)
    print(
      'A dump of the database shows neither the key, the value, the secret, the hashed key nor the encrypted value.',
    );

  const opens = (await vault.getValue(key, { secret })) === value;
  print(
    opens ? 'The value can be decrypted with its secret.' : 'FAILED: The value cannot be decrypted with its secret.',
  );
  return shown.length === 0 && opens;
}

/** The texts in the body of a request, in their order. */
function textsOf(body: unknown): string[] {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return Object.values(Object(parsed)).filter((part) => typeof part === 'string');
}

import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OwnerSignIn } from '@portico/js/owner';
import { z } from 'zod';
import { CommandFailure } from '../command-failure.js';
import { parseJson } from '../parse-json.js';
import { replaceFile } from '../replace-file.js';
import type { Terminal } from '../terminal/terminal.js';

const Credentials = z.object({
  /** The URL that commands use by default: that of the last sign-in. */
  current: z.string().nullable(),
  servers: z.record(z.string(), z.object({ publishableClientKey: z.string(), refreshToken: z.string() })),
});

/** The sign-ins of the user of this machine, by the URL of the server. */
type Credentials = z.output<typeof Credentials>;

type Machine = Pick<Terminal, 'environment' | 'platform'>;

/** The file with the sign-ins, in the user's configuration folder. */
export function credentialsFile({ environment, platform }: Machine): string {
  const home = environment.HOME ?? homedir();
  const folder =
    environment.XDG_CONFIG_HOME ||
    (platform === 'win32' ? (environment.APPDATA ?? join(home, 'AppData', 'Roaming')) : join(home, '.config'));
  return join(folder, 'portico', 'credentials.json');
}

/** Returns the sign-in at a server, or at the one of the last sign-in. */
export function findSignIn(machine: Machine, url?: string): (OwnerSignIn & { readonly url: string }) | undefined {
  const { current, servers } = read(machine);
  const at = url ?? current;
  const found = at === null ? undefined : servers[at];
  return at === null || !found ? undefined : { url: at, ...found };
}

/** Stores a sign-in. Its server becomes the default of commands. */
export function storeSignIn(machine: Machine, url: string, signIn: OwnerSignIn): void {
  const { servers } = read(machine);
  write(machine, { current: url, servers: { ...servers, [url]: signIn } });
}

/** Forgets a sign-in, and returns whether there was one. */
export function forgetSignIn(machine: Machine, url: string): boolean {
  const { current, servers } = read(machine);
  const { [url]: forgotten, ...others } = servers;
  if (!forgotten) return false;
  write(machine, { current: current === url ? (Object.keys(others)[0] ?? null) : current, servers: others });
  return true;
}

function read(machine: Machine): Credentials {
  const file = credentialsFile(machine);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { current: null, servers: {} };
  }
  const { data } = Credentials.safeParse(parseJson(text));
  if (!data) throw new CommandFailure(`${file} is damaged. Delete it, then run portico login.`);
  return data;
}

function write(machine: Machine, credentials: Credentials): void {
  const file = credentialsFile(machine);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  replaceFile(file, `${JSON.stringify(credentials, null, 2)}\n`, 0o600);
}

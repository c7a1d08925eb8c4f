import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartFailure } from './start-failure.js';

/** The operating system account under which the database programs run. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, the database runs as the user who owns it, so that a command of
 * root does not take it away from a service. A new one runs as `postgres` where that account exists, otherwise as
 * `nobody`. Returns undefined when the programs can run as we do.
 *
 * @param cluster the folder with the database's files; it need not exist
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const account = findOwner(cluster, accounts) ?? accounts.get('postgres') ?? accounts.get('nobody');
  if (!account) {
    throw new StartFailure(
      'PostgreSQL cannot run as root, and this machine has no account "postgres" or "nobody" to run it as. ' +
        'Start Portico as another user.',
    );
  }
  return account;
}

/**
 * The owner of a folder, unless it is missing, out of reach or root's. `openCluster` reports one that is out of reach.
 * In a container, an owner may have no name.
 */
function findOwner(folder: string, accounts: ReadonlyMap<string, Account>): Account | undefined {
  const owner = statOf(folder);
  if (!owner || owner.uid === 0) return undefined;
  const { uid, gid } = owner;
  return [...accounts.values()].find((account) => account.uid === uid) ?? { name: String(uid), uid, gid };
}

function statOf(folder: string): Stats | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

/**
 * The outermost folder on the way to `path` that the account may not enter, judged by owner, group
 * and mode (our launcher drops supplementary groups, so these three decide).
 */
export function findClosedFolder(path: string, account: Account): string | undefined {
  const folders: string[] = [];
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.find((folder) => !mayEnter(folder, account));
}

function mayEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

import { readFileSync } from 'node:fs';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import type { Mapped } from './mapping.js';
import { mapAuth0User, readAuth0Hash } from './mappings/auth0.js';
import {
  type BetterAuthAccounts,
  mapBetterAuthMember,
  mapBetterAuthOrganization,
  mapBetterAuthUser,
  readBetterAuthAccount,
} from './mappings/better-auth.js';
import { mapClerkUser } from './mappings/clerk.js';
import { firebaseColumns, mapFirebaseUser, readHashConfig } from './mappings/firebase.js';
import { mapSupabaseUser, readSupabaseFactor, readSupabaseIdentity } from './mappings/supabase.js';
import { type AccountParts, createNameProvider } from './providers.js';
import { type PlacedRow, readRows } from './read-rows.js';
import type { SourceRow } from './source-row.js';

/** Other programs whose exports can be imported. */
export const foreignSources = ['clerk', 'auth0', 'supabase', 'firebase', 'better-auth'] as const;

/** Another program whose exports can be imported. */
export type ForeignSource = (typeof foreignSources)[number];

/** The operator's options about the files. */
export interface SourceOptions {
  readonly file: string;
  readonly providers: ReadonlyMap<string, string | null>;
  readonly roles: ReadonlyMap<string, string>;
  readonly hashConfig?: string | undefined;
  readonly passwordHashes?: string | undefined;
  readonly identities?: string | undefined;
  readonly factors?: string | undefined;
  readonly accounts?: string | undefined;
  readonly organizations?: string | undefined;
  readonly members?: string | undefined;
}

/** A row and the result of converting it. */
export interface MappedRow {
  readonly file: string;
  readonly number: number;
  /** The ID that the other program gave the row. */
  readonly sourceId: string | null;
  readonly mapped: Mapped;
}

type Read = (options: SourceOptions) => AsyncGenerator<MappedRow>;

/** Reads the files of another program in the order in which their records must be imported. */
export const sources: Readonly<Record<ForeignSource, Read>> = {
  clerk: async function* ({ file, providers }) {
    const nameProvider = createNameProvider(providers);
    yield* mapAll(readRows(file), (row) => mapClerkUser(row, nameProvider));
  },
  auth0: async function* ({ file, providers, passwordHashes }) {
    const hashes = await readPairs(passwordHashes, readAuth0Hash);
    const context = { nameProvider: createNameProvider(providers), hashes };
    yield* mapAll(readRows(file), (row) => mapAuth0User(row, context));
  },
  supabase: async function* ({ file, providers, identities, factors }) {
    const byUser = new Map<string, readonly AccountParts[]>();
    if (identities !== undefined)
      for await (const { row } of readRows(identities)) {
        const userId = row.text('user_id') ?? '';
        const accounts = readSupabaseIdentity(row);
        if (accounts.length > 0) byUser.set(userId, [...(byUser.get(userId) ?? []), ...accounts]);
      }
    const context = {
      nameProvider: createNameProvider(providers),
      identities: byUser,
      factors: await readPairs(factors, readSupabaseFactor),
      now: Date.now(),
    };
    yield* mapAll(readRows(file), (row) => mapSupabaseUser(row, context));
  },
  firebase: async function* ({ file, providers, hashConfig }) {
    const config = hashConfig === undefined ? undefined : readHashConfig(readText(hashConfig));
    const context = { nameProvider: createNameProvider(providers), hashConfig: config };
    const rows = readRows(file, { columns: firebaseColumns, within: 'users' });
    yield* mapAll(rows, (row) => mapFirebaseUser(row, context));
  },
  'better-auth': async function* ({ file, providers, roles, accounts, organizations, members }) {
    const byUser = new Map<string, BetterAuthAccounts>();
    if (accounts !== undefined)
      for await (const { row } of readRows(accounts)) {
        const { userId, password, account } = readBetterAuthAccount(row);
        const known = byUser.get(userId) ?? { accounts: [] };
        byUser.set(userId, {
          ...known,
          ...(password !== undefined && { password }),
          accounts: account ? [...known.accounts, account] : known.accounts,
        });
      }
    const context = { nameProvider: createNameProvider(providers), accounts: byUser };
    if (organizations !== undefined) yield* mapAll(readRows(organizations), mapBetterAuthOrganization);
    yield* mapAll(readRows(file), (row) => mapBetterAuthUser(row, context));
    if (members !== undefined)
      yield* mapAll(readRows(members), (row) => mapBetterAuthMember(row, (role) => roles.get(role)));
  },
};

/** Reads an additional file with one value per user. */
async function readPairs(
  file: string | undefined,
  read: (row: SourceRow) => readonly [string, string] | undefined,
): Promise<ReadonlyMap<string, string>> {
  const pairs = new Map<string, string>();
  if (file === undefined) return pairs;
  for await (const { row } of readRows(file)) {
    const pair = read(row);
    if (pair) pairs.set(...pair);
  }
  return pairs;
}

async function* mapAll(rows: AsyncGenerator<PlacedRow>, map: (row: SourceRow) => Mapped): AsyncGenerator<MappedRow> {
  for await (const { file, number, row } of rows) yield { file, number, sourceId: readId(row), mapped: map(row) };
}

const readId = (row: SourceRow): string | null => row.peek('id') ?? row.peek('user_id') ?? row.peek('localId') ?? null;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw new CommandFailure(messageOf(failure));
  }
}

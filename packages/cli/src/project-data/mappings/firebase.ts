import { CommandFailure } from '../../command-failure.js';
import { type FirebaseHashConfig, firebaseHash } from '../hashes.js';
import { type Mapped, mapRow, readImage, refuseBlocked, toUserRecord } from '../mapping.js';
import { type NameProvider, toAccountRecords } from '../providers.js';
import type { SourceRow } from '../source-row.js';

/** What the mapping of Firebase's users needs besides their rows. */
export interface FirebaseContext {
  readonly nameProvider: NameProvider;
  /** Without it, no hash can be verified. */
  readonly hashConfig: FirebaseHashConfig | undefined;
}

/** The columns of providers in the CSV, which has no header, by their names in the JSON. */
const providerColumns = ['google.com', 'facebook.com', 'twitter.com', 'github.com'].flatMap((provider) =>
  ['rawId', 'email', 'displayName', 'photoUrl'].map((field) => `${provider} ${field}`),
);

/** The columns of Firebase's CSV, in order. */
export const firebaseColumns = [
  'localId',
  'email',
  'emailVerified',
  'passwordHash',
  'salt',
  'displayName',
  'photoUrl',
  ...providerColumns,
  'createdAt',
  'lastSignedInAt',
  'phoneNumber',
] as const;

/** Sign-in methods that are not providers. */
const OWN_PROVIDERS: ReadonlySet<string | undefined> = new Set([
  'password',
  'emailLink',
  'phone',
  'anonymous',
  'custom',
]);

/** Maps a user as written by `firebase auth:export`. Custom claims become server metadata. */
export const mapFirebaseUser = (row: SourceRow, { nameProvider, hashConfig }: FirebaseContext): Mapped =>
  mapRow(row, () => {
    refuseBlocked('disabled', row.flag('disabled'));
    row.skip('validSince', 'lastRefreshAt', 'passwordUpdatedAt', 'version');
    const accounts = [...row.rows('providerUserInfo').map(readAccount), ...readColumns(row)].filter(
      ({ provider }) => !OWN_PROVIDERS.has(provider),
    );
    return toUserRecord({
      id: row.text('localId'),
      name: row.text('displayName'),
      image: readImage(row, 'photoUrl'),
      email: row.text('email'),
      isEmailVerified: row.flag('emailVerified'),
      passwordHash: readHash(row, hashConfig),
      accounts: toAccountRecords(accounts, { row, nameProvider }),
      serverMetadata: row.object('customAttributes'),
      signedUpAt: row.time('createdAt'),
      lastActiveAt: row.time('lastSignedInAt'),
    });
  });

const readAccount = (account: SourceRow) => ({
  provider: account.text('providerId'),
  accountId: account.text('rawId'),
  email: account.text('email'),
});

const readColumns = (row: SourceRow) =>
  ['google.com', 'facebook.com', 'twitter.com', 'github.com'].flatMap((provider) => {
    const accountId = row.text(`${provider} rawId`);
    row.skip(`${provider} displayName`, `${provider} photoUrl`);
    return accountId === undefined ? [] : [{ provider, accountId, email: row.text(`${provider} email`) }];
  });

/** The base64 of “REDACTED”, in place of a hash that the exporting account may not read. */
const REDACTED = 'UkVEQUNURUQ=';

function readHash(row: SourceRow, config: FirebaseHashConfig | undefined): string | undefined {
  const [hash, salt] = [row.text('passwordHash'), row.text('salt')];
  if (hash === undefined || hash === '') return undefined;
  if (hash === REDACTED)
    row.lose('passwordHash', 'The export has it redacted. Export with an account that may read hashes.');
  else if (salt === undefined) row.lose('passwordHash', 'It has no salt.');
  else if (!config) row.lose('passwordHash', 'It requires --hash-config.');
  else return firebaseHash(config, salt, hash);
  return undefined;
}

const HASH_CONFIG = /\b(algorithm|base64_signer_key|base64_salt_separator|rounds|mem_cost)"?\s*[:=]\s*"?([\w+/=-]*)/g;

/** Reads the parameters as Firebase's console shows them: lines of `name: value,`. Throws if one is missing. */
export function readHashConfig(text: string): FirebaseHashConfig {
  const values = new Map([...text.matchAll(HASH_CONFIG)].map(([, name = '', value = '']) => [name, value]));
  const need = (name: string): string => {
    const value = values.get(name);
    if (value) return value;
    throw new CommandFailure(
      `The file of --hash-config has no ${name}. Copy it from the Firebase console: Authentication, Users.`,
    );
  };
  if (values.has('algorithm') && values.get('algorithm') !== 'SCRYPT')
    throw new CommandFailure(`The hashes use ${values.get('algorithm')}. Only SCRYPT is supported.`);
  return {
    signerKey: need('base64_signer_key'),
    saltSeparator: values.get('base64_salt_separator') ?? '',
    rounds: Number(need('rounds')),
    memCost: Number(need('mem_cost')),
  };
}
